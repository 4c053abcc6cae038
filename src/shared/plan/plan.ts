import { z } from 'zod';
import { contingencySchema } from './contingency.ts';

/** Where a step is carried out: on the page, by a service outside of it, or by both. */
export const toolTypeSchema = z.enum(['DOM', 'SERVER', 'MIXED']);

/** A step as a reasoner proposes it: exactly one browser action in words, with its own completion criterion. */
export const proposedStepSchema = z.object({
  description: z.string().min(1).describe('One browser action in words, imperative'),
  reasoning: z.string().describe('Why this step is needed'),
  toolType: toolTypeSchema,
  expectedOutcome: z.string().describe('What should be seen on the page afterwards'),
  verify: z.string().min(1).describe('Completion criterion that can be checked on the page'),
});
export type ProposedStep = z.infer<typeof proposedStepSchema>;

export const stepStatusSchema = z.enum(['pending', 'active', 'done', 'failed', 'skipped']);
export type StepStatus = z.infer<typeof stepStatusSchema>;

/** A step of the plan of a run (planner-process, Data Structures: PlanStep). `index` counts from 0. */
export const planStepSchema = proposedStepSchema.extend({
  index: z.number().int().nonnegative(),
  status: stepStatusSchema,
  /** Why it was skipped or failed, for people. */
  note: z.string().optional(),
});
export type PlanStep = z.infer<typeof planStepSchema>;

/** The plan of a run: written before the first action, one step an action. */
export const planSchema = z.object({
  goal: z.string(),
  steps: z.array(planStepSchema),
  /** What to do when something comes in the way; standing provisions apply in any case. */
  contingencies: z.array(contingencySchema).optional(),
  /** The step being worked on; equals `steps.length` when none is left. */
  currentStepIndex: z.number().int().nonnegative(),
});
export type Plan = z.infer<typeof planSchema>;
