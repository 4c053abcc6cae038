import type { HierarchicalPlan } from '../../../shared/plan/subTask.ts';
import { downstreamOf, replannableSubTasks } from '../../../shared/plan/subTaskRules.ts';
import type { SubTaskReplan } from '../../../shared/reasoning/dividing.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { AgentContext } from '../agentContext.ts';
import { askReasoner } from '../askReasoner.ts';
import { mergeRedesign } from './mergeRedesign.ts';

/**
 * Looks for another way at the end of a batch, once for all sub-tasks that are blocked and may still be tried otherwise, and
 * for everything that depends on them (notes-based-step-verification, Deferred Replan Flow). It counts as an attempt of each
 * blocked one whatever comes of it; a redesign that cannot be worked off leaves them blocked.
 */
export async function replanBlocked(context: AgentContext): Promise<void> {
  const { recorder } = context;
  const plan = recorder.state.hierarchicalPlan;
  const blocked = plan ? replannableSubTasks(plan, recorder.state.maximumReplanAttempts).map(({ id }) => id) : [];
  if (!plan || blocked.length === 0) throw new Error('There is no sub-task that may be planned otherwise');
  const toReplan = [...blocked, ...downstreamOf(plan, blocked).map(({ id }) => id)];
  const redesign = await askForRedesign(context, plan, toReplan);
  await recorder.append({
    type: 'subtasks.replanned',
    blocked,
    redesigned: redesign.ok,
    reason: redesign.ok ? redesign.value.reason : redesign.error,
  });
  const counted = recorder.state.hierarchicalPlan;
  if (!redesign.ok || !counted) return;
  const merged = merge(counted, toReplan, redesign.value);
  if (!merged.ok) throw new Error(`A redesign that was found to be sound is not: ${merged.error}`);
  await recorder.append({ type: 'subtasks.planned', hierarchicalPlan: merged.value, reason: redesign.value.reason });
}

/** Sub-tasks that can be worked off in place of those; error: why there are none, for people. */
async function askForRedesign(
  context: AgentContext,
  plan: HierarchicalPlan,
  toReplan: readonly string[],
): Promise<Result<SubTaskReplan, string>> {
  const { recorder, reasoner, page } = context;
  const { subTasks, accumulatedOutputs } = plan;
  const { task } = recorder.state;
  const answer = await askReasoner(context, 'replanSubTasks', (signal) =>
    reasoner.replanSubTasks({ task, subTasks, toReplan, accumulatedOutputs, page }, signal),
  );
  if (!answer.ok) return failure(`No other way could be looked for: ${answer.error.message}`);
  if (answer.value.action === 'keep') return failure(answer.value.reason);
  const merged = merge(plan, toReplan, answer.value);
  return merged.ok ? success(answer.value) : failure(`What was proposed cannot be carried out: ${merged.error}`);
}

function merge(
  plan: HierarchicalPlan,
  toReplan: readonly string[],
  { subTasks, leave = [] }: SubTaskReplan,
): Result<HierarchicalPlan, string> {
  return mergeRedesign(
    plan,
    toReplan.filter((id) => !leave.includes(id)),
    subTasks,
  );
}
