import { describe, expect, it } from 'vitest';
import { elementOf } from '../../../src/shared/page/elementInMarkup.ts';

const html = `<body><ul><li cs-at="e1"><span>View ▸</span><ul><li cs-at="e2">Show <b>ruler</b></li></ul></li></ul>
  <button cs-id="e3" cs-role="button">Save</button></body>`;
const tree = [{ i: 'e3', r: 'btn', n: 'Save' }];

describe('an element by its id', () => {
  it('is the one of the tree', () => expect(elementOf({ tree, html }, 'e3')).toBe(tree[0]));

  it('is called by its own text where only the markup has it, without what stands in it with an id of its own', () => {
    expect(elementOf({ tree, html }, 'e1')).toEqual({ i: 'e1', r: 'clk', n: 'View ▸' });
    expect(elementOf({ tree, html }, 'e2')).toEqual({ i: 'e2', r: 'clk', n: 'Show ruler' });
  });

  it('is none where the page has none', () => {
    expect(elementOf({ tree, html }, 'e4')).toBeUndefined();
    expect(elementOf({ tree, html }, undefined)).toBeUndefined();
  });
});
