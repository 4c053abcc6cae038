import { z } from 'zod';
import { actionSchema } from '../actions/action.ts';
import { renderedSchema } from '../meaning/rendered.ts';

/**
 * How thoroughly an action is verified (planner-process, Verification Levels). `client`: by what the executor itself finds
 * of the element, no model; `lightweight`: a model judges the observations of this action alone; `full`: a model judges
 * them against the whole goal.
 */
export const verificationLevelSchema = z.enum(['client', 'lightweight', 'full']);
export type VerificationLevel = z.infer<typeof verificationLevelSchema>;

/** Why actions may follow each other without a full verification in between (planner-process, chain reasons). */
export const chainReasonSchema = z.enum(['FORM_FILL', 'RELATED_INPUTS', 'BULK_SELECTION', 'SEQUENTIAL_STEPS']);
export type ChainReason = z.infer<typeof chainReasonSchema>;

/** One action of a chain, chosen on the page that the chain was planned on. */
export const chainedActionSchema = z.object({
  action: actionSchema,
  stepIndex: z.number().int().nonnegative(),
  /** Its target in words, as it was then. */
  target: renderedSchema,
  /**
   * What its target is, without where it stands: the text of its row may hold what has just been entered. The action is only
   * carried out on an element that still is that. `alone`: there was no other of that role and name. Absent in runs of earlier versions.
   */
  element: z.object({ role: z.string(), name: z.string(), alone: z.literal(true).optional() }).optional(),
  verificationLevel: verificationLevelSchema,
});
export type ChainedAction = z.infer<typeof chainedActionSchema>;

/** Related actions that are carried out one after the other (planner-process, Chain Metadata). At least two. */
export const chainSchema = z.object({
  actions: z.array(chainedActionSchema).min(2),
  reason: chainReasonSchema,
  metadata: z.object({
    defaultVerificationLevel: verificationLevelSchema,
    clientVerificationSufficient: z.boolean(),
    finalVerificationLevel: verificationLevelSchema,
  }),
});
export type Chain = z.infer<typeof chainSchema>;

/** Why a chain ended before its last action; `completed` when it did not. */
export const chainEndSchema = z.enum(['completed', 'check-failed', 'target-gone', 'page-changed', 'plan-changed']);
export type ChainEnd = z.infer<typeof chainEndSchema>;
