import { describe, expect, it } from 'vitest';
import { modelCallsByFrame } from '../../../../src/renderer/state/modelCalls.ts';
import { doubtfulRun } from '../fakeHost/doubtfulRun.ts';
import { sampleRun } from '../fakeHost/recordedRuns.ts';

describe('model calls by frame', () => {
  it('gives each frame the calls since the one before it was closed', () => {
    const calls = modelCallsByFrame(sampleRun('a', 0));
    const purposes = [...calls].map(([frame, list]) => [frame, list.map((call) => call.purpose)]);
    expect(purposes).toEqual([
      [0, ['analyseContext', 'plan', 'refineStep', 'judgeAction']],
      [1, ['refineStep', 'judgeAction']],
      [2, ['refineStep', 'judgeAction']],
      [3, ['correct', 'judgeAction']],
      [4, ['correct', 'judgeAction']],
    ]);
  });

  it('gives the question about the read-back to the frame that is read back', () => {
    const calls = modelCallsByFrame(doubtfulRun('d', 0, 'confirmed'));
    expect(calls.get(5)?.map((call) => call.purpose)).toEqual([
      'refineStep',
      'critique',
      'judgeAction',
      'judgeReadBack',
    ]);
    expect(calls.get(6)).toBeUndefined();
  });
});
