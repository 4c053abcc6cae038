import type { FormEvent } from 'react';
import { decideCommand } from '../../../shared/board/decideCommand.ts';
import { SelectField, TextField } from '../../ui/TextField.tsx';
import { WordsField } from '../decisions/WordsField.tsx';
import { CandidateSelect } from '../moves/CandidateSelect.tsx';
import '../moves/MoveDialog.css';
import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import type { Asker } from '../moves/probeMove.ts';

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

/** What somebody has filled in for a new task, as it was typed. */
interface NewTask {
  readonly title: string;
  readonly description: string;
  readonly goalId: string;
  readonly assignTo: string;
  readonly startAddress: string;
  readonly instructions: string;
  /** One a line. */
  readonly criteria: string;
}

export const NO_TASK: NewTask = {
  title: '',
  description: '',
  goalId: '',
  assignTo: '',
  startAddress: '',
  instructions: '',
  criteria: '',
};

/** The command that creates the task; empty fields are left out. */
export function newTaskCommand(task: NewTask): Extract<BoardCommand, { type: 'create_task' }> {
  const criteria = task.criteria
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    type: 'create_task',
    title: task.title,
    ...(task.description.trim() !== '' && { description: task.description }),
    ...(task.startAddress.trim() !== '' && { start_address: task.startAddress }),
    ...(task.instructions.trim() !== '' && { instructions: task.instructions }),
    ...(criteria.length > 0 && { criteria }),
    ...(task.goalId !== '' && { goal_id: task.goalId }),
    ...(task.assignTo !== '' && { assign_to: task.assignTo }),
  };
}
