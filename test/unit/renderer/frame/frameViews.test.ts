import { describe, expect, it } from 'vitest';
import { clientFacts } from '../../../../src/renderer/frame/ClientVerificationList.tsx';
import { expectationWords } from '../../../../src/renderer/frame/ExpectedOutcomeNote.tsx';
import { formatClock, formatDuration } from '../../../../src/renderer/frame/formatTime.ts';
import { frameOutcome, OUTCOME_LABELS, outcomeConfidence } from '../../../../src/renderer/frame/frameOutcome.ts';
import { frameTimes } from '../../../../src/renderer/frame/frameTimes.ts';
import {
  foldObservations,
  observationTone,
  orderObservations,
} from '../../../../src/renderer/frame/ObservationList.tsx';
import { observationLabel } from '../../../../src/renderer/frame/observationLabel.ts';
import { verdictFlags } from '../../../../src/renderer/frame/verdictFlags.ts';
import { actionWords } from '../../../../src/shared/actions/actionWords.ts';
import { rendered } from '../../../../src/shared/meaning/rendered.ts';
import type { Frame } from '../../../../src/shared/run/frame.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import type { DomExpectation } from '../../../../src/shared/verification/expectedOutcome.ts';
import type { Standing } from '../../../../src/shared/verification/readBack.ts';
import { doubtfulRun } from '../fakeHost/doubtfulRun.ts';
import { sampleRun } from '../fakeHost/recordedRuns.ts';

const EVENTS = sampleRun('a', 0);
const FRAMES = reduceRunEvents('a', EVENTS).frames;

function doubtfulFrames(standing: Standing): readonly Frame[] {
  return reduceRunEvents('d', doubtfulRun('d', 0, standing)).frames;
}

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

  it('is no success and no failure where it only looked for something', () => {
    const looks = FRAMES.map((frame) => ({ ...frame, look: { number: 1, of: 8 } }));
    const outcomes = looks.map((frame) => frameOutcome(frame, 'failed'));
    expect(outcomes).toEqual(['looked', 'looked', 'led-nowhere', 'led-nowhere', 'goal-achieved']);
    expect(OUTCOME_LABELS.looked.tone).toBe('neutral');
    expect(OUTCOME_LABELS['led-nowhere'].tone).toBe('neutral');
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

  it('has words of its own for what the critic refused, nobody verified, or the server contradicts', () => {
    expect(doubtfulFrames('contradicted').map((frame) => OUTCOME_LABELS[frameOutcome(frame, 'partial')].label)).toEqual(
      ['Succeeded', 'Failed', 'Succeeded', 'Not approved', 'Not verified', 'Contradicted'],
    );
  });

  it.each(['confirmed', 'unknown'] as const)('stays that of the verdict when the read-back is %s', (standing) => {
    const last = doubtfulFrames(standing).at(-1);
    expect(last && frameOutcome(last, 'completed')).toBe('goal-achieved');
    expect(last && outcomeConfidence(last)).toBe(last?.verdict?.confidence);
  });

  it.each([
    ['confirmed', 'goal-achieved'],
    ['unknown', 'unproved'],
  ] as const)('of a verdict that leaves it open is for the server to say: %s, %s', (standing, outcome) => {
    const last = doubtfulFrames(standing).at(-1);
    if (!last?.verdict) throw new Error('The last frame has a verdict');
    const verdict = { ...last.verdict, goalAchieved: false, success: false, inconclusive: true as const };
    expect(frameOutcome({ ...last, verdict }, 'completed')).toBe(outcome);
    const surest = standing === 'confirmed' ? last.readBack : verdict;
    expect(outcomeConfidence({ ...last, verdict })).toBe(surest?.confidence);
  });

  it('is as sure as the read-back that contradicts', () => {
    const last = doubtfulFrames('contradicted').at(-1);
    expect(last && outcomeConfidence(last)).toBe(last?.readBack?.confidence);
    expect(last?.readBack?.confidence).not.toBe(last?.verdict?.confidence);
  });
});

describe('what is to be known of a verdict', () => {
  it('is doubts first, and nothing of a verdict without any', () => {
    const frames = doubtfulFrames('confirmed');
    expect(frames.map((frame) => verdictFlags(frame).map(({ label }) => label))).toEqual([
      [],
      [],
      [],
      [],
      [],
      ['Low confidence', 'Vacuous', 'Client witness override'],
    ]);
  });

  it('names a counterfactual only when it is vacuous', () => {
    const last = doubtfulFrames('confirmed').at(-1);
    if (!last?.counterfactual) throw new Error('The last frame has no counterfactual');
    const sound = { ...last, counterfactual: { ...last.counterfactual, vacuous: false } };
    expect(verdictFlags(sound).map(({ label }) => label)).not.toContain('Vacuous');
  });
});

describe('what the browser finds of an element', () => {
  it('says what is wrong in its own words, and only what was checked', () => {
    expect(
      clientFacts({ elementFound: true, valueMatches: false, value: 'Ja', noErrorMessage: false, urlChanged: false }),
    ).toEqual([
      { text: 'Element found', fine: true },
      { text: 'Holds “Ja”', fine: false },
      { text: 'Error shown', fine: false },
      { text: 'Address unchanged' },
    ]);
  });

  it('is no fault when the element is gone', () => {
    expect(clientFacts({ elementFound: false, urlChanged: true })).toEqual([
      { text: 'Element is gone' },
      { text: 'Address changed' },
    ]);
  });
});

describe('an expectation in words', () => {
  it.each<[DomExpectation, string]>([
    [{ check: 'url-changed' }, 'The address changes'],
    [{ check: 'expanded' }, 'The target is expanded'],
    [{ check: 'element-exists', role: 'button', name: 'Save' }, 'The button “Save” is there'],
    [{ check: 'element-absent', role: 'dialog' }, 'A dialog is not there'],
    [{ check: 'element-text', name: 'Name', text: 'Jas' }, '“Name” shows “Jas”'],
    [{ check: 'roles-exist', roles: ['listbox', 'menu', 'option'] }, 'There is a listbox, menu, or option'],
  ])('%o is “%s”', (expectation, words) => expect(expectationWords(expectation)).toBe(words));
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
    expect(actionWords(action, target && rendered(target))).toBe(words);
  });
});

describe('observations', () => {
  it('that the page makes by itself are put aside, unless the verdict rests on them', () => {
    const [first] = doubtfulFrames('confirmed');
    const observations = first?.observed?.observations ?? [];
    const ids = (cites: readonly string[]) => {
      const { shown, folded } = foldObservations(observations, cites);
      return [shown, folded].map((list) => list.map(({ id }) => id));
    };
    expect(ids(['o1'])).toEqual([
      ['o1', 'o2'],
      ['o3', 'o4'],
    ]);
    expect(ids(['o4'])).toEqual([['o1', 'o2', 'o4'], ['o3']]);
  });

  it('of a page asked for afresh say how they compare, and a loss stands out', () => {
    const lost = doubtfulFrames('contradicted').at(-1)?.readBack?.observations ?? [];
    expect(lost.map(observationLabel)).toEqual(['Lost', 'Unchanged']);
    expect(lost.map(observationTone)).toEqual(['warning', 'neutral']);
  });

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
    const { prepare = 0, action = 0, settle = 0, verify = 0 } = times ?? {};
    expect(prepare).toBeGreaterThan(0);
    expect(prepare + action + settle + verify).toBe(times?.total);
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
