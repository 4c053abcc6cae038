import type { HierarchicalPlan, ProposedSubTask, SubTask } from '../../../shared/plan/subTask.ts';
import { downstreamOf, replannableSubTasks } from '../../../shared/plan/subTaskRules.ts';
import type { SubTaskReplan } from '../../../shared/reasoning/dividing.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { AgentContext } from '../agentContext.ts';
import { askReasoner } from '../askReasoner.ts';
import { checkDecomposition } from './checkDecomposition.ts';

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

/**
 * A plan in which other sub-tasks have taken the place of some; all others stay as they are. One that keeps its id keeps its
 * attempts and its runs; a new one begins with the most attempts of those it replaces, so that replanning comes to an end. The
 * error says why the new plan cannot be worked off.
 */
export function mergeRedesign(
  plan: HierarchicalPlan,
  replaced: readonly string[],
  proposals: readonly ProposedSubTask[],
): Result<HierarchicalPlan, string> {
  if (proposals.length === 0 || replaced.length === 0) return failure('It replaces nothing, or with nothing');
  const old = plan.subTasks.filter(({ id }) => replaced.includes(id));
  const attempts = Math.max(0, ...old.map(({ replanAttempts }) => replanAttempts));
  const redesigned = proposals.map((proposal): SubTask => {
    const before = old.find(({ id }) => id === proposal.id);
    return {
      ...proposal,
      status: 'pending',
      runIds: before?.runIds ?? [],
      replanAttempts: before?.replanAttempts ?? attempts,
      ...(before?.sentData && { sentData: true }),
    };
  });
  const at = plan.subTasks.findIndex(({ id }) => replaced.includes(id));
  const kept = (subTasks: readonly SubTask[]) => subTasks.filter(({ id }) => !replaced.includes(id));
  const subTasks = [...kept(plan.subTasks.slice(0, at)), ...redesigned, ...kept(plan.subTasks.slice(at))];
  const checked = checkDecomposition(subTasks);
  return checked.ok ? success({ ...plan, subTasks }) : checked;
}
