import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import type { Task } from '../../../shared/board/task.ts';
import { unexaminedNote } from '../../../shared/board/unexamined.ts';
import { Button } from '../../ui/Button.tsx';
import { BoardSection } from '../decisions/BoardSection.tsx';
import { decisionDrafts, NO_DECISION } from '../decisions/decisionDrafts.ts';
import { useDraft } from '../decisions/drafts.ts';
import { RefusalNote } from '../decisions/RefusalNote.tsx';
import { SOME_WORDS } from '../decisions/taskDecision.ts';
import { useDecisionForm } from '../decisions/useDecisionForm.ts';
import { useRefusal } from '../decisions/useRefusal.ts';
import { WordsField } from '../decisions/WordsField.tsx';
import { MOVES } from '../moves/moveKind.ts';

interface Props {
  readonly task: Task;
  readonly seen: string;
}

/** Where the lead takes a verified task back that does not hold any more (Regression After Confirmation). */
export function ReopenForm({ task, seen }: Props) {
  const noteId = useId();
  const [draft = NO_DECISION, keep] = useDraft(decisionDrafts, task.id);
  const { problem, sending, wordsRef, send, clearProblem } = useDecisionForm();
  const reason = draft.words.trim();
  const command = (words: string): BoardCommand => ({ type: 'reopen_task', task_id: task.id, reason: words, seen });
  const refusal = useRefusal()(command(reason || SOME_WORDS));
  async function reopen() {
    if (await send(command(reason))) keep(undefined);
  }
  return (
    <BoardSection title="Verified">
      <p className="board-section__none">
        {unexaminedNote(task) ?? `Confirmed by ${task.verifiedBy}. There is nothing left to do here.`}
      </p>
      {(refusal === null || refusal.rule === 'changed-meanwhile' || draft.words !== '') && (
        <WordsField
          label="If it does not hold any more: why"
          hint={MOVES.reopen.hint}
          error={problem}
          rows={2}
          value={draft.words}
          ref={wordsRef}
          onChange={(words) => {
            clearProblem();
            keep(words === '' ? undefined : { ...draft, words });
          }}
        />
      )}
      <div>
        <Button
          variant="danger"
          icon={RotateCcw}
          disabled={refusal !== null || sending}
          aria-describedby={refusal ? noteId : undefined}
          onClick={() => void reopen()}
        >
          {MOVES.reopen.label}
        </Button>
      </div>
      <RefusalNote id={noteId} refusals={[refusal]} />
    </BoardSection>
  );
}
