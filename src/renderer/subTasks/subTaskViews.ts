import type { HierarchicalPlan, SubTask, SubTaskOutput } from '../../shared/plan/subTask.ts';
import { downstreamOf } from '../../shared/plan/subTaskRules.ts';

/** A sub-task as it is shown. */
export interface SubTaskView {
  readonly subTask: SubTask;
  /** Names of those that it comes after. */
  readonly after: readonly string[];
  /** Names of those that keep it from ever being begun, as things stand. */
  readonly heldUpBy: readonly string[];
  /** What it has handed on. */
  readonly outputs: readonly SubTaskOutput[];
  /** The run that counts, if there is one. */
  readonly runId: string | undefined;
}

export function subTaskViews(plan: HierarchicalPlan): SubTaskView[] {
  const { subTasks, accumulatedOutputs } = plan;
  const nameOf = (id: string) => subTasks.find((other) => other.id === id)?.name ?? id;
  const blocked = subTasks.filter(({ status }) => status === 'blocked');
  return subTasks.map((subTask) => ({
    subTask,
    after: subTask.dependsOn.map(nameOf),
    heldUpBy:
      subTask.status === 'pending'
        ? blocked.filter(({ id }) => downstreamOf(plan, [id]).includes(subTask)).map(({ name }) => name)
        : [],
    outputs:
      subTask.status === 'completed' ? accumulatedOutputs.filter(({ name }) => subTask.outputs.includes(name)) : [],
    runId: subTask.runIds.at(-1),
  }));
}

/** How many are completed: `2 of 5`; nothing where a task is carried out in one piece. */
export function subTaskProgress(plan: HierarchicalPlan | undefined): string | undefined {
  if (!plan) return undefined;
  const completed = plan.subTasks.filter(({ status }) => status === 'completed');
  return `${completed.length} of ${plan.subTasks.length}`;
}
