import { z } from 'zod';
import type { Observation } from './observation.ts';
import { observationSchema } from './observation.ts';

/**
 * `confirmed`: the server's own page shows what the run has done; `contradicted`: it does not, although it would have
 * to; `unknown`: the pages that can be asked for do not tell.
 */
export const standingSchema = z.enum(['confirmed', 'contradicted', 'unknown']);
export type Standing = z.infer<typeof standingSchema>;

/** What a reasoner says of a page that was asked for afresh. */
export const readBackVerdictSchema = z.object({
  standing: standingSchema.describe('Does the page, as the server gives it now, show that the goal is achieved?'),
  confidence: z.number().min(0).max(1).describe('0 to 1'),
  reason: z.string().describe('Brief explanation for people; never used for routing'),
  cites: z.array(z.string()).describe('Ids of the observations that this rests on'),
  /** A model that was shown what the rules hold against it, and says that this is not so; never set by rules. */
  overrules: z.literal(true).optional(),
});
export type ReadBackVerdict = z.infer<typeof readBackVerdictSchema>;

/**
 * A second look before a task that stores something counts as completed: the page is asked for anew, by address and in a
 * tab of its own, so that nothing the page made up for itself is left, and compared with what was there before and after.
 */
export const readBackSchema = readBackVerdictSchema.omit({ overrules: true }).extend({
  /** The page that was asked for; empty when there was none to ask for. */
  url: z.string(),
  observations: z.array(observationSchema),
  /** What the rule-based judge holds against it, and the model has looked at and found wrong. For people. */
  objection: z.string().optional(),
  /** What the rules beside the model that judged it make of the same pages; absent where rules judged alone. */
  byRules: standingSchema.optional(),
  /** What became of it when it was looked up once more, before the run counted as completed; absent where it was not. */
  later: z
    .object({
      /** `contradicted`: the site has undone since what it had shown; then that is what the read-back comes to. */
      standing: standingSchema,
      /** Milliseconds between the two. */
      afterMs: z.number().nonnegative(),
      /** Ids of the observations that were no longer so. */
      gone: z.array(z.string()),
    })
    .optional(),
});
export type ReadBack = z.infer<typeof readBackSchema>;

const PROVING: ReadonlySet<NonNullable<Observation['standing']>> = new Set(['new', 'kept', 'found']);

/** Whether what a page asked for afresh shows can prove that something was stored: it is new, as the action left it, or found with what was entered. */
export function isProving({ standing }: Pick<Observation, 'standing'>): boolean {
  return standing !== undefined && PROVING.has(standing);
}
