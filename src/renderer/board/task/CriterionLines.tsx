import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import './CriterionLines.css';

const MOST_CHARACTERS = 2000;

interface Props {
  readonly lines: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
}

/**
 * The criteria of a task, one below the other. Enter begins the next one; one that is left empty is not saved. Those that were
 * made of a reason or by an agent may have several lines, and keep them.
 */
export function CriterionLines({ lines, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  /** The line that the keyboard goes to once it is there. */
  const [next, setNext] = useState<number | null>(null);
  useEffect(() => {
    if (next === null) return;
    list.current?.querySelectorAll('textarea')[next]?.focus();
    setNext(null);
  }, [next]);

  function addAfter(index: number) {
    onChange(lines.toSpliced(index + 1, 0, ''));
    setNext(index + 1);
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    addAfter(index);
  }

  return (
    <fieldset className="criterion-lines">
      <legend>Criteria</legend>
      <p className="field__hint">What has to be true in the end, each something that can be seen on a page.</p>
      <ol ref={list}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place alone
          <li key={index}>
            <textarea
              className="input"
              rows={1}
              aria-label={`Criterion ${index + 1}`}
              maxLength={MOST_CHARACTERS}
              value={line}
              onChange={(event) => onChange(lines.with(index, event.target.value))}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
            <IconButton
              label={`Remove criterion ${index + 1}`}
              icon={Trash2}
              onClick={() => onChange(lines.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button size="small" icon={Plus} onClick={() => addAfter(lines.length - 1)}>
          Add a criterion
        </Button>
      </div>
    </fieldset>
  );
}
