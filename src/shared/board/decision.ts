import { z } from 'zod';
import { criterionFindingSchema } from './criterionFinding.ts';

/** Separations that could not be kept because the team is too small (Solo Agent Edge Case); shown with the decision. */
export const relaxationSchema = z.enum([
  'reviewer-is-builder',
  'reviewer-is-pilot',
  'reviewer-is-starter',
  'verifier-is-approver',
  'verifier-is-starter',
  'verifier-is-lead',
]);
export type Relaxation = z.infer<typeof relaxationSchema>;

export const decisionVerdictSchema = z.enum([
  'approved',
  'rejected-in-review',
  'verified',
  'rejected-in-verification',
  'goal-verified',
  'goal-rejected',
  'reopened',
]);
export type DecisionVerdict = z.infer<typeof decisionVerdictSchema>;

/** Somebody's word on a task or a goal: who, as what, on what, with which reason, when. Never changed or taken away. */
export interface Decision {
  /** `seq` of the event in the board's chain. */
  readonly seq: number;
  readonly at: number;
  readonly by: string;
  /** The role in which it was taken. */
  readonly as: 'lead' | 'reviewer' | 'verifier';
  readonly verdict: DecisionVerdict;
  /** Notes of who agrees, the reason of who does not. */
  readonly reason: string;
  readonly findings: readonly z.infer<typeof criterionFindingSchema>[];
  readonly relaxed: readonly Relaxation[];
  /** Hash of what was judged; where that is not the subject's hash any more, the decision is outdated. */
  readonly subjectHash: string;
  /**
   * Hash of the subject as the decision itself left it: a rejection adds its reason to the criteria, which does not make
   * the rejection outdated. Absent where the decision changed nothing of its subject.
   */
  readonly leftHash?: string;
  /** A decision that was undone by the reopening of its task. */
  readonly invalidated?: true;
}

/** What the events of all decisions have in common. */
export const decisionFields = {
  as: z.enum(['lead', 'reviewer', 'verifier']),
  /** Hash of what was judged. */
  subjectHash: z.string().regex(/^[0-9a-f]{64}$/),
  findings: z.array(criterionFindingSchema).default([]),
  relaxed: z.array(relaxationSchema).default([]),
};
