import { z } from 'zod';

/** What the agent says of the task when it stops: done, done in part, or not to be done. */
export const claimStatusSchema = z.enum(['success', 'partial', 'blocked']);
export type ClaimStatus = z.infer<typeof claimStatusSchema>;

/**
 * The agent's word that it has come to an end (task-planning-and-completion: complete_task). A claim and nothing more: a
 * `success` is checked before anybody believes it.
 */
export const completionClaimSchema = z.object({
  status: claimStatusSchema,
  summary: z.string(),
  /** The task as it was asked for. */
  originalRequest: z.string(),
  /** What is left, a line each; empty for `success`. */
  remainingWork: z.array(z.string()),
});
export type CompletionClaim = z.infer<typeof completionClaimSchema>;
