import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { tellApart, withReferent } from '../../../src/main/reasoning/offline/following/account.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { readOnPage } from '../../../src/main/reasoning/offline/planning/readOnPage.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import { page } from './pages.ts';

const CARDS = page('Cards', [
  { r: 'h', n: 'Your cards' },
  { r: 'sw', n: 'Freeze card Debit card ending 7731' },
  { r: 'sw', n: 'Freeze card Credit card ending 1123' },
]);
const PLAYERS = page('Attendance', [
  { r: 'rad', n: 'Yes, Owen Clarke', g: 'Owen Clarke' },
  { r: 'rad', n: 'No, Owen Clarke', g: 'Owen Clarke' },
  { r: 'rad', n: 'Yes, Priya Nair', g: 'Priya Nair' },
  { r: 'rad', n: 'No, Priya Nair', g: 'Priya Nair' },
  { r: 'rad', n: 'No, Leo Fontaine', g: 'Leo Fontaine' },
]);
const INVOICES = page('Invoices', [
  { r: 'h', n: 'Invoices' },
  { r: 'sel', n: 'Status', o: ['All', 'Open', 'Paid'] },
]);

const planned = (task: string, on: ReturnType<typeof page>) =>
  planTask(task, on, { looked: true }).steps.flatMap(({ instruction }) =>
    instruction ? [instructionText(instruction)] : [],
  );

describe('somebody who is only told of', () => {
  const people = ['Ole', 'Bea'];
  const button = (id: string, n: string) => `<span cs-id="${id}" cs-role="clickable" cs-name="${n}">${n}</span>`;
  const rows = people.map(
    (who, at) => `<li><b>${who}</b>${button(`e${at}1`, 'Coming')}${button(`e${at}2`, 'Away')}</li>`,
  );
  const regatta = {
    ...page('Regatta', []),
    tree: people.flatMap((g, at) =>
      ['Coming', 'Away'].map((n, on) => ({ i: `e${at}${on + 1}`, r: 'clk', n, c: 'sure' as const, g, near: g })),
    ),
    skeleton: extractSkeleton(`<title>Regatta</title><ul>${rows.join('')}</ul>`),
  };

  it('has nothing pressed', () => {
    const done = (task: string) => readOnPage(task, regatta).instructions.map(instructionText).join();
    expect(done('click Coming for Bea, Ole is not rowing')).not.toContain('Ole');
    expect(done('click Coming for Bea and Ole')).toContain('Ole');
  });

  it('is no part of a name', () => {
    const closed = page('Regatta', [{ r: 'btn', n: 'Sunday race', s: ['collapsed'] }]);
    const { instructions } = readOnPage('open the Sunday race and click Coming for Bea, Ole is not rowing', closed);
    expect(instructions.map(instructionText).join()).not.toContain('Ole');
  });
});

describe('what is told beside a form', () => {
  const form = page('Guest', [
    { r: 'h', n: 'Marisol Vega' },
    { r: 'rad', n: 'Accepted', g: 'Reply' },
    { r: 'rad', n: 'Declined', g: 'Reply' },
    { r: 'sel', n: 'Main course', o: ['—', 'Beef', 'Vegetarian'], v: '—' },
    { r: 'btn', n: 'Save guest' },
  ]);
  const planFor = (told: string) =>
    planTask(`${told} Give her the veggie one and save`, form, { looked: true, goesOn: true }).steps;

  it.each(["She's coming after all.", "Just got off the phone with aunt Marisol and she's coming after all!!"])(
    'is not left aside where a choice of the form is for it: %s',
    (told) => {
      expect(planFor(told)).toEqual([]);
    },
  );

  it('is not left aside where a field of the form is for it', () => {
    const leave = page('New request', [
      { r: 'rad', n: 'Sick leave' },
      { r: 'rad', n: 'Unpaid leave' },
      { r: 'inp', n: 'First day', t: 'date', v: '' },
      { r: 'inp', n: 'Last day', t: 'date', v: '' },
      { r: 'inp', n: 'Covered by', v: '' },
      { r: 'btn', n: 'Submit request' },
    ]);
    const planFor = (task: string) => planTask(task, leave, { looked: true, goesOn: true }).steps;
    expect(planFor('sick leave from 6 to 10 July 2026, Tomasz is covering for me')).toEqual([]);
    expect(planFor('sick leave from 6 to 10 July 2026, Tomasz sends his love')).not.toEqual([]);
  });

  it('is left aside where no choice speaks of it', () => {
    expect(planFor('She was delighted.')).not.toEqual([]);
  });
});

describe('a place before a colon', () => {
  const link = (n: string) => ({ r: 'link' as const, n });
  const club = page('Club', [link('Fixtures'), link('Members'), { r: 'inp', n: 'Subject' }, { r: 'btn', n: 'Send' }]);

  it.each([
    ['Fixtures: open the one against Leith and click Coming for Bea', 'Click “Fixtures”'],
    ['Members: change the phone of Bea to 555-0142', 'Click “Members”'],
  ])('is gone to: %s', (task, first) => {
    expect(planned(task, club)[0]).toBe(first);
  });

  it('is none where a field is called so, or no order follows', () => {
    expect(planned('Subject: open day', club).join()).not.toContain('Open');
    expect(planned('Members: Bea and Ole', club).join()).not.toBe('Click “Members”');
  });
});

describe('a question behind a place', () => {
  const shop = page('Crew', [
    ...['Kitchen', 'Floor plan', 'Board', 'Hours'].map((n) => ({ r: 'clk', n, c: 'sure' as const })),
  ]);

  it.each(['which shift is over first?', 'what shift has nobody in it?', 'how busy is it on Monday?'])(
    'is not left aside as if it were told: %s',
    (asked) => {
      const { aside, unread, instructions } = readOnPage(`On the Floor plan board, ${asked}`, shop);
      expect(aside).toEqual([]);
      expect(unread.length > 0 || instructions.some(({ act }) => act === 'answer')).toBe(true);
    },
  );
});

it('of which things something is asked is no account that could be left aside', () => {
  expect(tellApart('I write to the insurers: of the things that are lent, which one is the dearest?')).toBeUndefined();
  expect(tellApart('My kettle broke, how long is the warranty?')?.told).toEqual(['My kettle broke']);
  expect(tellApart("Of course I can't find my card, freeze it for now")?.request).toBe('freeze it for now');
});

describe('what a task only tells is parted from what it asks for', () => {
  it.each([
    [
      "I can't find my debit card anywhere, freeze it for now",
      'freeze it for now',
      ["I can't find my debit card anywhere"],
    ],
    ['Mark it as paid, he gave me the cash', 'Mark it as paid', ['he gave me the cash']],
    ['Something came up, cancel my appointment please', 'cancel my appointment please', ['Something came up']],
    [
      'Samir has a new number, 555-0199. Please update him',
      'Please update him',
      ['Samir has a new number', '555-0199'],
    ],
    [
      'My brother is coming on Friday so add him to the list',
      'so add him to the list',
      ['My brother is coming on Friday'],
    ],
    [
      'I adore the Blue Lantern, give it a heart and remove the heart from Old Mill',
      'give it a heart and remove the heart from Old Mill',
      ['I adore the Blue Lantern'],
    ],
    ['Our van is sold, deregister it and print the form', 'deregister it and print the form', ['Our van is sold']],
    ["We're having guests on Sunday, so double the loaves", 'so double the loaves', ["We're having guests on Sunday"]],
  ])('%s', (task, request, told) => {
    expect(tellApart(task)).toEqual({ request, told });
  });

  it.each([
    'In the tree on the left open Finance, then Invoices',
    'Fill in the survey: staff good, price very poor, and send it',
    'Open it only if the status is open',
    'How much is the deposit, and how long is the hire?',
    'The phone of Ann should be 555-0101',
    'My sister moved to Oslo',
    'The door is so open',
  ])('and nothing is where it asks for all of it, or for nothing: %s', (task) => {
    expect(tellApart(task)).toBeUndefined();
  });

  it('without losing or adding a word', () => {
    const part = fc.constantFrom(
      'he gave me the cash',
      'we are away',
      'mark it as paid',
      'open the basket',
      '555-0199',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const task = parts.join(', ');
        const apart = tellApart(task);
        const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);
        if (apart) expect(words([apart.request, ...apart.told].join(' ')).toSorted()).toEqual(words(task).toSorted());
      }),
    );
  });
});

describe('what was told says what “it” is', () => {
  it('among the things of the page', () => {
    expect(planned("I can't find my debit card anywhere, freeze it for now", CARDS)).toEqual([
      expect.stringContaining('Debit card'),
    ]);
    expect(
      planned("Owen Clarke and Priya Nair can't come to the match. Please put both of them down as No.", PLAYERS),
    ).toEqual([
      expect.stringContaining('No, Owen Clarke'),
      expect.stringContaining('No, Priya Nair'),
      expect.stringContaining('Save the changes'),
    ]);
  });

  it('where the request says no more than the verb, and what was told no more than when, or what shall be possible', () => {
    const rows = ['Boat-House', 'Boat-Ramp'];
    const html = rows.map(
      (n, at) => `<tr><td>${n}</td><td><button cs-id="${at + 1}" cs-role="button">Lock</button></td></tr>`,
    );
    const doors = page(
      'Doors',
      rows.map(() => ({ r: 'btn', n: 'Lock' })),
      {
        skeleton: extractSkeleton(`<title>Doors</title><table>${html.join('')}</table>`),
      },
    );
    const locked = (task: string) => planned(task, doors)[0];
    expect(locked('Guests should not be able to enter the Boat House, can you lock it?')).toContain('Boat-House');
    expect(locked('Nobody goes to the boat house before Christmas, can you lock it?')).toContain('Boat-House');
    // A third one that is not there, and somebody who is not.
    expect(planned('Guests should not be able to enter the Boat Shed, can you lock it?', doors)).toEqual([]);
    expect(planned('Guests of Tom should not be able to enter the boat house, can you lock it?', doors)).toEqual([]);
  });

  it('by its number or its name in quotation marks, if there is one', () => {
    const told = (part: string) => withReferent({ request: 'mark it as paid', told: [part] }, INVOICES)?.request;
    expect(told('Corvo Studio has paid invoice 1042')).toBe('mark invoice 1042 as paid');
    expect(told('they took the bicycle "Fix bike"')).toBe('mark bicycle "Fix bike" as paid');
    expect(told('they paid invoices 7 and bill 9')).toBeUndefined();
    // What else was told is still to be made use of.
    expect(
      withReferent({ request: 'mark it as paid', told: ['bill 9 is due on 3 May 2027'] }, INVOICES)?.told,
    ).toHaveLength(1);
    expect(told('they have paid')).toBeUndefined();
    expect(told('we are sending 40 rolls to Hull')).toBeUndefined();
  });

  it('by the name of a number that can be set, if it is one', () => {
    const mixer = page('Mixer', [
      { r: 'sld', n: 'Drums', v: '30' },
      { r: 'sld', n: 'Bass', v: '40' },
    ]);
    const said = (task: string) => planned(task, mixer);
    expect(said("it's a bit thin in the bass, turn it up to 55")[0]).toBe('Set “Bass” to “55”');
    expect(said("it's a bit thin in the drums and bass, turn it up to 55").join()).not.toMatch(/Bass|Drums/);
    expect(said("it's a bit thin in the bass of Rotterdam, turn it up to 55").join()).not.toMatch(/Bass|Drums/);
    expect(said("it's a bit thin in the choir, turn it up to 55").join()).not.toMatch(/Bass|Drums/);
  });

  it('by the name of the one person that was told of', () => {
    const asked = (request: string, ...told: string[]) => withReferent({ request, told }, INVOICES)?.request;
    expect(asked('see him out please', 'Hugo has just finished')).toBe('see Hugo out please');
    expect(asked('cancel her lesson', 'Mrs Ada Reyes is ill')).toBe("cancel Mrs Ada Reyes's lesson");
    expect(asked('add the note to her on Monday', 'Ada is back after Easter')).toBeUndefined();
    expect(asked('add the note to her on Monday', 'Ada is away over Easter')).toBe('add the note to Ada on Monday');
    expect(asked('cancel his lesson', 'Hugo and Ada are ill')).toBeUndefined();
    expect(asked('cancel his lesson', 'My brother is ill')).toBeUndefined();
    expect(asked('cancel it', 'Hugo is ill')).toBeUndefined();
  });

  it('where the record that is acted on says what was told: whose it is, and at what time', () => {
    const rows = [
      ['09:15', 'Leave', 'Hugo Bell', '3–9 May'],
      ['09:40', 'Swap', 'Hugo Bell', '11 May'],
      ['10:20', 'Leave', 'Ada Reyes', '1–2 Jun'],
    ];
    const html = rows.map((cells, at) => {
      const said = cells.map((cell) => `<td>${cell}</td>`).join('');
      const [yes, no] = [2 * at + 1, 2 * at + 2];
      return `<tr>${said}<td><button cs-id="${yes}" cs-role="button">✓</button><button cs-id="${no}" cs-role="button">✕</button></td></tr>`;
    });
    const signs = rows.flatMap(() => [
      { r: 'btn' as const, n: '✓' },
      { r: 'btn' as const, n: '✕' },
    ]);
    const leave = page('Leave', signs, {
      skeleton: extractSkeleton(`<title>Leave</title><table>${html.join('')}</table>`),
    });
    const approved = (task: string) => planned(task, leave)[0] ?? '';
    expect(approved('Hugo asked for leave over Whitsun, approve it please')).toContain('3–9 May');
    expect(approved('Ada asked for leave at 10:20, approve it')).toContain('Ada');
    // At a time that its row does not say, of somebody who is not there, and of what she did not ask for.
    for (const task of [
      'Ada asked for leave at 10:45, approve it',
      'Vera asked for leave, approve it',
      'Ada asked for a rise, approve it',
    ])
      expect(approved(task)).not.toContain('✓');
  });

  it('and leaves nobody out who was spoken of by name', () => {
    const form = page('New entry – Address book', [
      { r: 'h', n: 'Address book' },
      { r: 'inp', n: 'Name' },
      { r: 'inp', n: 'Mobile', t: 'tel' },
      { r: 'btn', n: 'Save' },
    ]);
    expect(
      planned('Tom Whitaker has a new mobile number, 07700 900 288. Please put it in the address book.', form),
    ).toEqual([]);
  });

  it('and does at no other page what is asked for at one that was told', () => {
    const wiki = (title: string) =>
      page(title, [
        { r: 'link', n: 'Yard' },
        { r: 'h', n: title },
        { r: 'inp', n: 'Write a comment', t: 'multiline' },
        { r: 'btn', n: 'Comment' },
      ]);
    const task = 'Under Yard there is a page on Slipway. Comment there “Closed in May”';
    expect(planned(task, wiki('Moorings'))).toEqual([]);
    expect(planned(task, wiki('Slipway'))).toEqual(['Enter “Closed in May” in “Write a comment”', 'Click “Comment”']);
  });

  it('so that nothing is done that leaves out a value, or that “it” says nothing of', () => {
    const { instructions, unread } = readOnPage('Corvo Studio has paid invoice 1042, choose Paid for it', INVOICES);
    expect(unread.length > 0 || JSON.stringify(instructions).includes('1042')).toBe(true);
  });
});

it('a table that is called by its number is no table of rows', () => {
  const seats = page('Seating', [
    { r: 'clk', n: 'Table 2' },
    { r: 'clk', n: 'Table 3' },
  ]);
  expect(readOnPage('Rename table 3 to Sunflower', seats).instructions).toEqual([
    { act: 'change', target: { role: 'record', name: 'Table 3' }, fields: [{ field: 'name', value: 'Sunflower' }] },
  ]);
});
