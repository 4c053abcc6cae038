import { z } from 'zod';
import { claimSchema } from '../meaning/claim.ts';
import { instructionSchema } from '../meaning/instruction.ts';
import { proofLevelSchema } from './proof.ts';

/** Id of the criterion that is the task as a whole. */
export const GOAL_ID = 'goal';

const readMeaning = {
  /** What `text` states, in fields; absent where nobody has read it yet. */
  claim: claimSchema.optional(),
  /** What `text` says to do, where it is no statement but an order, as a reason to turn work down may be. */
  order: z.array(instructionSchema).optional(),
};

/** Id of the criterion that what the task asks for was found out. */
export const ANSWER_ID = 'answer';

/** A criterion that comes with the task. Its id is the task's own, so that what is found of it can be told there. */
export const givenCriterionSchema = z.object({
  id: z.string().regex(/^k[1-9]\d*$/, 'A criterion of a task is called k1, k2 …'),
  text: z.string(),
  ...readMeaning,
});
export type GivenCriterion = z.infer<typeof givenCriterionSchema>;

/** One thing that has to be true before a task counts as done: the criterion of a step, a given one, or the goal itself. */
export const criterionSchema = z.object({
  /** `c1`, `c2` … in the order of the plan; `k1`, `k2` … for those that came with the task; `answer` for what it asks for; `goal` for the task as a whole. */
  id: z.string(),
  /** What can be checked on a page; for the goal the task in the user's own words. */
  text: z.string(),
  ...readMeaning,
  /** What the step was to do, in the words of the plan; absent for the goal. */
  step: z.string().optional(),
  /** The same in fields; absent where nobody could read it. */
  instruction: instructionSchema.optional(),
  /** Whose criterion it is; absent for the goal. */
  stepIndex: z.number().int().nonnegative().optional(),
  planRevision: z.number().int().nonnegative().optional(),
  subTaskId: z.string().optional(),
  /** It came with the task, see `givenCriterionSchema`. */
  given: z.literal(true).optional(),
});
export type Criterion = z.infer<typeof criterionSchema>;

export const criterionStandingSchema = z.enum(['met', 'not-met', 'inconclusive']);
export type CriterionStanding = z.infer<typeof criterionStandingSchema>;

/** What a judge answers about one criterion. */
export const criterionVerdictSchema = z.object({
  id: z.string(),
  standing: criterionStandingSchema,
  confidence: z.number().min(0).max(1),
  reason: z.string().describe('Brief explanation for people; never used for routing'),
  cites: z.array(z.string()).describe('Ids of the evidence that this rests on'),
  /** The judge works by rules and cannot read it: only a person can tell, or a model. Where rules judge alone it counts for given criteria. */
  leftToPeople: z.literal(true).optional(),
  /** A model that was shown what the rules hold against it, and says that this is not so; never set by rules. */
  overrules: z.literal(true).optional(),
});
export type CriterionVerdict = z.infer<typeof criterionVerdictSchema>;

/** A criterion with what was found of it. */
export const checkedCriterionSchema = criterionSchema.extend({
  ...criterionVerdictSchema.omit({ id: true, overrules: true }).shape,
  /** What the rule-based judge holds against a criterion that the model found met. For people. */
  objection: z.string().optional(),
});
export type CheckedCriterion = z.infer<typeof checkedCriterionSchema>;

/** What came of checking a claimed success (task-planning-and-completion, verification before completing). */
export const completionCheckSchema = z.object({
  /** Every criterion is met, but for given ones that only people can tell; the only field of it that routes. */
  allMet: z.boolean(),
  criteria: z.array(checkedCriterionSchema),
  /** How far the effect is proved, and how far it has to be; absent in checks of earlier versions. */
  proof: proofLevelSchema.optional(),
  proofNeeded: proofLevelSchema.optional(),
  /** The page as it was captured for this check. */
  url: z.string(),
  /** Who judged: the name of a reasoner. */
  judge: z.string(),
  /** Set when nobody could judge; everything is inconclusive then. For people. */
  problem: z.string().optional(),
});
export type CompletionCheck = z.infer<typeof completionCheckSchema>;
