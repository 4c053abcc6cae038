import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { groundInstruction } from '../../../src/main/reasoning/offline/grounding/groundInstruction.ts';
import { withGroups } from '../../../src/main/reasoning/offline/grounding/scene.ts';
import { waysFrom } from '../../../src/main/reasoning/offline/grounding/ways.ts';
import { readOnPage } from '../../../src/main/reasoning/offline/planning/readOnPage.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { Instruction } from '../../../src/shared/meaning/instruction.ts';
import type { Skeleton } from '../../../src/shared/page/skeleton.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { page } from './pages.ts';

function done(view: PageView, instruction: Instruction, lastTouched?: string): string {
  const refined = groundInstruction(instruction, view, lastTouched);
  if (refined.kind === 'action') return formatAction(refined.action);
  return refined.kind === 'satisfied' ? 'already' : 'none';
}

it('is open already: the form for a letter, on the page that its own link leads to', () => {
  const elements = { '1': { tag: 'a', role: 'link', name: 'Compose', href: '/new' } };
  const skeleton: Skeleton = { title: 'Post', elements, messages: {} };
  const letter = (path: string) =>
    page(
      'Post',
      [
        { r: 'link', n: 'Compose' },
        { r: 'inp', n: 'To' },
      ],
      { skeleton, url: `http://site.test${path}` },
    );
  const open: Instruction = { act: 'open', purpose: 'create', target: { role: 'form', name: 'mail' } };
  expect(done(letter('/new'), open)).toBe('already');
  expect(done(letter('/'), open)).toBe('click("1")');
});

it('is given to no field where no word tells one from another', () => {
  const fields = [
    { r: 'inp' as const, n: 'Nickname' },
    { r: 'inp' as const, n: 'Motto' },
  ];
  const nameless: Instruction = { act: 'set', target: { role: 'field' }, value: 'the Gold plan' };
  expect(done(page('Me', fields), nameless)).toBe('none');
  expect(done(page('Me', fields.slice(1)), nameless)).toBe('setValue("1", "the Gold plan")');
  expect(readOnPage('Switch me to the Gold plan', page('Me', fields)).instructions).toEqual([]);
});

/** “Rooms − 2 + Guests − 5 +”, of buttons and texts. */
function counters(guests: string): PageView {
  const text = (name: string) => ({ tag: 'span', role: 'text', name });
  const button = (name: string) => ({ tag: 'button', role: 'button', name });
  const elements: Skeleton['elements'] = {
    a: text('Rooms'),
    '1': button('−'),
    b: text('2'),
    '2': button('+'),
    c: text('Guests'),
    '3': button('−'),
    d: text(guests),
    '4': button('+'),
  };
  const skeleton: Skeleton = { title: 'Booking', elements, messages: {}, order: [...'a1b2c3d4'] };
  const specs = [...'1234'].map((i) => ({ i, r: 'btn' as const, n: Number(i) % 2 === 1 ? '−' : '+' }));
  return page('Booking', specs, { skeleton });
}

/** A page of buttons, as its markup tells of it. */
function markup(html: string): PageView {
  const buttons = [...html.matchAll(/<button cs-id="(e\d+)">([^<]*)</g)];
  const specs = buttons.map(([, i = '', n = '']) => ({ i, r: 'btn' as const, n }));
  return page('Booking', specs, { skeleton: extractSkeleton(`<title>Booking</title>${html}`) });
}

it('is a number that is read out beside what it counts, and is called by its label', () => {
  const told = (value: string) => {
    const elements = {
      a: { tag: 'b', role: 'text', name: 'Oars' },
      '1': { tag: 'button', role: 'button', name: '−' },
      b: { tag: 'output', role: 'output', name: 'Oars', value },
      '2': { tag: 'button', role: 'button', name: '+' },
    };
    const skeleton: Skeleton = { title: 'Boat', elements, messages: {}, order: ['a', '1', 'b', '2'] };
    const boat = page(
      'Boat',
      [
        { r: 'btn', n: 'One oar less' },
        { r: 'btn', n: 'One oar more' },
      ],
      { skeleton },
    );
    return done(boat, { act: 'set', target: { role: 'field', name: 'Oars' }, value: '4' });
  };
  expect([told('2'), told('5'), told('4')]).toEqual(['click("2")', 'click("1")', 'already']);
});

describe('what is said to be in a part of the page', () => {
  const off: Instruction = { act: 'turn-off', target: { name: 'reading lamp in the study' } };
  const home = (open: string) =>
    page('Home', [
      ...['Living room', 'Study'].map((n, at) => ({
        i: `t${at}`,
        r: 'clk' as const,
        n,
        ...(n === open && { s: ['selected' as const] }),
      })),
      { i: 'l', r: 'sw', n: 'Reading lamp', s: ['checked'] },
    ]);

  it('is gone to, and is what the rest of it is called there', () => {
    expect(done(home('Living room'), off)).toBe('click("t1")');
    expect(done(home('Study'), off)).toBe('uncheck("l")');
    const called = home('Living room');
    const tree = [
      ...called.tree,
      { i: 'x', r: 'sw' as const, n: 'Reading lamp in the study', s: ['checked' as const] },
    ];
    expect(done({ ...called, tree }, off)).toBe('uncheck("x")');
  });
});

describe('what keeps a change, where a page may need nothing for it', () => {
  const keep: Instruction = { act: 'submit', purpose: 'edit', ifNeeded: true };
  const basket = (code: string) =>
    page('Basket', [
      { i: 'q1', r: 'inp', n: 'Quantity', v: '3', g: 'Rye bread', s: ['focused'] },
      { i: 'r1', r: 'btn', n: 'Remove', g: 'Rye bread' },
      { i: 'c', r: 'inp', n: 'Gift code', v: code },
      { i: 'a', r: 'btn', n: 'Apply' },
    ]);

  it('is not what applies an empty field of its own', () => {
    expect(done(basket(''), keep, 'q1')).not.toBe('click("a")');
    expect(done(basket('SPRING'), keep, 'c')).toBe('click("a")');
  });
});

describe('a number between two buttons', () => {
  const guests = (value: string): Instruction => ({ act: 'set', target: { role: 'field', name: 'guests' }, value });

  it('is counted up or down to what is wanted, by the buttons beside its own label', () => {
    expect(done(counters('5'), guests('7'))).toBe('click("4")');
    expect(done(counters('5'), guests('3'))).toBe('click("3")');
    expect(done(counters('5'), guests('5'))).toBe('already');
    expect(done(counters('5'), { ...guests('3'), target: { role: 'field', name: 'rooms' } })).toBe('click("2")');
  });

  it('is not the one of another place than the task names', () => {
    const named = (name: string): Instruction => ({ ...guests('7'), target: { role: 'field', name } });
    expect(done(counters('5'), named('guests in the annex'))).toBe('none');
    const annex = counters('5');
    const tree = annex.tree.map((node) => ({ ...node, g: 'Annex' }));
    expect(done({ ...annex, tree }, named('guests in the annex'))).toBe('click("4")');
  });

  it('goes by what both buttons say, or by the text that ends with it', () => {
    const booking = markup(
      '<p>Cabins 2 <button cs-id="e1">−</button><button cs-id="e2">+</button></p>' +
        '<p><button cs-id="e3">Fewer adults</button><b id="ad">1</b><button cs-id="e4">More adults</button></p>',
    );
    const set = (name: string, value: string): Instruction => ({ act: 'set', target: { role: 'field', name }, value });
    expect(done(booking, set('cabins', '1'))).toBe('click("e1")');
    expect(done(booking, set('adults', '2'))).toBe('click("e4")');
  });

  it('is how many there are of the record that it stands in', () => {
    const line = (name: string, at: number) =>
      `<tr><td>${name}</td><td>2</td><td><button cs-id="e${at}">-</button><button cs-id="e${at + 1}">+</button></td></tr>`;
    const basket = markup(`<table>${line('Oat soap', 1)}${line('Honey jar', 3)}${line('Candles', 5)}</table>`);
    const container = { role: 'record', name: 'Honey jar', relation: 'in' as const };
    const quantity: Instruction = { act: 'enter', target: { name: 'quantity', container }, value: '3' };
    expect(done(basket, quantity)).toBe('click("e4")');
  });

  it('is that of its own row, whose text says more than its name', () => {
    const row = (name: string, now: number, at: number) =>
      `<tr><td>${name} now ${now} °C</td><td><button cs-id="e${at}">−</button></td><td>${now + 1}</td><td><button cs-id="e${at + 1}">+</button></td></tr>`;
    const rooms = markup(`<table>${row('Attic', 18, 1)}${row('Cellar', 14, 3)}${row('Cellar bath', 20, 5)}</table>`);
    const set = (name: string): Instruction => ({ act: 'set', target: { name }, value: '17' });
    expect(done(rooms, set('Attic'))).toBe('click("e1")');
    expect(done(rooms, set('cellar bath'))).toBe('click("e5")');
    expect(done(rooms, set('cellar'))).toBe('none');
  });

  it('is that of its own room where all of them are called alike, and is told by its group where it is read out', () => {
    const text = (name: string, within: number) => ({ tag: 'span', role: 'text', name, within });
    const rooms = ['Porch', 'Loft'];
    const elements = Object.fromEntries(
      rooms.flatMap((_, at) => [
        [`t${at}`, text('Heating', at)],
        [`d${at}`, { tag: 'button', role: 'button', name: 'Colder', within: at }],
        [`u${at}`, { tag: 'button', role: 'button', name: 'Warmer', within: at }],
      ]),
    );
    const containers = rooms.map((name) => ({ key: name, role: 'group', name }));
    const messages = { m: { kind: 'status' as const, text: '18 °C' } };
    const skeleton: Skeleton = { title: 'Home', elements, messages, containers, order: Object.keys(elements) };
    const specs = rooms.flatMap((room, at) =>
      ['d', 'u'].map((way) => ({
        i: `${way}${at}`,
        r: 'btn' as const,
        n: way === 'd' ? 'Colder' : 'Warmer',
        g: `${room} 18 °C`,
      })),
    );
    const set = (name: string, value: string): Instruction => ({ act: 'set', target: { role: 'field', name }, value });
    const home = page('Home', specs, { skeleton });
    expect(done(home, set('loft heating', '19 degrees'))).toBe('click("u1")');
    expect(done(home, set('porch heating', '17'))).toBe('click("d0")');
    expect(done(home, set('heating', '17'))).toBe('none');
  });

  it('is not counted to and fro over a value between its steps', () => {
    expect(done(counters('4'), guests('4.5'), '3')).toBe('none');
    expect(done(counters('five'), guests('7'))).toBe('none');
  });
});

describe('a number with what it is measured in', () => {
  const form = page('Oven', [
    { i: '1', r: 'sld', n: 'Study target', t: 'range' },
    { i: '2', r: 'inp', n: 'Baking time (minutes)', t: 'number' },
    { i: '3', r: 'inp', n: 'Price', t: 'number' },
    { i: '4', r: 'inp', n: 'Weight in kg' },
    { i: '5', r: 'inp', n: 'Remark' },
  ]);
  const entered = (name: string, value: string) => done(form, { act: 'set', target: { role: 'field', name }, value });

  it.each([
    ['study target', '18.5 degrees', '1', '18.5'],
    ['baking time', '20 min', '2', '20'],
    ['price', '£45', '3', '45'],
    ['weight', '70 kilos', '4', '70'],
  ])('is a number for a field of numbers, or of that measure: %s %s', (name, value, id, number) => {
    expect(entered(name, value)).toBe(`setValue("${id}", "${number}")`);
  });

  it('stays as it was said in any other field, and where another measure is counted', () => {
    expect(entered('remark', '20 minutes')).toBe('setValue("5", "20 minutes")');
    expect(entered('baking time', '2 hours')).toBe('setValue("2", "2 hours")');
  });

  it('is no sentence that has a number in it', () => {
    expect(entered('baking time', 'too long for me: 10 less than it is')).toBe('none');
  });
});

describe('a button that opens choices to sort by', () => {
  const sorted = (shown: string, ...more: readonly string[]) =>
    page('Knitwear', [
      { i: '1', r: 'btn', n: `Sort by: ${shown} ▾`, s: [more.length > 0 ? 'expanded' : 'collapsed'] },
      ...more.map((n, at) => ({ i: String(at + 2), r: 'opt', n })),
    ]);
  const choices = ['Featured', 'Price: low to high', 'Price: high to low'];
  const falling: Instruction = { act: 'sort', value: 'price', order: 'descending' };

  it('has the choice taken that says the same way, and is done once it shows that one', () => {
    expect(done(sorted('Featured', ...choices), falling)).toBe('click("4")');
    expect(done(sorted('Featured', ...choices), { act: 'sort', value: 'price' })).toBe('click("3")');
    expect(done(sorted('Price: low to high'), falling)).toBe('click("1")');
    expect(done(sorted('Price: high to low'), falling)).toBe('already');
  });
});

describe('a button that opens a calendar', () => {
  const trip = page('Trip', [
    { i: '1', r: 'btn', n: 'Choose a departure date' },
    { i: '2', r: 'btn', n: 'Change date' },
    { i: '3', r: 'btn', n: 'Sort by date' },
  ]);
  const on = (value: string): Instruction => ({ act: 'enter', target: { name: 'departure date' }, value });

  it('takes a day, and nothing else', () => {
    expect(done(trip, on('2027-03-14'))).toBe('setValue("1", "2027-03-14")');
    expect(done(trip, on('soon'))).toBe('none');
  });
});

describe('what is drawn of plain elements', () => {
  const MENU = page('Editor', [
    { i: '1', r: 'clk', n: 'Zoom ▸', c: 'likely', s: ['collapsed'] },
    { i: '2', r: 'clk', n: 'Show grid', c: 'likely' },
    { i: '3', r: 'clk', n: '✓ Show ruler', c: 'likely' },
  ]);

  it('opens what is called like the field, to choose from it', () => {
    expect(done(MENU, { act: 'set', target: { role: 'field', name: 'zoom' }, value: '150 %' })).toBe(
      'select("1", "150 %")',
    );
  });

  it('turns on what a menu offers to show, unless a tick before it says that it is on', () => {
    expect(done(MENU, { act: 'turn-on', target: { name: 'grid' } })).toBe('click("2")');
    expect(done(MENU, { act: 'turn-on', target: { name: 'ruler' } })).toBe('already');
  });
});

describe('an entry that shows its controls when it is pointed at', () => {
  const entry = (i: string, n: string) => ({ i, r: 'clk' as const, n, c: 'sure' as const, s: ['hover-for-more'] });
  const LIST = page('List', [entry('1', 'Buy stamps'), entry('2', 'Buy stamps for Gran'), entry('3', 'Call Ann')]);

  it('is pointed at before anything is clicked, whatever its name begins with', () => {
    const [first] = waysFrom({ act: 'delete', target: { role: 'record', name: 'Call Ann' } }, LIST);
    expect(first && formatAction(first.action)).toBe('hover("3")');
  });

  it('is deleted by the one button that says so, where the page draws its question over all else', () => {
    const confirm: Instruction = { act: 'confirm', purpose: 'delete', target: { role: 'record', name: 'Baker Ltd' } };
    const asking = (question: string, occ: boolean) =>
      page('Invoices', [
        { i: '1', r: 'btn', n: 'New invoice', ...(occ && { occ }) },
        { i: '2', r: 'h', n: 'Baker Ltd' },
        { i: '3', r: 'h', n: question },
        { i: '4', r: 'btn', n: 'Delete' },
        { i: '5', r: 'btn', n: 'Cancel' },
      ]);
    expect(done(asking('Delete invoice 1040?', true), confirm)).toBe('click("4")');
    expect(done(asking('Delete invoice 1040?', false), confirm)).toBe('none');
    expect(done(asking('Invoice 1040', true), confirm)).toBe('none');
  });

  it('is gone when only those of longer names are left', () => {
    const confirm = (name: string): Instruction => ({
      act: 'confirm',
      purpose: 'delete',
      target: { role: 'record', name },
    });
    const left = page('List', [entry('2', 'Buy stamps for Gran')]);
    expect(done(left, confirm('Buy stamps'))).toBe('already');
    expect(done(LIST, confirm('Buy stamps'))).toBe('none');
    expect(done(page('List', [entry('2', 'Buy stamps, by Friday')]), confirm('Buy stamps'))).toBe('none');
  });
});

describe('a star that is meant', () => {
  const star: Instruction = { act: 'click', target: { role: 'star', container: { name: 'Larch', relation: 'in' } } };
  const card = (...buttons: Parameters<typeof page>[1]) =>
    page('Huts', [
      { i: '1', r: 'btn', n: 'Reserve', g: 'Larch sleeps 6' },
      ...buttons.map((one) => ({ ...one, g: 'Larch sleeps 6' })),
    ]);

  it('is what has one drawn on it, and no other button of the record', () => {
    const drawn = { n: '☆', by: 'picture' } as const;
    expect(done(card({ i: '2', r: 'btn', n: 'Keep Larch', h: drawn }), star)).toBe('click("2")');
  });

  it('is nothing where none is drawn', () => {
    expect(done(card({ i: '2', r: 'btn', n: 'Report a fault' }), star)).toBe('none');
  });
});

describe('choices that stand behind a text', () => {
  const line = (label: string, within: number, chosen: readonly number[]) => ({
    [`t${within}`]: { tag: 'p', role: 'text', name: label, within },
    ...Object.fromEntries(
      (within === 0 ? ['White', 'Cream', 'Grey'] : ['Light', 'Dark', 'Sepia']).map((name, at) => [
        `c${within}${at}`,
        { tag: 'span', role: 'clickable', name, within, ...(chosen.includes(at) && { selected: true }) },
      ]),
    ),
  });
  const grouped = (label: string, chosen: readonly number[] = [0], role = 'main') => {
    const elements: Skeleton['elements'] = { ...line(label, 0, chosen), ...line('Ink colour', 1, [2]) };
    const containers = [
      { key: 'a', role, name: '' },
      { key: 'b', role: 'main', name: '' },
    ];
    const skeleton: Skeleton = { title: 'Reader', elements, messages: {}, containers, order: Object.keys(elements) };
    const specs = Object.entries(elements).flatMap(([i, { role, name = '' }]) =>
      role === 'clickable' ? [{ i, r: 'clk' as const, n: name }] : [],
    );
    return withGroups(page('Reader', specs, { skeleton }));
  };
  const groupsIn = ({ tree }: PageView) => [...new Set(tree.map(({ g }) => g))];

  it('are choices of what it says, where one of them is chosen', () => {
    expect(groupsIn(grouped('Paper:'))).toEqual(['Paper', 'Ink colour']);
    const reader = grouped('Paper');
    const [pressed, ...others] = readOnPage('make the ink colour dark', reader).instructions;
    expect(others).toEqual([]);
    expect(pressed && done(reader, pressed)).toBe('click("c11")');
  });

  it('are none of it where it is a sentence, none or more of them are chosen, or they lead to places', () => {
    expect(groupsIn(grouped('Pick what you like. It is saved.'))).toEqual([undefined, 'Ink colour']);
    expect(groupsIn(grouped('Paper', []))).toEqual([undefined, 'Ink colour']);
    expect(groupsIn(grouped('Paper', [0, 1]))).toEqual([undefined, 'Ink colour']);
    expect(groupsIn(grouped('Paper', [0], 'navigation'))).toEqual([undefined, 'Ink colour']);
  });
});
