import type { FormEvent } from 'react';
import type { Task } from '../../../shared/board/task.ts';
import { TextArea } from '../../ui/TextField.tsx';
import { CandidateSelect } from './CandidateSelect.tsx';
import type { MoveWords } from './moveCommand.ts';
import { MOVES, type MoveKind } from './moveKind.ts';
import { type Asker, probeAssignee, probeWords } from './probeMove.ts';

interface Props {
  readonly id: string;
  readonly asker: Asker;
  readonly kind: MoveKind;
  /** The tasks that it is for: whom to give them to is asked of all. */
  readonly tasks: readonly Task[];
  readonly words: MoveWords;
  /** Said beside the words, when something is missing. */
  readonly error?: string | undefined;
  readonly onChange: (part: Partial<MoveWords>) => void;
  readonly onSubmit: () => void;
}

/** What a move still needs: somebody's name, words, or both. */
export function MoveForm({ id, asker, kind, tasks, words, error, onChange, onSubmit }: Props) {
  const { asks, hint, words: label = 'Notes' } = MOVES[kind];
  const { board } = asker;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form id={id} className="move-form" onSubmit={submit} noValidate>
      {asks === 'person' && (
        <CandidateSelect
          label="Who is to do it"
          board={board}
          value={words.person}
          none="Choose…"
          focus
          whyNot={(name) => refusedByAll(asker, tasks, name)}
          onChange={(person) => onChange({ person })}
        />
      )}
      {asks !== 'person' && asks !== 'nothing' && (
        <TextArea
          label={asks === 'optional-words' ? `${label} (optional)` : label}
          hint={hint}
          error={error}
          rows={4}
          data-initial-focus
          value={words.text}
          onChange={(text) => onChange({ text })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
          }}
        />
      )}
      {asks === 'triage' && (
        <>
          <CandidateSelect
            label="Who builds it from now on"
            board={board}
            value={words.person}
            none="As it is"
            whyNot={(name) => whyNotInTriage(asker, tasks, name, 'builder')}
            onChange={(person) => onChange({ person })}
          />
          <CandidateSelect
            label="Who verifies it from now on"
            board={board}
            value={words.verifier}
            none="As it is"
            whyNot={(name) => whyNotInTriage(asker, tasks, name, 'verifier')}
            onChange={(verifier) => onChange({ verifier })}
          />
        </>
      )}
    </form>
  );
}

/** Why none of the tasks can be given to that one; null when one of them can. */
function refusedByAll(asker: Asker, tasks: readonly Task[], name: string) {
  const refusals = tasks.map((task) => probeAssignee(asker, task, name));
  return refusals.every((refusal) => refusal !== null) ? (refusals[0] ?? null) : null;
}

function whyNotInTriage(asker: Asker, tasks: readonly Task[], name: string, as: 'builder' | 'verifier') {
  const words = { text: '…', person: '', verifier: '', seen: '', [as === 'builder' ? 'person' : 'verifier']: name };
  const [task] = tasks;
  return task ? probeWords(asker, task, 'triage', words) : null;
}
