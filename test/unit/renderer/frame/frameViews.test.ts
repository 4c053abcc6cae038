import { describe, expect, it } from 'vitest';
import { actionWords } from '../../../../src/renderer/frame/actionWords.ts';
import { formatClock, formatDuration } from '../../../../src/renderer/frame/formatTime.ts';
import { frameOutcome } from '../../../../src/renderer/frame/frameOutcome.ts';
import { frameTimes } from '../../../../src/renderer/frame/frameTimes.ts';
import { orderObservations } from '../../../../src/renderer/frame/orderObservations.ts';
import type { Frame } from '../../../../src/shared/run/frame.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import { sampleRun } from '../fakeHost/recordedRuns.ts';

const EVENTS = sampleRun('a', 0);
const FRAMES = reduceRunEvents('a', EVENTS).frames;

describe('the outcome of a frame', () => {
  it('follows the verdict’s fields', () => {
    expect(FRAMES.map((frame) => frameOutcome(frame, 'completed'))).toEqual([
      'succeeded',
      'succeeded',
      'failed',
      'unproved',
      'goal-achieved',
    ]);
  });

  it.each([
    ['no-change', 'failed'],
    ['no-evidence', 'unproved'],
    ['reasoner-error', 'unproved'],
  ] as const)('of a verdict by %s is %s', (source, outcome) => {
    const frame = FRAMES[2];
    const verdict = frame?.verdict;
    expect(frame && verdict && frameOutcome({ ...frame, verdict: { ...verdict, source } }, 'completed')).toBe(outcome);
  });

  it('tells the phases of an open frame, and one that was cut off', () => {
    const until = (type: string): Frame => {
      const index = EVENTS.findIndex((event) => event.type === type);
      const frame = reduceRunEvents('a', EVENTS.slice(0, index + 1)).frames.at(-1);
      if (!frame) throw new Error(`No frame at ${type}`);
      return frame;
    };
    expect(frameOutcome(until('action.proposed'), 'running')).toBe('acting');
    expect(frameOutcome(until('action.started'), 'running')).toBe('acting');
    expect(frameOutcome(until('action.finished'), 'running')).toBe('verifying');
    expect(frameOutcome(until('action.finished'), 'paused')).toBe('waiting');
    expect(frameOutcome(until('action.finished'), 'stopped')).toBe('interrupted');
  });
});

describe('an action in words', () => {
  it.each([
    [{ type: 'click', id: '3' }, 'button “Save”', 'Click button “Save”'],
    [{ type: 'click', id: '3' }, undefined, 'Click element 3'],
    [{ type: 'setValue', id: '3', text: 'Jas' }, 'textbox “Name”', 'Enter “Jas” in textbox “Name”'],
    [{ type: 'setValue', id: '3', text: '' }, 'textbox “Name”', 'Clear textbox “Name”'],
    [{ type: 'scroll', to: 'down' }, undefined, 'Scroll down'],
    [{ type: 'scroll', to: 'bottom' }, undefined, 'Scroll to the bottom'],
    [{ type: 'scroll', to: '12' }, 'heading “Terms”', 'Scroll to heading “Terms”'],
    [{ type: 'wait', seconds: 1.5 }, undefined, 'Wait 1.5 s'],
  ] as const)('%o on %s is “%s”', (action, target, words) => {
    expect(actionWords(action, target)).toBe(words);
  });
});

describe('observations', () => {
  it('come with trouble first, then evidence, then other changes, then what stayed', () => {
    const [first, , third] = FRAMES;
    const ids = (frame: Frame | undefined) =>
      orderObservations(frame?.observed?.observations ?? [], frame?.verdict?.cites ?? []).map(({ id }) => id);
    expect(ids(third)).toEqual(['o2', 'o3', 'o1']);
    expect(ids(first)).toEqual(['o1', 'o2', 'o3', 'o4']);
  });
});

describe('times', () => {
  it('of a frame add up', () => {
    const frame = FRAMES[0];
    const times = frame && frameTimes(frame);
    expect(times).toMatchObject({ action: 84, settle: 640 });
    const { startedAt = 0, closedAt = 0 } = frame ?? {};
    expect((times?.action ?? 0) + (times?.settle ?? 0) + (times?.verify ?? 0)).toBe(closedAt - startedAt);
  });

  it.each([
    [0, '0 ms'],
    [999.4, '999 ms'],
    [4249, '4.2 s'],
    [59_960, '1 min 00 s'],
    [185_000, '3 min 05 s'],
    [4_330_000, '1 h 12 min'],
  ])('%d ms reads %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

  it.each([
    [7400, '0:07'],
    [750_000, '12:30'],
    [3_723_000, '1:02:03'],
    [-5, '0:00'],
  ])('the clock at %d ms reads %s', (ms, text) => expect(formatClock(ms)).toBe(text));
});
