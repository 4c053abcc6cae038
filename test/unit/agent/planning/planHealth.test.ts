import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { domSimilarity, planHealth } from '../../../../src/main/agent/planning/planHealth.ts';
import type { SemanticNode } from '../../../../src/shared/page/semanticTree.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import { pageOf } from '../pages.ts';

const settings = DEFAULT_SETTINGS.planning;
const triggers = (before: Parameters<typeof pageOf>, after: Parameters<typeof pageOf>) =>
  planHealth(pageOf(...before), pageOf(...after), settings).triggers;

const node = fc.record({
  i: fc.nat().map(String),
  r: fc.constantFrom('btn', 'link', 'inp', 'h', 'status', 'dlg'),
  n: fc.constantFrom('Save', 'Name', 'Patients', 'save'),
  t: fc.option(fc.constantFrom('email', 'password'), { nil: undefined }),
});
const tree = fc
  .array(node, { maxLength: 12 })
  .map((nodes) => nodes.map(({ t, ...rest }): SemanticNode => ({ ...rest, ...(t !== undefined && { t }) })));
const weight = fc.double({ min: 0.1, max: 10, noNaN: true });

describe('the similarity of two pages', () => {
  test('is the same both ways, and between 0 and 1', () => {
    fc.assert(
      fc.property(tree, tree, weight, (one, other, heavy) => {
        const similarity = domSimilarity(one, other, heavy);
        expect(similarity).toBeCloseTo(domSimilarity(other, one, heavy), 10);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is 1 for the same elements in any order, whatever they hold, and only for these', () => {
    fc.assert(
      fc.property(tree, weight, (one, heavy) => {
        const filled = one.toReversed().map((each, index) => ({ ...each, i: `x${index}`, v: 'held', s: ['focused'] }));
        expect(domSimilarity(one, filled, heavy)).toBe(1);
        const more: SemanticNode[] = [...one, { i: 'more', r: 'btn', n: 'One more' }];
        expect(domSimilarity(one, more, heavy)).toBeLessThan(1);
      }),
    );
  });

  test('is 1 for two empty pages and 0 for pages with nothing in common', () => {
    expect(domSimilarity([], [], 3)).toBe(1);
    expect(domSimilarity([{ i: '1', r: 'btn', n: 'A' }], [{ i: '1', r: 'btn', n: 'B' }], 3)).toBe(0);
  });

  test('weighs what can be acted on more than text', () => {
    const button: SemanticNode = { i: '1', r: 'btn', n: 'Save' };
    const heading: SemanticNode = { i: '2', r: 'h', n: 'Form' };
    expect(domSimilarity([button, heading], [button], 3)).toBe(3 / 4);
    expect(domSimilarity([button, heading], [heading], 3)).toBe(1 / 4);
  });

  test('counts how often an element is there', () => {
    const row: SemanticNode = { i: '1', r: 'btn', n: 'Delete' };
    expect(domSimilarity([row, row, row, row], [row], 3)).toBe(1 / 4);
  });

  test('tells fields of one name apart by their type', () => {
    const field: SemanticNode = { i: '1', r: 'inp', n: 'Secret' };
    expect(domSimilarity([field], [{ ...field, t: 'password' }], 3)).toBe(0);
  });
});

describe('the health of a plan', () => {
  const rows = ['Ann', 'Bob', 'Cleo', 'Dora', 'Eve', 'Fay', 'Gus'].map((n) => ({ r: 'link', n }));

  it('is not in doubt when the page is as it was, or has another value', () => {
    expect(triggers([[{ r: 'inp', n: 'Name', v: '' }]], [[{ r: 'inp', n: 'Name', v: 'Jas' }]])).toEqual([]);
  });

  it.each([
    ['http://site.test/list', 'http://site.test/new', true],
    ['http://site.test/list', 'http://site.test/list?page=2', true],
    ['http://site.test/#/list', 'http://site.test/#/new', true],
    ['http://site.test/list', 'http://site.test/list#bottom', false],
  ])('is in doubt at another address: %s → %s %s', (from, to, isDoubted) => {
    expect(triggers([rows, { url: from }], [rows, { url: to }]).includes('url-changed')).toBe(isDoubted);
  });

  it('is in doubt from the threshold of the settings on, and not before', () => {
    const share = (kept: number) => triggers([rows], [rows.slice(0, kept)]).includes('elements-changed');
    expect([share(5), share(4)]).toEqual([false, true]);
    const strict = { ...settings, similarityThreshold: 0.9 };
    expect(planHealth(pageOf(rows), pageOf(rows.slice(0, 6)), strict)).toEqual({
      similarity: 6 / 7,
      triggers: ['elements-changed'],
    });
  });

  it.each([
    ['a dialog came up', rows, [...rows, { r: 'dlg', n: 'New patient' }], true],
    ['a dialog is gone', [...rows, { r: 'dlg', n: 'New patient' }], rows, true],
    ['another dialog is open', [...rows, { r: 'dlg', n: 'One' }], [...rows, { r: 'dlg', n: 'Two' }], true],
    ['a form is gone', [...rows, { r: 'inp', n: 'Name' }], rows, true],
    [
      'one field of a form is gone',
      [{ r: 'inp', n: 'Name' }, ...rows, { r: 'sel', n: 'City' }],
      [...rows, { r: 'inp', n: 'Name' }],
      false,
    ],
    ['a form came up', rows, [...rows, { r: 'inp', n: 'Name' }], false],
  ] as const)('%s', (_, before, after, isDoubted) => {
    expect(triggers([before], [after]).includes('structure-changed')).toBe(isDoubted);
  });
});
