import { expect, it } from 'vitest';
import { findUnsentForm } from '../../../../src/main/reasoning/offline/judging/completion/takenBack.ts';
import { on } from '../../acted.ts';
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
