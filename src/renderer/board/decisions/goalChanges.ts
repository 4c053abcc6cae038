import type { BoardState } from '../../../shared/board/boardState.ts';
import type { Goal } from '../../../shared/board/goal.ts';
import type { Task } from '../../../shared/board/task.ts';
import { taskChanges } from './taskChanges.ts';

/** A goal as somebody saw it: with its tasks, for what is decided of a goal is decided of them too. */
export interface GoalView {
  readonly goal: Goal;
  readonly tasks: readonly Task[];
}

/** A goal with its tasks in the order in which they were linked. */
export function goalView(board: BoardState, goal: Goal): GoalView {
  return { goal, tasks: goal.taskIds.flatMap((id) => board.tasks.get(id) ?? []) };
}

/** What of a goal that a decision judges is not as it was: plain sentences. */
export function goalChanges(before: GoalView, after: GoalView): string[] {
  const old = new Map(before.tasks.map((task) => [task.id, task]));
  const now = new Set(after.tasks.map(({ id }) => id));
  return [
    ...(before.goal.title === after.goal.title ? [] : [`The title is now “${after.goal.title}”.`]),
    ...(before.goal.description === after.goal.description ? [] : ['The description was changed.']),
    ...after.tasks.flatMap((task) => {
      const earlier = old.get(task.id);
      if (!earlier) return [`${task.id} was linked: ${task.title}`];
      return taskChanges(earlier, task).map((line) => `${task.id}: ${line}`);
    }),
    ...before.tasks.filter(({ id }) => !now.has(id)).map(({ id }) => `${id} does not belong to it any more.`),
  ];
}
