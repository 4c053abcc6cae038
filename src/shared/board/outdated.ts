import type { Decision } from './decision.ts';
import type { Task } from './task.ts';

/**
 * Whether what was judged is not what is there any more: an edit, another run, a plan made anew. True for approvals and
 * rejections alike; the decision stands as long as nobody decides again.
 */
export function isOutdated(
  decision: Pick<Decision, 'subjectHash' | 'leftHash'>,
  subject: { readonly subjectHash: string },
): boolean {
  return subject.subjectHash !== decision.subjectHash && subject.subjectHash !== decision.leftHash;
}

/** The decision by which a task counts as verified now; undefined unless it is verified. */
export function standingVerification(task: Task): Decision | undefined {
  return task.decisions.findLast(({ seq }) => seq === task.verifiedSeq);
}

/**
 * Whether somebody agreed to this last, and that says nothing of what is there now: it was changed since, or taken back when
 * a task was reopened. False where it was rejected after that, or never agreed to.
 */
export function agreementIsGone(subject: Pick<Task, 'decisions' | 'subjectHash'>): boolean {
  const last = subject.decisions.findLast(({ verdict }) => verdict !== 'reopened');
  const agreed = last?.verdict === 'approved' || last?.verdict === 'verified' || last?.verdict === 'goal-verified';
  return last !== undefined && agreed && (last.invalidated === true || isOutdated(last, subject));
}
