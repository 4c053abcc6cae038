import type { StoredRun } from './database.ts';

/** The runs in the order given, those that were split into sub-tasks with the frames of all of these counted as theirs. */
export function wholeRuns(runs: readonly StoredRun[]): StoredRun[] {
  const added = new Map<string, number>();
  for (const { parent, frames } of runs) {
    if (parent) added.set(parent.runId, (added.get(parent.runId) ?? 0) + frames);
  }
  return runs.map((run) => {
    const more = added.get(run.runId);
    return more === undefined ? run : { ...run, frames: run.frames + more };
  });
}
