import type { Goal, GoalState } from './goal.ts';
import type { Task } from './task.ts';

/**
 * Where a goal stands, by its tasks alone (goal-verification-system, Goal Lifecycle). A rejected goal is put forward again
 * only once a task has been verified after the rejection: what was rejected must not come back unchanged.
 */
export function goalState(goal: Pick<Goal, 'verifiedBy' | 'rejectedSeq'>, tasks: readonly Task[]): GoalState {
  if (goal.verifiedBy !== undefined) return 'verified';
  const { rejectedSeq } = goal;
  const answered = rejectedSeq === undefined || tasks.some(({ verifiedSeq = -1 }) => verifiedSeq > rejectedSeq);
  if (tasks.length > 0 && answered && tasks.every(({ state }) => state === 'verified')) return 'pending_verify';
  return tasks.some(({ state }) => state !== 'pending' && state !== 'assigned') ? 'active' : 'open';
}
