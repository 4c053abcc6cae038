import type { BoardChange, BoardChangeType, BoardEvent } from './boardEvent.ts';
import type { Decision, DecisionVerdict } from './decision.ts';

/** Which events are decisions, and what each of them says. */
const VERDICTS = {
  'task.approved': 'approved',
  'task.rejected': 'rejected-in-review',
  'task.verified': 'verified',
  'task.verification-rejected': 'rejected-in-verification',
  'task.reopened': 'reopened',
  'goal.verified': 'goal-verified',
  'goal.rejected': 'goal-rejected',
} as const satisfies Partial<Record<BoardChangeType, DecisionVerdict>>;

export type DecisionChange = Extract<BoardChange, { type: keyof typeof VERDICTS }>;

export function isDecision(change: BoardChange): change is DecisionChange {
  return Object.hasOwn(VERDICTS, change.type);
}

/** A decision as the history of its task or goal keeps it. */
export function decisionOf(change: DecisionChange, { seq, at, by, subjects }: BoardEvent): Decision {
  const leftHash = subjects['taskId' in change ? change.taskId : change.goalId];
  return {
    seq,
    at,
    by,
    as: change.as,
    verdict: VERDICTS[change.type],
    reason: 'notes' in change ? change.notes : change.reason,
    findings: change.findings,
    relaxed: change.relaxed,
    subjectHash: change.subjectHash,
    ...(leftHash !== undefined && { leftHash }),
  };
}

/** The same history with those decisions marked as undone; none is taken away. */
export function invalidated(
  decisions: readonly Decision[],
  undone: (decision: Decision) => boolean,
): readonly Decision[] {
  return decisions.map((decision) => (undone(decision) ? { ...decision, invalidated: true } : decision));
}
