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
