import { z } from 'zod';
import { actionSchema } from '../actions/action.ts';
import { goesOnSchema } from '../actions/goesOn.ts';
import { claimSchema } from '../meaning/claim.ts';
import { instructionSchema } from '../meaning/instruction.ts';
import { elementDescriptionSchema } from '../page/elementDescription.ts';
import { contingencySchema } from './contingency.ts';
import { unclearSchema } from './unclear.ts';

/**
 * Where a step is carried out: on the page, or by a tool of the team's (`instruction` says which). What earlier versions called
 * MIXED was carried out on the page.
 */
const toolTypeSchema = z.preprocess((value) => (value === 'MIXED' ? 'DOM' : value), z.enum(['DOM', 'SERVER']));

/**
 * How whoever planned would carry a step out on the page that the plan was made from: its action, what that goes on with, and what its element was then. Of
 * use only as long as that very element stands there as it did.
 */
export const foreseenActionSchema = z.object({
  action: actionSchema,
  element: elementDescriptionSchema,
  /** The page that it was said of; absent in plans of earlier versions. */
  on: z.string().optional(),
  goesOn: goesOnSchema.optional(),
  /**
   * Said when the step before was found done, after so many actions of the run: until the next one it is of the very page that was looked at,
   * of which all is noted that has to be, and on which nothing is too early.
   */
  saidAfter: z.number().int().nonnegative().optional(),
});
export type ForeseenAction = z.infer<typeof foreseenActionSchema>;

/** A step as a reasoner proposes it: exactly one browser action in words, with its own completion criterion. */
export const proposedStepSchema = z.object({
  description: z.string().min(1).describe('One browser action in words, imperative'),
  reasoning: z.string().describe('Why this step is needed'),
  toolType: toolTypeSchema,
  expectedOutcome: z.string().describe('What should be seen on the page afterwards'),
  verify: z.string().min(1).describe('Completion criterion that can be checked on the page'),
  /** What `description` says, in fields; absent where nobody could read it. */
  instruction: instructionSchema.optional(),
  /** What `verify` states, in fields. */
  claim: claimSchema.optional(),
  foreseen: foreseenActionSchema.optional(),
  /** Rules have read it off the task itself, so that every word of that has to stand for something; no model, document, script or person planned it. */
  readFromTask: z.literal(true).optional(),
});
export type ProposedStep = z.infer<typeof proposedStepSchema>;

/** What a step says, in fields; a key is absent where nobody could read it. */
export type StepMeaning = Pick<ProposedStep, 'instruction' | 'claim'>;

/** A step as it was proposed, with its meaning and without what became of it in its plan or holds on one page alone. */
export function asProposed(step: ProposedStep): ProposedStep {
  const { description, reasoning, toolType, expectedOutcome, verify } = step;
  return { description, reasoning, toolType, expectedOutcome, verify, ...meaningOf(step) };
}

/** The meaning of a step alone. */
export function meaningOf({
  instruction,
  claim,
}: { [K in keyof StepMeaning]: StepMeaning[K] | undefined }): StepMeaning {
  return { ...(instruction && { instruction }), ...(claim && { claim }) };
}

export const stepStatusSchema = z.enum(['pending', 'active', 'done', 'failed', 'skipped']);
export type StepStatus = z.infer<typeof stepStatusSchema>;

/** A step of the plan of a run (planner-process, Data Structures: PlanStep). `index` counts from 0. */
export const planStepSchema = proposedStepSchema.extend({
  index: z.number().int().nonnegative(),
  status: stepStatusSchema,
  /** Why it was skipped or failed, for people. */
  note: z.string().optional(),
  /** The compound step that it was split from, as it was proposed (planner-process, Atomic Action Enforcement). */
  splitFrom: z.string().optional(),
  /** Set with `skipped` when the plan was looked at again and the page has no need of it: it is not asked for in the end. */
  notNeeded: z.literal(true).optional(),
  /** A person has written, changed or skipped it; what a person skips is not asked for in the end. */
  editedByHuman: z.literal(true).optional(),
});
export type PlanStep = z.infer<typeof planStepSchema>;

/** The plan of a run: written before the first action, one step an action. */
export const planSchema = z.object({
  goal: z.string(),
  steps: z.array(planStepSchema),
  /** What the task wants to know, in words, an entry each; absent or empty where it asks for nothing. */
  asks: z.array(z.string()).optional(),
  /** Parts of the task that nobody understood, left out because the person wanted the rest done: such a run is partial at best. */
  leftOut: z.array(z.string()).optional(),
  /** What of the task was not understood on the page that it was made for, where its steps only look for another page. */
  unclear: unclearSchema.optional(),
  /** What to do when something comes in the way; standing provisions apply in any case. */
  contingencies: z.array(contingencySchema).optional(),
  /** The step being worked on; equals `steps.length` when none is left. */
  currentStepIndex: z.number().int().nonnegative(),
  /** Counts the plans of a run from 0: another one replaces it when it is regenerated, and its steps count from 0 again. */
  revision: z.number().int().nonnegative().default(0),
});
export type Plan = z.infer<typeof planSchema>;
