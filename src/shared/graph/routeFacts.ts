import { z } from 'zod';

/**
 * All that routing may look at: fields only, no free text (design, Principles: fields route, prose does not). Derived
 * from the run's state alone, so that a stored run routes the same way again.
 */
export const routeFactsSchema = z.object({
  complexity: z.enum(['simple', 'complex']).nullable(),
  /** The analysis wants documents or the web to be searched before anything is planned. */
  needsLookUp: z.boolean(),
  /** A person has to approve the plan, and has not done so. */
  approvalPending: z.boolean(),
  /** The plan says that there is nothing to do: all is as the task wants it. */
  planIsEmpty: z.boolean(),
  /** The task asks for something that has not been found out yet. */
  answerPending: z.boolean(),
  /** The plan has a step that is still to be done. */
  hasNextStep: z.boolean(),
  /** What the last deciding node came up with: an action on the page, the end of the agent's turn, or nothing. */
  proposal: z.enum(['page-action', 'finish', 'fail', 'none']),
  /** The last refinement found the step's purpose fulfilled already. */
  stepSatisfied: z.boolean(),
  /** The last action only looked for what its step is to find or needs, and the step is not done with it. */
  searching: z.boolean(),
  /** Only another plan leads on: the step has looked wherever it could, in vain, or has found the plan wrong. */
  searchedInVain: z.boolean(),
  /** The proposed action is of a kind that the settings call risky. */
  risky: z.boolean(),
  /** The critic approved it. */
  approved: z.boolean(),
  /** Of the last verdict. */
  goalAchieved: z.boolean(),
  success: z.boolean(),
  /** The last action could not be verified, because the page could not be captured before or after it. */
  verificationSkipped: z.boolean(),
  /** The proposed action would send again what was sent before and may have been kept: it is not carried out. */
  withheld: z.boolean(),
  /** The run has sent data somewhere, so that only the server can say whether its goal is achieved. */
  needsReadBack: z.boolean(),
  /** The last verdict says neither yes nor no, and data was sent for the step: what the server holds may still prove it. */
  mayBeProvedByReadBack: z.boolean(),
  readBack: z.enum(['none', 'confirmed', 'contradicted', 'unknown']),
  /** Successes in a row that neither completed the task nor a step of its plan. */
  successesWithoutProgress: z.number().int().nonnegative(),
  velocityLimit: z.number().int().positive(),
  /** Actions that worked for the current step without its criterion being met. */
  stepActions: z.number().int().nonnegative(),
  maximumStepActions: z.number().int().positive(),
  /** Corrections tried for the current step. */
  correctionAttempts: z.number().int().nonnegative(),
  maximumCorrectionAttempts: z.number().int().positive(),
  /** Actions of the chain under way that are still to be carried out. */
  chainRemaining: z.number().int().nonnegative(),
  /** The last action changed so much of the page that the plan may not hold any more. */
  replanTriggered: z.boolean(),
  /** Of the last look at the plan. */
  planRegenerated: z.boolean(),
  minorModificationsOnly: z.boolean(),
  /** The task was split into sub-tasks. */
  hasSubTasks: z.boolean(),
  /** Sub-tasks whose dependencies are all completed. */
  readySubTasks: z.number().int().nonnegative(),
  /** Blocked sub-tasks that may still be planned otherwise. */
  subTasksToReplan: z.number().int().nonnegative(),
  /** Reminders given to an agent that stopped without saying so. */
  nudges: z.number().int().nonnegative(),
  maximumNudges: z.number().int().nonnegative(),
  /** What the agent last said of the task. */
  claim: z.enum(['none', 'success', 'partial', 'blocked']),
  /** The last check found every criterion met. */
  criteriaMet: z.boolean(),
  /** Claims of success that a check has turned down. */
  failedChecks: z.number().int().nonnegative(),
  maximumFailedChecks: z.number().int().nonnegative(),
  /** A limit of the run is reached: frames, minutes or spend. */
  limitReached: z.boolean(),
  /** Something ended the run's ability to go on: the page is gone, the reasoner cannot be asked, no plan is possible. */
  obstacle: z.boolean(),
});
export type RouteFacts = z.infer<typeof routeFactsSchema>;
