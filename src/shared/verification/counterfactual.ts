import { z } from 'zod';

/** The same question asked again without the observations that a verdict rests on. */
export const counterfactualSchema = z.object({
  /** Ids of the observations that were left out. */
  dropped: z.array(z.string()),
  /** It passes all the same: whatever it rests on, it is not what it cites. */
  vacuous: z.boolean(),
  confidence: z.number().min(0).max(1),
  /** What was said without them, for people. */
  reason: z.string(),
});
export type Counterfactual = z.infer<typeof counterfactualSchema>;
