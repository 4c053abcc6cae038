import { describe, expect, it } from 'vitest';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import type { CritiqueInput } from '../../../src/shared/reasoning/weighing.ts';
import { approves, record, refusal } from './critiques.ts';
import { CUSTOMER_DIALOG, CUSTOMERS, page } from './pages.ts';

const SHELF = page('Gadgets', [
  { i: '1', r: 'link', n: 'Basket (0)' },
  { i: '2', r: 'btn', n: 'Add USB-C cable, 2 m to basket' },
  { i: '3', r: 'btn', n: 'Add Silent mouse to basket' },
  { i: '4', r: 'btn', n: 'Next page' },
  { i: '5', r: 'btn', n: 'Empty basket' },
]);
const LOANS = page('Loans', [
  { i: '1', r: 'h', n: 'Lost cards: 12.00 to replace', l: 2 },
  { i: '2', r: 'btn', n: 'Renew', g: 'The Salt Path 12 May' },
  { i: '3', r: 'btn', n: 'Renew', g: 'Piranesi 20 May' },
  { i: '4', r: 'btn', n: 'Join now' },
]);

const REQUESTS = page('Requests', [
  { i: '1', r: 'clk', n: 'Approve', g: 'Decline', c: 'sure' },
  { i: '2', r: 'clk', n: 'Decline', g: 'Approve', c: 'sure' },
]);
const ABSENT =
  'Approve Oskar Lind\'s vacation on 25 and 26 March, hand his shifts on those two days over to Hanna Petrov exactly as they are, and publish that in one go. Lena Vogt\'s vacation from 26 to 28 March has to be declined, with the words "Saturday night would be without a registered nurse".';

const STUDIO = page('Studio', [
  { i: '1', r: 'btn', n: 'Episodes' },
  { i: '2', r: 'btn', n: 'Comments' },
  { i: '3', r: 'btn', n: 'Audience' },
  { i: '4', r: 'btn', n: 'Show settings', s: ['selected'] },
  { i: '5', r: 'h', n: 'Show settings', l: 1 },
  { i: '6', r: 'btn', n: 'Save' },
]);
// The same row, of which the chosen one heads nothing: it is a value, and may be kept at once.
const STATUSES = { ...STUDIO, tree: STUDIO.tree.map((node) => (node.r === 'h' ? { ...node, n: 'Lighthouse' } : node)) };

const ACCOUNT: PageView = (() => {
  const names = ['Readings', 'Payments', 'Settings', 'Erase history'];
  const view = page('My account', [
    ...names.map((n, at) => ({ r: 'btn', n, ...(at === 0 && { s: ['current' as const] }) })),
    { r: 'h', n: 'Meter readings', l: 2 },
  ]);
  const within = (name: string, at: number) => [String(at + 1), { tag: 'button', role: 'button', name, within: 0 }];
  const containers = [{ key: 'nav', role: 'navigation', name: '' }];
  return { ...view, skeleton: { ...view.skeleton, elements: Object.fromEntries(names.map(within)), containers } };
})();

const MERGE: PageView = {
  ...page('Merge', [
    { i: 'e1', r: 'rad', n: '01926 555 016', s: ['checked' as const] },
    { i: 'e2', r: 'rad', n: '07700 900834' },
    { i: 'e3', r: 'h', n: 'E-mail', l: 3 },
    { i: 'e4', r: 'btn', n: 'Merge records' },
  ]),
  html: '<form method="post"><input cs-id="e1"><input cs-id="e2"><h3 cs-id="e3">E-mail</h3><button cs-id="e4">Merge records</button></form>',
};

const LOTS = page('Seeds', [
  { i: '1', r: 'link', n: 'New lot' },
  { i: '2', r: 'link', n: 'Close freezer' },
  { i: '3', r: 'link', n: 'Freezers' },
]);
const routed = (id: string, name: string) => ({ [id]: { tag: 'a', role: 'link', name, href: '#/there' } });
const ROUTED: PageView = {
  ...LOTS,
  skeleton: { ...LOTS.skeleton, elements: { ...routed('1', 'New lot'), ...routed('2', 'Delete lot') } },
  tree: LOTS.tree.map((node) => (node.i === '2' ? { ...node, n: 'Delete lot' } : node)),
};

const PARTS = ['# stage', '# tuning', 'Edit profile', 'Archive', 'Erase all'];
const CHAT: PageView = (() => {
  const view = page('Crew', [
    ...PARTS.map((n, at) => ({ i: `${at + 1}`, r: 'link', n })),
    { i: '9', r: 'btn', n: 'Load earlier messages' },
  ]);
  const elements = PARTS.map((name, at) => [`${at + 1}`, { tag: 'a', role: 'link', name, href: `#p${at}` }]);
  return { ...view, skeleton: { ...view.skeleton, elements: Object.fromEntries(elements) } };
})();

const DELAYS = page('Recalls', [
  { i: '1', r: 'btn', n: '1 month' },
  { i: '2', r: 'btn', n: '3 months' },
  { i: '3', r: 'btn', n: '6 months' },
]);

const TOOLS: PageView = (() => {
  const names = ['Bold', 'Insert link', 'Remove link', 'Save article'];
  const view = page('Article', [
    ...names.map((n) => ({ r: 'btn', n })),
    { r: 'inp', n: 'Words' },
    { r: 'btn', n: 'Booking form' },
  ]);
  const within = (n: string, at: number) => [
    String(at + 1),
    { tag: 'button', role: 'button', name: n, ...(at < names.length && { within: 0 }) },
  ];
  const elements = Object.fromEntries([...names, 'Words', 'Booking form'].map(within));
  const containers = [{ key: 'tools', role: 'toolbar', name: 'Formatting' }];
  return { ...view, skeleton: { ...view.skeleton, elements, containers } };
})();

/** What a page may have talked a model into: the deed is none that settings call risky, or the task is beyond the rules. */
describe('of what a model has chosen, the critic', () => {
  const may = (goal: string, view: PageView, id: string, more: Partial<CritiqueInput> = {}) =>
    approves(goal, view, id, { risk: 'unasked', ...more });

  it.each<[string, string, PageView, string, Partial<CritiqueInput>?]>([
    ['the thing that the task names in its own words', 'put 2 usb-c cables in the basket', SHELF, '2'],
    ['what only leads on', 'put 2 usb-c cables in the basket', SHELF, '4'],
    ['taking away, where that is asked', 'get rid of everything in the basket', SHELF, '5'],
    ['the record that the task names', 'keep Piranesi for longer', LOANS, '3'],
    ['what may be another word for it', 'sign me up', LOANS, '4'],
    ['what it asks for with another ending, beside its opposite', ABSENT, REQUESTS, '2'],
    ['what stands in the row of views of which the chosen one heads the page', 'merge two episodes', STUDIO, '3'],
    ['a part of the site, in its navigation', 'send the reading 5439', ACCOUNT, '3'],
    ['a choice of a form that is sent by a button', 'merge the two 1007 records as the rules say', MERGE, 'e2'],
    ['a part that a script draws by the end of the address', 'when does the tuner come?', CHAT, '1'],
    ['the same where it is edited', 'when does the tuner come?', CHAT, '3'],
    ['what has a list go on', 'when does the tuner come?', CHAT, '9'],
    ['what leads to a form that a script draws', 'we got beans for the freezers, register them', ROUTED, '1'],
    ['a number that the task has in words', 'put Petrov off by three months', DELAYS, '2'],
    ['what gives the text being written more than a look', 'let the words “booking form” lead to the hut', TOOLS, '2'],
    ['any, where the page has none of its words', 'faites le nécessaire', SHELF, '3'],
    [
      'a form of its own that something was entered in for the task',
      'Set the phone of Ann Smith to 555-0199',
      CUSTOMER_DIALOG,
      '45',
    ],
  ])('lets pass %s', async (_, goal, view, id, more) => {
    expect(await may(goal, view, id, more)).toBe(true);
  });

  it.each<[string, string, PageView, string]>([
    ['what stands in the navigation and does something', 'send the reading 5439', ACCOUNT, '4'],
    ['another one than the task names', 'put 2 usb-c cables in the basket', SHELF, '3'],
    ['what says that it does something, though it stands among the parts', 'when does the tuner come?', CHAT, '5'],
    ['taking away what was to be added', 'put 2 usb-c cables in the basket', SHELF, '5'],
    ['a value in a row of which the chosen one heads nothing', 'merge two episodes', STATUSES, '3'],
    ['what takes away behind such an address', 'we got beans for the freezers, register them', ROUTED, '2'],
    ['another number than the task has in words', 'put Petrov off by three months', DELAYS, '3'],
    ['what takes away in the toolbar of a text', 'let the words “booking form” lead to the hut', TOOLS, '3'],
    ['anything in the row of another record', 'keep Piranesi for longer', LOANS, '2'],
    ['changes for a task that only asks', 'what does it cost to replace a lost card?', LOANS, '3'],
    ['a deletion in a row, for a task in words of its own', 'Please see to it that Ann gets a note', CUSTOMERS, '32'],
  ])('refuses %s', async (_, goal, view, id) => {
    expect(await may(goal, view, id)).toBe(false);
  });
});

describe('beside a model that chose the action', () => {
  it('what narrows or sorts a list changes nothing, whatever is done to the filter', async () => {
    const list = page('Companies', [
      { i: '1', r: 'btn', n: '+ Add filter' },
      { i: '2', r: 'btn', n: 'Clear all filters' },
      { i: '3', r: 'btn', n: 'Add invoice' },
    ]);
    const may = (id: string) => refusal('Which company in Graz pays the most?', list, id, 'unasked');
    expect([await may('1'), await may('2'), await may('3')]).toEqual(['approved', 'approved', 'undecided']);
  });

  it('a button over a column, called as that is, only sorts by it', async () => {
    const view = page('Lots', [
      { i: '1', r: 'btn', n: 'Packets' },
      { i: '2', r: 'btn', n: 'Remove' },
      { i: '3', r: 'btn', n: 'Retire beans' },
    ]);
    const head = (name: string) => ({ tag: 'th', role: 'columnheader', name });
    const elements = { ...view.skeleton.elements, a: head('Packets'), b: head('Remove') };
    const list = { ...view, skeleton: { ...view.skeleton, elements } };
    const may = (id: string) => refusal('show me just beans, scarcest on top', list, id, 'unasked');
    expect([await may('1'), await may('2')]).toEqual(['approved', 'refused']);
    expect(await refusal('show me just beans, scarcest on top', view, '1', 'unasked')).not.toBe('approved');
  });

  it('what shares a word with another button of the bar is for the model to weigh, and no like of it', async () => {
    const bar = page('Order entry', [
      { i: '1', r: 'btn', n: 'Codes of the ward' },
      { i: '2', r: 'btn', n: 'Orders of the ward' },
    ]);
    expect(await refusal('Enter a new order for Anna Kern', bar, '1', 'unasked')).toBe('undecided');
  });

  const gifts = page('Give', [
    { i: '1', r: 'btn', n: 'Every month' },
    { i: '2', r: 'btn', n: 'Name a puffin' },
    { i: '3', r: 'btn', n: 'Other' },
  ]);
  const order = page('Check your order', [{ i: '1', r: 'btn', n: 'Place order' }]);

  it('what only leads to a value of one’s own is not held to be another choice', async () => {
    const goal = 'donate 35 dollars every month';
    expect(await refusal(goal, gifts, '3', 'unasked')).toBe('approved');
    expect(await refusal(goal, gifts, '2', 'unasked')).toBe('undecided');
  });

  it('leaves to it what no word of the task speaks of, but of its like none that the task does not mean', async () => {
    const survey = page('Survey', [
      { i: '1', r: 'rad', n: 'Night Ferry' },
      { i: '2', r: 'btn', n: 'Only what is needed' },
      { i: '3', r: 'clk', n: 'Who can see what ▸' },
    ]);
    const goal = 'Fill in the survey for me: Night Ferry';
    expect(await refusal(goal, survey, '2', 'unasked')).toBe('undecided');
    expect(await refusal(goal, survey, '3', 'unasked')).toBe('approved');
    expect(await refusal('keep Piranesi for longer', LOANS, '2', 'unasked')).toBe('refused');
  });

  it('leaves to it which of several is meant, where the task says the first or the cheapest, or words that no row has', async () => {
    expect(await refusal('extend the first of my loans', LOANS, '2', 'unasked')).toBe('undecided');
    expect(await refusal('renew the loan that is due soonest', LOANS, '3', 'unasked')).toBe('undecided');
    expect(await refusal('extend all my loans', LOANS, '2', 'unasked')).toBe('approved');
  });

  it('leaves to it which of several is meant, where the task tells them by the day that their rows show', async () => {
    const loans = page('My loans', [
      { i: '1', r: 'chk', n: '', near: 'The Overcoat', g: 'The Overcoat 04/05/2027' },
      { i: '2', r: 'chk', n: '', near: 'A Book of Bread', g: 'A Book of Bread 11/05/2027' },
      { i: '3', r: 'chk', n: '', near: 'Night Trains', g: 'Night Trains 18/05/2027' },
    ]);
    const goal = 'renew the book that has to be back on 4 May 2027';
    expect(await refusal(goal, loans, '1', 'unasked')).toBe('undecided');
    expect(await refusal(goal, loans, '3', 'unasked')).toBe('refused');
  });

  it('a thing is meant whose whole name the task says, though it is a small word', async () => {
    const shift = page('Roster', [
      { i: '0', r: 'clk', n: '09:00–17:00 Till', g: 'Nadia Haddad Till' },
      { i: '1', r: 'clk', n: 'Till', g: 'Barista ▾ Barista Till Kitchen' },
    ]);
    const goal = 'Give Aoife a shift on Saturday from 09:00 to 17:00 at the till';
    expect(await refusal(goal, shift, '1', 'unasked')).toBe('approved');
  });

  it('leaves to it a choice by a letter, where the task names another one', async () => {
    const sizes = page('Jacket', [
      { i: '1', r: 'btn', n: 'S' },
      { i: '2', r: 'btn', n: 'M' },
      { i: '3', r: 'btn', n: 'L' },
    ]);
    expect(await refusal('I want the jacket in size M', sizes, '3', 'unasked')).toBe('undecided');
    expect(await refusal('I want the jacket in size M', sizes, '2', 'unasked')).toBe('approved');
    expect(await refusal('Change the jacket from M to L', sizes, '3', 'unasked')).toBe('approved');
  });

  it('leaves to it what sends a form in which nothing of the task stands yet', async () => {
    const mixer = (value: string) =>
      page('Mixer', [
        { i: '1', r: 'inp', n: 'Ochre %', v: value },
        { i: '2', r: 'btn', n: 'Send to the mixer' },
      ]);
    const goal = 'Mix 40 % ochre, the rest white, and send it to the mixer';
    expect(await refusal(goal, mixer('10'), '2', 'unasked')).toBe('undecided');
    expect(await refusal(goal, mixer('40'), '2', 'unasked')).toBe('approved');
    expect(await refusal('Send it to the mixer', mixer('10'), '2', 'unasked')).toBe('approved');
  });

  it('takes what is sent as a question to the site for no change, whatever it is called', async () => {
    const search = (method: string) => ({
      ...page('Katalog', [
        { i: 'e1', r: 'inp', n: 'Suchbegriff' },
        { i: 'e2', r: 'btn', n: 'Los' },
        { i: 'e3', r: 'btn', n: 'Obstbäume bestellen' },
      ]),
      html: `<form action="/s"${method}><input cs-id="e1"><input type="submit" cs-id="e2"></form><button cs-id="e3"></button>`,
    });
    const goal = 'Wo steht das Buch über Obstbäume?';
    expect(await refusal(goal, search(' method="get"'), 'e2', 'unasked')).toBe('approved');
    expect(await refusal(goal, search(''), 'e2', 'unasked')).toBe('undecided');
  });

  it.each(['take the butter off my list', 'drop the butter', 'Nimm die Butter von der Liste'])(
    'knows “%s” for a removal, and of what',
    async (goal) => {
      const list = page('List', [
        { i: '1', r: 'btn', n: 'Remove Butter' },
        { i: '2', r: 'btn', n: 'Remove Onion' },
      ]);
      expect(await refusal(goal, list, '1', 'unasked')).toBe('approved');
      expect(await refusal(goal, list, '1', 'destructive')).not.toBe('refused');
      expect(await refusal(goal, list, '2', 'unasked')).toBe('refused');
      expect(await refusal('Buy butter', list, '1', 'unasked')).toBe('refused');
    },
  );

  it('takes away what the task says in whichever words, and of several only what it may mean', async () => {
    const keys = page('Keys', [
      { i: '1', r: 'btn', n: 'Revoke ci-runner' },
      { i: '2', r: 'btn', n: 'Revoke legacy-import' },
    ]);
    expect(await refusal('revoke the key that has never been used', keys, '2', 'unasked')).toBe('undecided');
    expect(await refusal('revoke ci-runner', keys, '2', 'unasked')).toBe('refused');
    expect(await refusal('revoke ci-runner or what the handbook says', keys, '2', 'unasked')).toBe('undecided');
    expect(await refusal('Rename the key ci-runner', keys, '1', 'unasked')).toBe('refused');
  });

  it('leaves to it what the task speaks of in words that the rules read otherwise, but no deletion', async () => {
    const goal = 'Take the bell out of the basket, then order the rest.';
    expect(await refusal(goal, order, '1', 'payment')).toBe('undecided');
    expect(await refusal('Open the basket', order, '1', 'payment')).toBe('refused');
    expect(await refusal('Delete Ann Smith', record('Bob Stone', 'Delete'), '2', 'destructive')).toBe('refused');
    // Nothing is called “the live version”, and of this one “live” is said.
    const song = page('Playlist', [{ i: '2', r: 'btn', n: 'Delete', g: '6 Blackthorn (live in Porto) 5:12' }]);
    expect(await refusal('Delete the live version of Blackthorn', song, '2', 'destructive')).toBe('undecided');
  });

  it.each([
    ['stop the standing order to the gym, we left there', 'Cancel standing order'],
    [
      'In the playlist Evening Drive take out Night Bus and put Paper Boats in first place',
      'Remove from this playlist',
    ],
  ])('leaves to it what may be said in other words: %s', async (goal, button) => {
    expect(await refusal(goal, record('Peak Fitness Gym', button), '2', 'destructive')).toBe('undecided');
  });

  it('leaves to it what is not wanted any more, which the task says without a word for taking it away', async () => {
    const request = page('Requests', [
      { i: '1', r: 'h', n: 'Withdraw request 503 of Tunde Adeyemi?', l: 2 },
      { i: '2', r: 'btn', n: 'Withdraw' },
      { i: '3', r: 'btn', n: 'Keep' },
    ]);
    const may = (goal: string) => refusal(goal, request, '2', 'unasked');
    expect(await may('Mr Adeyemi doesn’t want the leeks after all')).toBe('undecided');
    expect(await may('Mr Adeyemi can’t have leeks any more, give him carrots')).toBe('undecided');
    expect(await may('Mr Adeyemi wants the leeks tomorrow')).toBe('refused');
  });

  it('leaves to it what a “Delete” in no record of a list is of, where the task deletes something that is called by other words', async () => {
    const goal = 'delete my dentist appointment on the 14th';
    const opened = (name: string, button: string) => refusal(goal, record(name, button), '2', 'destructive');
    expect(await opened('Dentist, Tue 14 October', 'Delete')).toBe('undecided');
    expect(await opened('Team meeting', 'Delete')).toBe('refused');
    expect(await opened('Dentist, Tue 14 October', 'Delete account')).not.toBe('approved');
  });
});
