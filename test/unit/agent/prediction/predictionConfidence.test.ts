import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckedExpectation } from '../../../../src/main/agent/prediction/checkOutcome.ts';
import {
  type ConfidenceInput,
  compareOutcome,
  predictionConfidence,
} from '../../../../src/main/agent/prediction/compareOutcome.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import type { DomCheck, ExpectedOutcome } from '../../../../src/shared/verification/expectedOutcome.ts';
import { pageOf } from '../pages.ts';
import { verdict } from '../runStories.ts';

const SETTINGS = DEFAULT_SETTINGS.prediction;
const check = (kind: DomCheck, passed: boolean, isMissing = false) => ({
  expectation: { check: kind },
  passed,
  found: '',
  isMissing,
});
const confidence = (input: Partial<ConfidenceInput>) =>
  predictionConfidence({ actionType: 'generic', checks: [], ...input }, SETTINGS);

describe('the confidence', () => {
  it.each<[string, Partial<ConfidenceInput>, number]>([
    ['is the mean of checks and judge', { checks: [check('expanded', false)], semantic: 0.8 }, 0.4],
    [
      'rises when the executor found the element',
      { checks: [check('expanded', false)], semantic: 0.6, elementFound: true },
      0.7,
    ],
    [
      'does not rise against a judge who saw it fail',
      { checks: [check('expanded', true)], semantic: 0.1, elementFound: true },
      0.55,
    ],
    ['is never more than sure', { checks: [check('expanded', true)], semantic: 0.9, elementFound: true }, 1],
    [
      'is capped when the element was not found',
      { checks: [check('expanded', true)], semantic: 1, elementFound: false },
      0.6,
    ],
    [
      'is capped when an expected element is missing',
      { checks: [check('element-exists', false, true)], semantic: 0.8, elementFound: true },
      0.6,
    ],
    ['follows a sure judge over checks that failed', { checks: [check('expanded', false)], semantic: 0.9 }, 0.9],
    ['does not follow a judge who is less than sure', { checks: [check('expanded', false)], semantic: 0.85 }, 0.425],
    [
      'keeps to the cap however sure the judge is',
      { checks: [check('element-exists', false, true)], semantic: 0.99 },
      0.6,
    ],
    [
      'is at least that of a navigation when the address changed',
      { actionType: 'navigation', checks: [check('url-changed', true)], semantic: 0.2 },
      0.75,
    ],
    [
      'is not that of a navigation when it did not',
      { actionType: 'navigation', checks: [check('url-changed', false)], semantic: 0.2 },
      0.1,
    ],
    ['is not that of a navigation for other actions', { checks: [check('url-changed', true)], semantic: 0.2 }, 0.6],
    [
      'is not capped on a page that has arrived',
      {
        actionType: 'navigation',
        checks: [check('url-changed', true), check('element-exists', false, true)],
        semantic: 0.9,
        elementFound: false,
      },
      0.9,
    ],
    ['rests on the checks alone when there is no judgement', { checks: [check('expanded', true)] }, 1],
    ['rests on the judge alone when nothing could be checked', { semantic: 0.8 }, 0.8],
    ['is nothing when nothing is known', {}, 0],
  ])('%s', (_, input, expected) => {
    expect(confidence(input)).toBeCloseTo(expected);
  });

  const checks = fc
    .array(
      fc.record({
        kind: fc.constantFrom('url-changed' as const, 'element-exists' as const, 'expanded' as const),
        passed: fc.boolean(),
      }),
    )
    .map((list): CheckedExpectation[] =>
      list.map(({ kind, passed }) => check(kind, passed, !passed && kind === 'element-exists')),
    );
  const inputs = fc.record({
    actionType: fc.constantFrom('navigation' as const, 'dropdown' as const, 'generic' as const),
    checks,
    elementFound: fc.option(fc.boolean(), { nil: undefined }),
    semantic: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
  });

  it('keeps to the cap whenever something is missing and no page has arrived', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const hasArrived =
          input.actionType === 'navigation' &&
          input.checks.some((one) => one.passed && one.expectation.check === 'url-changed');
        const isMissing = input.elementFound === false || input.checks.some((one) => one.isMissing);
        const result = predictionConfidence(input, SETTINGS);
        expect(result).toBeGreaterThanOrEqual(hasArrived ? SETTINGS.navigationMinimum : 0);
        expect(result).toBeLessThanOrEqual(isMissing && !hasArrived ? SETTINGS.missingElementCap : 1);
      }),
    );
  });

  it('never falls because the judge is surer, or because one more check passed', () => {
    const { semanticOverride } = SETTINGS;
    fc.assert(
      fc.property(inputs, fc.double({ min: 0, max: 1, noNaN: true }), (input, more) => {
        const lower = Math.min(input.semantic ?? 0, more);
        const higher = Math.max(input.semantic ?? 0, more);
        fc.pre(higher <= semanticOverride || input.checks.every(({ passed }) => !passed));
        const at = (semantic: number) => predictionConfidence({ ...input, semantic }, SETTINGS);
        expect(at(higher)).toBeGreaterThanOrEqual(at(lower) - 1e-9);
      }),
    );
  });
});

describe('the comparison', () => {
  const before = pageOf([{ i: '1', r: 'btn', n: 'Add' }]);
  const expected: ExpectedOutcome = {
    actionType: 'generic',
    by: 'reasoner',
    description: 'Ada is listed',
    expectations: [{ check: 'element-exists', name: 'Ada' }, { check: 'element-text' }],
  };
  const frame = { action: { type: 'click' as const, id: '1' }, expected };
  const withAda = pageOf([{ i: '2', r: 'link', n: 'Ada' }]);
  const found = (elementFound: boolean) => ({ elementFound, urlChanged: false });

  it('tells what was found, and leaves out what cannot be checked', () => {
    const result = compareOutcome({ frame, before, after: withAda, verdict: verdict() }, DEFAULT_SETTINGS);
    expect(result.checks).toEqual([
      { expectation: { check: 'element-exists', name: 'Ada' }, passed: true, found: 'There is link “Ada”' },
    ]);
    expect(result).toMatchObject({ domScore: 1, matched: true });
    expect(result.confidence).toBeCloseTo(0.95);
  });

  it('does not mind that the element is gone once all that was expected is there', () => {
    const gone = { ...frame, clientVerification: found(false) };
    expect(compareOutcome({ frame: gone, before, after: withAda, verdict: verdict() }, DEFAULT_SETTINGS).matched).toBe(
      true,
    );
    const without = compareOutcome({ frame: gone, before, after: pageOf([]), verdict: verdict() }, DEFAULT_SETTINGS);
    expect(without).toMatchObject({ confidence: 0.6, matched: false });
  });

  it('never matches when the executor could not find the element', () => {
    const error = { code: 'element-gone' as const, message: '' };
    const lost = { ...frame, error, clientVerification: found(true) };
    const result = compareOutcome({ frame: lost, before, after: withAda, verdict: verdict() }, DEFAULT_SETTINGS);
    expect(result).toMatchObject({ confidence: 0.6, matched: false });
  });

  it('takes a judge who is sure that it failed for what he says', () => {
    const after = pageOf([]);
    const failed = verdict({ actionSucceeded: false, success: false, confidence: 0.95 });
    const result = compareOutcome({ frame, before, after, verdict: failed }, DEFAULT_SETTINGS);
    expect(result.confidence).toBeCloseTo(0.025);
    const unjudged = verdict({ actionSucceeded: false, source: 'reasoner-error', confidence: 0 });
    expect(compareOutcome({ frame, before, after: withAda, verdict: unjudged }, DEFAULT_SETTINGS).confidence).toBe(1);
  });

  it('matches from the threshold for success on', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      verification: { ...DEFAULT_SETTINGS.verification, successThreshold: 0.96 },
    };
    expect(compareOutcome({ frame, before, after: withAda, verdict: verdict() }, settings).matched).toBe(false);
  });
});
