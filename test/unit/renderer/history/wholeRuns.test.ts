import { expect, it } from 'vitest';
import type { StoredRun } from '../../../../src/renderer/history/database.ts';
import { wholeRuns } from '../../../../src/renderer/history/HistoryScreen.tsx';

function stored(runId: string, frames: number, parentId?: string): StoredRun {
  return {
    runId,
    task: runId,
    startUrl: '',
    status: 'completed',
    reasoner: 'offline',
    host: 'desktop',
    createdAt: 0,
    frames,
    lastSeq: 1,
    acknowledgedSeq: 1,
    ...(parentId !== undefined && { parent: { runId: parentId, subTaskId: 'a' } }),
  };
}

it('counts the frames of sub-tasks as frames of the whole run', () => {
  const runs = [stored('alone', 4), stored('part-1', 5, 'split'), stored('part-2', 3, 'split'), stored('split', 0)];
  expect(wholeRuns(runs).map(({ runId, frames }) => [runId, frames])).toEqual([
    ['alone', 4],
    ['part-1', 5],
    ['part-2', 3],
    ['split', 8],
  ]);
});
