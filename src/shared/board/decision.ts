import { z } from 'zod';
import { criterionStandingSchema } from '../completion/criterion.ts';

const VERDICTS: Record<DecisionVerdict, string> = {
  approved: 'Approved',
  'rejected-in-review': 'Rejected in review',
  verified: 'Verified',
  'rejected-in-verification': 'Verification rejected',
  'goal-verified': 'Goal verified',
  'goal-rejected': 'Goal rejected',
  reopened: 'Reopened',
};

const RELAXATIONS: Record<Relaxation, string> = {
  'reviewer-is-builder': 'The reviewer has built this too: nobody else on the team could review it.',
  'reviewer-is-pilot': 'A helper of the reviewer has built this: nobody else on the team could review it.',
  'reviewer-is-kin': 'The reviewer has the same pilot as who built this: nobody else on the team could review it.',
  'reviewer-is-starter':
    'The reviewer started the agent on this, or counts as who did: nobody else on the team could review it.',
  'verifier-is-kin': 'The verifier has the same pilot as who built this: nobody else on the team could verify it.',
  'verifier-is-approver':
    'The verifier has approved this too, or counts as who did: nobody else on the team could verify it.',
  'verifier-is-starter':
    'The verifier started the agent on this, or counts as who did: nobody else on the team could verify it.',
  'verifier-is-lead': 'Verified by a lead: no verifier of the team could.',
};

/** How a criterion stands by the word of whoever decides; they may also say that they have not examined it. */
export const findingStandingSchema = z.enum([...criterionStandingSchema.options, 'not-examined']);
export type FindingStanding = z.infer<typeof findingStandingSchema>;

/** What somebody who decides found of one criterion. */
export const criterionFindingSchema = z.object({
  criterionId: z.string(),
  standing: findingStandingSchema,
  note: z.string().trim().max(2000).optional(),
});

/** Separations that could not be kept because the team is too small (Solo Agent Edge Case); shown with the decision. */
export const relaxationSchema = z.enum([
  'reviewer-is-builder',
  'reviewer-is-pilot',
  'reviewer-is-kin',
  'reviewer-is-starter',
  'verifier-is-kin',
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
  /** Of an approval and a verification: one for each criterion that there was, see `ofEveryCriterion`. */
  readonly findings: readonly CriterionFinding[];
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

export type CriterionFinding = z.infer<typeof criterionFindingSchema>;

/**
 * The findings of somebody who agrees, one for each criterion: of what they said nothing, they are on record as not having
 * examined it.
 */
export function ofEveryCriterion(
  criteria: readonly { readonly id: string }[],
  findings: readonly CriterionFinding[],
): CriterionFinding[] {
  const silent = criteria.filter(({ id }) => !findings.some(({ criterionId }) => criterionId === id));
  return [...findings, ...silent.map(({ id }) => ({ criterionId: id, standing: 'not-examined' as const }))];
}

/** Such as “1 of 3 criteria was not examined”; undefined where all were, or where there are none. */
export function unexaminedWords(unexamined: number, of: number): string | undefined {
  if (unexamined === 0) return undefined;
  if (of === 1) return 'the criterion was not examined';
  return unexamined === of
    ? `none of the ${of} criteria was examined`
    : `${unexamined} of ${of} criteria ${unexamined === 1 ? 'was' : 'were'} not examined`;
}

/** What was decided, for people. */
export function verdictLabel(verdict: DecisionVerdict): string {
  return VERDICTS[verdict];
}

/** Which separation could not be kept, and why it was allowed (goal-verification-system, Solo Agent Edge Case). */
export function relaxationWords(relaxation: Relaxation): string {
  return RELAXATIONS[relaxation];
}

/** What becomes of a decision when what it judged is not the same any more; undefined while it holds. */
export function standingWords(
  decision: Pick<Decision, 'verdict' | 'invalidated'>,
  outdated: boolean,
): string | undefined {
  if (decision.invalidated) return 'Taken back when the task was reopened: it has to be decided anew.';
  if (!outdated) return undefined;
  const against = decision.verdict.includes('reject') || decision.verdict === 'reopened';
  return against
    ? 'What was judged has changed since: the objection may be met by now, or may not.'
    : 'What was judged has changed since: this says nothing of what is there now.';
}
