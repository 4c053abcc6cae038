import type { HierarchicalPlan, SubTask } from '../plan/subTask.ts';
import { readySubTasks, replannableSubTasks } from '../plan/subTaskRules.ts';
import type { ModelTotals, RunEvent } from './runEvent.ts';
import type { RunState } from './runState.ts';

type SubTaskEvent = Extract<
  RunEvent,
  { type: 'subtasks.planned' | 'subtask.started' | 'subtask.ended' | 'subtasks.replanned' }
>;

/** What an event of its sub-tasks means for the run that was split into them. */
export function reduceSubTasks(state: RunState, event: SubTaskEvent): RunState {
  if (event.type === 'subtasks.planned') return withHierarchicalPlan(state, event.hierarchicalPlan);
  const { hierarchicalPlan } = state;
  if (!hierarchicalPlan) return state;
  const change = (ids: readonly string[], by: (subTask: SubTask) => SubTask): HierarchicalPlan => ({
    ...hierarchicalPlan,
    subTasks: hierarchicalPlan.subTasks.map((subTask) => (ids.includes(subTask.id) ? by(subTask) : subTask)),
  });
  switch (event.type) {
    case 'subtask.started':
      return withHierarchicalPlan(
        state,
        change([event.id], (subTask) => ({
          ...subTask,
          status: 'active',
          runIds: [...subTask.runIds.filter((runId) => runId !== event.subRunId), event.subRunId],
          openRunId: event.subRunId,
        })),
      );
    case 'subtask.ended': {
      const { status, note, outputs, finalUrl, proof } = event;
      const changed = change([event.id], ({ finalUrl: _, openRunId: _over, ...subTask }) => ({
        ...subTask,
        status,
        note,
        ...(finalUrl !== undefined && { finalUrl }),
        ...(proof && { proof }),
        ...((subTask.sentData || event.sentData) && { sentData: true }),
      }));
      const accumulatedOutputs = [...changed.accumulatedOutputs, ...(status === 'completed' ? outputs : [])];
      return withHierarchicalPlan(
        { ...state, model: added(state.model, event.model) },
        { ...changed, accumulatedOutputs },
      );
    }
    case 'subtasks.replanned':
      return withHierarchicalPlan(
        state,
        change(event.blocked, (subTask) => ({ ...subTask, replanAttempts: subTask.replanAttempts + 1 })),
      );
  }
}

/** Those that were under way when their run was cut off are to be worked on again. */
export function withOpenSubTasks(state: RunState): RunState {
  const { hierarchicalPlan: plan } = state;
  if (!plan) return state;
  const reopened = (subTask: SubTask): SubTask =>
    subTask.status === 'active' ? { ...subTask, status: 'pending' } : subTask;
  return withHierarchicalPlan(state, { ...plan, subTasks: plan.subTasks.map(reopened) });
}

/** The task is carried out in one piece after all. */
export function withoutSubTasks(state: RunState): RunState {
  const { hierarchicalPlan: _, ...whole } = state;
  return { ...whole, facts: { ...state.facts, hasSubTasks: false, readySubTasks: 0, subTasksToReplan: 0 } };
}

function withHierarchicalPlan(state: RunState, hierarchicalPlan: HierarchicalPlan): RunState {
  return {
    ...state,
    hierarchicalPlan,
    facts: {
      ...state.facts,
      hasSubTasks: true,
      readySubTasks: readySubTasks(hierarchicalPlan).length,
      subTasksToReplan: replannableSubTasks(hierarchicalPlan, state.maximumReplanAttempts).length,
    },
  };
}

function added(total: ModelTotals, more: ModelTotals): ModelTotals {
  return {
    calls: total.calls + more.calls,
    inputTokens: total.inputTokens + more.inputTokens,
    outputTokens: total.outputTokens + more.outputTokens,
    costUsd: total.costUsd + more.costUsd,
  };
}
