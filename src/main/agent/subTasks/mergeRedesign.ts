import type { HierarchicalPlan, ProposedSubTask, SubTask } from '../../../shared/plan/subTask.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import { checkDecomposition } from './checkDecomposition.ts';

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
