import { z } from 'zod';

export const reasonerPurposeSchema = z.enum([
  'analyseContext',
  'plan',
  'refineStep',
  'generateAction',
  'predictOutcome',
  'critique',
  'judgeAction',
  'judgeReadBack',
  'judgeCompletion',
  'validatePlan',
  'decompose',
  'reportSubTask',
  'replanSubTasks',
  'correct',
]);
export type ReasonerPurpose = z.infer<typeof reasonerPurposeSchema>;

/**
 * Why a reasoner gave no answer: a wrong key, a quota, an overloaded service, one that cannot be reached or will not serve the request
 * (`unavailable`: no such model), a question that is too long, one that it refused, an answer that was cut off or is none.
 * `message` is for people and says what they can do about it; it never holds a key.
 */
export const reasonerErrorSchema = z.object({
  code: z.enum([
    'unauthorised',
    'rate-limited',
    'overloaded',
    'unreachable',
    'unavailable',
    'too-long',
    'blocked',
    'truncated',
    'malformed',
    'timeout',
    'aborted',
  ]),
  message: z.string(),
  /** When a quota that is used up comes back, where the service says so; milliseconds since the epoch. */
  retryAt: z.number().optional(),
});
export type ReasonerError = z.infer<typeof reasonerErrorSchema>;

/** Given as the model of an answer that comes from the record of an earlier run; not counted as a call. */
export const RECORDED_MODEL = 'recorded';

/** Given as the model of an answer that rules gave in place of the model; not counted as a call either. */
export const RULES_MODEL = 'rules';

/** What one call cost, and what was asked and answered; the offline reasoner reports zeros and no texts. */
export const modelUsageSchema = z.object({
  model: z.string(),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  /** How many of the input tokens the service had kept from an earlier question, where it says so; it bills less for them. */
  cachedTokens: z.number().int().nonnegative().optional(),
  /** 0 where no price is known. */
  costUsd: z.number().nonnegative(),
  latencyMs: z.number().nonnegative(),
  /** Attempts made, retries included. */
  attempts: z.number().int().positive(),
  /** Whether the answer could draw on a web search by the model itself; `refused` when the API did not allow it along with a schema. */
  grounding: z.enum(['used', 'refused']).optional(),
});
export type ModelUsage = z.infer<typeof modelUsageSchema>;

/** What an answer cost for which rules stood in, and nobody was asked. */
export const NOTHING_ASKED: ModelUsage = {
  model: RULES_MODEL,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  latencyMs: 0,
  attempts: 1,
};
