import { z } from 'zod';
import { stepStatusSchema } from '../../../shared/plan/plan.ts';
import { runStatusSchema } from '../../../shared/run/runStatus.ts';
import { fenced } from '../../reasoning/llm/prompts/fence.ts';
import type { RunOnBoard } from '../runOnBoard.ts';

/** Steps of a plan that are shown; a longer plan is cut, and says so. */
const STEPS = 60;

/** How far a run is. */
export const runStatusViewSchema = z.object({
  run_id: z.string(),
  task_id: z.string(),
  status: runStatusSchema,
  reason: z.string().optional().describe('Why it ended as it did; may quote the page'),
  paused_by: z.string().optional().describe('What it waits for'),
  started_at: z.string(),
  ended_at: z.string().optional(),
  frames: z.number().int().describe('Actions so far: see run_evidence'),
  plan_revision: z.number().int().optional(),
  steps: z.array(z.object({ text: z.string(), status: stepStatusSchema })),
  steps_left_out: z.number().int(),
  sub_runs: z.array(z.string()).describe('Runs of the parts that the task was split into, to ask for by these ids'),
});
type RunStatusView = z.infer<typeof runStatusViewSchema>;

export function runStatusView({ run, taskId }: RunOnBoard): RunStatusView {
  const { runId, status, reason, pausedBy, createdAt, startedAt, endedAt, frames, plan, hierarchicalPlan } = run;
  const steps = plan?.steps ?? [];
  return {
    run_id: runId,
    task_id: taskId,
    status,
    ...(reason !== undefined && { reason: fenced('page', reason) }),
    ...(pausedBy !== undefined && { paused_by: pausedBy }),
    started_at: new Date(startedAt ?? createdAt).toISOString(),
    ...(endedAt !== undefined && { ended_at: new Date(endedAt).toISOString() }),
    frames: frames.length,
    ...(plan && { plan_revision: plan.revision }),
    steps: steps.slice(0, STEPS).map((step) => ({ text: step.description, status: step.status })),
    steps_left_out: Math.max(0, steps.length - STEPS),
    sub_runs: (hierarchicalPlan?.subTasks ?? []).flatMap(({ runIds }) => runIds),
  };
}

/** The same in words. */
export function runStatusText({ run_id, task_id, status, frames, steps }: RunStatusView): string {
  const done = steps.filter((step) => step.status === 'done').length;
  return `Run ${run_id} on ${task_id}: ${status}, ${frames} actions, ${done} of ${steps.length} steps done`;
}
