import { expect, it } from 'vitest';
import { judgedRunLines, judgementLines } from '../../../src/main/hosts/cli/judgeCommand.ts';
import { rendered } from '../../../src/shared/meaning/rendered.ts';
import type { JudgedAgain } from '../../../src/shared/verification/judgedAgain.ts';
import { verdict } from '../agent/runStories.ts';

const SAME: JudgedAgain = {
  frameIndex: 0,
  action: rendered('click("1")'),
  target: rendered('button “Save”'),
  judgedIn: 'verification',
  stored: verdict(),
  again: verdict(),
  storedRoute: { to: 'planning', condition: 'action-succeeded' },
  againRoute: { to: 'planning', condition: 'action-succeeded' },
  differences: [],
};
const texts = (verdicts: JudgedAgain[]) => judgementLines(verdicts).map(({ text }) => text.replaceAll(/ {2,}/g, ' | '));

it('shows every verdict beside the new one, and how many differ', () => {
  const other: JudgedAgain = {
    ...SAME,
    frameIndex: 1,
    again: verdict({ success: false, confidence: 0.4, reason: 'no trace of it' }),
    againRoute: { to: 'correction', condition: 'always' },
    differences: ['success', 'confidence', 'route'],
  };
  expect(texts([SAME, other])).toEqual([
    'Frame | Action | Stored verdict | New verdict | Route',
    '1 | click("1") | button “Save” | succeeded, 90 % | succeeded, 90 % | planning',
    '2 | click("1") | button “Save” | succeeded, 90 % | not proved, 40 % | planning → correction',
    ' | differs in success, confidence, route: no trace of it',
    '',
    '1 of 2 verdicts would differ',
  ]);
});

it('keeps the columns apart, whatever the page calls its elements', () => {
  const target = rendered(`button “${'🦉 '.repeat(60)}\u001b[2J”`);
  const [heading, first] = judgementLines([{ ...SAME, target }]).map(({ text }) => Array.from(text));
  expect(first?.join('')).not.toContain('\u001b');
  expect(first?.join('').indexOf('succeeded')).toBeGreaterThan(0);
  const column = heading?.join('').indexOf('Stored') ?? -1;
  expect(first?.slice(column).join('')).toMatch(/^succeeded, 90 %/);
});

it('names the condition where only that differs, the end of the plan, and a run that was cut off', () => {
  const finalize = { to: 'finalize' } as const;
  const [, circles, cut] = texts([
    {
      ...SAME,
      judgedIn: 'step-refinement',
      storedRoute: { ...finalize, condition: 'going-in-circles' },
      againRoute: { ...finalize, condition: 'corrections-exhausted' },
    },
    { ...SAME, storedRoute: null },
  ]);
  expect(circles).toMatch(/^1 \(end of plan\).*finalize \(going-in-circles\) → finalize \(corrections-exhausted\)$/);
  expect(cut).toMatch(/\(cut off\) → planning$/);
});

it('has a table for each sub-task of a run that was split', () => {
  const runs = [
    { runId: 'r', task: 'Do both', verdicts: [] },
    { runId: 'a', task: 'Do one', verdicts: [SAME] },
    { runId: 'b', task: 'Do the other', verdicts: [SAME, SAME] },
    { runId: 'c', task: 'Never begun', verdicts: [] },
  ];
  const lines = judgedRunLines(runs).map(({ text }) => text);
  expect(lines.filter((text) => text.startsWith('Do '))).toEqual(['Do one', 'Do the other']);
  expect(lines.filter((text) => text.endsWith('would differ'))).toEqual([
    '0 of 1 verdict would differ',
    '0 of 2 verdicts would differ',
  ]);
  const whole = [{ runId: 'r', task: 'Do it', verdicts: [SAME] }];
  expect(judgedRunLines(whole)).toEqual(judgementLines([SAME]));
});
