import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { waysFrom } from '../../../src/main/reasoning/offline/grounding/ways.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { Instruction } from '../../../src/shared/meaning/instruction.ts';
import { page } from './pages.ts';

/** A long list in pages, with a bar to narrow it by. */
const ROWS = ['B-90', 'B-91', 'B-92'].map(
  (name, at) => `<tr><td><a cs-id="r${at}" href="/${name}">${name}</a></td><td>open</td></tr>`,
);
const MARKUP = `<title>Invoices</title><table>${ROWS.join('')}</table><a cs-id="6" href="?p=2">2</a><a cs-id="7" href="?p=3">3</a>`;
const LEDGER = page(
  'Invoices',
  [
    { i: '1', r: 'inp', n: 'Number or customer' },
    { i: '2', r: 'sel', n: 'State', o: ['All', 'open', 'paid'] },
    { i: '3', r: 'btn', n: 'Filter' },
    { i: 'r0', r: 'link', n: 'B-90' },
    { i: 'r1', r: 'link', n: 'B-91' },
    { i: 'r2', r: 'link', n: 'B-92' },
    { i: '6', r: 'link', n: '2' },
    { i: '7', r: 'link', n: '3' },
  ],
  { skeleton: extractSkeleton(MARKUP) },
);
const open: Instruction = { act: 'open', target: { role: 'record', name: 'B-12' } };

describe('a record that is not on this page of its list', () => {
  it('is searched for in the bar that narrows the list, whatever choices stand beside its text', () => {
    const [first] = waysFrom(open, LEDGER);
    expect(first && formatAction(first.action)).toBe('setValue("1", "B-12")');
    expect(planTask('Open the invoice B-12', LEDGER).steps[0]?.instruction).toMatchObject({ value: 'B-12' });
  });

  it('is looked for on the pages that numbers lead to, and behind no number that stands alone', () => {
    const pages = (on: typeof LEDGER) => waysFrom(open, on).map(({ action }) => formatAction(action));
    expect(pages(LEDGER)).toEqual(expect.arrayContaining(['click("6")', 'click("7")']));
    const alone = { ...LEDGER, tree: LEDGER.tree.filter(({ i }) => i !== '7') };
    expect(pages(alone)).not.toContain('click("6")');
  });
});
