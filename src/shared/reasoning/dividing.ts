import { z } from 'zod';
import type { Plan } from '../plan/plan.ts';
import { proposedSubTaskSchema, type SubTask, type SubTaskOutput } from '../plan/subTask.ts';
import type { Observation } from '../verification/observation.ts';
import type { PageView, RollingContext } from './reasoningContext.ts';

export interface DecomposeInput {
  readonly task: string;
  readonly plan: Plan;
  readonly page: PageView;
}

export const decompositionSchema = z.object({
  /** Fewer than two: the task is carried out in one piece. */
  subTasks: z.array(proposedSubTaskSchema),
  reason: z.string(),
});
export type Decomposition = z.infer<typeof decompositionSchema>;

export interface ReportSubTaskInput {
  readonly objective: string;
  /** Names of the values that later sub-tasks need. */
  readonly outputs: readonly string[];
  readonly context: RollingContext;
  /** What was observed of the last action. */
  readonly observations: readonly Observation[];
  /** The page at the end, and pages that were asked for afresh. */
  readonly pages: readonly PageView[];
}

/** The agent's own account of a sub-task (notes-based-step-verification, Step Completion Reporting). */
export const subTaskReportSchema = z.object({
  note: z.string().describe('[SUCCESS]: what was accomplished, or [FAIL]: why it could not be'),
  outputs: z
    .array(z.object({ name: z.string(), value: z.string().describe('Word for word as a page shows it') }))
    .describe('One for each value that was asked for and is shown'),
});
export type SubTaskReport = z.infer<typeof subTaskReportSchema>;

export interface ReplanSubTasksInput {
  readonly task: string;
  readonly subTasks: readonly SubTask[];
  /** Ids of the blocked ones that may still be tried otherwise, and of all that depends on them. */
  readonly toReplan: readonly string[];
  readonly accumulatedOutputs: readonly SubTaskOutput[];
  readonly page: PageView;
}

export const subTaskReplanSchema = z.object({
  /** `redesign`: the sub-tasks below take the place of those to replan; `keep`: they stay blocked. */
  action: z.enum(['redesign', 'keep']),
  subTasks: z.array(proposedSubTaskSchema).describe('Keep the id of each that stays; new ids for new ones'),
  leave: z
    .array(z.string())
    .optional()
    .describe(
      'Ids of those to replan that are not replaced: blocked ones stay blocked, and what depends on them waits',
    ),
  reason: z.string(),
});
export type SubTaskReplan = z.infer<typeof subTaskReplanSchema>;
