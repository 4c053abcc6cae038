import type { Chain, ChainReason, VerificationLevel } from '../../../shared/plan/chain.ts';

/**
 * How thoroughly the actions of a chain are verified (planner-process, Verification Levels): inputs by what the executor finds
 * of them, the last one by a model as well. The end of a plan is always judged in full, and so is every action of a chain
 * for which the executor's finding does not suffice.
 */
export function verificationLevels(
  reason: ChainReason,
  endsPlan: boolean,
  finalLevel: VerificationLevel,
): Chain['metadata'] {
  const clientVerificationSufficient = reason !== 'SEQUENTIAL_STEPS';
  return {
    clientVerificationSufficient,
    defaultVerificationLevel: clientVerificationSufficient ? 'client' : 'full',
    finalVerificationLevel: endsPlan || !clientVerificationSufficient ? 'full' : finalLevel,
  };
}
