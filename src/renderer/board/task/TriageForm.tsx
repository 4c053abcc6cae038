import { useId } from 'react';
import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import type { Task } from '../../../shared/board/task.ts';
import { useBoard } from '../../state/boardStore.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/TextField.tsx';
import { createDrafts, useDraft } from '../decisions/drafts.ts';
import { RefusalNote } from '../decisions/RefusalNote.tsx';
import { SOME_WORDS } from '../decisions/taskDecision.ts';
import { useDecisionForm } from '../decisions/useDecisionForm.ts';
import { useRefusal } from '../decisions/useRefusal.ts';
import { WordsField } from '../decisions/WordsField.tsx';
import { MOVES } from '../moves/moveKind.ts';

interface TriageDraft {
  readonly note: string;
  /** Empty: as it is. */
  readonly builder: string;
  readonly verifier: string;
}

const EMPTY: TriageDraft = { note: '', builder: '', verifier: '' };
const triageDrafts = createDrafts<TriageDraft>();

/** Where the lead says how an escalated task goes on: another builder, another verifier, or a word to those who are there. */
export function TriageForm({ task }: { readonly task: Task }) {
  const noteId = useId();
  const { actors } = useBoard();
  const refusalOf = useRefusal();
  const [draft = EMPTY, keep] = useDraft(triageDrafts, task.id);
  const { problem, sending, wordsRef, send, clearProblem } = useDecisionForm();
  const command = ({ note, builder, verifier }: TriageDraft): BoardCommand => ({
    type: 'triage_task',
    task_id: task.id,
    note: note.trim(),
    ...(builder !== '' && { builder }),
    ...(verifier !== '' && { verifier }),
  });
  const withWords = { ...draft, note: draft.note.trim() || SOME_WORDS };
  const refusal = refusalOf(command(withWords));
  const plain = refusalOf(command({ ...EMPTY, note: SOME_WORDS }));
  if (plain) return <RefusalNote id={noteId} refusals={[plain]} />;

  const names = [...actors.values()].filter(({ active }) => active).map(({ name }) => name);
  const possible = (post: 'builder' | 'verifier') =>
    names.filter((name) => refusalOf(command({ ...EMPTY, note: SOME_WORDS, [post]: name })) === null);
  async function sortOut() {
    if (await send(command(draft))) keep(undefined);
  }
  return (
    <div className="triage">
      <div className="triage__people">
        <Choice
          label="Builder"
          unchanged={task.assignee ?? 'nobody'}
          names={possible('builder').filter((name) => name !== task.assignee)}
          value={draft.builder}
          onChange={(builder) => keep({ ...draft, builder })}
        />
        <Choice
          label="Verifier"
          unchanged={task.verifier ?? 'any verifier'}
          names={possible('verifier').filter((name) => name !== task.verifier)}
          value={draft.verifier}
          onChange={(verifier) => keep({ ...draft, verifier })}
        />
      </div>
      <WordsField
        label="How it is to go on"
        error={problem}
        rows={2}
        value={draft.note}
        ref={wordsRef}
        onChange={(note) => {
          clearProblem();
          keep({ ...draft, note });
        }}
      />
      <div>
        <Button variant="primary" disabled={refusal !== null || sending} onClick={() => void sortOut()}>
          {MOVES.triage.label}
        </Button>
      </div>
      <RefusalNote id={noteId} refusals={[refusal]} />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly unchanged: string;
  readonly names: readonly string[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}

function Choice({ label, unchanged, names, value, onChange }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      <option value="">As it is: {unchanged}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
