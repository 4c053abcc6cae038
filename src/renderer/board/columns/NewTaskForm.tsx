import type { FormEvent } from 'react';
import { decideCommand } from '../../../shared/board/decideCommand.ts';
import { SelectField, TextField } from '../../ui/TextField.tsx';
import { WordsField } from '../decisions/WordsField.tsx';
import { CandidateSelect } from '../moves/CandidateSelect.tsx';
import '../moves/MoveDialog.css';
import type { Asker } from '../moves/probeMove.ts';
import { type NewTask, newTaskCommand } from './newTask.ts';

interface Props {
  readonly id: string;
  readonly asker: Asker;
  readonly task: NewTask;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<NewTask>) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/** The fields of a new task; who it can be given to is as the rules say. */
export function NewTaskForm({ id, asker, task, error, onChange, onSubmit }: Props) {
  const goals = [...asker.board.goals.values()].filter(({ state }) => state !== 'verified');
  return (
    <form id={id} className="move-form" onSubmit={onSubmit} noValidate>
      <TextField
        label="Title"
        error={error}
        data-initial-focus
        maxLength={200}
        value={task.title}
        onChange={(title) => onChange({ title })}
      />
      <SelectField label="Goal" value={task.goalId} onChange={(goalId) => onChange({ goalId })}>
        <option value="">None</option>
        {goals.map((goal) => (
          <option key={goal.id} value={goal.id}>
            {goal.id} {goal.title}
          </option>
        ))}
      </SelectField>
      <CandidateSelect
        label="Assign to"
        board={asker.board}
        value={task.assignTo}
        none="Nobody yet"
        whyNot={(name) => whyNotGivenTo(asker, task, name)}
        onChange={(assignTo) => onChange({ assignTo })}
      />
      <WordsField
        rows={2}
        label="Description (optional)"
        value={task.description}
        onChange={(description) => onChange({ description })}
      />
      <WordsField
        rows={2}
        label="Criteria (optional)"
        hint="One a line: what has to be true, so that others can tell that it is done."
        value={task.criteria}
        onChange={(criteria) => onChange({ criteria })}
      />
      <TextField
        label="Start address (optional)"
        hint="Where the agent begins."
        inputMode="url"
        value={task.startAddress}
        onChange={(startAddress) => onChange({ startAddress })}
      />
      <WordsField
        rows={2}
        label="Instructions (optional)"
        hint="What the agent is told to do. Without any it goes by the title."
        value={task.instructions}
        onChange={(instructions) => onChange({ instructions })}
      />
    </form>
  );
}

function whyNotGivenTo({ board, me, settings }: Asker, task: NewTask, name: string) {
  const ask = newTaskCommand({ ...task, title: task.title.trim() || '…', assignTo: name });
  const decided = decideCommand(board, { by: me, ask, now: 0, settings });
  return decided.ok ? null : decided.error;
}
