import { z } from 'zod';
import { type GoalStatus, goalStateSchema } from '../../../shared/board/goal.ts';
import { agreementIsGone } from '../../../shared/board/outdated.ts';
import { cutOffRun, TASK_STATES, type Task, taskStateSchema } from '../../../shared/board/task.ts';

/** A goal in a line, with the number of its tasks in each state (goal-verification-system, MCP Tools: goal_status). */
export const goalLineSchema = z.object({
  goal_id: z.string(),
  title: z.string(),
  project: z.string(),
  state: goalStateSchema,
  counts: z.record(taskStateSchema, z.number().int()).describe('Tasks in each state'),
  outdated: z.boolean().describe('It was verified, and has changed since: that says nothing of what is there now'),
  outdated_tasks: z.array(z.string()).describe('Its tasks of which that is true, see list_tasks'),
  changed_at: z.string(),
});

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
  outdated: z
    .boolean()
    .describe(
      'It was approved or verified last, and changed or reopened since: that says nothing of what is there now',
    ),
  cut_off_run: z.string().optional().describe('Its latest run, which was cut off: resume_run goes on with it'),
  changed_at: z.string(),
});
type TaskLine = z.infer<typeof taskLineSchema>;

export function taskLine(task: Task): TaskLine {
  const { goalId, assignee, reviewer, verifier, escalation } = task;
  const cutOff = cutOffRun(task);
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
    outdated: agreementIsGone(task),
    ...(cutOff && { cut_off_run: cutOff.runId }),
    changed_at: new Date(task.changedAt).toISOString(),
  };
}

/** The same in words. */
export function taskLineText({ task_id, title, state, assignee, escalated, outdated, cut_off_run }: TaskLine): string {
  const whose = assignee === undefined ? '' : `, assigned to ${assignee}`;
  const cutOff = cut_off_run === undefined ? '' : `; run ${cut_off_run} was cut off`;
  const marks = `${cutOff}${outdated ? '; outdated' : ''}${escalated === undefined ? '' : '; waits for the lead'}`;
  return `${task_id} “${title}”: ${state}${whose}${marks}`;
}

type GoalLine = z.infer<typeof goalLineSchema>;

export function goalLine({ goal, counts, tasks }: GoalStatus): GoalLine {
  const { id, title, project, state, changedAt } = goal;
  const outdated = agreementIsGone(goal);
  const outdated_tasks = tasks.filter(agreementIsGone).map((task) => task.id);
  const changed_at = new Date(changedAt).toISOString();
  return { goal_id: id, title, project, state, counts, outdated, outdated_tasks, changed_at };
}

/** The same in words. */
export function goalLineText({ goal_id, title, state, counts, outdated, outdated_tasks }: GoalLine): string {
  const tasks = TASK_STATES.filter((one) => counts[one] > 0).map((one) => `${counts[one]} ${one}`);
  const old = [...(outdated ? [goal_id] : []), ...outdated_tasks];
  const marks = old.length === 0 ? '' : `; outdated: ${old.join(', ')}`;
  return `${goal_id} “${title}”: ${state}; ${tasks.length === 0 ? 'no tasks' : tasks.join(', ')}${marks}`;
}
