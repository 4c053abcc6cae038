import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/main/reasoning/offline/following/explain.ts';
import { begin } from '../../../src/main/reasoning/offline/following/follow.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import { page } from './pages.ts';

const ISSUE = page('Export cuts off umlauts – Kite', [
  { r: 'h', n: 'Export cuts off umlauts', l: 1 },
  { r: 'sel', n: 'Priority', o: ['Low', 'High', 'Critical'] },
  { r: 'inp', n: 'Add label' },
  { r: 'clk', n: '', near: 'needs-design', role: 'clickable' },
  { r: 'inp', n: 'Coupon code' },
  { r: 'btn', n: 'Apply' },
]);
const NOT_DONE = page('What is not done', [
  { r: 'h', n: 'What is not done', l: 1 },
  { r: 'sel', n: 'Priority', o: ['Low', 'High'] },
]);
const STAYS = page('My stays', [
  { r: 'btn', n: 'Cancel stay', g: 'Courtyard Double 26 June 2026' },
  { r: 'btn', n: 'Cancel stay', g: 'Family Suite 3 August 2026' },
]);
const SHOP = page('Garden shop', [
  { r: 'link', n: 'Basket (4)' },
  { r: 'link', n: 'My stays' },
  { r: 'sel', n: 'Sort by', o: ['Price', 'Name'] },
]);
const BIDS = page('Oak writing desk', [
  { r: 'inp', n: 'Your bid' },
  { r: 'btn', n: 'Place bid' },
  { r: 'clk', n: '☆', role: 'clickable' },
]);

const NOTICES = page('Notices', [
  { r: 'sw', n: 'Weekly summary', s: ['checked'] },
  { r: 'sw', n: 'Desktop alerts' },
]);
const BASKET = page('Basket', [
  { r: 'h', n: 'Your basket' },
  { r: 'inp', n: 'Candle', v: '1' },
  { r: 'inp', n: 'Voucher code' },
]);
const TODOS = page('To do', [
  { r: 'clk', n: 'Buy milk', role: 'clickable' },
  { r: 'clk', n: 'Call mum', role: 'clickable' },
]);
const TIMER = page('Timer', [
  { r: 'h', n: 'Egg timer' },
  { r: 'inp', n: 'Minutes', t: 'number' },
  { r: 'btn', n: 'Start' },
]);
const ALBUMS = page('Albums', [
  { r: 'clk', n: 'Norway', role: 'clickable' },
  { r: 'clk', n: 'Garden', role: 'clickable' },
]);

const RATED = page('Kettle Talk', [
  { r: 'clk', n: 'Talks', role: 'clickable' },
  { r: 'h', n: 'Kettle Talk' },
  ...[1, 2, 3, 4, 5].map((at) => ({
    r: 'clk' as const,
    n: '★',
    role: 'clickable',
    d: `star ${at} of 5`,
    star: [at, 5] as [number, number],
  })),
]);

/** Two parts that fold, of which the second is open. */
const GREENHOUSE = page('Greenhouse', [
  { r: 'btn', n: 'North bed 1', s: ['collapsed'] },
  { r: 'btn', n: 'South bed 2', s: ['expanded'] },
  { r: 'sld', n: 'Heat of the mat', v: '20' },
  { r: 'sw', n: 'Mat', s: ['checked'] },
]);

/** Rows that are pressed as a whole, with signs of their own, behind the lists of what was decided. */
const OUTLAYS = page('Outlays', [
  { r: 'clk', n: 'Pending (2)' },
  { r: 'clk', n: 'Approved (4)' },
  ...['Tove Lind taxi to Bergen', 'Rui Costa team lunch', 'Tove Berg hotel in Porto'].flatMap((name) => [
    { r: 'clk' as const, n: `${name} ✓✕` },
    ...['✓', '✕'].map((n) => ({ r: 'clk' as const, n, c: 'perhaps' as const, g: `${name} ✓✕`, near: `${name} ✓✕` })),
  ]),
]);

const explained = (text: string, on: Parameters<typeof explain>[1]) =>
  explain(text, on).instructions.map((one) => instructionText(one));
const texts = ({ steps }: ReturnType<typeof planTask>) =>
  steps.flatMap(({ instruction }) => (instruction ? [instructionText(instruction)] : []));

describe('what stands in a part of the page that is open', () => {
  it.each([
    ['Lower the mat in the south bed to 15 %'],
    ["Set the south bed's mat to 15%"],
    ['Bring the mat in the south bed down to 15 percent'],
  ])('is told by the name of that part: %s', (said) => {
    expect(explained(said, GREENHOUSE)).toEqual(['Make sure: enter “15” in “Heat of the mat”']);
  });

  it('is not told by that of another, and nothing is switched by what says how much, or what nobody knows', () => {
    expect(explained('Lower the mat in the north bed to 15 %', GREENHOUSE)).toEqual([]);
    for (const said of ['Lower the mat', 'Dim the mat', 'Polish the mat', 'Kill the mat in the south bed'])
      expect(texts(planTask(said, GREENHOUSE)).join(), said).not.toContain('ick “Mat”');
    expect(texts(planTask('The mat, please', GREENHOUSE))).toEqual(['Tick “Mat”']);
  });
});

describe('a sign in a row that is pressed as a whole', () => {
  it.each([
    ['Approve Tove Lind', '✓', 'Tove Lind taxi to Bergen'],
    ['please approve the lunch', '✓', 'Rui Costa team lunch'],
    ['Reject Rui Costa', '✕', 'Rui Costa team lunch'],
    ["Click ✓ on Tove's hotel", '✓', 'Tove Berg hotel in Porto'],
  ])('does to it what a verb says: %s', (said, sign, row) => {
    expect(texts(planTask(said, OUTLAYS))[0]).toBe(`Click “${sign}” of “${row} ✓✕”`);
  });

  it('is not done with before what it asks is answered', () => {
    expect(explain('Reject Rui Costa', OUTLAYS).instructions.at(-1)).toEqual({ act: 'confirm', ifNeeded: true });
  });

  it('is not pressed where two rows would do', () => {
    expect(texts(planTask('Approve Tove', OUTLAYS)).join()).not.toContain('✓');
  });
});

describe('a clause is read by what explains all of its words', () => {
  it('with the stars of the page counted, where only it has any; the noun before its name says what it is', () => {
    const fourth = [{ act: 'click', target: { role: 'star', ordinal: 4 } }];
    expect(explain('give the talk Kettle Talk four stars', RATED)).toEqual({ instructions: fourth, unread: [] });
    expect(explain('give Boat Talk four stars', RATED).unread).not.toEqual([]);
    const list = page('Talks', [...RATED.tree.slice(2), ...RATED.tree.slice(2)]);
    expect(
      explained('give it four stars', { ...list, tree: list.tree.map((one, at) => ({ ...one, i: `${at}` })) }),
    ).toEqual([]);
  });

  it.each([
    ['choose Critical as the priority', ISSUE, ['“Critical”']],
    ['add the label backend', ISSUE, ['“backend” in “Add label”', 'Enter']],
    ['apply the coupon "WOOLLY10"', ISSUE, ['“WOOLLY10” in “Coupon code”', 'Click “Apply”']],
    ['click "Cancel stay" at the one in August', STAYS, ['Cancel stay']],
    ['confirm with "Apply"', ISSUE, ['Click “Apply”']],
    ['click "Cancel stay" of the Family Suite', STAYS, ['Cancel stay']],
    ['use the coupon WOOLLY10', ISSUE, ['“WOOLLY10” in “Coupon code”']],
    ["I don't want the weekly summary any more", NOTICES, ['ntick “Weekly summary”']],
    ['but switch the desktop alerts on', NOTICES, ['ick “Desktop alerts”']],
    ['I want 4 candles in the basket', BASKET, ['“4” in “Candle”']],
  ])('%s', (text, on, wanted) => {
    const done = explained(text, on);
    expect(done).toHaveLength(wanted.length);
    for (const [at, one] of wanted.entries()) expect(done[at]).toContain(one);
  });

  it.each([
    ['two things would do alike', 'click "Cancel stay"', STAYS],
    ['a word of it is nowhere', 'choose Critical as the priority of the rollout', ISSUE],
    ['what is called so is to be deleted', 'delete "Call mum"', TODOS],
    ['it is called so and is to be marked', "mark 'Call mum' as done", TODOS],
    ['“set” sets nothing to the name of a button', 'set the timer and start', TIMER],
    ['“them” is nothing that was spoken of', 'put them in the album Norway', ALBUMS],
    ['something is not to be done', 'do not choose Critical as the priority', ISSUE],
    ['“not” stands on the page as well', 'choose High as the priority, not', NOT_DONE],
    ['a deed is asked for that nothing there does', 'escalate the coupon "WOOLLY10"', ISSUE],
  ])('and not read where %s', (_, text, on) => {
    expect(explained(text, on)).toEqual([]);
    expect(explain(text, on).unread.join(' ')).not.toBe('');
  });

  it('never leaves a word out: one more that nobody knows leaves it unread', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('choose Critical as the priority', 'add the label backend'),
        fc.stringMatching(/^zq[a-z]{4,8}$/),
        fc.nat(),
        (text, strange, place) => {
          const words = text.split(' ');
          const at = 1 + (place % words.length);
          const said = [...words.slice(0, at), strange, ...words.slice(at)].join(' ');
          const { instructions, unread } = explain(said, ISSUE);
          const kept = JSON.stringify(instructions).includes(strange) || unread.join(' ').includes(strange);
          expect(kept || instructions.length === 0).toBe(true);
        },
      ),
    );
  });
});

describe('a task that makes no sense as a whole is begun', () => {
  it('by going to the place that it names first', () => {
    const begun = begin('In My stays click "Cancel stay" at the one in August and confirm it', SHOP);
    expect(begun?.instructions).toMatchObject([{ act: 'click', target: { name: 'My stays' } }]);
    expect(begun?.rest).toMatch(/^click "Cancel stay"/);
  });

  it('with the part that the page makes sense of, where that sends nothing', () => {
    const planned = texts(
      planTask('Open the basket, type WOOLLY10 in the coupon field and hit Apply. I want it cheap.', SHOP),
    );
    expect(planned[0]).toContain('asket');
    expect(planned.at(-1)).toContain('type WOOLLY10');
  });

  it('and not with what keeps or deletes something', () => {
    expect(texts(planTask('Delete the stay in Rome and then frobnicate the gizmo', STAYS))).toEqual([]);
  });

  it('with the form for a new thing, once, where a button opens one', () => {
    const invoices = page('Invoices', [
      { r: 'inp', n: 'Client or number' },
      { r: 'btn', n: '+ New invoice' },
      { r: 'btn', n: 'Add to basket' },
    ]);
    const task = 'Make a new invoice for Nordwind GmbH over 480 euros, due on 30 June 2026';
    expect(begin(task, invoices)).toMatchObject({
      instructions: [{ act: 'click', target: { name: '+ New invoice' } }],
      rest: task,
    });
    expect(begin(task, invoices, { goesOn: true })?.instructions[0]?.target?.name).not.toBe('+ New invoice');
    expect(begin('Create a basket for Ana at the very end of it all', invoices)).toBeUndefined();
  });

  it('with the one form for a new thing, where the page has no place for what is told of it', () => {
    const search = { r: 'inp' as const, n: 'Find a walk', role: 'searchbox' };
    const walks = [{ r: 'btn' as const, n: 'New walk' }, { r: 'btn' as const, n: 'Older walks' }, search];
    const task = 'Add “Round the lake” on 9 May 2027 from 10:30 to 12:15 at Mill Gate';
    const pressed = (specs: Parameters<typeof page>[1], said = task) =>
      begin(said, page('Walks', specs))?.instructions[0]?.target?.name;
    expect(pressed(walks)).toBe('New walk');
    expect(pressed([...walks, { r: 'btn', n: 'New guide' }])).toBeUndefined();
    expect(pressed([...walks, { r: 'inp', n: 'What is it called?' }])).toBeUndefined();
    expect(pressed(walks, 'Add “Round the lake” to it all')).toBeUndefined();
  });

  it('with the list that is named, whatever is said behind it', () => {
    const lists = page('Chores', [
      { r: 'btn', n: 'House (3)', s: ['current'] },
      { r: 'btn', n: 'Garden (2)' },
      { r: 'inp', n: 'Add a chore' },
    ]);
    expect(begin('Add “Sow peas” to my Garden list for 9 May 2027 with low priority', lists)).toEqual({
      instructions: [{ act: 'click', target: { name: 'Garden (2)' } }],
      rest: 'Add “Sow peas” for 9 May 2027 with low priority',
    });
  });

  it('with the button of what is asked for, where the page has no place for a value that is told', () => {
    const boats = [
      { r: 'btn' as const, n: 'Hire canoe' },
      { r: 'btn' as const, n: 'Reserve rowing boat' },
      { r: 'btn' as const, n: 'Report a leak' },
    ];
    const lake = page('Boats', boats);
    const task = 'Book us the rowing boat for 3 May 2027 at 9:30, for two hours';
    const pressed = (on: typeof lake, goesOn = false) => begin(task, on, { goesOn })?.instructions[0]?.target?.name;
    expect(begin(task, lake)).toMatchObject({
      instructions: [{ target: { name: 'Reserve rowing boat' } }],
      rest: task,
    });
    expect(pressed(lake, true)).toBeUndefined();
    expect(pressed(page('Boats', [...boats, { r: 'inp', n: 'Day', t: 'date' }]))).toBeUndefined();
    expect(begin('Book us the rowing boat, quick, and give it to the frobnicator', lake)).toBeUndefined();
    const told = 'My seat is wet, would you report a leak? Say it is under the bench';
    expect(begin(told, lake)).toMatchObject({ instructions: [{ target: { name: 'Report a leak' } }], rest: told });
  });

  it('with the menu that is called so, for the rest of the words to be chosen in', () => {
    const alarms = page('Alarms', [
      { r: 'btn', n: 'Snooze ▾' },
      { r: 'btn', n: 'Export', s: ['collapsed'] },
      { r: 'btn', n: 'Mute' },
    ]);
    const begun = (task: string) => begin(task, alarms);
    expect(begun('Snooze the alarm for 10 minutes')).toMatchObject({
      instructions: [{ act: 'click', target: { name: 'Snooze ▾' } }],
      rest: 'choose 10 minutes',
    });
    expect(begun('Export it as a PDF')).toMatchObject({ instructions: [{ act: 'click', target: { name: 'Export' } }] });
    expect(begun('Mute it for 10 minutes')).toBeUndefined();
    expect(begin('Snooze the alarm for 10 minutes', alarms, { goesOn: true })).toBeUndefined();
  });

  it('with the empty place of a plan that is told, also as “there”', () => {
    const places = ['Friday, Early', 'Friday, Late', 'Sunday, Late'];
    const rota = page(
      'Rota',
      places.map((g) => ({ r: 'clk' as const, n: '+', role: 'clickable', g })),
    );
    const begun = {
      instructions: [{ act: 'click', target: { name: '+', container: { name: 'Friday, Late' } } }],
      rest: 'choose Ada',
    };
    expect(begin('Nobody is down for Friday late yet, put Ada there', rota)).toMatchObject(begun);
    expect(begin('Put Ada on Friday late', rota)).toMatchObject(begun);
    expect(begin('Put Ada on Friday', rota)).toBeUndefined();
    expect(begin('Put Ada on Monday late', rota)).toBeUndefined();
    expect(texts(planTask('Put Ada there', rota))).toEqual([]);
  });

  it('not on a text longer than anybody says', () => {
    expect(begin('open the basket, '.repeat(200), SHOP)).toBeUndefined();
  });
});

describe('a clause behind what may have led to another page', () => {
  it('is not taken for something on the page before it', () => {
    const tabs = page('Tabs', [{ r: 'btn', n: 'Open the register' }]);
    const task = 'Click Open the register, enter Jas into Visitor and click Register visitor';
    expect(texts(planTask(task, tabs)).at(-1)).toBe('Click “Register visitor”');
    expect(explained('click Register visitor', tabs)).toEqual([]);
  });
});

describe('what is filled in for a deed', () => {
  it('is sent by the button that says it', () => {
    expect(texts(planTask('Please bid 62 pounds for me', BIDS)).join('; ')).toContain('Place bid');
  });

  it('is never a word that only stands for something', () => {
    const album = page('Album', [{ r: 'inp', n: '', near: 'New album' }]);
    expect(texts(planTask('put them in the new album', album)).join('; ')).not.toContain('“them”');
  });
});

describe('what is moved or dragged to where something is', () => {
  const adder = (column: string) => ({ r: 'inp' as const, n: `Add a card to ${column}` });
  const board = page('Board', [
    { r: 'clk', n: 'Print flyers Milo', c: 'perhaps' },
    adder('Doing'),
    adder('Done'),
    { r: 'btn', n: 'Milo' },
  ]);

  it('is written into no field that is called so', () => {
    const task = 'drag Print flyers from Doing to Done, then show only the cards of Milo';
    expect(texts(planTask(task, board)).join()).not.toContain('Enter');
    expect(texts(planTask('drag "Print flyers" to Done', board)).join()).not.toContain('Enter');
    expect(explained('drag "Print flyers" to Done', page('Board', [adder('Done')]))).toEqual([]);
  });
});
