import { describe, expect, it } from 'vitest';
import { CUT_MARK } from '../../../src/main/browser/inpage/packedCapture.ts';
import { answerQuestion } from '../../../src/main/reasoning/offline/answering/answerQuestion.ts';
import { questionSchema } from '../../../src/shared/meaning/question.ts';
import type { SeenPage } from '../../../src/shared/reasoning/answering.ts';
import { seen } from './seenPage.ts';

/** What the question comes to on these pages: texts row by row, or why there is no answer. */
function asked(question: object, ...pages: readonly SeenPage[]): unknown {
  const finding = answerQuestion(questionSchema.parse(question), pages);
  if (finding.kind === 'found') return finding.rows.map((row) => row.map(({ text }) => text));
  return finding.kind === 'goes-on' ? { turn: finding.turn } : finding.reason;
}

const PATIENTS =
  seen(`<title>Patients</title><nav><ul><li><a href=/a>Home</a></li><li><a href=/b>Patients</a></li></ul></nav><h1>Patients</h1>
<table><thead><tr><th>Name</th><th>Date of birth</th><th>Phone</th><th>Balance</th><th>Status</th></tr></thead><tbody>
<tr><td>Amara Okafor</td><td>12/03/1984</td><td>555-0101</td><td>$120.50</td><td>Active</td></tr>
<tr><td>Ben Ito</td><td>25/11/1990</td><td></td><td>$0.00</td><td>Inactive</td></tr>
<tr><td>Carla Ruiz</td><td>01/07/1975</td><td>555-0133</td><td>$1,003.25</td><td>Active</td></tr>
<tr><td>Dan Ito</td><td>30/06/2001</td><td>—</td><td>$40.00</td><td>Active</td></tr></tbody>
<tfoot><tr><td>Total</td><td></td><td></td><td>$1,163.75</td><td></td></tr></tfoot></table>`);

/** Cards without any heading of a column; the prices stand in sentences of their own. */
const PLANS = seen(`<title>Plans</title><main><h1>Choose a plan</h1><div class=grid>
<div class=plan><h3>Basic</h3><p>$9 / month</p><p>5 projects</p><button>Choose</button></div>
<div class=plan><h3>Pro</h3><p>$29 / month</p><p>50 projects</p><button>Choose</button></div>
<div class=plan><h3>Free</h3><p>Free</p><p>1 project</p><button>Choose</button></div></div></main>`);

/** A grid of divs whose first line has the headings. */
const GRID = seen(`<main><h2>Orders</h2><div class=t>
<div class=r><span>Order</span><span>Date</span><span>Total</span></div>
<div class=r><span>A-17</span><span>3 Mar 2026</span><span>12,50 €</span></div>
<div class=r><span>A-18</span><span>1 Feb 2026</span><span>1.099,00 €</span></div>
<div class=r><span>A-19</span><span>20 Mar 2026</span><span>7,90 €</span></div></div></main>`);

const RECORD = seen(
  `<title>Carla Ruiz</title><main><h1>Carla Ruiz</h1><dl><dt>Phone</dt><dd>555-0133</dd><dt>Emergency phone</dt><dd>555-0999</dd><dt>E-mail</dt><dd></dd></dl>
<p>Insurance: North Health</p><label>City <input value="Lima"></label><h2>Notes</h2><p>Allergic to penicillin since childhood.</p><p>Prefers mornings.</p>
<label><input type=checkbox checked> Newsletter</label><label><input type=checkbox> Reminders</label></main>`,
  'https://example.test/p/3',
);

describe('a list in which of two columns one is blank', () => {
  const lines = [
    ['No', 'Text', 'In', 'Out', ''],
    ['1', 'Bunting', '', '41.20', 'edit'],
    ['2', 'Cake stall', '148.60', '', 'edit'],
    ['3', 'Plant sale', '163.90', '', 'edit'],
  ];
  const sum = { ask: 'sum', fields: ['In'], from: {} };

  it('is read by the places of its cells, whatever its first row is made of', () => {
    const row = (cells: readonly string[], tag: string) =>
      `<tr>${cells.map((text) => `<td>${tag}${text}</td>`).join('')}</tr>`;
    const table = `<table>${lines.map((cells, at) => row(cells, at === 0 ? '<b>' : '')).join('')}</table>`;
    expect(asked(sum, seen(table))).toEqual([['312.50']]);
    expect(asked({ ...sum, fields: ['Out'] }, seen(table))).toEqual([['41.20']]);
  });

  it('is not read where nothing tells which of them is', () => {
    const row = (cells: readonly string[]) =>
      `<div class=r>${cells.map((text) => `<span>${text}</span>`).join('')}</div>`;
    const list = `<main><div class=t>${lines.map((cells) => row(cells.slice(0, 4))).join('')}</div></main>`;
    expect(asked(sum, seen(list))).toBeTypeOf('string');
  });
});

describe('a list of two pages that only the number of the other one leads on', () => {
  const at = (page: number, address: string, ...amounts: readonly string[]) =>
    seen(
      `<h1>Moorings</h1><table><tr><th>Boat</th><th>Arrears</th></tr>${amounts.map((amount, row) => `<tr><td>Boat ${page}${row}</td><td>${amount}</td></tr>`).join('')}</table>
      <p>4 permits · page ${page === 1 ? '<b>1</b> <a href="/?page=2">2</a>' : '<a href="/?page=1">1</a> <b>2</b>'}</p>`,
      `https://example.test${address}`,
    );
  const sum = { ask: 'sum', fields: ['Arrears'], from: {} };

  it('is not whole before both were seen', () => {
    expect(asked(sum, at(1, '/', '10.00', '20.00'))).toMatchObject({ turn: expect.any(String) });
    expect(asked(sum, at(2, '/?page=2', '30.00', '40.00'))).toMatchObject({ turn: expect.any(String) });
  });

  it('is added up over both, by whatever address the first one was come to', () => {
    const [first, second] = [at(1, '/', '10.00', '20.00'), at(2, '/?page=2', '30.00', '40.00')];
    expect(asked(sum, first, second)).toEqual([['100.00']]);
    expect(asked(sum, first, second, at(1, '/?page=1', '10.00', '20.00'))).toEqual([['100.00']]);
  });
});

describe('answering from a page that is too large to be read whole', () => {
  const rows =
    '<tr><th>Name</th><th>City</th></tr><tr><td>Ann</td><td>Lima</td></tr><tr><td>Bob</td><td>Rome</td></tr>';
  const question = questionSchema.parse({ ask: 'count', from: { thing: 'rows' } });
  const counted = (html: string) => answerQuestion(question, [seen(html)]);

  it('says so where the list that is counted goes on behind what was read, and not where that was read whole', () => {
    expect(counted(`<main><table>${rows}</table>${CUT_MARK}</main>`)).not.toHaveProperty('unseen');
    expect(counted(`<main><table>${rows}${CUT_MARK}</table></main>`)).toMatchObject({
      unseen: expect.stringContaining('Only the beginning'),
    });
  });
});

describe('answering from a page', () => {
  const doctors = { thing: 'patients' };
  it.each([
    [
      'a value of a record',
      { ask: 'value', fields: ['phone number'], from: { target: { role: 'record', name: 'Carla' } } },
      PATIENTS,
      [['555-0133']],
    ],
    [
      'a name that two have',
      { ask: 'value', fields: ['phone'], from: { target: { role: 'record', name: 'Ito' } } },
      PATIENTS,
      '2 records are called “Ito”.',
    ],
    [
      'who has none',
      { ask: 'count', from: { thing: 'patients', where: [{ field: 'phone', relation: 'is-empty' }] } },
      PATIENTS,
      [['2']],
    ],
    ['all of them', { ask: 'count', from: { thing: 'patients' } }, PATIENTS, [['4']]],
    [
      'a word that another word holds',
      { ask: 'count', from: { thing: 'patients', where: [{ relation: 'is', value: 'active' }] } },
      PATIENTS,
      [['3']],
    ],
    [
      'more than',
      { ask: 'list', from: { ...doctors, where: [{ field: 'balance', relation: 'more-than', value: '100' }] } },
      PATIENTS,
      [['Amara Okafor'], ['Carla Ruiz']],
    ],
    ['a sum without the line of totals', { ask: 'sum', fields: ['balance'], from: doctors }, PATIENTS, [['$1,163.75']]],
    [
      'an average',
      {
        ask: 'average',
        fields: ['balance'],
        from: { ...doctors, where: [{ field: 'status', relation: 'is', value: 'Active' }] },
      },
      PATIENTS,
      [['$387.92']],
    ],
    [
      'who is oldest',
      {
        ask: 'which',
        from: { thing: 'patient', order: { field: 'date of birth', direction: 'ascending', sort: 'date' }, limit: 1 },
      },
      PATIENTS,
      [['Carla Ruiz']],
    ],
    ['the latest day', { ask: 'latest', fields: ['date of birth'], from: doctors }, PATIENTS, [['30/06/2001']]],
    [
      'born before a year',
      { ask: 'count', from: { ...doctors, where: [{ field: 'birth date', relation: 'before', value: '1985' }] } },
      PATIENTS,
      [['2']],
    ],
    [
      'a table of values',
      {
        ask: 'list',
        fields: ['name', 'phone'],
        from: { ...doctors, where: [{ field: 'phone', relation: 'is-not-empty' }] },
      },
      PATIENTS,
      [
        ['Amara Okafor', '555-0101'],
        ['Carla Ruiz', '555-0133'],
      ],
    ],
    [
      'a difference',
      {
        ask: 'difference',
        minuend: { ask: 'value', field: 'balance', from: { target: { role: 'record', name: 'Carla Ruiz' } } },
        subtrahend: { ask: 'value', field: 'balance', from: { target: { role: 'record', name: 'Amara Okafor' } } },
      },
      PATIENTS,
      [['$882.75']],
    ],
    [
      'a column that is not there',
      { ask: 'value', fields: ['blood type'], from: { target: { role: 'record', name: 'Carla' } } },
      PATIENTS,
      'The page shows no “blood type”.',
    ],
    [
      'whether there is one',
      { ask: 'yes-no', from: { ...doctors, where: [{ field: 'balance', relation: 'more-than', value: '$5000' }] } },
      PATIENTS,
      [['No']],
    ],
    [
      'the cheapest card',
      {
        ask: 'which',
        from: { thing: 'plan', order: { field: 'price', direction: 'ascending', sort: 'number' }, limit: 1 },
      },
      PLANS,
      [['Free']],
    ],
    [
      'the price of a card',
      { ask: 'value', fields: ['price'], from: { target: { role: 'record', name: 'Pro' } } },
      PLANS,
      [['$29 / month']],
    ],
    ['the dearest', { ask: 'largest', fields: ['price'], from: { thing: 'plans' } }, PLANS, [['$29 / month']]],
    ['how many cards', { ask: 'count', from: { thing: 'plans' } }, PLANS, [['3']]],
    ['how many buttons', { ask: 'count', from: { thing: 'buttons' } }, PLANS, [['3']]],
    [
      'the newest line of a grid',
      {
        ask: 'which',
        from: { thing: 'order', order: { field: 'date', direction: 'descending', sort: 'date' }, limit: 1 },
      },
      GRID,
      [['A-19']],
    ],
    ['a sum with a decimal comma', { ask: 'sum', fields: ['total'], from: { thing: 'orders' } }, GRID, [['€1,119.40']]],
    [
      'the second line',
      { ask: 'value', fields: ['date'], from: { thing: 'order', ordinal: 2 } },
      GRID,
      [['1 Feb 2026']],
    ],
    [
      'orders of a month',
      {
        ask: 'count',
        from: { thing: 'orders', where: [{ field: 'date', relation: 'contains', value: 'March 2026' }] },
      },
      GRID,
      [['2']],
    ],
    [
      'a term',
      { ask: 'value', fields: ['phone'], from: { target: { role: 'record', name: 'Carla' } } },
      RECORD,
      [['555-0133']],
    ],
    ['a label before a colon', { ask: 'value', fields: ['insurance'] }, RECORD, [['North Health']]],
    ['a field', { ask: 'value', fields: ['city'] }, RECORD, [['Lima']]],
    [
      'somebody else',
      { ask: 'value', fields: ['phone'], from: { target: { role: 'record', name: 'Amara' } } },
      RECORD,
      '“Amara” is not on this page.',
    ],
    ['a word', { ask: 'word', ordinal: 3, from: { target: { name: 'Notes' } } }, RECORD, [['penicillin']]],
    ['a line', { ask: 'line', ordinal: -1, from: { target: { name: 'Notes' } } }, RECORD, [['Prefers mornings.']]],
    ['words of a text', { ask: 'count', unit: 'word', from: { target: { name: 'Notes' } } }, RECORD, [['7']]],
    [
      'ticked boxes',
      { ask: 'count', from: { thing: 'checkboxes', where: [{ relation: 'is', value: 'checked' }] } },
      RECORD,
      [['1']],
    ],
    [
      'the title',
      { ask: 'value', fields: ['page title'], from: { target: { role: 'page' } } },
      RECORD,
      [['Carla Ruiz']],
    ],
  ])('%s', (_, question, page, expected) => {
    expect(asked(question, page)).toEqual(expected);
  });
});

it('tells of the record that comes first what is asked for, where that is the heading of another column', () => {
  const classes = seen(`<table><tr><th>Class</th><th>Teacher</th><th>Places</th></tr>
    <tr><td>Yoga</td><td>Mia</td><td>12</td></tr><tr><td>Spin</td><td>Ola</td><td>20</td></tr></table>`);
  const most = { order: { field: 'places', direction: 'descending' }, limit: 1 };
  expect(asked({ ask: 'which', from: { thing: 'class', ...most } }, classes)).toEqual([['Spin']]);
  expect(asked({ ask: 'which', from: { thing: 'teacher', ...most } }, classes)).toEqual([['Ola']]);
});

it('answers nothing with the very record that the question is about', () => {
  const mails = seen(`<table><tr><th>From</th><th>Subject</th></tr>
    <tr><td>Mirela</td><td>Parcel</td></tr><tr><td>Ola</td><td>Lunch</td></tr></table>`);
  const is = (value: string) => ({ relation: 'is', value }) as const;
  expect(asked({ ask: 'which', from: { where: [is('Parcel')] } }, mails)).toEqual([['Mirela']]);
  expect(asked({ ask: 'which', from: { where: [is('Mirela'), is('Parcel')] } }, mails)).toBe(
    '“Mirela” is whom or what the question is about, and no answer to it.',
  );
});

describe('a part of a list, with a link to all of it behind', () => {
  const dashboard = seen(
    `<main><h1>Dashboard</h1><h2>Overdue</h2><table><tr><th>No.</th><th>Client</th><th>Amount</th></tr>
<tr><td>31</td><td>Harbour</td><td>€12.00</td></tr><tr><td>34</td><td>Pine</td><td>€21.00</td></tr></table><a href=/invoices id=all>All invoices</a></main>`,
    'https://example.test/',
  );
  const sum = {
    ask: 'sum',
    fields: ['Amount'],
    from: { where: [{ field: 'Client', relation: 'is', value: 'Harbour' }] },
  };

  it('is no ground for a sum', () => {
    expect(asked(sum, dashboard)).toEqual({ turn: expect.any(String) });
  });

  it('is the list that is meant where the question names it', () => {
    expect(asked({ ...sum, from: { ...sum.from, target: { name: 'Overdue' } } }, dashboard)).toEqual([['€12.00']]);
  });
});

describe('a list that was filtered since', () => {
  const rows = (names: readonly string[]) =>
    `<table><tr><th>Name</th><th>City</th></tr>${names.map((name) => `<tr><td>${name}</td><td>Lima</td></tr>`).join('')}</table>`;
  const page = (chips: string, names: readonly string[], pager: string) =>
    seen(`<h1>Patients</h1><div>${chips}</div>${rows(names)}<p>${pager}</p>`, 'https://example.test/p');
  const count = { ask: 'count', from: { thing: 'patients' } };
  const ALL = '<button aria-pressed=true>All</button><button aria-pressed=false>New</button>';
  const NEW = '<button aria-pressed=false>All</button><button aria-pressed=true>New</button>';
  const turn = '<button>Previous</button> <b>2</b> <button>Next</button>';

  it('does not count what was seen of it before, whatever it was filtered by', () => {
    const first = page(ALL, ['Ann', 'Bob'], 'Page 1 of 2 <button disabled>Previous</button><button>Next</button>');
    const second = page(ALL, ['Cy', 'Di'], 'Page 2 of 2 <button>Previous</button><button disabled>Next</button>');
    const filtered = page(NEW, ['Ann'], 'Page 1 of 1 <button disabled>Previous</button><button disabled>Next</button>');
    expect(asked(count, first, second)).toEqual([['4']]);
    expect(asked(count, first, second, filtered)).toEqual([['1']]);
    const more = page(NEW, ['Ann', 'Eve'], 'Page 1 of 2 <button disabled>Previous</button><button>Next</button>');
    expect(asked(count, first, second, more)).toHaveProperty('turn');
  });

  it('is known in whole where the page says so, though its pager can still be pressed', () => {
    expect(asked(count, page(NEW, ['Ann'], 'Page 1 of 1 <button>Previous</button><button>Next</button>'))).toEqual([
      ['1'],
    ]);
    expect(asked(count, page(NEW, ['Ann'], `1 of 1 patients ${turn}`))).toEqual([['1']]);
    expect(asked(count, page(NEW, ['Ann'], `1 of 2 patients ${turn}`))).toHaveProperty('turn');
  });

  it('still goes together over its pages where something is pressed in its rows', () => {
    const starred = (names: readonly string[], at: number, pager: string) =>
      seen(
        `<h1>Patients</h1><table><tr><th>Name</th><th>Star</th></tr>${names
          .map((name, place) => `<tr><td>${name}</td><td><button aria-pressed=${place === at}>Star</button></td></tr>`)
          .join('')}</table><p>${pager}</p>`,
        'https://example.test/p',
      );
    const first = starred(['Ann', 'Bob'], 0, 'Page 1 of 2 <button disabled>Previous</button><button>Next</button>');
    const second = starred(['Cy', 'Di'], 1, 'Page 2 of 2 <button>Previous</button><button disabled>Next</button>');
    expect(asked(count, first, second)).toEqual([['4']]);
  });

  it('goes on over pages that are only numbered, where this one leads nowhere', () => {
    const first = page(ALL, ['Ann', 'Bob'], '<a onclick="go()">1</a> <a href="?page=2">2</a>');
    const last = page(ALL, ['Eve'], '<a href="?page=1">1</a> <a onclick="go()">2</a>');
    expect(asked(count, first)).toHaveProperty('turn');
    expect(asked(count, first, last)).toEqual([['3']]);
  });
});

describe('a list whose rows each have a box that is called by the row', () => {
  const part = (page: number, ...names: readonly string[]) =>
    seen(
      `<h1>Members</h1><table><tr><th><input type="checkbox" aria-label="All"></th><th>Member</th><th>Club</th></tr>${names
        .map(
          (name) =>
            `<tr><td><input type="checkbox" aria-label="Choose ${name}"></td><td>${name}</td><td>${name.length > 3 ? 'Rowing' : 'Chess'}</td></tr>`,
        )
        .join(
          '',
        )}</table><p>Page ${page} of 2 ${page === 1 ? '1 <a href="?page=2">2</a>' : '<a href="?page=1">1</a> 2'}</p>`,
      `https://example.test/members?page=${page}`,
    );
  const [first, last] = [part(1, 'Ann', 'Bert'), part(2, 'Cora', 'Dan')];

  it('is one list over its pages', () => {
    const question = {
      ask: 'count',
      from: { thing: 'members', where: [{ field: 'Club', relation: 'is', value: 'Rowing' }] },
    };
    expect(asked(question, first)).toHaveProperty('turn');
    expect(asked(question, first, last)).toEqual([['2']]);
  });
});

describe('a list that is shown page by page', () => {
  it('is not gone through again and again where its pages do not go together', () => {
    const part = (page: number) =>
      seen(
        `<h1>Members</h1><table><tr><th>Member</th><th>Club of ${page}</th></tr><tr><td>Ann ${page}</td><td>Chess</td></tr><tr><td>Bo ${page}</td><td>Chess</td></tr></table>
        <p>Page ${page} of 2 <a href="?page=${3 - page}">${3 - page}</a></p>`,
        `https://example.test/members?page=${page}`,
      );
    const question = { ask: 'count', from: { thing: 'members' } };
    expect(asked(question, part(1))).toHaveProperty('turn');
    expect(asked(question, part(1), part(2), part(1), part(2), part(1), part(2))).not.toHaveProperty('turn');
  });

  it('is at its end where it says so, though the sign for the next page can be pressed', () => {
    const part = (range: string, rows: readonly (readonly [string, string])[]) =>
      seen(
        `<h1>Costs</h1><p>${range} <button cs-id=b1 cs-name="‹">‹</button><button cs-id=b2 cs-name="›">›</button></p><table>
        <tr><th>For</th><th>Amount</th></tr>${rows.map(([what, amount]) => `<tr><td>${what}</td><td>${amount}</td></tr>`).join('')}</table>`,
        `https://example.test/list?${range.length}${rows.length}`,
      );
    const first = part('1–2 of 3', [
      ['Rent', '€700'],
      ['Light', '€60'],
    ]);
    const sum = { ask: 'sum', fields: ['Amount'] };
    expect(asked(sum, first)).toEqual({ turn: 'b2' });
    const last = part('3–3 of 3', [['Food', '€240']]);
    expect(asked(sum, first, last)).toEqual([['€1000']]);
    expect(asked(sum, last)).toEqual({ turn: 'b1' });
  });
});
