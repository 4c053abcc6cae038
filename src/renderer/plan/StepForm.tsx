import type { FormEvent, KeyboardEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextField.tsx';
import './StepForm.css';
import type { StepWords } from './stepDraftStore.ts';

interface Props {
  readonly label: string;
  readonly words: StepWords;
  /** Something about the words that the person should know. */
  readonly notice?: string | undefined;
  readonly onChange: (words: StepWords) => void;
  readonly onSave: (words: StepWords) => void;
  readonly onCancel: () => void;
}

const MOST_CHARACTERS = 1000;

/** Writes a step, or writes it anew: what is to be done, and how one can tell that it is. Enter saves, Escape leaves. */
export function StepForm({ label, words: { description, verify }, notice, onChange, onSave, onCancel }: Props) {
  const ready = description.trim() !== '' && verify.trim() !== '';

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (ready) onSave({ description: description.trim(), verify: verify.trim() });
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement)
      event.currentTarget.requestSubmit();
    else return;
    event.preventDefault();
  }

  return (
    <form className="step-form" aria-label={label} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {notice !== undefined && (
        <p className="step-form__notice" role="status">
          {notice}
        </p>
      )}
      <TextArea
        label="What to do"
        hint="One action on the page."
        rows={2}
        // The person has just asked to write here.
        autoFocus
        maxLength={MOST_CHARACTERS}
        value={description}
        onChange={(description) => onChange({ description, verify })}
      />
      <TextArea
        label="Done when"
        hint="Something that can be seen on the page."
        rows={2}
        maxLength={MOST_CHARACTERS}
        value={verify}
        onChange={(verify) => onChange({ description, verify })}
      />
      <div className="step-form__actions">
        <Button size="small" variant="primary" submit disabled={!ready}>
          Save step
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
