import type { FormEvent } from 'react';
import { decideCommand } from '../../../shared/board/decideCommand.ts';
import { Field } from '../../ui/Field.tsx';
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
      <Field label="Title" error={error}>
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            data-initial-focus
            maxLength={200}
            value={task.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Goal">
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={task.goalId}
            onChange={(event) => onChange({ goalId: event.target.value })}
          >
            <option value="">None</option>
            {goals.map((goal) => (
              <option key={goal.id} value={goal.id}>
                {goal.id} {goal.title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <CandidateSelect
        label="Assign to"
        board={asker.board}
        value={task.assignTo}
        none="Nobody yet"
        whyNot={(name) => whyNotGivenTo(asker, task, name)}
        onChange={(assignTo) => onChange({ assignTo })}
      />
      <Words
        label="Description (optional)"
        value={task.description}
        onChange={(description) => onChange({ description })}
      />
      <Words
        label="Criteria (optional)"
        hint="One a line: what has to be true, so that others can tell that it is done."
        value={task.criteria}
        onChange={(criteria) => onChange({ criteria })}
      />
      <Field label="Start address (optional)" hint="Where the agent begins.">
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            inputMode="url"
            value={task.startAddress}
            onChange={(event) => onChange({ startAddress: event.target.value })}
          />
        )}
      </Field>
      <Words
        label="Instructions (optional)"
        hint="What the agent is told to do. Without any it goes by the title."
        value={task.instructions}
        onChange={(instructions) => onChange({ instructions })}
      />
    </form>
  );
}

interface WordsProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function Words({ label, hint, value, onChange }: WordsProps) {
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="input"
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function whyNotGivenTo({ board, me, settings }: Asker, task: NewTask, name: string) {
  const ask = newTaskCommand({ ...task, title: task.title.trim() || '…', assignTo: name });
  const decided = decideCommand(board, { by: me, ask, now: 0, settings });
  return decided.ok ? null : decided.error;
}
