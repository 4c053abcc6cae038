import { z } from 'zod';
import { verificationLevelSchema } from '../plan/chain.ts';

const confidence = z.number().min(0).max(1);

/**
 * How the criterion of a step stands after an action: an action that did something useful (`on-the-way`) leaves the step to be
 * done, only one after which the criterion holds (`met`) ends it.
 */
export const stepCriterionSchema = z.enum(['met', 'on-the-way', 'not-met']);
export type StepCriterion = z.infer<typeof stepCriterionSchema>;

/** What a reasoner answers about one action (verification-process, Semantic Verification LLM Contract). */
export const semanticVerdictSchema = z.object({
  action_succeeded: z.boolean().describe('This action did something useful towards the goal'),
  /** Only when the action belongs to a step. */
  step_criterion: stepCriterionSchema
    .optional()
    .describe('Does the criterion of the step hold now: met, not yet but the action is on the way to it, or not met'),
  task_completed: z.boolean().describe('The ENTIRE user goal is achieved, not just this step'),
  /** Only when a sub-task was named. */
  sub_task_completed: z.boolean().optional().describe('The objective of the current sub-task is achieved'),
  confidence: confidence.describe('0 to 1'),
  reason: z.string().describe('Brief explanation for people; never used for routing'),
  cites: z.array(z.string()).describe('Ids of the observations that the verdict rests on'),
});
export type SemanticVerdict = z.infer<typeof semanticVerdictSchema>;

/** How a verdict came about. */
export const verdictSourceSchema = z.enum([
  /** Nothing changed: decided without asking a reasoner. */
  'no-change',
  'reasoner',
  /** Of a step on the way, of which rules were sure: a model judges the run, and was not asked. */
  'rules',
  /** The reasoner answered, but cited nothing that was observed: inconclusive. */
  'no-evidence',
  /** What the executor itself found of the action's element; no reasoner was asked (planner-process, Verification Levels). */
  'client',
  /** A replayed action did again what was verified when it was recorded; no reasoner was asked. */
  'recorded',
  /** The reasoner could not be asked or understood: inconclusive. */
  'reasoner-error',
]);

/** What the rule-based judge made of the same observations, where that was something else than what the model did. */
export const secondJudgeSchema = z.object({
  /** It holds something that was seen against a success, which therefore does not count. */
  objects: z.boolean(),
  succeeded: z.boolean(),
  confidence,
  reason: z.string(),
  cites: z.array(z.string()),
});

/** The verdict on one action; `success` and `goalAchieved` are the only fields of it that route. */
export const verificationResultSchema = z.object({
  success: z.boolean(),
  goalAchieved: z.boolean(),
  actionSucceeded: z.boolean(),
  taskCompleted: z.boolean(),
  /** Of the step that the action belongs to; absent without one, and in runs of earlier versions. */
  stepCriterion: stepCriterionSchema.optional(),
  /** The objective of the active sub-task is achieved, surely enough; absent without one. */
  subTaskCompleted: z.boolean().optional(),
  confidence,
  /** `goalAchieved` with a confidence under the low-confidence threshold: shown to people, routes nothing. */
  lowConfidence: z.boolean(),
  /** Set when it says neither that the action worked nor that it failed, surely enough. */
  inconclusive: z.literal(true).optional(),
  /** The element was as the action was to make it, so that nothing had to change. */
  alreadySo: z.literal(true).optional(),
  /** Neither address nor content shows a change; it was judged because the executor witnessed one. */
  clientWitnessOverride: z.boolean().optional(),
  source: verdictSourceSchema,
  /** Set where the two judges differ. */
  secondJudge: secondJudgeSchema.optional(),
  /** How thoroughly it was verified; absent: full. */
  level: verificationLevelSchema.optional(),
  reason: z.string(),
  /** First characters of the reason, for display. */
  semanticSummary: z.string(),
  cites: z.array(z.string()),
});
export type VerificationResult = z.infer<typeof verificationResultSchema>;

/** What planning and refinement are told of the last verdict (planner-process, Optional verification summary). */
export const verificationSummarySchema = z.object({
  action_succeeded: z.boolean(),
  task_completed: z.boolean(),
  /** How its step stood after it, where it was not over, and why; untrusted, as it may quote the page. */
  step: z.object({ standing: stepCriterionSchema.exclude(['met']), reason: z.string() }).optional(),
});
export type VerificationSummary = z.infer<typeof verificationSummarySchema>;
