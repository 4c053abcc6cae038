import { describeElement } from '../../../shared/page/describeNode.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { Chain } from '../../../shared/plan/chain.ts';
import type { Plan } from '../../../shared/plan/plan.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { analyseChain, type ChainCandidate } from './analyseChain.ts';
import { verificationLevels } from './verificationLevels.ts';
import { roleAndName } from './whyChainEnds.ts';

/**
 * The chain that actions for the current step and those after it make up (planner-process, Chain Metadata). Undefined when
 * chaining is off, or when it would not be safe to let even two of them follow each other.
 */
export function planChain(
  candidates: readonly ChainCandidate[],
  plan: Plan,
  page: PageState,
  { enabled, maximumActions, finalLevel }: Settings['chaining'],
): Chain | undefined {
  const safe = enabled ? analyseChain(candidates, page, maximumActions) : undefined;
  if (!safe) return undefined;
  const { links, reason } = safe;
  const lastStep = links.at(-1)?.stepIndex ?? plan.currentStepIndex;
  const endsPlan = !plan.steps.some(({ index, status }) => index > lastStep && status === 'pending');
  const metadata = verificationLevels(reason, endsPlan, finalLevel);
  return {
    reason,
    metadata,
    actions: links.map(({ action, stepIndex, node }, place) => ({
      action,
      stepIndex,
      target: describeElement(roleAndName(node)),
      element: roleAndName(node),
      verificationLevel:
        place === links.length - 1 ? metadata.finalVerificationLevel : metadata.defaultVerificationLevel,
    })),
  };
}
