import { type CompletionCheck, GOAL_ID } from '../../../shared/completion/criterion.ts';
import { proofOf } from '../../../shared/completion/proofOf.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { ReadBack } from '../../../shared/verification/readBack.ts';

/**
 * A check that found everything met, once the site was seen to have undone it: what the steps were for has been so, the goal is not.
 *
 * @param state the run, with the read-back that says so in its last frame
 */
export function unlessUndone(
  check: CompletionCheck,
  { reason, confidence, cites }: ReadBack,
  state: RunState,
): CompletionCheck {
  const cited = cites.map((id) => `f${state.frames.length}.${id}`);
  return {
    ...check,
    allMet: false,
    criteria: check.criteria.map((criterion) =>
      criterion.id === GOAL_ID ? { ...criterion, standing: 'not-met', reason, confidence, cites: cited } : criterion,
    ),
    ...(check.proof && { proof: proofOf(state) }),
  };
}
