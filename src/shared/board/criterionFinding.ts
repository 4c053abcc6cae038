import { z } from 'zod';
import { criterionStandingSchema } from '../completion/criterion.ts';

/** What somebody who decides found of one criterion. */
export const criterionFindingSchema = z.object({
  criterionId: z.string(),
  standing: criterionStandingSchema,
  note: z.string().trim().max(2000).optional(),
});
export type CriterionFinding = z.infer<typeof criterionFindingSchema>;
