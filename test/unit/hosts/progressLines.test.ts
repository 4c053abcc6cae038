import { describe, expect, it, test } from 'vitest';
import { progressLines } from '../../../src/main/hosts/cli/progressLines.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { NewRunEvent } from '../../../src/shared/run/runEvent.ts';
import { runCreated, verdict } from '../agent/runStories.ts';
import { stored } from '../verification/storedRun.ts';

/** What somebody at a terminal reads when this happens. */
function shown(event: NewRunEvent): string[] {
  const events = stored([runCreated(), event]);
  const last = events.at(-1);
  return last ? progressLines(last, reduceRunEvents('r1', events)).map(({ text }) => text.trim()) : [];
}

const counterfactual = { dropped: ['o1'], confidence: 0.9, reason: '' };
const readBack = { url: 'http://site/list', observations: [], confidence: 0.9, reason: 'Jas is listed', cites: [] };

describe('in the terminal, a person is told', () => {
  test.each<[NewRunEvent, RegExp]>([
    [{ type: 'verification.judged', result: verdict({ goalAchieved: true, lowConfidence: true }) }, /! low confidence/],
    [{ type: 'verification.judged', result: verdict({ clientWitnessOverride: true }) }, /what the browser witnessed/],
    [{ type: 'verification.skipped', reason: 'no page' }, /! not verified: no page/],
    [{ type: 'verification.questioned', counterfactual: { ...counterfactual, vacuous: true } }, /! vacuous/],
    [
      { type: 'verification.read-back', readBack: { ...readBack, standing: 'confirmed' } },
      /✔ read back .*Jas is listed/,
    ],
    [{ type: 'verification.read-back', readBack: { ...readBack, standing: 'contradicted' } }, /✘ read back .*not so/],
    [{ type: 'verification.read-back', readBack: { ...readBack, standing: 'unknown' } }, /· read back.*neither way/],
    [{ type: 'action.critiqued', approved: false, reason: 'it deletes all' }, /✘ not approved.*it deletes all/],
  ])('%o: %s', (event, line) => {
    expect(shown(event).at(-1)).toMatch(line);
  });

  test.each<[NewRunEvent]>([
    [{ type: 'verification.questioned', counterfactual: { ...counterfactual, vacuous: false } }],
    [{ type: 'action.critiqued', approved: true, reason: 'fine' }],
  ])('nothing of what needs nobody: %o', (event) => {
    expect(shown(event)).toEqual([]);
  });

  it('nothing more than the verdict, when it is a sure one', () => {
    expect(shown({ type: 'verification.judged', result: verdict() })).toEqual(['✔ succeeded, 90 %: seen']);
  });
});

it('lets no page steer the terminal', () => {
  const reason = 'seen\u001b[2J\u001b]0;x\u0007\r\u009b1A\n✔ goal achieved\u202e';
  const [text] = shown({ type: 'verification.judged', result: verdict({ reason }) });
  expect(text).toMatch(/^✔ succeeded, 90 %: seen \[2J \]0;x 1A ✔ goal achieved$/);
});
