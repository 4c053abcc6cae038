import type { RunState } from '../../shared/run/runState.ts';
import type { RunRecord } from '../state/runRecord.ts';

/** What a run has come to so far, its sub-tasks included. */
export interface RunTotals {
  readonly frames: number;
  readonly costUsd: number;
}

/**
 * The sums over a run and the runs of its sub-tasks. What a sub-task cost is in the run's own total once it has ended;
 * while it is at work it is added here.
 */
export function runTotals({ frames, model, hierarchicalPlan }: RunState, subRuns: readonly RunRecord[]): RunTotals {
  const atWork = new Set(
    hierarchicalPlan?.subTasks.flatMap(({ status, runIds }) => (status === 'active' ? runIds.slice(-1) : [])),
  );
  const live = subRuns.filter(({ state }) => atWork.has(state.runId));
  return {
    frames: subRuns.reduce((sum, { state }) => sum + state.frames.length, frames.length),
    costUsd: live.reduce((sum, { state }) => sum + state.model.costUsd, model.costUsd),
  };
}

/** The runs that have worked on the sub-tasks of a run, in the order of the sub-tasks. */
export function subRunIds({ hierarchicalPlan }: Pick<RunState, 'hierarchicalPlan'>): string[] {
  return hierarchicalPlan?.subTasks.flatMap(({ runIds }) => runIds) ?? [];
}
