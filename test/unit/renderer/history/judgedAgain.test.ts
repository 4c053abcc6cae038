import { describe, expect, it } from 'vitest';
import { readThreshold } from '../../../../src/renderer/history/JudgeAgainForm.tsx';
import { differenceWords, judgedAgainSummary, routeWords } from '../../../../src/renderer/history/judgedAgainWords.ts';
import { rendered } from '../../../../src/shared/meaning/rendered.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import type { JudgedAgain, VerdictDifference } from '../../../../src/shared/verification/judgedAgain.ts';
import { sampleRun } from '../fakeHost/recordedRuns.ts';

const STORED = reduceRunEvents('a', sampleRun('a', 0)).frames[0]?.verdict;

function judged(...differences: VerdictDifference[]): JudgedAgain {
  if (!STORED) throw new Error('The first frame has no verdict');
  return {
    frameIndex: 0,
    action: rendered('click("12")'),
    judgedIn: 'verification',
    stored: STORED,
    again: STORED,
    storedRoute: null,
    againRoute: { to: 'planning', condition: 'action-succeeded' },
    differences,
  };
}

describe('a run judged again', () => {
  it.each([
    [[], 'There is no verdict in this run that could be judged again.'],
    [[judged()], 'The verdict comes out the same.'],
    [[judged(), judged()], 'All 2 verdicts come out the same.'],
    [[judged(), judged('confidence')], '1 of 2 verdicts differs; none of them would lead the run another way.'],
    [[judged('success', 'route'), judged('confidence')], '2 of 2 verdicts differ; 1 would lead the run another way.'],
  ])('is summed up %#', (verdicts, summary) => expect(judgedAgainSummary(verdicts)).toBe(summary));

  it('says in words what differs and where the run would go', () => {
    expect(differenceWords(['goalAchieved', 'route'])).toBe('goal achieved, route');
    expect(routeWords(null, 'verification')).toBe('The run was cut off here');
    expect(routeWords({ to: 'planning', condition: 'action-succeeded' }, 'verification')).toBe(
      'Planning: action succeeded',
    );
  });

  it.each([
    ['', undefined],
    [' 0.8 ', 0.8],
    ['0,8', 0.8],
    ['0', 0],
    ['1', 1],
    ['1.1', null],
    ['-0.1', null],
    ['high', null],
  ])('reads the threshold “%s” as %s', (text, value) => expect(readThreshold(text)).toBe(value));
});
