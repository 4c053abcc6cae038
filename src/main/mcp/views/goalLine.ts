import { z } from 'zod';
import { type GoalStatus, goalStateSchema } from '../../../shared/board/goal.ts';

import { TASK_STATES, taskStateSchema } from '../../../shared/board/task.ts';

/** A goal in a line, with the number of its tasks in each state (goal-verification-system, MCP Tools: goal_status). */
export const goalLineSchema = z.object({
  goal_id: z.string(),
  title: z.string(),
  project: z.string(),
  state: goalStateSchema,
  counts: z.record(taskStateSchema, z.number().int()).describe('Tasks in each state'),
  changed_at: z.string(),
});
type GoalLine = z.infer<typeof goalLineSchema>;

export function goalLine({ goal, counts }: GoalStatus): GoalLine {
  const { id, title, project, state, changedAt } = goal;
  return { goal_id: id, title, project, state, counts, changed_at: new Date(changedAt).toISOString() };
}

/** The same in words. */
export function goalLineText({ goal_id, title, state, counts }: GoalLine): string {
  const tasks = TASK_STATES.filter((one) => counts[one] > 0).map((one) => `${counts[one]} ${one}`);
  return `${goal_id} “${title}”: ${state}; ${tasks.length === 0 ? 'no tasks' : tasks.join(', ')}`;
}
