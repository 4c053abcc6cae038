import type { Refusal } from '../../../shared/board/refusal.ts';
import type { Task } from '../../../shared/board/task.ts';
import { type DecisionDraft, decisionDrafts, isWritten, NO_DECISION } from './decisionDrafts.ts';
import { useDraft } from './drafts.ts';
import { toFindings } from './findings.ts';
import { decisionCommand, SOME_WORDS, type TaskDecision, type TaskVerdict, verdictsFor } from './taskDecision.ts';
import { useRefusal } from './useRefusal.ts';

/** How a task can be decided now by whoever sits here. */
interface Verdicts {
  readonly agree: TaskVerdict;
  readonly object: TaskVerdict;
  readonly refused: { readonly agree: Refusal | null; readonly object: Refusal | null };
  /** Whether it makes sense to write a decision: one of the two is open, or something has been written already. */
  readonly open: boolean;
  readonly draft: DecisionDraft;
  readonly keep: (draft: DecisionDraft | undefined) => void;
  /** What is written, as it goes along with the command. */
  readonly decision: TaskDecision;
}

/** Undefined where the task's state leaves nothing to decide. `seen` is the hash of the task as the person has it in view. */
export function useVerdicts(task: Task, seen: string): Verdicts | undefined {
  const refusalOf = useRefusal();
  const [draft = NO_DECISION, keep] = useDraft(decisionDrafts, task.id);
  const verdicts = verdictsFor(task.state);
  if (!verdicts) return undefined;
  const findings = toFindings(
    draft.findings,
    task.criteria.map(({ id }) => id),
  );
  const decision = { words: draft.words.trim(), findings, seen };
  const refusalFor = (verdict: TaskVerdict) =>
    refusalOf(decisionCommand(task, verdict, { ...decision, words: decision.words || SOME_WORDS }));
  const refused = { agree: refusalFor(verdicts.agree), object: refusalFor(verdicts.object) };
  const passing = (refusal: Refusal | null) => refusal === null || refusal.rule === 'changed-meanwhile';
  const open = passing(refused.agree) || passing(refused.object) || isWritten(draft);
  return { ...verdicts, refused, open, draft, keep, decision };
}
