import { describe, expect, it } from 'vitest';
import { changeSighting } from '../../../../src/main/agent/verification/changeObservations.ts';
import { diffSkeletons } from '../../../../src/main/browser/skeleton/diffSkeletons.ts';
import { extractSkeleton } from '../../../../src/main/browser/skeleton/extractSkeleton.ts';
import { findUnkeptChoice, findUnsentForm } from '../../../../src/main/reasoning/offline/judging/completion/unsent.ts';
import { instructionsOf } from '../../../../src/main/reasoning/offline/planning/goalSteps.ts';
import type { Instruction } from '../../../../src/shared/meaning/instruction.ts';
import type { SemanticNode } from '../../../../src/shared/page/semanticTree.ts';
import type { Observation } from '../../../../src/shared/verification/observation.ts';
import { on } from '../../acted.ts';
import { seen } from '../observations.ts';
import { page } from '../pages.ts';
import { completion } from './inputs.ts';

const GIVE = page(
  'Joan Petrie',
  [
    { i: 'e1', r: 'sel', n: 'Free plots', v: '11' },
    { i: 'e2', r: 'btn', n: 'Give plot' },
  ],
  { html: '<form method="post"><select cs-id="e1"></select><button cs-id="e2">Give plot</button></form>' },
);

const left = (said: readonly string[], fresh = GIVE) => {
  const did = [{ action: 'select("e1", "11")', element: on('combobox', 'Free plots'), seen: [] }];
  const input = completion({ goal: 'Give plot 11 to Joan', steps: ['Choose “11” in “Free plots”'], did, fresh });
  const readFromTask = input.criteria.flatMap(({ instruction }) => instruction ?? []);
  return findUnsentForm(said, { ...input, readFromTask })?.reason;
};

it('what was filled in to do what the task asks for is not done before it is sent', () => {
  expect(left([])).toBe('What was filled in has not been sent: “Give plot” was not pressed.');
});

it('but it is where the task asks for just that, and where nothing is sent by the form', () => {
  expect(left(['11'])).toBeUndefined();
  expect(left([], { ...GIVE, html: (GIVE.html ?? '').replace('method="post"', 'method="get"') })).toBeUndefined();
  expect(
    left([], { ...GIVE, html: (GIVE.html ?? '').replace('<button cs-id="e2">Give plot</button>', '') }),
  ).toBeUndefined();
});

it('a code is not used by being typed, where the button behind it says that it takes it', () => {
  const shop = (button: string) =>
    page('Basket', [
      { i: 'e1', r: 'inp', n: 'Code', v: 'SUN20' },
      { i: 'e2', r: 'clk', n: button },
    ]);
  const typed = (button: string) => {
    const did = [{ action: 'setValue("e1", "SUN20")', element: on('textbox', 'Code'), seen: [] }];
    const input = completion({
      goal: 'Use my voucher SUN20',
      steps: ['Set “Voucher” to “SUN20”'],
      did,
      fresh: shop(button),
    });
    const readFromTask = input.criteria.flatMap(({ instruction }) => instruction ?? []);
    return findUnsentForm([], { ...input, readFromTask })?.reason;
  };
  expect(typed('Use code')).toBe('What was filled in has not been sent: “Use code” was not pressed.');
  expect(typed('Clear code')).toBeUndefined();
  expect(typed('Choose a code')).toBeUndefined();
});

it('no password is changed by being typed, unless the task asks for no more', () => {
  const fresh = page('Security', [{ i: 'e1', r: 'inp', n: 'New password', t: 'password', v: '••••' }]);
  const element = { ...on('textbox', 'New password'), type: 'password' };
  const did = [{ action: 'setValue("e1", "otter")', element, seen: [] }];
  const input = completion({
    goal: 'Change my password to otter',
    steps: ['Enter “otter” in “New password”'],
    did,
    fresh,
  });
  expect(findUnsentForm([], input)?.reason).toBe('The password was entered, and nothing has sent it.');
  expect(findUnsentForm(['otter'], input)).toBeUndefined();
});

it('what was typed above other fields waits for the button below them, whether they are marked up as a form or not', () => {
  const fields = page('Profile', [
    { i: 'e1', r: 'inp', n: 'Town', v: 'Lisbon' },
    { i: 'e2', r: 'inp', n: 'Street', v: '' },
    { i: 'e3', r: 'btn', n: 'Update profile' },
  ]);
  const did = [{ action: 'setValue("e1", "Lisbon")', element: on('textbox', 'Town'), seen: [] }];
  const input = completion({ goal: 'I live in Lisbon now', steps: ['Enter “Lisbon” in “Town”'], did, fresh: fields });
  const readFromTask = input.criteria.flatMap(({ instruction }) => instruction ?? []);
  expect(findUnsentForm([], { ...input, readFromTask })?.reason).toBe(
    'What was filled in has not been sent: “Update profile” was not pressed.',
  );
});

describe('what was only chosen on the page', () => {
  const CHANGED = instructionsOf('mark case L-4417 as dispatched');
  const choice = { i: 'e1', r: 'clk' as const, n: 'Large', c: 'sure' as const };
  const SAVED = [choice, { i: 'e2', r: 'clk' as const, n: 'Save changes', c: 'sure' as const }];
  const kept = (
    asked: readonly Instruction[],
    name: string,
    more: readonly Omit<Observation, 'id'>[],
    tree: readonly SemanticNode[] = SAVED,
    entered: readonly string[] = [],
  ) => {
    const did = [
      ...entered.map((text) => ({ action: `setValue("e7", "${text}")`, element: on('textbox', 'Name'), seen: [] })),
      {
        action: 'click("e1")',
        element: on('clickable', name),
        seen: [seen.changed('clickable', name, 'selected', 'false', 'true'), ...more],
      },
    ];
    const input = completion({
      goal: 'change parcel 4468 to large',
      steps: [...entered.map((text) => `Enter “${text}” in “Name”`), `Click “${name}”`],
      did,
      fresh: page('Parcel', tree),
    });
    const readFromTask = input.criteria.flatMap(({ instruction }) => instruction ?? []);
    return findUnkeptChoice(asked, { ...input, readFromTask })?.reason;
  };
  const cases = (on: string, ...names: readonly string[]) =>
    extractSkeleton(
      `<title>Lab</title>${['All', 'Dispatched'].map((name) => `<button cs-id="${name}" cs-role="button" cs-name="${name}" aria-pressed="${name === on}">${name}</button>`).join('')}
      <table aria-label="Cases"><tr><th>Case</th></tr>${names.map((name) => `<tr><td>${name}</td></tr>`).join('')}</table>`,
    );
  const narrowed = diffSkeletons(cases('All', 'L-4411', 'L-4417', 'L-4426'), cases('Dispatched', 'L-4426')).map(
    changeSighting,
  );

  it('is not saved yet where the page has a button for that, and the task was no more than read off it', () => {
    expect(kept([], 'Large', [])).toBe('What was chosen has not been saved: “Save changes” was not pressed.');
    expect(kept([], 'Large', [], [choice])).toBeUndefined();
    expect(kept(instructionsOf('Choose Large'), 'Large', [])).toBeUndefined();
    expect(kept([], 'Large', [seen.traffic('POST /parcel (200)')])).toBeUndefined();
  });

  it('nor where another button sends it, whatever was entered beside it', () => {
    const table = [choice, { i: 'e8', r: 'btn', n: '+' }, { i: 'e9', r: 'clk', n: 'Reserve' }];
    expect(kept([], '20:00', [], table, ['Okoro'])).toBe(
      'What was chosen has not been saved: “Reserve” was not pressed.',
    );
  });

  it('changes no record where the list only shows fewer of them', () => {
    expect(kept(CHANGED, 'Dispatched', narrowed, [choice])).toContain('only shows fewer');
    expect(kept(CHANGED, 'Dispatched', [], [choice])).toBeUndefined();
    expect(kept(instructionsOf('show only the dispatched cases'), 'Dispatched', narrowed, [choice])).toBeUndefined();
  });
});
