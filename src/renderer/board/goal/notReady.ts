import type { GoalStatus } from '../../../shared/board/goal.ts';
import type { Task } from '../../../shared/board/task.ts';

/** What keeps a goal from being verified: tasks that are not, and anything else in words. */
export interface NotReady {
  readonly words: string;
  readonly tasks: readonly Task[];
}

/** Undefined once the goal can be verified, or is. */
export function notReady({ goal, tasks }: Pick<GoalStatus, 'goal' | 'tasks'>): NotReady | undefined {
  if (goal.state === 'pending_verify' || goal.state === 'verified') return undefined;
  if (tasks.length === 0) return { words: 'It has no tasks yet: there is nothing to verify.', tasks };
  const open = tasks.filter(({ state }) => state !== 'verified');
  if (open.length > 0) {
    return { words: `Verified as a whole once each of its tasks is; ${openWords(open.length)}`, tasks: open };
  }
  return {
    words: 'It was rejected, and nothing has been verified since: link a task that fixes what was found.',
    tasks: [],
  };
}

function openWords(count: number): string {
  return count === 1 ? 'this one is not:' : `these ${count} are not:`;
}
