import { type Action, isPageAction } from '../../../shared/actions/action.ts';
import type { CritiqueInput } from '../../../shared/reasoning/weighing.ts';
import type { AgentContext } from '../agentContext.ts';
import type { Reasoner } from '../ports/reasoner.ts';
import { rollingContext } from '../rollingContext.ts';
import { parseApproval } from './parseApproval.ts';

/** The rule-based judge beside a model that decides or judges; undefined where rules decide everything. */
export function rulesBeside({
  rules,
  judge,
  reasoner,
}: Pick<AgentContext, 'rules' | 'judge' | 'reasoner'>): Reasoner | undefined {
  return rules ?? (reasoner.isModel && !judge.isModel ? judge : undefined);
}

/**
 * Whether an action that a model has chosen may change something that the task does not speak of. What it was told by a
 * page is not told apart from what it was told by a person; rules only ever read the task. Where they are not certain, the critic asks the model.
 */
export async function isUnasked(
  context: Pick<AgentContext, 'recorder' | 'page' | 'settings' | 'rules' | 'judge' | 'reasoner' | 'control'>,
  action: Action,
  thought: string,
): Promise<boolean> {
  const rules = rulesBeside(context);
  if (!rules || !isPageAction(action)) return false;
  const { recorder, page, settings, control } = context;
  const { state } = recorder;
  const input: CritiqueInput = {
    goal: state.task,
    page,
    action,
    thought,
    risk: 'unasked',
    context: rollingContext(state, settings.planning.rollingContext),
  };
  const { result } = await rules.critique(input, control.signal);
  return result.ok && !parseApproval(result.value.text).approved;
}
