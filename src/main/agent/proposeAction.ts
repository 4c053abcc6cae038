import { type Action, isPageAction, targetId } from '../../shared/actions/action.ts';
import { describeNode } from '../../shared/page/describeNode.ts';
import type { ContingencyType } from '../../shared/plan/contingency.ts';
import type { CorrectionStrategy } from '../../shared/reasoning/reasoner.ts';
import type { Frame } from '../../shared/run/frame.ts';
import type { AgentContext } from './agentContext.ts';
import { riskOf } from './critic/riskOf.ts';

/**
 * Records the action that a deciding node came up with, what its target is called on the page in hand, and whether it is of
 * a kind that the settings want approved first.
 */
export async function proposeAction(
  { recorder, page, settings }: AgentContext,
  proposal: {
    readonly action: Action;
    readonly thought: string;
    readonly by: Frame['proposedBy'];
    readonly strategy?: CorrectionStrategy;
    readonly contingency?: ContingencyType;
  },
): Promise<void> {
  const { plan } = recorder.state;
  const { action } = proposal;
  const id = targetId(action);
  const nodeOf = (wanted: string | undefined) => page.tree.find(({ i }) => i === wanted);
  const node = nodeOf(id);
  const pressed = action.type === 'press' ? nodeOf(page.activeElement?.id) : node;
  const risk = isPageAction(action) ? riskOf(action, pressed) : undefined;
  await recorder.append({
    type: 'action.proposed',
    ...proposal,
    ...(node && { target: describeNode(node) }),
    ...(risk && settings.critic.risks.includes(risk) && { risk }),
    ...(plan && plan.currentStepIndex < plan.steps.length && { stepIndex: plan.currentStepIndex }),
  });
}
