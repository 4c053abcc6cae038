import { describe, expect, it } from 'vitest';
import type { StoredRun } from '../../../../src/renderer/history/database.ts';
import { stateAtFrame } from '../../../../src/renderer/history/FrameDetails.tsx';
import { firstCited, nextCited, nextUnsuccessful } from '../../../../src/renderer/history/FrameWalker.tsx';
import { filterRuns, NO_FILTER } from '../../../../src/renderer/history/filterRuns.ts';
import { frameForKey } from '../../../../src/renderer/history/historyKeys.ts';
import { repeatObstacle } from '../../../../src/renderer/history/RunActions.tsx';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import { doubtfulRun } from '../fakeHost/doubtfulRun.ts';
import { sampleRun } from '../fakeHost/recordedRuns.ts';

const NOW = new Date(2026, 10, 21, 15).getTime();

function run(runId: string, part: Partial<StoredRun>): StoredRun {
  return {
    runId,
    task: 'Add a patient',
    startUrl: 'https://example.org',
    status: 'completed',
    reasoner: 'offline',
    host: 'desktop',
    createdAt: NOW,
    frames: 1,
    lastSeq: 9,
    acknowledgedSeq: 9,
    ...part,
  };
}

describe('the list of runs', () => {
  const runs = [
    run('today', { createdAt: new Date(2026, 10, 21, 0, 1).getTime() }),
    run('yesterday', { createdAt: new Date(2026, 10, 20, 23, 59).getTime(), status: 'failed' }),
    run('last-month', { createdAt: new Date(2026, 9, 1).getTime(), host: 'cli', task: 'Delete Amara Okafor' }),
  ];
  const found = (filter: Partial<typeof NO_FILTER>) =>
    filterRuns(runs, { ...NO_FILTER, ...filter }, NOW).map(({ runId }) => runId);

  it('is whole without a filter', () => expect(found({})).toHaveLength(3));
  it('leaves out the runs of sub-tasks, which are reached from the run that they are part of', () => {
    const part = run('part', { parent: { runId: 'today', subTaskId: 'a' } });
    expect(filterRuns([...runs, part], NO_FILTER, NOW)).toEqual(runs);
  });
  it('is searched by words in any order, over task and address', () => {
    expect(found({ query: 'okafor  DELETE' })).toEqual(['last-month']);
    expect(found({ query: 'patient example' })).toEqual(['today', 'yesterday']);
  });
  it('is filtered by status and host', () => {
    expect(found({ status: 'failed' })).toEqual(['yesterday']);
    expect(found({ host: 'cli' })).toEqual(['last-month']);
  });
  it('is filtered by whole days', () => {
    expect(found({ period: 'today' })).toEqual(['today']);
    expect(found({ period: 'week' })).toEqual(['today', 'yesterday']);
    expect(found({ period: 'month' })).toEqual(['today', 'yesterday']);
  });
});

describe('walking frames', () => {
  it('stays within the run', () => {
    expect(frameForKey('ArrowRight', 0, 3)).toBe(1);
    expect(frameForKey('ArrowRight', 2, 3)).toBeNull();
    expect(frameForKey('k', 0, 3)).toBeNull();
    expect(frameForKey('J', 1, 3)).toBe(2);
    expect(frameForKey('End', 0, 3)).toBe(2);
    expect(frameForKey('Home', 2, 3)).toBe(0);
    expect(frameForKey('x', 1, 3)).toBeNull();
  });

  it('goes to the next frame that did not succeed, round the end', () => {
    const { frames } = reduceRunEvents('a', sampleRun('a', 0));
    expect(nextUnsuccessful(frames, 0)).toBe(2);
    expect(nextUnsuccessful(frames, 2)).toBe(3);
    expect(nextUnsuccessful(frames, 4)).toBe(2);
    expect(nextUnsuccessful(frames.slice(0, 2), 0)).toBeNull();
  });

  it('stops at what the server contradicts, whatever the verdict says', () => {
    const { frames } = reduceRunEvents('d', doubtfulRun('d', 0, 'contradicted'));
    expect(frames[5]?.verdict?.success).toBe(true);
    expect(nextUnsuccessful(frames, 4)).toBe(5);
  });

  it('shows the plan as it stood then', () => {
    const events = sampleRun('a', 0);
    const statuses = (frame: number) => stateAtFrame('a', events, frame).plan?.steps.map((step) => step.status);
    expect(statuses(0)).toEqual(['active', 'pending', 'pending']);
    expect(statuses(1)).toEqual(['done', 'active', 'pending']);
    expect(statuses(99)).toEqual(['done', 'done', 'done']);
  });
});

describe('a run that is to be done again without a model', () => {
  it('has to be completed', () => {
    expect(repeatObstacle({ status: 'completed' })).toBeNull();
    expect(repeatObstacle({ status: 'partial' })).toContain('completed');
    expect(repeatObstacle({ status: 'running' })).toContain('still at work');
  });
});

describe('the evidence of a frame', () => {
  const { frames } = reduceRunEvents('s', sampleRun('s', 0));
  const frame = (index: number) => {
    const found = frames[index];
    if (!found) throw new Error(`No frame ${index}`);
    return found;
  };

  it('is shown from the first that stands on the page after the action', () => {
    expect(frames.map((one) => firstCited(one)?.id)).toEqual(['o2', 'o2', 'o2', 'o1', 'o2']);
  });

  it('is walked through, going round at the end', () => {
    expect(nextCited(frame(4), undefined)).toBe('o2');
    expect(nextCited(frame(4), 'o2')).toBe('o3');
    expect(nextCited(frame(4), 'o3')).toBe('o2');
    expect(nextCited(frame(3), 'o1')).toBe('o1');
  });

  it('is nothing to be shown where it is on no page', () => {
    const { verdict } = frame(2);
    if (!verdict) throw new Error('No verdict');
    const network = { ...frame(2), verdict: { ...verdict, cites: ['o3'] } };
    expect([firstCited(network), nextCited(network, undefined)]).toEqual([undefined, undefined]);
  });
});
