import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { on } from '../acted.ts';
import { DOWNLOADS, LOGGING_IN, PARTS, VIEWS } from './carefulCases.ts';
import { OTHER_DEEDS } from './deedCases.ts';
import { CONTRADICTED, UNSETTLED } from './heldBackCases.ts';
import { question, type Situation, seen } from './observations.ts';
import { FILLING, GOING, go } from './pageCases.ts';
import { add, DELETING, EDITING, type Outcome, SAVING } from './storedCases.ts';
import { RECORDS, WALLS } from './wallCases.ts';

const THRESHOLD = 0.7;

/** What the verdict comes to once the thresholds are applied to it. */
function outcomeOf(situation: Situation): Outcome {
  const verdict = judgeAction(question(situation));
  if (verdict.task_completed && verdict.confidence >= THRESHOLD) return 'completed';
  if (verdict.action_succeeded && verdict.confidence >= THRESHOLD) return 'worked';
  expect(verdict.action_succeeded).toBe(false);
  return verdict.confidence >= THRESHOLD ? 'failed' : 'inconclusive';
}

describe.each([
  ['sending a form', SAVING],
  ['saving a change', EDITING],
  ['deleting', DELETING],
  ['filling in', FILLING],
  ['getting somewhere', GOING],
  ['what was stored otherwise', CONTRADICTED],
  ['what is not over', UNSETTLED],
  ['another deed', OTHER_DEEDS],
  ['what stands in place of a page', WALLS],
  ['which record it is', RECORDS],
  ['logging in', LOGGING_IN],
  ['what a list shows', VIEWS],
  ['what is done in part', PARTS],
  ['what is downloaded', DOWNLOADS],
] as const)('the verdict on %s', (_, cases) => {
  it.each(cases)('%s', (_name, situation, outcome) => {
    expect(outcomeOf(situation)).toBe(outcome);
  });
});

describe('every verdict', () => {
  const all = [
    ...SAVING,
    ...EDITING,
    ...DELETING,
    ...FILLING,
    ...GOING,
    ...CONTRADICTED,
    ...UNSETTLED,
    ...OTHER_DEEDS,
    ...WALLS,
    ...RECORDS,
    ...LOGGING_IN,
    ...VIEWS,
    ...PARTS,
    ...DOWNLOADS,
  ];

  it.each(all)('names what it rests on: %s', (_, situation) => {
    const input = question(situation);
    const verdict = judgeAction(input);
    const ids = input.observations.map(({ id }) => id);
    expect(verdict.cites.length).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining(verdict.cites));
    if (!verdict.action_succeeded) return;
    expect(
      input.observations.some(({ id, changed, kind }) => verdict.cites.includes(id) && changed && kind !== 'drift'),
    ).toBe(true);
  });

  it.each(all)('completes nothing before the last step: %s', (_, situation) => {
    const early = { ...situation, step: situation.step ?? 'Click “Next”', place: [1, 2] as const };
    expect(judgeAction(question(early)).task_completed).toBe(false);
  });

  it('takes a plan’s other last step for done, but not for the goal', () => {
    const situation = go([seen.changed('button', 'Mute', 'pressed', 'false', 'true')], {
      goal: 'Add a patient named Jas',
      step: 'Click “Mute”',
      place: [4, 4],
      element: on('button', 'Mute'),
    });
    expect(outcomeOf(situation)).toBe('worked');
  });
});

it.each([
  ['Loft now 18 °C', 'worked'],
  ['Hall now 18 °C', 'failed'],
])('a row is the one whose button was pressed by its own name: %s', (name, outcome) => {
  const button = { ...on('button', '+', 'Loft now 18 °C 18.0°'), namesakes: { index: 0, count: 2 } };
  const list = [seen.recordChanged(name, '18.0°', '18.5°'), seen.traffic('PUT /api (200)')];
  const step = { goal: 'Set the loft to 19', step: 'Click “+”', place: [1, 2] as const, element: button };
  expect(outcomeOf(go(list, step))).toBe(outcome);
});

it.each([
  [1, 'Click “+”', 'worked'],
  [2, 'Click “+”', 'failed'],
  [2, 'Click “+” of “Loft lamp”', 'worked'],
  [2, 'Click “+” of “Porch lamp”', 'failed'],
])(
  'a number that stands alone with its buttons is theirs, where %d such stand in one, at “%s”: %s',
  (count, step, outcome) => {
    const button = { ...on('button', '+', '18 °C'), namesakes: { index: 1, count: 3 }, twins: { index: 0, count } };
    const list = [seen.recordChanged('Loft lamp', '18 °C', '18.5 °C'), seen.traffic('PUT /api (200)')];
    const asked = { goal: 'Set the loft to 19', step, place: [1, 2] as const, element: button };
    expect(outcomeOf(go(list, asked))).toBe(outcome);
  },
);

it.each([
  ['Reject', 'Tom Ashworth was rejected', 'worked'],
  ['Reject', 'Tom Ashworth was not rejected', 'failed'],
  ['Save', 'Tom Ashworth was rejected', 'failed'],
  ['Reject', 'Your change was refused', 'failed'],
])(
  'a word of refusal is the outcome of what is called so, and trouble of all else: “%s”, “%s”, %s',
  (name, said, outcome) => {
    const list = [seen.message(said), seen.traffic('POST /reject (200)')];
    const asked = { goal: 'Turn Tom Ashworth down', step: `Click “${name}”`, place: [1, 2] as const };
    expect(outcomeOf(go(list, { ...asked, element: on('button', name) })) === 'failed').toBe(outcome === 'failed');
  },
);

describe('what a page may write', () => {
  it('never completes a task by itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.constantFrom('dialog' as const, 'log' as const),
        (text, kind) => {
          const verdict = judgeAction(
            question(
              add([
                seen.drift(text),
                seen.closed(text),
                { ...seen.focus(), element: { key: 'f', role: 'button', name: text }, message: { kind, text } },
              ]),
            ),
          );
          expect(verdict.task_completed).toBe(false);
        },
      ),
    );
  });

  const typing = (list: Situation['seen']): Situation => ({
    goal: 'Search for Ann',
    step: 'Enter “Ann” in the search field',
    place: [1, 2],
    action: 'setValue("7", "Ann")',
    element: on('searchbox', 'Search'),
    seen: [seen.changed('searchbox', 'Search', 'value', '', 'Ann'), ...list],
  });

  it.each([
    ['the list narrows with it', [seen.disappeared('listitem', 'Bob Stone')], 'completed'],
    ['the list stays', [], 'worked'],
    ['there are suggestions', [seen.appeared('option', 'Ann Smith')], 'worked'],
  ] as const)('ends a search once the words are in the field where %s', (_, list, outcome) => {
    expect(outcomeOf(typing(list))).toBe(outcome);
  });
});
