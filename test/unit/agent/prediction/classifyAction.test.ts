import { describe, expect, it } from 'vitest';
import { classifyAction, templateFor } from '../../../../src/main/agent/prediction/outcomeTemplates.ts';
import type { PageAction } from '../../../../src/shared/actions/action.ts';
import { pageOf } from '../pages.ts';

const PAGE = pageOf(
  [
    { i: '1', r: 'link', n: 'Orders' },
    { i: '2', r: 'link', n: 'To the top' },
    { i: '3', r: 'link', n: 'Terms' },
    { i: '4', r: 'link', n: 'Export' },
    { i: '5', r: 'btn', n: 'More', s: ['collapsed'] },
    { i: '6', r: 'btn', n: 'Save' },
    { i: '7', r: 'sel', n: 'Country' },
    { i: '8', r: 'sel', n: 'State', o: ['Open', 'Closed'] },
    { i: '9', r: 'btn', n: 'Filter' },
    { i: '10', r: 'btn', n: 'Share', s: ['expanded'] },
    { i: '11', r: 'link', n: 'Routes' },
  ],
  {
    elements: {
      1: { href: '/orders' },
      2: { href: '#top' },
      3: { href: '/terms' },
      4: { href: '/export' },
      11: { href: '#/routes' },
    },
    html: [
      '<p>cs-id="5" aria-haspopup="menu" and  cs-id="6" aria-haspopup="menu"</p>',
      '<a href="/terms" target="_blank" cs-id="3">Terms</a><a href="/export" download cs-id="4">Export</a>',
      '<button aria-haspopup="menu" title="a &gt; b" cs-id="5" cs-role="button">More</button>',
      '<button cs-id="6">Save</button><button aria-haspopup="false" cs-id="9">Filter</button>',
      '<button cs-id="10" aria-haspopup="dialog">Share</button>',
    ].join(''),
  },
);

const click = (id: string): PageAction => ({ type: 'click', id });

describe('an action is', () => {
  it.each<[string, PageAction, string]>([
    ['to go to an address', { type: 'navigate', url: 'http://x.test/' }, 'navigation'],
    ['to go back', { type: 'goBack' }, 'navigation'],
    ['a click on a link', click('1'), 'navigation'],
    ['a click on a link of a site that routes by fragment', click('11'), 'navigation'],
    ['a click on a control with a popup', click('5'), 'dropdown'],
    ['a click on a list box of an app', click('7'), 'dropdown'],
    ['a click on a link to a place on the page', click('2'), 'generic'],
    ['a click on a link that opens a tab', click('3'), 'generic'],
    ['a click on a download', click('4'), 'generic'],
    ['a click on a button, whatever the text says', click('6'), 'generic'],
    ['a click on a native select', click('8'), 'generic'],
    ['a click on a control that says it has no popup', click('9'), 'generic'],
    ['a click on what is not there', click('99'), 'generic'],
    ['to double-click a link', { type: 'doubleClick', id: '1' }, 'generic'],
    ['to fill in a field', { type: 'setValue', id: '7', text: 'x' }, 'generic'],
  ])('%s: %s', (_, action, type) => {
    expect(classifyAction(action, PAGE)).toBe(type);
  });
});

describe('the template', () => {
  it('of a navigation expects another address, unless it is the same', () => {
    const expectations = (action: PageAction) => templateFor(action, PAGE)?.expectations;
    expect(expectations(click('1'))).toEqual([{ check: 'url-changed' }]);
    expect(expectations({ type: 'goBack' })).toEqual([{ check: 'url-changed' }]);
    expect(expectations({ type: 'navigate', url: 'http://site.test/orders' })).toEqual([{ check: 'url-changed' }]);
    expect(expectations({ type: 'navigate', url: PAGE.url })).toEqual([]);
  });

  it('of a dropdown expects it to open, and what it says that it opens', () => {
    expect(templateFor(click('5'), PAGE)).toMatchObject({
      actionType: 'dropdown',
      by: 'template',
      expectations: [{ check: 'expanded' }, { check: 'roles-exist', roles: expect.arrayContaining(['menuitem']) }],
    });
    expect(templateFor(click('7'), PAGE)?.expectations[1]?.roles).toEqual(['listbox', 'option']);
  });

  it('of a dropdown that is open expects nothing of what closing shows', () => {
    expect(templateFor(click('10'), PAGE)).toMatchObject({
      description: expect.stringMatching(/closes/),
      expectations: [],
    });
  });

  it('does not exist for other actions', () => {
    expect(templateFor(click('6'), PAGE)).toBeUndefined();
  });
});
