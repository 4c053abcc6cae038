import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { stillInList } from '../../../src/main/reasoning/offline/alignment/selectionWish.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { approves } from './critiques.ts';
import { page } from './pages.ts';

type Row = readonly [customer: string, number: string, state: string];
const ORDERS: readonly Row[] = [
  ['Lindqvist Boats', 'No. 81', 'Paid'],
  ['Marrow & Sons', 'No. 82', 'Open'],
  ['Lindqvist Boats', 'No. 83', 'Open'],
];

/** Orders with a box each, a bar of buttons for those that are ticked, and what stands below. */
function orders(rows: readonly Row[], ticked: readonly string[] = [], below = '', inRow = ''): PageView {
  const body = rows.map(
    ([who, number, state], at) =>
      `<tr><td><input type="checkbox" cs-id="e${at + 10}"></td><td>${who}</td><td>${number}</td><td>${state}</td>${inRow && `<td><button cs-id="e${at + 20}">${inRow}</button></td>`}</tr>`,
  );
  const html = `<title>Orders</title><h1>Orders</h1><button cs-id="e1">Archive</button><button cs-id="e2">Delete selected</button>
  <table><tr><th></th><th>Customer</th><th>Number</th><th>State</th></tr>${body.join('')}</table>${below}`;
  const specs = [
    { i: 'e1', r: 'btn' as const, n: 'Archive' },
    { i: 'e2', r: 'btn' as const, n: 'Delete selected' },
    ...rows.flatMap(([who, number, state], at) => [
      {
        i: `e${at + 10}`,
        r: 'chk' as const,
        n: '',
        g: `${who} ${number} ${state}`,
        ...(ticked.includes(number) && { s: ['checked' as const] }),
      },
      ...(inRow === '' ? [] : [{ i: `e${at + 20}`, r: 'btn' as const, n: inRow, g: `${who} ${number} ${state}` }]),
    ]),
  ];
  return page('Orders', specs, { skeleton: extractSkeleton(html) });
}

const planned = (task: string, view: PageView) =>
  planTask(task, view).steps.map(({ instruction }) => (instruction ? instructionText(instruction) : ''));

describe('what is to be done with all records that a word tells', () => {
  it.each([
    ['archive everything from Lindqvist Boats', ['No. 81', 'No. 83'], 'Archive'],
    ['Please delete all open orders', ['No. 82', 'No. 83'], 'Delete selected'],
    ['Archive every order from Marrow & Sons', ['No. 82'], 'Archive'],
  ])('is ticked record by record, and done once: %s', (task, told, button) => {
    expect(planned(task, orders(ORDERS)).slice(0, -1)).toEqual([
      ...told.map((name) => `Tick the checkbox of “${name}”`),
      `Click “${button}”`,
    ]);
  });

  const more: Row = ['Lindqvist Boats West', 'No. 84', 'Open'];
  it.each<[string, string, PageView]>([
    ['goes on over pages', 'Archive everything from Lindqvist Boats', orders(ORDERS, [], '<a href="?page=2">2</a>')],
    ['has something ticked', 'Archive everything from Lindqvist Boats', orders(ORDERS, ['No. 82'])],
    ['has others of a longer name', 'Archive everything from Lindqvist Boats', orders([...ORDERS, more])],
    ['says nothing of a word', 'Archive everything from Lindqvist Boats of last year', orders(ORDERS)],
    ['has one that is left out', 'Archive everything from Lindqvist Boats except No. 81', orders(ORDERS)],
  ])('is not, where the list %s', (_, task, view) => {
    expect(planned(task, view).filter((step) => step.startsWith('Tick the checkbox of “No.'))).toEqual([]);
  });

  it('is pressed in each record that has a button of its own for it', () => {
    const steps = planned('Archive everything from Lindqvist Boats', orders(ORDERS, [], '', 'Archive'));
    expect(steps.join()).not.toContain('Tick');
  });

  it('is allowed once just those are ticked', async () => {
    const task = 'Delete all open orders';
    expect(await approves(task, orders(ORDERS, ['No. 82', 'No. 83']), 'e2')).toBe(true);
    expect(await approves(task, orders(ORDERS, ['No. 82']), 'e2')).toBe(false);
    expect(await approves(task, orders(ORDERS, ['No. 81', 'No. 82', 'No. 83']), 'e2')).toBe(false);
  });

  it('is agreed to where the page asks whether to do it to as many', async () => {
    const asks = async (message: string) =>
      await approves('Delete all open orders', orders(ORDERS, ['No. 82', 'No. 83']), 'e2', {
        dialog: { type: 'confirm', message, suggested: '' },
      });
    expect(await asks('Delete 2 orders?')).toBe(true);
    expect(await asks('Send 2 orders?')).toBe(false);
  });

  it('is not done while one of them is in the list', () => {
    const task = 'Delete all open orders';
    expect(stillInList(task, orders(ORDERS.slice(0, 2)))).toBe('Marrow & Sons');
    expect(stillInList(task, orders(ORDERS.slice(0, 1)))).toBeUndefined();
  });
});
