import { describe, expect, it } from 'vitest';
import { proveValue } from '../../../src/main/agent/answers/proveAnswer.ts';
import { answerQuestion } from '../../../src/main/reasoning/offline/answering/answerQuestion.ts';
import { readTask } from '../../../src/main/reasoning/offline/reading/readTask.ts';
import type { SeenPage } from '../../../src/shared/reasoning/answering.ts';
import { seen } from './seenPage.ts';

const SHOP =
  seen(`<title>Lamps</title><header><nav><a href=/>Home</a><a href=/cart>Cart (2)</a></nav></header><main><h1>Lamps</h1><p>6 products</p>
<ul class=products>
<li><a href=/1><img alt="Brass lamp"><span class=n>Brass lamp</span></a><span class=p>€49.90</span><span>In stock</span><button>Add to cart</button></li>
<li><a href=/2><img alt="Paper lamp"><span class=n>Paper lamp</span></a><span class=p>€12.50</span><span>Out of stock</span><button>Add to cart</button></li>
<li><a href=/3><img alt="Desk lamp"><span class=n>Desk lamp</span></a><span class=p>€33.00</span><span>In stock</span><button>Add to cart</button></li>
<li><a href=/4><img alt="Floor lamp"><span class=n>Floor lamp</span></a><span class=p>€129.00</span><span>In stock</span><button>Add to cart</button></li>
<li><a href=/5><img alt="Lava lamp"><span class=n>Lava lamp</span></a><span class=p>€27.75</span><span>Out of stock</span><button>Add to cart</button></li>
<li><a href=/6><img alt="Moon lamp"><span class=n>Moon lamp</span></a><span class=p>€19.99</span><span>In stock</span><button>Add to cart</button></li></ul></main>`);
const TICKETS =
  seen(`<title>Support</title><h1>Tickets</h1><div role=table aria-label="Tickets"><div role=rowgroup><div role=row><span role=columnheader>ID</span><span role=columnheader>Subject</span><span role=columnheader>Assignee</span><span role=columnheader>Status</span><span role=columnheader>Created</span><span role=columnheader>Hours</span></div></div><div role=rowgroup>
<div role=row><span role=cell>T-101</span><span role=cell>Login broken</span><span role=cell>Mia</span><span role=cell>Open</span><span role=cell>2026-03-02</span><span role=cell>4</span></div>
<div role=row><span role=cell>T-102</span><span role=cell>Export slow</span><span role=cell>Noah</span><span role=cell>Closed</span><span role=cell>2026-01-15</span><span role=cell>12</span></div>
<div role=row><span role=cell>T-103</span><span role=cell>Typo on home page</span><span role=cell></span><span role=cell>Open</span><span role=cell>2026-03-20</span><span role=cell>0.5</span></div>
<div role=row><span role=cell>T-104</span><span role=cell>Reopened: crash</span><span role=cell>Mia</span><span role=cell>Reopened</span><span role=cell>2025-12-30</span><span role=cell>7</span></div></div></div>`);
const PROFILE =
  seen(`<title>Account</title><main><h1>Account of Ada Byron</h1><div class=row><div class=l>Customer number</div><div class=v>C-4411</div></div><div class=row><div class=l>Plan</div><div class=v>Business</div></div><div class=row><div class=l>Next invoice</div><div class=v>14 May 2026</div></div><div class=row><div class=l>Balance</div><div class=v>-$12.00</div></div><div class=row><div class=l>Phone</div><div class=v>+44 20 7946 0018</div></div>
<h2>Settings</h2><label><input type=checkbox checked> Newsletter</label><label><input type=checkbox> Dark mode</label><label>Language <select><option selected>English<option>German</select></label><h2>About</h2><p>Ada joined the analytical engine club in early spring.</p><div role=status>Your reference is R-90217.</div></main>`);
const TEAM = seen(
  `<h1>Team</h1><section class=cards><article><h3>Ann Lee</h3><p>Role: Designer</p><p>Office: Oslo</p><p>Email: ann@x.test</p></article><article><h3>Bo Chen</h3><p>Role: Engineer</p><p>Office: Lima</p><p>Email: bo@x.test</p></article><article><h3>Cy Diaz</h3><p>Role: Engineer</p><p>Office: Oslo</p><p>Email:</p></article></section>`,
);
const FLIGHTS = seen(
  `<h2>Flights to Rome</h2><table><caption>Flights</caption><tr><th>Flight</th><th>Departure</th><th>Duration</th><th>Seats left</th><th>Fare</th></tr><tr><td>AZ 10</td><td>06:40</td><td>2h 15m</td><td>3</td><td>$210</td></tr><tr><td>LH 231</td><td>9:05</td><td>3h 40m</td><td>12</td><td>$189</td></tr><tr><td>BA 88</td><td>14:30</td><td>1h 55m</td><td>0</td><td>$305</td></tr></table>`,
);
const QUESTIONS: readonly (readonly [sentence: string, page: SeenPage, answer: string])[] = [
  ['Which lamp is the cheapest?', SHOP, 'Paper lamp'],
  ['How many lamps are in stock?', SHOP, '4'],
  ['What is the price of the Desk lamp?', SHOP, '€33.00'],
  ['How much does the Moon lamp cost?', SHOP, '€19.99'],
  ['What is the highest price?', SHOP, '€129.00'],
  ['What is the total price of all lamps?', SHOP, '€272.14'],
  ['How many products are there?', SHOP, '6'],
  ['List the lamps under €30', SHOP, 'Paper lamp;Lava lamp;Moon lamp'],
  ['Is there a lamp over €100?', SHOP, 'Yes'],
  ['How many tickets are open?', TICKETS, '2'],
  ['How many tickets have no assignee?', TICKETS, '1'],
  ['Who is the assignee of T-102?', TICKETS, 'Noah'],
  ['What is the status of ticket T-104?', TICKETS, 'Reopened'],
  ['Which ticket is the oldest?', TICKETS, 'T-104'],
  ['Which ticket has the most hours?', TICKETS, 'T-102'],
  ['What is the average hours of the tickets?', TICKETS, '5.88'],
  ['List the subjects of all tickets', TICKETS, 'Login broken;Export slow;Typo on home page;Reopened: crash'],
  ['Find out when T-103 was created', TICKETS, '2026-03-20'],
  ['How many tickets are assigned to Mia?', TICKETS, '2'],
  ["What is Ada's phone number?", PROFILE, '+44 20 7946 0018'],
  ['What is the customer number?', PROFILE, 'C-4411'],
  ['When is the next invoice?', PROFILE, '14 May 2026'],
  ['What is the balance?', PROFILE, '-$12.00'],
  ['Is the newsletter on?', PROFILE, 'Yes'],
  ['Is dark mode on?', PROFILE, 'No'],
  ['What language is selected?', PROFILE, 'English'],
  ['Tell me the reference', PROFILE, 'R-90217'],
  ['What is the title of the page?', PROFILE, 'Account'],
  ['How many engineers are there?', TEAM, '2'],
  ['What is the email of Bo Chen?', TEAM, 'bo@x.test'],
  ['Who has no email?', TEAM, 'Cy Diaz'],
  ['Which people are in Oslo?', TEAM, 'Ann Lee;Cy Diaz'],
  ['Tell me the role of Ann Lee', TEAM, 'Designer'],
  ['Which flight is the cheapest?', FLIGHTS, 'LH 231'],
  ['Which flight has the shortest duration?', FLIGHTS, 'BA 88'],
  ['When does BA 88 depart?', FLIGHTS, '14:30'],
  ['How many flights have seats left?', FLIGHTS, '2'],
  ['What is the lowest fare?', FLIGHTS, '$189'],
  ['What is the earliest departure?', FLIGHTS, '06:40'],
  ['How many links are on this page?', FLIGHTS, '0'],
];

it.each(QUESTIONS)('%s', (sentence, page, expected) => {
  const { instructions, unread } = readTask(sentence);
  expect(unread).toEqual([]);
  const [{ question } = {}] = instructions;
  if (!question) throw new Error(`“${sentence}” was not read as a question`);
  const finding = answerQuestion(question, [page]);
  if (finding.kind !== 'found') throw new Error(`“${sentence}”: ${finding.reason}`);
  expect(finding.rows.map((row) => row.map(({ text }) => text).join('|')).join(';')).toBe(expected);
  const proofs = finding.rows
    .flat()
    .map((value) => proveValue(value, [page], { pages: 1, of: finding.rows.length, maximumCitations: 60 }).proof);
  expect(proofs.filter(({ by }) => by === 'nothing')).toEqual([]);
});

const STAFF = seen(
  '<h1>Employees</h1><table><thead><tr><th>Employee</th><th>Department</th><th>Salary</th></tr></thead><tbody><tr><td>Iris</td><td>Sales</td><td>52,000</td></tr><tr><td>Jon</td><td>IT</td><td>70,000</td></tr></tbody></table>',
);
const ORDER = seen(
  '<title>Order 5512</title><h1>Order 5512</h1><table><tr><th>Status</th><td>Shipped</td></tr><tr><th>Tracking number</th><td>1Z-88-XQ</td></tr><tr><th>Order date</th><td>2 April 2026</td></tr></table>',
);

it('reads a table of labels and values as such', () => {
  const [{ question } = {}] = readTask('What is the tracking number?').instructions;
  const finding = question && answerQuestion(question, [ORDER]);
  expect(finding).toMatchObject({ kind: 'found', rows: [[{ text: '1Z-88-XQ' }]] });
});

it('asks with all words of a clause what no form of a question tells', () => {
  const inbox = seen(`<h1>Inbox</h1><table><tr><td>Tomas Reuter</td><td>Minutes of Tuesday</td></tr>
    <tr><td>Greta Lindqvist</td><td>Lost umbrella</td></tr></table>`);
  const [opened, { question } = {}] = readTask('Open the archive. Who sent the message "Lost umbrella"?').instructions;
  expect(opened).toMatchObject({ act: 'open' });
  expect(question && answerQuestion(question, [inbox])).toMatchObject({ rows: [[{ text: 'Greta Lindqvist' }]] });
});

describe('the first of what stands in one place', () => {
  const table = (name: string, ...rows: readonly (readonly [string, number])[]) =>
    `<h2>${name}</h2><table aria-label="${name}"><tr><th>File</th><th>Size</th></tr>${rows.map(([file, size]) => `<tr><td>${file}</td><td>${size} kB</td></tr>`).join('')}</table>`;
  const drafts = table('Drafts', ['plan.png', 900], ['notes.txt', 20]);
  const both = seen(`<h1>Shelf</h1>${drafts}${table('Contracts', ['lease.pdf', 300], ['rider.pdf', 120])}`);
  const asked = (sentence: string, page: SeenPage) => {
    const [{ question } = {}] = readTask(sentence).instructions;
    const finding = question && answerQuestion(question, [page]);
    return finding?.kind === 'found' ? finding.rows.map(([first]) => first?.text) : [];
  };

  it.each(['What is the biggest file in Contracts?', 'Which file is the biggest in Contracts?'])(
    'is not that of another place: %s',
    (sentence) => {
      expect(asked(sentence, both)).toEqual(['lease.pdf']);
      expect(asked(sentence, seen(`<h1>Shelf</h1>${drafts}`))).toEqual([]);
      expect(asked('What is the biggest file?', seen(`<h1>Shelf</h1>${drafts}`))).toEqual(['plan.png']);
    },
  );
});

/** What these pages cannot tell is not made up: no list of such things, no such value, no record that says it. */
it.each([
  ['How many nurses are there?', SHOP],
  ['How many lamps are on sale?', SHOP],
  ['What is the price of the Kitchen lamp?', SHOP],
  ['How many tickets are blocked?', TICKETS],
  ['What is the priority of T-101?', TICKETS],
  ['What is the insurance number?', PROFILE],
  ['What is the salary of Ann Lee?', TEAM],
  ['List all employees in IT', STAFF],
  ['What is the highest salary in Sales?', STAFF],
])('does not answer “%s”', (sentence, page) => {
  const [{ question } = {}] = readTask(sentence).instructions;
  const finding = question ? answerQuestion(question, [page]) : undefined;
  expect(finding?.kind === 'found' ? finding.rows : []).toEqual([]);
});
