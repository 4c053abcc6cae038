import type { BoardState } from './boardState.ts';
import type { Goal } from './goal.ts';
import { TASK_STATES, type Task, type TaskState } from './task.ts';

export interface GoalStatus {
  readonly goal: Goal;
  /** How many of its tasks are in each state; together they are all of them. */
  readonly counts: Readonly<Record<TaskState, number>>;
  /** In the order in which they were linked. */
  readonly tasks: readonly Task[];
}

/** A goal with its tasks and how many are in which state (MCP Tools, goal_status); undefined if there is no such goal. */
export function goalStatus(state: BoardState, goalId: string): GoalStatus | undefined {
  const goal = state.goals.get(goalId);
  if (!goal) return undefined;
  const tasks = goal.taskIds.flatMap((id) => state.tasks.get(id) ?? []);
  const counts = Object.fromEntries(TASK_STATES.map((name) => [name, 0])) as Record<TaskState, number>;
  for (const task of tasks) counts[task.state] += 1;
  return { goal, counts, tasks };
}
