import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import type { RunRecord } from '../state/runRecord.ts';
import type { SubTaskChoice } from '../state/runStore.ts';

/** The run of a sub-task that is shown in place of the one that it is part of; undefined where the whole is. */
export function shownSubRun(
  run: RunState,
  subRuns: readonly RunRecord[],
  choice: SubTaskChoice,
): RunRecord | undefined {
  if (choice === 'whole') return undefined;
  return choice === 'at-work' ? subRunAtWork(run, subRuns) : subRuns.find(({ state }) => state.runId === choice.runId);
}

/**
 * The run of the sub-task in which the work is done now: of several the one that is first in the plan, so that it is watched to
 * its end; between two of them the one before. None once the whole is what is looked at, by its check or in its end; one
 * that was stopped stays with what it was at.
 */
export function subRunAtWork(
  { hierarchicalPlan, status, checks }: RunState,
  subRuns: readonly RunRecord[],
): RunRecord | undefined {
  if (!hierarchicalPlan || checks.length > 0 || (hasEnded(status) && status !== 'stopped')) return undefined;
  return subRunsAtWork(hierarchicalPlan, subRuns)[0] ?? latest(subRuns);
}

/** The runs of sub-tasks that are under way, in the order of the plan. */
export function subRunsAtWork(
  { subTasks }: NonNullable<RunState['hierarchicalPlan']>,
  subRuns: readonly RunRecord[],
): readonly RunRecord[] {
  const open = subTasks.flatMap(({ openRunId }) => subRuns.find(({ state }) => state.runId === openRunId) ?? []);
  return open.filter(({ state }) => !hasEnded(state.status));
}

function latest(subRuns: readonly RunRecord[]): RunRecord | undefined {
  const lastAt = ({ events }: RunRecord) => events.at(-1)?.at ?? 0;
  return subRuns.reduce<RunRecord | undefined>(
    (last, one) => (last === undefined || lastAt(one) > lastAt(last) ? one : last),
    undefined,
  );
}
