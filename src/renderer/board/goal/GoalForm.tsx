import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WordsField } from '../decisions/WordsField.tsx';

/** What can be written about a goal. */
export interface GoalTexts {
  readonly title: string;
  readonly description: string;
  readonly project: string;
}

interface Props {
  readonly label: string;
  readonly save: string;
  readonly texts: GoalTexts;
  readonly onChange: (texts: GoalTexts) => void;
  readonly onSave: (texts: GoalTexts) => Promise<void>;
  readonly onCancel: () => void;
}

/** Writes a goal, or writes it anew. */
export function GoalForm({ label, save, texts, onChange, onSave, onCancel }: Props) {
  const [saving, setSaving] = useState(false);
  const ready = texts.title.trim() !== '' && !saving;
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    setSaving(true);
    await onSave({
      title: texts.title.trim(),
      description: texts.description.trim(),
      project: texts.project.trim(),
    });
    setSaving(false);
  }
  return (
    <form className="board-section__form" aria-label={label} onSubmit={(event) => void onSubmit(event)}>
      <TextField
        label="Title"
        hint="What there is when it is done."
        // The person has just asked to write here.
        autoFocus
        maxLength={200}
        value={texts.title}
        onChange={(title) => onChange({ ...texts, title })}
      />
      <WordsField
        label="Description"
        value={texts.description}
        onChange={(description) => onChange({ ...texts, description })}
      />
      <TextField
        label="Project"
        hint="To tell goals apart; may be empty."
        maxLength={200}
        value={texts.project}
        onChange={(project) => onChange({ ...texts, project })}
      />
      <div className="board-section__actions">
        <Button variant="primary" submit disabled={!ready}>
          {save}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
