import { z } from 'zod';

/**
 * All that routing may look at: fields only, no free text (design, Principles: fields route, prose does not). Derived
 * from the run's state alone, so that a stored run routes the same way again.
 */
export const routeFactsSchema = z.object({
  complexity: z.enum(['simple', 'complex']).nullable(),
  /** The plan has a step that is still to be done. */
  hasNextStep: z.boolean(),
  /** What the last deciding node came up with: an action on the page, the end of the agent's turn, or nothing. */
  proposal: z.enum(['page-action', 'finish', 'fail', 'none']),
  /** The last refinement found the step's purpose fulfilled already. */
  stepSatisfied: z.boolean(),
  /** The proposed action is of a kind that the settings call risky. */
  risky: z.boolean(),
  /** The critic approved it. */
  approved: z.boolean(),
  /** Of the last verdict. */
  goalAchieved: z.boolean(),
  success: z.boolean(),
  /** The last action could not be verified, because there is nothing to compare the page with. */
  verificationSkipped: z.boolean(),
  /** The run has sent data somewhere, so that only the server can say whether its goal is achieved. */
  needsReadBack: z.boolean(),
  /** The last verdict says neither yes nor no, and data was sent for the step: what the server holds may still prove it. */
  mayBeProvedByReadBack: z.boolean(),
  readBack: z.enum(['none', 'confirmed', 'contradicted', 'unknown']),
  /** Successes in a row that neither completed the task nor a step of its plan. */
  successesWithoutProgress: z.number().int().nonnegative(),
  velocityLimit: z.number().int().positive(),
  /** Corrections tried for the current step. */
  correctionAttempts: z.number().int().nonnegative(),
  maximumCorrectionAttempts: z.number().int().positive(),
  /** A limit of the run is reached: frames, minutes or spend. */
  limitReached: z.boolean(),
  /** Something ended the run's ability to go on: the page is gone, the reasoner cannot be asked, no plan is possible. */
  obstacle: z.boolean(),
});
export type RouteFacts = z.infer<typeof routeFactsSchema>;
