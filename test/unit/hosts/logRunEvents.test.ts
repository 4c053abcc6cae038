import pino from 'pino';
import { expect, it, test } from 'vitest';
import { logRunEvents } from '../../../src/main/hosts/logRunEvents.ts';
import type { NewRunEvent } from '../../../src/shared/run/runEvent.ts';
import { storyOfOneFrame, verdict } from '../agent/runStories.ts';
import { stored } from '../verification/storedRun.ts';

/** What a person finds in the log after these events. */
function logged(...news: NewRunEvent[]): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  logRunEvents(log)(stored(news, 'run-7'));
  return lines;
}

const readBack = { url: 'http://site/list', observations: [], confidence: 0.9, reason: 'not in the list', cites: [] };
const counterfactual = { dropped: ['o1'], confidence: 0.9, reason: 'all the same' };

test.each<[string, string, NewRunEvent]>([
  [
    'a completion of low confidence',
    'Low confidence completion',
    { type: 'verification.judged', result: verdict({ goalAchieved: true, lowConfidence: true, confidence: 0.72 }) },
  ],
  [
    'an override by the witness',
    'Client witness override',
    { type: 'verification.judged', result: verdict({ clientWitnessOverride: true }) },
  ],
  [
    'a verdict that could not be had',
    'Verdict not available',
    { type: 'verification.judged', result: verdict({ success: false, source: 'reasoner-error' }) },
  ],
  ['an action that was not verified', 'Verification skipped', { type: 'verification.skipped', reason: 'no page' }],
  [
    'a verdict that rests on nothing',
    'Vacuous verdict',
    { type: 'verification.questioned', counterfactual: { ...counterfactual, vacuous: true } },
  ],
  [
    'a contradiction by the server',
    'Read-back contradiction',
    { type: 'verification.read-back', readBack: { ...readBack, standing: 'contradicted' } },
  ],
])('the log has %s, with the run it belongs to', (_, msg, event) => {
  expect(logged(event)).toMatchObject([{ msg, process: 'Verification', runId: 'run-7', seq: 0 }]);
});

test.each<[string, NewRunEvent]>([
  ['a sure verdict', { type: 'verification.judged', result: verdict({ goalAchieved: true }) }],
  [
    'a verdict that rests on what it cites',
    { type: 'verification.questioned', counterfactual: { ...counterfactual, vacuous: false } },
  ],
  ['a confirmation', { type: 'verification.read-back', readBack: { ...readBack, standing: 'confirmed' } }],
  ['a page that does not tell', { type: 'verification.read-back', readBack: { ...readBack, standing: 'unknown' } }],
])('the log is silent about %s', (_, event) => {
  expect(logged(event)).toEqual([]);
});

it('has nothing to say of a run that went well', () => {
  expect(logged(...storyOfOneFrame())).toEqual([]);
});
