import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOutcome } from '../../../../src/main/agent/prediction/checkOutcome.ts';
import type { PageState } from '../../../../src/shared/page/pageState.ts';
import { type DomExpectation, domCheckSchema } from '../../../../src/shared/verification/expectedOutcome.ts';
import { pageOf } from '../pages.ts';

const EMPTY = pageOf([]);
const LIST = pageOf(
  [
    { i: '1', r: 'btn', n: 'Menu', s: ['collapsed'] },
    { i: '2', r: 'inp', n: 'Name', v: 'Ada Lovelace' },
    { i: '3', r: 'inp', n: 'Last name', v: 'Byron' },
    { i: '4', r: 'inp', n: 'Password', v: '••••' },
    { i: '5', r: 'btn', n: 'Plain' },
    { i: '6', r: 'inp', n: 'Town' },
  ],
  {
    elements: {
      row: { role: 'row', name: 'Zoë Müller 555-0101' },
      cell: { role: 'text', name: '', text: 'Adam Bede' },
    },
    messages: [{ kind: 'status', text: 'Ann was deleted' }],
  },
);

function passes(expectation: DomExpectation, after: PageState, before = EMPTY, target?: string): boolean | undefined {
  return checkOutcome([expectation], { before, after, target })[0]?.passed;
}

describe('the checks', () => {
  it.each<[string, DomExpectation, boolean | undefined]>([
    ['finds an element by its name, accents and case aside', { check: 'element-exists', name: 'zoe muller' }, true],
    ['finds an element by its text', { check: 'element-exists', name: 'Adam Bede' }, true],
    ['does not take part of a word for the name', { check: 'element-exists', name: 'Ada' }, false],
    ['does not take what was entered for what is there', { check: 'element-exists', name: 'Ada Lovelace' }, false],
    ['finds an element by its role', { check: 'element-exists', role: 'button' }, true],
    ['takes related roles for one another', { check: 'element-exists', role: 'listitem', name: 'Zoë' }, true],
    ['does not find another role', { check: 'element-exists', role: 'link', name: 'Menu' }, false],
    ['finds a message by its role', { check: 'element-exists', role: 'alert', name: 'deleted' }, true],
    ['cannot look for nothing', { check: 'element-exists' }, undefined],
    ['sees that something is gone, though a message names it', { check: 'element-absent', name: 'Ann' }, true],
    ['sees that something is still there', { check: 'element-absent', name: 'Zoë Müller' }, false],
    ['cannot miss nothing', { check: 'element-absent', name: ' ' }, undefined],
    ['reads what a field holds', { check: 'element-text', name: 'Name', text: 'ada lovelace' }, true],
    ['reads the field of just that name', { check: 'element-text', name: 'Name', text: 'Byron' }, false],
    ['reads no label for what a field holds', { check: 'element-text', name: 'Last name', text: 'Last name' }, false],
    ['reads no label of an empty field either', { check: 'element-text', name: 'Town', text: 'Town' }, false],
    ['reads part of a text', { check: 'element-text', role: 'row', text: '555 0101' }, true],
    [
      'does not find a text where there is no such element',
      { check: 'element-text', name: 'City', text: 'Rome' },
      false,
    ],
    ['cannot read a password', { check: 'element-text', name: 'Password', text: 'secret' }, undefined],
    ['cannot compare without a text', { check: 'element-text', name: 'Name' }, undefined],
    ['finds one of several roles', { check: 'roles-exist', roles: ['tree', 'row'] }, true],
    ['does not find others', { check: 'roles-exist', roles: ['menu', 'menuitem'] }, false],
    ['cannot look for no role', { check: 'roles-exist', roles: [] }, undefined],
  ])('%s', (_, expectation, expected) => {
    expect(passes(expectation, LIST)).toBe(expected);
  });

  it.each<[string, string, boolean]>([
    ['http://site.test/list', 'http://site.test/list?page=2', true],
    ['http://site.test/list', 'http://site.test/', true],
    ['http://site.test/list', 'http://other.test/list', true],
    ['http://site.test/list', 'http://site.test/list#row-7', false],
    ['http://site.test/#/list', 'http://site.test/#/list/7', true],
    ['http://site.test/list', 'http://site.test/list', false],
  ])('from %s to %s the address has changed: %s', (from, to, changed) => {
    expect(passes({ check: 'url-changed' }, pageOf([], { url: to }), pageOf([], { url: from }))).toBe(changed);
  });

  it('knows whether the target is open, and leaves out one that never says', () => {
    const open = pageOf([
      { i: '1', r: 'btn', n: 'Menu', s: ['expanded'] },
      { i: '5', r: 'btn', n: 'Plain' },
    ]);
    const expanded: DomExpectation = { check: 'expanded' };
    expect(passes(expanded, open, LIST, '1')).toBe(true);
    expect(passes(expanded, LIST, LIST, '1')).toBe(false);
    expect(passes(expanded, EMPTY, LIST, '1')).toBe(false);
    expect(passes(expanded, LIST, LIST, '5')).toBeUndefined();
    expect(passes(expanded, open, LIST)).toBeUndefined();
    expect(passes({ check: 'expanded', name: 'Menu' }, open)).toBe(true);
  });

  it('passes nothing on an empty page but what should be absent', () => {
    const text = fc.option(fc.string(), { nil: undefined });
    const expectation = fc
      .record({
        check: fc.constantFrom(...domCheckSchema.options),
        role: text,
        name: text,
        text,
        roles: fc.array(fc.string()),
      })
      .map(({ check, role, name, text: shown, roles }) => ({
        check,
        roles,
        ...(role !== undefined && { role }),
        ...(name !== undefined && { name }),
        ...(shown !== undefined && { text: shown }),
      }));
    fc.assert(
      fc.property(expectation, (one) => {
        const [checked] = checkOutcome([one], { before: EMPTY, after: EMPTY });
        expect(checked?.passed ?? false).toBe(one.check === 'element-absent' && checked !== undefined);
      }),
    );
  });
});
