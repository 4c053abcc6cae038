import { type FormEvent, useState } from 'react';
import type { Task } from '../../../shared/board/task.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useBoardCommands } from '../boardCommands.ts';
import { WordsField } from '../decisions/WordsField.tsx';
import { CriterionLines } from './CriterionLines.tsx';
import { isOvertaken, type TaskTextDraft, type TaskTexts, textCommand, textProblem } from './taskTexts.ts';

interface Props {
  readonly task: Task;
  readonly draft: TaskTextDraft;
  /** Undefined ends the changing. */
  readonly onChange: (draft: TaskTextDraft | undefined) => void;
}

/** Changes what is asked for. Only what was changed is sent, so that others may change the rest meanwhile. */
export function TaskTextForm({ task, draft, onChange }: Props) {
  const { execute } = useBoardCommands();
  const [saving, setSaving] = useState(false);
  const { texts } = draft;
  const problem = textProblem(texts);
  const ready = Object.keys(problem).length === 0 && !saving;
  const change = (part: Partial<TaskTexts>) => onChange({ ...draft, texts: { ...texts, ...part } });

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    const command = textCommand(task.id, draft);
    setSaving(true);
    const answer = command ? await execute(command) : { outcome: 'done' };
    setSaving(false);
    if (answer?.outcome === 'done') onChange(undefined);
  }

  return (
    <form className="board-section__form" aria-label="Change the task" onSubmit={(event) => void onSubmit(event)}>
      {isOvertaken(draft, task) && (
        <Banner tone="warning" title="Somebody else has changed these texts meanwhile">
          Saving changes only what you have changed here; where both did, yours takes the place of theirs.
        </Banner>
      )}
      <TextField
        label="Title"
        error={problem.title}
        // The person has just asked to write here.
        autoFocus
        maxLength={200}
        value={texts.title}
        onChange={(title) => change({ title })}
      />
      <WordsField label="Description" value={texts.description} onChange={(description) => change({ description })} />
      <TextField
        label="Start address"
        hint="Where the agent begins; empty: on the page that is open."
        inputMode="url"
        spellCheck={false}
        maxLength={4000}
        value={texts.startAddress}
        onChange={(startAddress) => change({ startAddress })}
      />
      <WordsField
        label="Instructions"
        hint="What the agent is told to do, one sentence an action; empty: the title is the task."
        value={texts.instructions}
        onChange={(instructions) => change({ instructions })}
      />
      <CriterionLines lines={texts.criteria} onChange={(criteria) => change({ criteria })} />
      <TextField
        label="Depends on"
        hint="Tasks that have to be verified before this one."
        error={problem.dependsOn}
        spellCheck={false}
        placeholder="TASK-1, TASK-2"
        value={texts.dependsOn}
        onChange={(dependsOn) => change({ dependsOn })}
      />
      <div className="board-section__actions">
        <Button variant="primary" submit disabled={!ready}>
          Save
        </Button>
        <Button onClick={() => onChange(undefined)}>Cancel</Button>
      </div>
    </form>
  );
}
