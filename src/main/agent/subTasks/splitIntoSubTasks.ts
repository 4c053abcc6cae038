import type { SubTask } from '../../../shared/plan/subTask.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { AgentContext } from '../agentContext.ts';
import { askReasoner } from '../askReasoner.ts';
import { checkDecomposition } from './checkDecomposition.ts';
import { hasDistinctPhases } from './hasDistinctPhases.ts';

/**
 * Splits the task into sub-tasks once its plan is written, approved where it has to be, and not begun, if it is long or falls
 * into phases (planner-process, Hierarchical Planning). A proposal that cannot be worked off as it is, or has fewer than two
 * parts, leaves the task in one piece; so does a reasoner that cannot be asked.
 */
export async function splitIntoSubTasks(context: AgentContext): Promise<void> {
  const { recorder, reasoner, settings, subRuns, page } = context;
  const { plan, task } = recorder.state;
  if (!plan || !subRuns || !mayBeSplit(recorder.state, settings.subTasks)) return;
  const answer = await askReasoner(context, 'decompose', (signal) => reasoner.decompose({ task, plan, page }, signal));
  if (!answer.ok) return;
  const { subTasks, reason } = answer.value;
  if (subTasks.length < 2 || !checkDecomposition(subTasks).ok) return;
  await recorder.append({
    type: 'subtasks.planned',
    hierarchicalPlan: {
      goal: plan.goal,
      subTasks: subTasks.map((subTask): SubTask => ({ ...subTask, status: 'pending', runIds: [], replanAttempts: 0 })),
      accumulatedOutputs: [],
    },
    reason,
  });
}

/**
 * What people have changed of a plan is carried out as they wrote it; a plan that is under way is not split any more, and a
 * task with criteria of its own never is: they are judged by what one run has seen.
 */
function mayBeSplit(state: RunState, settings: Settings['subTasks']): boolean {
  const { plan, facts, parent, hierarchicalPlan, frames, criteria } = state;
  if (!settings.enabled || !plan || hierarchicalPlan || parent || facts.approvalPending || frames.length > 0)
    return false;
  if (criteria.length > 0) return false;
  if (!plan.steps.every(({ status, editedByHuman }) => status === 'pending' && editedByHuman !== true)) return false;
  return plan.steps.length > settings.stepsBeforeSplit || hasDistinctPhases(plan);
}
