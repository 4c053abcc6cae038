import type { CritiqueInput } from '../../../../shared/reasoning/weighing.ts';
import type { AgentContext } from '../../agentContext.ts';
import { askReasoner, mayBeAnswered } from '../../askReasoner.ts';
import { approvalOf } from '../../critic/approvalOf.ts';
import { rulesBeside } from '../../critic/askedFor.ts';
import { type Approval, parseApproval } from '../../critic/parseApproval.ts';
import { rollingContext } from '../../rollingContext.ts';
import type { GraphNode } from '../graphNode.ts';

/**
 * Has a risky action approved before it is carried out. The critic is told the task in the user's own words rather than the
 * plan's, which may have been written under the influence of a page. Without an answer it is not approved, nor where the rules can read
 * the task in full and find that it asks for no such thing: a model can be talked into anything by a page, rules cannot.
 */
export const critic: GraphNode = async (context) => {
  const { recorder, reasoner, page, settings } = context;
  const { state } = recorder;
  const frame = state.frames.at(-1);
  if (!frame?.risk) throw new Error('The critic needs a risky action');
  const { action, element, thought, risk, stepIndex } = frame;
  const step = stepIndex === undefined ? undefined : state.plan?.steps[stepIndex];
  const input: CritiqueInput = {
    goal: state.task,
    page,
    action,
    thought,
    risk,
    context: rollingContext(state, settings.planning.rollingContext),
    ...(element && { element }),
    ...(step && { step }),
  };
  const refused = await refusedByRules(context, input);
  if (refused !== undefined) {
    await recorder.append({ type: 'action.critiqued', approved: false, reason: refused });
    return;
  }
  const ask = () => askReasoner(context, 'critique', (signal) => reasoner.critique(input, signal));
  let answer = await ask();
  // That nobody answered in time says nothing of the action.
  for (let again = 0; again < settings.verification.judgeRetries; again++) {
    if (answer.ok || !mayBeAnswered(answer.error.code)) break;
    answer = await ask();
  }
  const approval: Approval = answer.ok
    ? approvalOf(answer.value, state.task)
    : { approved: false, reason: `The critic could not be asked: ${answer.error.message}` };
  await recorder.append({ type: 'action.critiqued', ...approval });
};

async function refusedByRules(context: AgentContext, input: CritiqueInput): Promise<string | undefined> {
  const critique = await rulesBeside(context)?.critique(input, context.control.signal);
  if (!critique?.result.ok || critique.result.value.undecided) return undefined;
  const { approved, reason } = parseApproval(critique.result.value.text);
  return approved ? undefined : reason;
}
