import { useId, useState } from 'react';
import { needsALook } from '../../../shared/board/needsALook.ts';
import type { Task } from '../../../shared/board/task.ts';
import { useBoard } from '../../state/boardStore.ts';
import { Button } from '../../ui/Button.tsx';
import { MOVES } from '../moves/moveKind.ts';
import { BoardSection } from './BoardSection.tsx';
import { Doubts } from './Doubts.tsx';
import { focusFinding } from './FindingField.tsx';
import { FindingsStatus } from './FindingsStatus.tsx';
import { firstUnsaid, restNotExamined } from './findings.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { decisionCommand, type TaskVerdict } from './taskDecision.ts';
import { useDecisionForm } from './useDecisionForm.ts';
import { useVerdicts } from './useVerdicts.ts';
import { WordsField } from './WordsField.tsx';

interface Props {
  readonly task: Task;
  /** Hash of the task as the person has it in view. */
  readonly seen: string;
}

/** Where a task in review is approved or rejected, and a completed one verified or not, by whoever the rules let. */
export function DecisionPanel({ task, seen }: Props) {
  const noteId = useId();
  const board = useBoard();
  const verdicts = useVerdicts(task, seen);
  const [tried, setTried] = useState(false);
  const { problem, sending, wordsRef, send, clearProblem } = useDecisionForm();
  if (!verdicts) return null;
  const { agree, object, refused, open, draft, keep, decision } = verdicts;
  const inReview = agree === 'approve';
  const criterionIds = task.criteria.map(({ id }) => id);
  const unsaid = firstUnsaid(decision.findings, criterionIds);

  async function decide(verdict: TaskVerdict) {
    setTried(verdict === agree);
    if (verdict === agree && unsaid !== undefined) return focusFinding(document, unsaid);
    if (await send(decisionCommand(task, verdict, decision))) keep(undefined);
  }
  const button = (verdict: TaskVerdict, variant: 'primary' | 'danger', isRefused: boolean) => (
    // A button of its own for each, so that a second press never takes the next decision.
    <Button
      key={verdict}
      variant={variant}
      disabled={isRefused || sending}
      aria-describedby={isRefused ? noteId : undefined}
      onClick={() => void decide(verdict)}
    >
      {MOVES[verdict].label}
    </Button>
  );

  return (
    <BoardSection title={inReview ? 'Review' : 'Verification'}>
      {open && (
        <>
          <Doubts reasons={needsALook(task, board)} />
          <FindingsStatus
            findings={decision.findings}
            criterionIds={criterionIds}
            tried={tried}
            onRest={() => keep({ ...draft, findings: restNotExamined(draft.findings, criterionIds) })}
          />
          <WordsField
            label={inReview ? 'Notes, or the reason to reject it' : 'What you tested, or the reason to reject it'}
            hint="A reason becomes a criterion of the task, and goes into the next run as an instruction."
            error={problem}
            value={draft.words}
            ref={wordsRef}
            onChange={(words) => {
              clearProblem();
              keep({ ...draft, words });
            }}
          />
        </>
      )}
      <div className="board-section__actions">
        {button(agree, 'primary', refused.agree !== null)}
        {button(object, 'danger', refused.object !== null)}
      </div>
      <RefusalNote id={noteId} refusals={[refused.agree, refused.object]} />
    </BoardSection>
  );
}
