import type { HierarchicalPlan, ProposedSubTask, SubTask } from '../../../../src/shared/plan/subTask.ts';

/** A proposed sub-task that depends on nothing and hands on nothing, unless it says so. */
export function proposed(id: string, more: Partial<ProposedSubTask> = {}): ProposedSubTask {
  return {
    id,
    name: id,
    objective: `Do ${id}`,
    inputs: [],
    outputs: [],
    dependsOn: [],
    estimatedSteps: 1,
    ...more,
  };
}

export function subTask(id: string, more: Partial<SubTask> = {}): SubTask {
  return { ...proposed(id), status: 'pending', runIds: [], replanAttempts: 0, ...more };
}

export function planOf(...subTasks: SubTask[]): HierarchicalPlan {
  return { goal: 'All of it', subTasks, accumulatedOutputs: [] };
}
