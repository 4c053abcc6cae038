import type { CompletionCheck } from '../../../../shared/completion/criterion.ts';
import type { AgentContext } from '../../agentContext.ts';
import { judgeCriteria } from '../../completion/judgeCriteria.ts';
import { reopenSteps } from '../../completion/reopenSteps.ts';
import { seenKey } from '../../completion/seenKey.ts';
import type { GraphNode } from '../graphNode.ts';

/**
 * Judges every criterion on a fresh capture before a claimed success is believed (task-planning-and-completion). What was
 * not met is taken up again as far as it may be, unless it was checked often enough.
 */
export const completionCheck: GraphNode = async (context) => {
  const { recorder } = context;
  const check = await judgeCriteria(context);
  if (!check) return;
  await recorder.append({ type: 'completion.checked', check });
  const { failedChecks, maximumFailedChecks, criteriaMet } = recorder.state.facts;
  if (!criteriaMet && failedChecks <= maximumFailedChecks) await takeUpAgain(context, check);
};

async function takeUpAgain(context: AgentContext, check: CompletionCheck): Promise<void> {
  const { recorder, page, seen } = context;
  // What its sub-tasks have not brought about, the steps that they stand for will not either.
  if (recorder.state.hierarchicalPlan) return closeSteps(context);
  for (const { index, note } of reopenSteps(recorder.state, check, page)) {
    seen.delete(seenKey(recorder.state.plan?.revision ?? 0, index));
    await recorder.append({ type: 'plan.step-changed', index, status: 'pending', note });
  }
}

async function closeSteps({ recorder }: AgentContext): Promise<void> {
  for (const { index, status } of recorder.state.plan?.steps ?? []) {
    if (status !== 'pending' && status !== 'active') continue;
    await recorder.append({ type: 'plan.step-changed', index, status: 'skipped', note: 'Carried out by sub-tasks' });
  }
}
