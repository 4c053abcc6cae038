import { nextInChain } from '../../chaining/nextInChain.ts';
import { takesMore } from '../../chaining/planChain.ts';
import { proposeAction } from '../../proposeAction.ts';
import type { GraphNode } from '../graphNode.ts';

/**
 * Takes the next action of the chain under way (planner-process, Action Chaining), if its step is still the one that is due and
 * its element still there; else the chain ends and the step is refined like any other.
 */
export const chaining: GraphNode = async (context) => {
  const { recorder, page } = context;
  const { chain: underWay, plan, frames } = recorder.state;
  const next = underWay?.chain.actions[underWay.next];
  // A change of the plan ends its chain, and may come at any time.
  if (!next) return;
  const found = nextInChain(next, { plan, page, plannedOn: frames.at(-1)?.before?.url ?? page.url });
  if ('end' in found) {
    await recorder.append({ type: 'chain.ended', end: found.end });
    return;
  }
  const { stepIndex, verificationLevel } = next;
  await recorder.append({ type: 'plan.step-changed', index: stepIndex, status: 'active' });
  const thought = 'Chosen together with the actions before it; its field is still there as it was.';
  const more = takesMore(underWay.chain, underWay.next);
  await proposeAction(context, {
    action: found.action,
    thought,
    by: 'chaining',
    verificationLevel,
    ...(more && { more }),
  });
};
