import { z } from 'zod';
import { type Task, taskStateSchema } from '../../../shared/board/task.ts';

/** A task in a line, as tools answer it. Absent fields: nobody, or nothing. */
export const taskLineSchema = z.object({
  task_id: z.string(),
  title: z.string(),
  state: taskStateSchema,
  goal_id: z.string().optional(),
  assignee: z.string().optional().describe('Who builds it'),
  reviewer: z.string().optional().describe('The only one who may review it, if one was appointed'),
  verifier: z.string().optional().describe('The only one who may verify it, if one was appointed'),
  escalated: z.string().optional().describe('Why the lead has to sort it out first (triage_task)'),
  rejections: z.number().int().describe('How often it was rejected so far, in review and in verification'),
  changed_at: z.string(),
});
type TaskLine = z.infer<typeof taskLineSchema>;

export function taskLine(task: Task): TaskLine {
  const { goalId, assignee, reviewer, verifier, escalation } = task;
  return {
    task_id: task.id,
    title: task.title,
    state: task.state,
    ...(goalId !== undefined && { goal_id: goalId }),
    ...(assignee !== undefined && { assignee }),
    ...(reviewer !== undefined && { reviewer }),
    ...(verifier !== undefined && { verifier }),
    ...(escalation && { escalated: escalation.reason }),
    rejections: task.rejections.length,
    changed_at: new Date(task.changedAt).toISOString(),
  };
}

/** The same in words. */
export function taskLineText({ task_id, title, state, assignee, escalated }: TaskLine): string {
  const whose = assignee === undefined ? '' : `, assigned to ${assignee}`;
  return `${task_id} “${title}”: ${state}${whose}${escalated === undefined ? '' : '; waits for the lead'}`;
}
