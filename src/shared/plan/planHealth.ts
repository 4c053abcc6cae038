import { z } from 'zod';
import { claimSchema } from '../meaning/claim.ts';
import { instructionSchema } from '../meaning/instruction.ts';

/** Why a plan is looked at again after an action (planner-process, Re-planning: triggers). */
export const replanTriggerSchema = z.enum(['url-changed', 'elements-changed', 'structure-changed']);
export type ReplanTrigger = z.infer<typeof replanTriggerSchema>;

/** What the change of the page means for the plan, found without asking anybody. */
export const planHealthSchema = z.object({
  /** Weighted Jaccard similarity of the element signatures before and after, 0 to 1. */
  similarity: z.number().min(0).max(1),
  triggers: z.array(replanTriggerSchema),
});
export type PlanHealth = z.infer<typeof planHealthSchema>;

/** A correction of one remaining step; `index` is that of the step in the plan. */
export const suggestedChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skip'), index: z.number().int().nonnegative(), reason: z.string() }),
  z.object({
    kind: z.literal('change'),
    index: z.number().int().nonnegative(),
    description: z.string().min(1),
    expectedOutcome: z.string(),
    verify: z.string().min(1),
    /** What the new words say, in fields; absent where nobody could read them. */
    instruction: instructionSchema.optional(),
    claim: claimSchema.optional(),
    reason: z.string(),
  }),
]);
export type SuggestedChange = z.infer<typeof suggestedChangeSchema>;

/** What the plan validator answers: can the remaining steps still be carried out on this page? */
export const planValidationSchema = z.object({
  valid: z.boolean().describe('The remaining steps can be carried out as they are'),
  reason: z.string().describe('For people; never used for routing'),
  suggestedChanges: z.array(suggestedChangeSchema).describe('Steps to skip or to word anew; empty when valid'),
  needsFullReplan: z.boolean().describe('Only a new plan can still reach the goal'),
});
export type PlanValidation = z.infer<typeof planValidationSchema>;

/** What came of looking at the plan again (planner-process, Data Structures: ReplanningResult). Only the two flags route. */
export const replanningResultSchema = z.object({
  triggered: z.boolean(),
  planValid: z.boolean(),
  reason: z.string(),
  suggestedChanges: z.array(suggestedChangeSchema),
  /** A new plan replaces the old one, from its step 0 on. */
  planRegenerated: z.boolean(),
  /** The suggested changes were applied, and nothing else. */
  minorModificationsOnly: z.boolean(),
  /** Another plan was asked for and there is none: why, for people. */
  problem: z.string().optional(),
});
export type ReplanningResult = z.infer<typeof replanningResultSchema>;
