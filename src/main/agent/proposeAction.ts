import { type Action, targetId } from '../../shared/actions/action.ts';
import { describeNode } from '../../shared/page/describeNode.ts';
import type { CorrectionStrategy } from '../../shared/reasoning/reasoner.ts';
import type { Frame } from '../../shared/run/frame.ts';
import type { AgentContext } from './agentContext.ts';

/** Records the action that a deciding node came up with, and what its target is called on the page in hand. */
export async function proposeAction(
  { recorder, page }: AgentContext,
  proposal: {
    readonly action: Action;
    readonly thought: string;
    readonly by: Frame['proposedBy'];
    readonly strategy?: CorrectionStrategy;
  },
): Promise<void> {
  const { plan } = recorder.state;
  const id = targetId(proposal.action);
  const node = id === undefined ? undefined : page.tree.find((candidate) => candidate.i === id);
  await recorder.append({
    type: 'action.proposed',
    ...proposal,
    ...(node && { target: describeNode(node) }),
    ...(plan && plan.currentStepIndex < plan.steps.length && { stepIndex: plan.currentStepIndex }),
  });
}
