import { describe, expect, it } from 'vitest';
import type { PageView, PastAction } from '../../../src/shared/reasoning/reasoningContext.ts';
import { act, on } from '../acted.ts';
import { NOTHING_LOOKED_UP } from '../llm/inputs.ts';
import { meaningOfWords } from '../steps.ts';
import {
  COOKIES,
  CUSTOMER_DIALOG,
  CUSTOMER_VIEW,
  CUSTOMERS,
  DELETE_DIALOG,
  LOGIN,
  page,
  SETTINGS,
  SHOP,
  TODO,
} from './pages.ts';
import { refineOnPage } from './refineOnPage.ts';

const refine = (view: PageView, description: string, recent: readonly PastAction[] = []) =>
  refineOnPage(view, description, { recent });

const withValue = (view: PageView, id: string, v: string): PageView => ({
  ...view,
  tree: view.tree.map((node) => (node.i === id ? { ...node, v } : node)),
});

const LABELS = page('Labels', [
  { i: '1', r: 'btn', n: 'Label' },
  { i: '2', r: 'btn', n: 'Print' },
  { i: '3', r: 'btn', n: 'Next' },
  { i: '4', r: 'inp', n: 'Name' },
]);

const TILES = page(
  'Trees',
  ['Oak', 'Elm', 'Ash', 'Fir', 'Yew', 'Box'].map((n, at) => ({
    r: 'clk',
    n,
    c: 'sure' as const,
    xy: [40 + 80 * (at % 2), 40 + 80 * Math.floor(at / 2)] as [number, number],
  })),
);
const DESK = page('Desk', [
  { i: '1', r: 'clk', n: 'M', c: 'sure', g: 'Horns 70' },
  { i: '2', r: 'clk', n: 'T', c: 'sure', g: 'Horns 70' },
  { i: '4', r: 'clk', n: 'M', c: 'sure', g: 'Cellos 40' },
  { i: '5', r: 'clk', n: 'T', c: 'sure', g: 'Cellos 40' },
]);
const CARDS = page('Board', [
  { i: '1', r: 'inp', n: 'New card', d: 'What is to be done?' },
  { i: '2', r: 'h', n: 'To do (3)', l: 2 },
  { i: '3', r: 'clk', n: 'Write', xy: [50, 10] },
  { i: '4', r: 'clk', n: 'Call', xy: [50, 20] },
  { i: '5', r: 'clk', n: 'Pay', xy: [50, 30] },
  { i: '6', r: 'h', n: 'Done (0)', l: 2 },
]);
const COLUMNS = page('Board', [
  { i: '1', r: 'clk', n: 'To do 1 Write', c: 'sure' },
  { i: '2', r: 'h', n: 'To do 1', l: 2 },
  { i: '3', r: 'clk', n: 'Write', c: 'sure', s: ['draggable'] },
  { i: '4', r: 'clk', n: 'Review 1 Call', c: 'sure' },
  { i: '5', r: 'h', n: 'Review 1', l: 2 },
  { i: '6', r: 'clk', n: 'Call', c: 'sure', s: ['draggable'] },
  { i: '7', r: 'clk', n: 'Done 1 Pay', c: 'sure' },
  { i: '8', r: 'h', n: 'Done 1', l: 2 },
  { i: '9', r: 'clk', n: 'Pay', c: 'sure', s: ['draggable'] },
]);
const LANES = page('Board', [
  { i: '1', r: 'clk', n: 'To do 1 Write', c: 'sure' },
  { i: '2', r: 'clk', n: 'Write', c: 'sure', s: ['draggable'] },
  { i: '3', r: 'clk', n: 'Review 1 Call', c: 'sure' },
  { i: '4', r: 'clk', n: 'Call', c: 'sure', s: ['draggable'] },
]);
const BOXES = page('Trip', [
  { i: '1', r: 'clk', n: 'Going to', c: 'sure', xy: [200, 100] },
  { i: '2', r: 'inp', n: 'Any town', xy: [200, 110] },
  { i: '3', r: 'clk', n: 'Owner ⚙', c: 'sure', xy: [600, 100] },
  { i: '4', r: 'inp', n: 'Find a page', xy: [200, 700] },
]);
const UNTIED = page('New page', [
  { i: '1', r: 'inp', n: '', h: { n: 'Title:', by: 'text beside it' } },
  { i: '2', r: 'inp', n: '', h: { n: 'Text:', by: 'text beside it' } },
]);
const ASKED = page(
  'Visit',
  [
    ...[1, 2, 3].map((at) => ({
      i: `a${at}`,
      r: 'clk' as const,
      n: '★',
      d: `star ${at} of 3`,
      star: [at, 3] as [number, number],
    })),
    ...[1, 2, 3].map((at) => ({
      i: `b${at}`,
      r: 'clk' as const,
      n: '★',
      d: `star ${at} of 3`,
      star: [at, 3] as [number, number],
    })),
  ],
  {
    skeleton: {
      title: 'Visit',
      messages: {},
      elements: {
        food: { tag: 'p', role: 'text', name: 'How was the food?' },
        staff: { tag: 'p', role: 'text', name: 'How was the staff?' },
      },
      order: ['food', 'a1', 'a2', 'a3', 'staff', 'b1', 'b2', 'b3'],
    },
  },
);
const CATALOGUE = page('Library', [
  { i: '1', r: 'inp', n: 'Title or author' },
  { i: '2', r: 'btn', n: 'Search' },
  { i: '3', r: 'link', n: 'My books' },
]);

describe('a step becomes one action on the page', () => {
  it.each<[string, PageView, string, string]>([
    ['a card under the heading of a column', CARDS, 'Move “Call” into “Done”', 'drag("4", "6")'],
    ['a card to a column that takes what is dropped on it', COLUMNS, 'Move “Write” into “Review”', 'drag("3", "4")'],
    ['the field in a box with its label', BOXES, 'Enter “Lyon” in the “Going to” field', 'setValue("2", "Lyon")'],
    ['a value in what a box opens', BOXES, 'Set “owner” to “Ada Bell”', 'select("3", "Ada Bell")'],
    ['a card to a column whose heading is no more than a text', LANES, 'Move “Write” into “Review”', 'drag("2", "3")'],
    ['what stands next to a text of its row', CUSTOMERS, 'Click “Remove” next to “555-0111”', 'click("22")'],
    [
      'a title beside its field, as the name',
      UNTIED,
      'Enter “Summer party” in the “name” field',
      'setValue("1", "Summer party")',
    ],
    [
      'a star behind a text that is no heading',
      ASKED,
      'Click the second star under “How was the staff?”',
      'click("b2")',
    ],
    ['a star behind the first of two texts', ASKED, 'Click the last star next to “How was the food?”', 'click("a3")'],
    ['a card below another one', CARDS, 'Move “Write” below “Pay”', 'drag("3", "5", "after")'],
    ['a card that stands there', CARDS, 'Move “Pay” below “Call”', 'already'],
    ['a deed by its first letter, in its row', DESK, 'Click “Mute cellos”', 'click("4")'],
    ['below one of the like, not within it', TILES, 'Click the square under “Ash”', 'click("5")'],
    ['counted from where it is told from', TILES, 'Click the second square below “Elm”', 'click("6")'],
    ['a tile of a grid to a corner', TILES, 'Move “Oak” to the bottom left', 'drag("1", "5")'],
    ['a tile of a grid to the middle of a side', TILES, 'Move “Oak” to the center right', 'drag("1", "4")'],
    ['a tile that stands there', TILES, 'Move “Oak” to the top left', 'already'],
    ['a card to the top', CARDS, 'Move “Pay” to the very top', 'drag("5", "3", "before")'],
    ['a field with a button that searches', CATALOGUE, 'Search for “Salt”', 'setValue("1", "Salt")'],
    ['a link by its name', CUSTOMERS, 'Open “Deals”', 'click("2")'],
    ['a synonym of a link', CUSTOMERS, 'Open “Preferences”', 'click("3")'],
    ['the page that is open', CUSTOMERS, 'Open “Customers”', 'already'],
    ['the page that is open, as a list', CUSTOMERS, 'Open “customers list”', 'already'],
    ['an address', CUSTOMERS, 'Go to “https://other.test/x”', 'navigate("https://other.test/x")'],
    ['the address that is open', CUSTOMERS, 'Go to “http://site.test”', 'already'],
    ['a tab', SETTINGS, 'Switch to the “Notifications” tab', 'click("4")'],
    ['the tab that is open', SETTINGS, 'Switch to the “General” tab', 'already'],
    ['a link where there are no tabs', CUSTOMERS, 'Switch to the “Deals” tab', 'click("2")'],
    ['the form for a new thing', CUSTOMERS, 'Open the form for a new “customer”', 'click("5")'],
    ['the form that is open already', CUSTOMER_DIALOG, 'Open the form for a new “customer”', 'already'],
    ['a field where a button adds', TODO, 'Open the form for a new “item”', 'already'],
    ['a record by its full name', CUSTOMERS, 'Open the record “Ann Smith”', 'click("10")'],
    ['a record by a part of its name', CUSTOMERS, 'Open the record “Bob”', 'click("30")'],
    ['the record that is open', CUSTOMER_VIEW, 'Open the record “Ann Smith”', 'already'],
    ['the edit control in the record’s row', CUSTOMERS, 'Open the record “Bob Stone” for editing', 'click("31")'],
    ['the edit control of the open record', CUSTOMER_VIEW, 'Open the record “Ann Smith” for editing', 'click("5")'],
    ['the delete control in the record’s row', CUSTOMERS, 'Delete “Ann Smith”', 'click("12")'],
    ['the question that is open already', DELETE_DIALOG, 'Delete “Ann Smith”', 'already'],
    ['the button that says yes', DELETE_DIALOG, 'Confirm the deletion of “Ann Smith”', 'click("52")'],
    ['no question, and the record is gone', CUSTOMERS, 'Confirm the deletion of “Zoe Gone”', 'already'],
    ['a synonym of a label', CUSTOMER_DIALOG, 'Enter “Jas” in the “name” field', 'setValue("41", "Jas")'],
    ['another synonym', CUSTOMER_DIALOG, 'Enter “555-0101” in the “phone” field', 'setValue("42", "555-0101")'],
    [
      'a date as the field wants it',
      CUSTOMER_DIALOG,
      'Enter “3 March 1990” in the “date of birth” field',
      'setValue("44", "1990-03-03")',
    ],
    ['a choice of a list', CUSTOMER_DIALOG, 'Set “state” to “on hold”', 'select("45", "On hold")'],
    ['a choice that is made already', CUSTOMER_DIALOG, 'Choose “Active” in “State”', 'already'],
    ['a field that reads so already', SETTINGS, 'Enter “Acme” in the “Company name” field', 'already'],
    [
      'the button of the dialog, not the one behind it',
      CUSTOMER_DIALOG,
      'Save the new “customer” “Jas”',
      'click("47")',
    ],
    ['a switch', SETTINGS, 'Tick “dark mode”', 'check("7")'],
    ['a checkbox to be unticked', SETTINGS, 'Untick “Email digest”', 'uncheck("8")'],
    ['a checkbox that is so already', SETTINGS, 'Tick “E-mail digest”', 'already'],
    ['a switch set by a value', SETTINGS, 'Set “dark mode” to “on”', 'check("7")'],
    ['a radio button by its group', SETTINGS, 'Set “How often” to “weekly”', 'check("10")'],
    ['a radio button by its own name', SETTINGS, 'Choose “Weekly”', 'check("10")'],
    ['a list that offers the value', SETTINGS, 'Choose “Deutsch”', 'select("6", "Deutsch")'],
    ['the button that saves', SETTINGS, 'Save the changes', 'click("12")'],
    ['credentials by input type', LOGIN, 'Enter “a@b.c” in the “email” field', 'setValue("2", "a@b.c")'],
    ['a password', LOGIN, 'Enter “x” in the “password” field', 'setValue("3", "x")'],
    ['the log-in button, not the links', LOGIN, 'Log in', 'click("5")'],
    ['a search field by its placeholder', SHOP, 'Enter “lamp” in the search field', 'setValue("1", "lamp")'],
    ['the search button', withValue(SHOP, '1', 'mug'), 'Run the search for “mug”', 'click("2")'],
    [
      'Enter, where search has no button',
      withValue(CUSTOMERS, '6', 'Ann'),
      'Run the search for “Ann”',
      'press("Enter")',
    ],
    ['what is searched for first', SHOP, 'Run the search for “lamp”', 'setValue("1", "lamp")'],
    ['the control of the named record', SHOP, 'Click “Add to cart” of “Red lamp”', 'click("21")'],
    [
      'the control that a verb names, on the page of the record',
      CUSTOMER_VIEW,
      'Click “Edit” of “Ann Smith”',
      'click("5")',
    ],
    ['the control in the row that the rest of the name is about', SHOP, 'Click “Add red lamp”', 'click("21")'],
    ['a button of which the task says more', LABELS, 'Click “Print the label”', 'click("2")'],
    ['the first result', SHOP, 'Open the first result', 'click("10")'],
    ['a key', SHOP, 'Press the “Escape” key', 'press("Escape")'],
    ['a double click', CUSTOMERS, 'Double-click “Deals”', 'doubleClick("2")'],
    ['a step in other words', SETTINGS, 'please tick the Dark mode box', 'check("7")'],
  ])('%s', (_, view, description, expected) => {
    expect(refine(view, description)).toBe(expected);
  });

  it.each<[string, PageView, string, string]>([
    [
      'names the nearest',
      CUSTOMERS,
      'Click the “Archive” button',
      'There is no “Archive” button on “Customers – Acme CRM”; the nearest were',
    ],
    ['takes a letter for no deed of another', DESK, 'Click “Tune cellos”', 'There is no “Tune cellos” control'],
    ['does not guess between records', CUSTOMERS, 'Delete “Ann S”', 'on “Customers – Acme CRM”'],
    ['does not guess between rows', SHOP, 'Click “Add to basket”', 'say which record’s'],
    [
      'does not take the object of a verb for its button',
      LABELS,
      'Click “Archive label”',
      'There is no “Archive label”',
    ],
    ['does not take a part of two orders for one button', LABELS, 'Click “Next and type a message”', 'There is no'],
    [
      'does not take a part of two orders for one field',
      LABELS,
      'Enter “x” in the “name and print it” field',
      'There is no',
    ],
    ['says that it is disabled', SHOP, 'Click “Pay now”', 'is disabled'],
    ['says that a grid has no one middle', TILES, 'Move “Oak” to the center', 'no place “center”'],
    ['says that it is covered', COOKIES, 'Click “Subscribe”', 'is covered'],
    ['says what a list offers', SETTINGS, 'Set “Language” to “Klingon”', 'it offers “English”, “Deutsch”, “Français”'],
    [
      'does not take the search field for another',
      CUSTOMERS,
      'Enter “1” in the “phone” field',
      'There is no “phone” field',
    ],
    ['says that a question is missing', CUSTOMERS, 'Confirm the deletion of “Ann Smith”', 'is still there'],
    ['says that a switch has no such value', SETTINGS, 'Set “dark mode” to “purple”', 'can be on or off'],
  ])('finds nothing and %s', (_, view, description, reason) => {
    expect(refine(view, description)).toContain(reason);
  });

  it('says when a search found nothing instead of going on', () => {
    const view = page('Customers', [
      { r: 'inp', n: 'Search', role: 'searchbox', v: 'Zed' },
      { r: 'btn', n: 'Search' },
      { r: 'status', n: 'No customers match “Zed”' },
    ]);
    expect(refine(view, 'Run the search for “Zed”')).toContain('found nothing');
  });

  it('takes a list that has narrowed while typing for searched', () => {
    const view = page('Customers', [
      { r: 'inp', n: 'Search', role: 'searchbox', v: 'Ann' },
      { r: 'btn', n: 'Search' },
      { r: 'link', n: 'Ann Smith', g: 'Ann Smith 555' },
    ]);
    expect(refine(view, 'Run the search for “Ann”')).toBe('already');
  });

  it('takes a record’s rows from the skeleton where the tree leaves them out', async () => {
    const { createOfflineReasoner } = await import('../../../src/main/reasoning/offline/offlineReasoner.ts');
    const view = page('List', [
      { i: '7', r: 'btn', n: 'Delete' },
      { i: '8', r: 'btn', n: 'Archive' },
    ]);
    const row = { tag: 'button', role: 'button', name: 'Delete', group: 'Bob Stone 555' };
    const answer = await createOfflineReasoner({
      correction: { maximumAttempts: 3, retryDelaySeconds: 0.5 },
      searching: { maximumLooks: 8 },
    }).refineStep(
      {
        task: 'Delete Bob Stone',
        step: {
          description: 'Delete “Bob Stone”',
          ...meaningOfWords('Delete “Bob Stone”'),
          reasoning: '',
          toolType: 'DOM',
          expectedOutcome: '',
          verify: 'v',
          index: 0,
          status: 'active',
        },
        following: [],
        page: { ...view, skeleton: { ...view.skeleton, elements: { 7: row } } },
        domForm: 'v3',
        lookedUp: NOTHING_LOOKED_UP,
        context: { earlierCount: 0, recent: [] },
      },
      new AbortController().signal,
    );
    expect(answer.result).toMatchObject({ ok: true, value: { kind: 'action', action: { type: 'click', id: '7' } } });
    expect(answer.usage).toEqual({
      model: 'offline',
      inputTokens: 0,
      outputTokens: 0,
      costUsd: 0,
      latencyMs: 0,
      attempts: 1,
    });
  });

  it('presses the save button of the form that was filled in last', () => {
    const view = page('Two forms', [
      { i: '1', r: 'inp', n: 'Name' },
      { i: '2', r: 'btn', n: 'Save' },
      { i: '3', r: 'inp', n: 'Street' },
      { i: '4', r: 'btn', n: 'Save' },
    ]);
    const filled = (id: string): PastAction => ({
      action: act(`setValue("${id}", "x")`),
      succeeded: true,
      stepIndex: 0,
    });
    expect(refine(view, 'Save the changes', [filled('3')])).toBe('click("4")');
    expect(refine(view, 'Save the changes', [filled('1')])).toBe('click("2")');
  });

  it('leaves alone the buttons of a dialog that came in front of the form', () => {
    const form = [
      { i: '1', r: 'inp', n: 'City' },
      { i: '2', r: 'btn', n: 'Save', occ: true as const },
    ];
    const notice = [
      { i: '3', r: 'dlg', n: 'Cookies' },
      { i: '4', r: 'btn', n: 'Save', g: 'Cookies' },
    ];
    const filled: PastAction = { action: act('setValue("1", "x")'), succeeded: true, stepIndex: 0 };
    expect(refine(page('Address', [...form, ...notice]), 'Save the changes', [filled])).toContain('“Cookies”');
  });

  it('changes the field that holds a value, of two with the same name', () => {
    const view = page('Ann Smith', [
      { i: '1', r: 'inp', n: 'Email' },
      { i: '2', r: 'inp', n: 'Email', v: 'ann@old.test' },
    ]);
    expect(refine(view, 'Set “Email” to “ann@new.test”')).toBe('setValue("2", "ann@new.test")');
  });

  it('takes nothing for a name in quotation marks that only comes near it', () => {
    const view = page('Terms', [
      { i: '1', r: 'clk', n: 'nulla' },
      { i: '2', r: 'clk', n: 'vitae' },
    ]);
    const asked = (task: string) => refineOnPage(view, 'Click the “nullam” link', { task });
    expect(asked('Find and click on the link "nullam".')).not.toContain('click("');
    expect(asked('Find and click on the link nullam.')).toBe('click("1")');
  });

  describe('of what stands on a page of a list', () => {
    const list = (shown: number) => {
      const pager = [1, 2, 3].map((number) => ({ i: `p${number}`, name: String(number), isLink: number !== shown }));
      const links = [
        { i: 'r1', name: `Vale ${shown}`, isLink: true },
        { i: 'r2', name: `Berg ${shown}`, isLink: true },
        ...pager,
        ...(shown < 3 ? [{ i: 'next', name: '>', isLink: true }] : []),
      ];
      return page(
        'Results',
        links.filter(({ isLink }) => isLink).map(({ i, name }) => ({ i, r: 'link', n: name })),
        {
          skeleton: {
            title: '',
            messages: {},
            elements: Object.fromEntries(
              links.map(({ i, name, isLink }) => [
                i,
                isLink ? { tag: 'a', role: 'link', name, href: `/search?page=${i}` } : { tag: 'b', role: 'text', name },
              ]),
            ),
          },
        },
      );
    };

    it('turns to the page first', () => {
      expect(refine(list(1), 'Click the “Berg” link on the last page')).toBe('click("next")');
      expect(refine(list(3), 'Click the “Berg” link on the last page')).toBe('click("r2")');
      expect(refine(list(3), 'Click the “Berg” link on the second page')).toBe('click("p2")');
      expect(refine(list(2), 'Click the “Berg” link on the second page')).toBe('click("r2")');
    });
  });

  it('prefers saving to saving a draft', () => {
    const view = page('Editor', [
      { i: '1', r: 'inp', n: 'Headline' },
      { i: '2', r: 'btn', n: 'Save draft' },
      { i: '3', r: 'btn', n: 'Update' },
    ]);
    expect(refine(view, 'Save the changes')).toBe('click("3")');
  });

  it('does not carry out a step twice that a correction has carried out', () => {
    const done: PastAction = {
      action: act('click("12")'),
      element: on('button', 'Save changes'),
      stepIndex: 1,
      succeeded: true,
    };
    expect(refine(SETTINGS, 'Save the changes', [done])).toBe('already');
    expect(refine(SETTINGS, 'Save the changes', [{ ...done, succeeded: false }])).toBe('click("12")');
    expect(refine(SETTINGS, 'Save the changes', [{ ...done, stepIndex: 0 }])).toBe('click("12")');
  });
});
