import type { Decision, DecisionVerdict, Relaxation } from './decision.ts';

const VERDICTS: Record<DecisionVerdict, string> = {
  approved: 'Approved',
  'rejected-in-review': 'Rejected in review',
  verified: 'Verified',
  'rejected-in-verification': 'Verification rejected',
  'goal-verified': 'Goal verified',
  'goal-rejected': 'Goal rejected',
  reopened: 'Reopened',
};

/** What was decided, for people. */
export function verdictLabel(verdict: DecisionVerdict): string {
  return VERDICTS[verdict];
}

const RELAXATIONS: Record<Relaxation, string> = {
  'reviewer-is-builder': 'The reviewer has built this too: nobody else on the team could review it.',
  'reviewer-is-pilot': 'A helper of the reviewer has built this: nobody else on the team could review it.',
  'reviewer-is-starter': 'The reviewer started the agent on this: nobody else on the team could review it.',
  'verifier-is-approver': 'The verifier has approved this too: nobody else on the team could verify it.',
  'verifier-is-starter': 'The verifier started the agent on this: nobody else on the team could verify it.',
  'verifier-is-lead': 'Verified by a lead: no verifier of the team could.',
};

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
