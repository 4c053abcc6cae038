import { z } from 'zod';
import { renderedSchema } from '../meaning/rendered.ts';
import { conditionNameSchema, nodeIdSchema } from '../run/runEvent.ts';
import { verificationResultSchema } from './verdict.ts';

/** Where a verdict sends a run, and by which condition. */
export const verdictRouteSchema = z.object({ to: nodeIdSchema, condition: conditionNameSchema });
export type VerdictRoute = z.infer<typeof verdictRouteSchema>;

/** What two verdicts on the same observations may differ in; wording is no difference. */
export const verdictDifferenceSchema = z.enum([
  'success',
  'goalAchieved',
  'actionSucceeded',
  'taskCompleted',
  'subTaskCompleted',
  'confidence',
  'route',
]);
export type VerdictDifference = z.infer<typeof verdictDifferenceSchema>;

/** A verdict of a stored run beside the one that its stored observations get now. */
export const judgedAgainSchema = z.object({
  frameIndex: z.number().int().nonnegative(),
  /** Written form. */
  action: renderedSchema,
  target: renderedSchema.optional(),
  /** `step-refinement`: judged once more at the end of the plan, so that the frame has a second verdict. */
  judgedIn: z.enum(['verification', 'step-refinement']),
  stored: verificationResultSchema,
  again: verificationResultSchema,
  /** Null where the run was cut off before it went on. */
  storedRoute: verdictRouteSchema.nullable(),
  againRoute: verdictRouteSchema,
  /** Empty when both come to the same. */
  differences: z.array(verdictDifferenceSchema),
});
export type JudgedAgain = z.infer<typeof judgedAgainSchema>;
