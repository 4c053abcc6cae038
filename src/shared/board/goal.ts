import { z } from 'zod';
import type { Decision } from './decision.ts';
import { TASK_STATES, type Task, type TaskState } from './task.ts';

/** Where a goal stands (goal-verification-system, Goal Lifecycle). It follows from its tasks, see `goalState`. */
export const goalStateSchema = z.enum(['open', 'active', 'pending_verify', 'verified']);
export type GoalState = z.infer<typeof goalStateSchema>;
export const GOAL_STATES = goalStateSchema.options;

/** `GOAL-1`, `GOAL-2` … in the order of creation. */
export const goalIdSchema = z.string().regex(/^GOAL-[1-9]\d*$/, 'A goal is called GOAL-1, GOAL-2 …');

/** A deliverable outcome: a flat container of tasks (No Nesting). */
export interface Goal {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly project: string;
  readonly state: GoalState;
  /** When it came into that state. */
  readonly stateSince: number;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly changedSeq: number;
  /** In the order in which they were linked. */
  readonly taskIds: readonly string[];
  readonly verifiedBy?: string;
  /** `seq` of the lead's last rejection: it is put forward again once a task has been verified after it. */
  readonly rejectedSeq?: number;
  readonly decisions: readonly Decision[];
  /** SHA-256, hex, of what a decision about this goal judges, see `goalSubject`. */
  readonly subjectHash: string;
}

export interface GoalStatus {
  readonly goal: Goal;
  /** How many of its tasks are in each state; together they are all of them. */
  readonly counts: Readonly<Record<TaskState, number>>;
  /** In the order in which they were linked. */
  readonly tasks: readonly Task[];
}

/** A goal with its tasks and how many are in which state (MCP Tools, goal_status); undefined if there is no such goal. */
export function goalStatus(
  { goals, tasks: all }: { readonly goals: ReadonlyMap<string, Goal>; readonly tasks: ReadonlyMap<string, Task> },
  goalId: string,
): GoalStatus | undefined {
  const goal = goals.get(goalId);
  if (!goal) return undefined;
  const tasks = goal.taskIds.flatMap((id) => all.get(id) ?? []);
  const counts = Object.fromEntries(TASK_STATES.map((name) => [name, 0])) as Record<TaskState, number>;
  for (const task of tasks) counts[task.state] += 1;
  return { goal, counts, tasks };
}
