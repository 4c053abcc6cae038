import { describe, expect, it } from 'vitest';
import { proveValue } from '../../../src/main/agent/answers/proveAnswer.ts';
import { askByPage } from '../../../src/main/reasoning/offline/alignment/asking/askByPage.ts';
import { answerQuestion } from '../../../src/main/reasoning/offline/answering/answerQuestion.ts';
import { withVisited } from '../../../src/main/reasoning/offline/planning/lookAround.ts';
import type { SeenPage } from '../../../src/shared/reasoning/answering.ts';
import type { PastAction } from '../../../src/shared/reasoning/reasoningContext.ts';
import { seen } from './seenPage.ts';

const RECORD = seen(
  `<table border=1><tr><td colspan=2><font>Wendle County Library</font></td></tr><tr><td><a href="/">Catalogue</a><br><a href="/account">My account</a></td>
  <td><h2>The Salt Diaries</h2><table cellpadding=3><tr><td><b>Author</b><td>Warner, Josie<tr><td><b>Format</b><td>Audiobook<tr><td><b>Shelf mark</b><td>CD WAR
  <tr><td><b>Location</b><td>Ground floor, audio racks</table></td></tr>
  <tr><td colspan=2>Wendle County Council. Best viewed at 1024 x 768.</td></tr></table>`,
);
const STOCK = seen(
  `<h1>Stock</h1><table><tr><th>Name</th><th>Quantity</th><th>Place</th><th>Book</th></tr>
  <tr><th scope=row>Nut M10</th><td>12</td><td>Bay 2</td><td><button>Book in Nut M10</button></td></tr>
  <tr><th scope=row>Hinge steel</th><td>7</td><td>Bay 4</td><td><button>Book in Hinge steel</button></td></tr>
  <tr><th scope=row>Hinge brass</th><td>34</td><td>Bay 4</td><td><button>Book in Hinge brass</button></td></tr></table>`,
);
const WAGES = seen(
  `<h1>Wages</h1><table><tr><th>Name</th><th>Team</th><th>Hours</th></tr><tr><td>Bram de Wit</td><td>Kitchen</td><td>160</td></tr>
  <tr><td>Dilan Yildiz</td><td>Service</td><td>138</td></tr><tr><td>Finn Galt</td><td>Kitchen</td><td>96</td></tr></table>`,
);
const TICKETS = seen(
  `<h1>Tickets</h1><table><tr><th>No.</th><th>Subject</th><th>Assigned to</th></tr><tr><td>311</td><td>Projector stays dark</td><td>–</td></tr>
  <tr><td>312</td><td>Projector remote is missing</td><td>Marek</td></tr><tr><td>315</td><td>VPN drops</td><td>Priya</td></tr></table>`,
);
const PROFILE = seen(
  `<h1>My profile</h1><form><label>Full name <input value="Rupert Hale"></label><label>Relation <input value="Brother"></label>
  <label>Telephone <input value="07700 900846"></label><label>Surgery telephone <input value="0113 496 0112"></label></form>`,
);
const INBOX = seen(
  `<h1>Inbox</h1><ul><li><b>Mirela</b> <span>Parcel</span> <span>My flat is at 9 Harbour Row,…</span></li>
  <li><b>Curt</b> <span>Lunch</span> <span>See you at the…</span></li></ul>`,
);
const RESULT = seen(
  `<h1>Results</h1><table><tr><th>Title</th><th>Author</th><th>Shelf mark</th></tr><tr><td>The Salt Road</td><td>I. Venn</td><td>TRV 41 Ven</td></tr></table>`,
);
const GARDEN = seen(
  `<h1>Termine</h1><details open><summary>13.03.2027 – Mitgliederversammlung</summary><p>Beginn: 14:30 Uhr<br>Ort: Vereinsheim</p></details>
  <details><summary>27.03.2027 – Arbeitseinsatz</summary></details>`,
);
const FERRIES = seen(
  `<h1>Hull to Zeebrugge</h1><table><tr><th>Ferry</th><th>Departs</th><th>Arrives</th><th>Cabin</th><th>Price</th></tr>
  <tr><td>North 7</td><td>06:40</td><td>19:10</td><td>inside</td><td>€ 139</td></tr><tr><td>Tern 12</td><td>09:25</td><td>22:00</td><td>inside</td><td>€ 112</td></tr>
  <tr><td>North 9</td><td>21:15</td><td>09:30</td><td>outside</td><td>€ 84</td></tr></table>`,
);
const LAMPS = seen(
  `<h1>Desk lamps</h1><div class=grid><div class=card><a href=/p/1>Birch Desk Lamp</a><p>£39.00</p><p>In stock</p></div>
  <div class=card><a href=/p/2>Slim Lamp</a><p>£19.99</p><p>Out of stock</p></div><div class=card><a href=/p/3>Old Clamp-on Lamp</a><p>£24.50</p><p>In stock</p></div></div>`,
);
const SWIMS = seen(
  `<h1>Swims</h1><table><tr><th>Day</th><th>Swimmer</th><th>km</th></tr><tr><td>2025-05-04</td><td>Ines</td><td>2.4</td></tr>
  <tr><td>2025-05-18</td><td>Bo</td><td>3.1</td></tr><tr><td>2025-06-01</td><td>Ines</td><td>4.0</td></tr></table>`,
);
const CASES = (chosen: string): SeenPage => ({
  ...seen(
    `<div class=side><div cs-role=clickable>My cases</div><div cs-role=clickable>All cases</div></div>
    <h1>${chosen}</h1><div><div class=tr><div></div><div>Matter</div><div>Client</div><div>Lawyer</div><div>Court</div><div cs-role=clickable>Opened ▼</div></div>
    ${[
      ['Lease', 'Vera Lund', 'Ines Roth', 'Bonn', '2026-06-08'],
      ['Will', 'Omar Said', 'Tom Beck', 'Trier', '2026-05-25'],
      ['Fence', 'Lea Wolf', 'Ines Roth', 'Bonn', '2026-06-02'],
    ]
      .map(
        ([matter, ...cells]) =>
          `<div class=tr><div cs-role=clickable>☐</div><div cs-role=clickable>${matter}</div>${cells.map((one) => `<div>${one}</div>`).join('')}</div>`,
      )
      .join('')}</div>`,
  ),
  tree: ['My cases', 'All cases'].map((n, at) => ({
    i: `v${at}`,
    r: 'clk',
    n,
    ...(n === chosen && { s: ['selected' as const] }),
  })),
});

function answer(asked: string, page: SeenPage, tried: readonly PastAction[] = []): string | undefined {
  const question = askByPage(asked, withVisited(page, tried) as SeenPage, new Date('2026-06-01'));
  const found = question && answerQuestion(question, [page]);
  if (found?.kind !== 'found') return undefined;
  const values = found.rows.flat();
  const proofs = values.map((one) => proveValue(one, [page], { pages: 1, of: 1, maximumCitations: 9 }).proof.by);
  return proofs.includes('nothing') ? 'not proved' : values.map(({ text }) => text).join(' | ');
}

describe('a question that one place of a page answers', () => {
  it('counts what the row said that led to the page', () => {
    const link = { role: 'link', name: 'The Salt Diaries', group: 'Warner, Josie Audiobook' } as PastAction['element'];
    const tried = [{ action: { type: 'click', id: 'e1' }, element: link }] as PastAction[];
    expect(answer('where in the library do I find the audiobook of the Salt Diaries?', RECORD, tried)).toBe(
      'Ground floor, audio racks',
    );
  });

  it.each([
    ['where do I find the steel hinges?', STOCK, 'Bay 4'],
    ['how many M10 nuts have we got left?', STOCK, '12'],
    ['how many hours did Dilan work?', WAGES, '138'],
    ['who is working on the VPN problem?', TICKETS, 'Priya'],
    ['What is the shelf mark of "The Salt Road"?', RESULT, 'TRV 41 Ven'],
    ['what number would they call for my brother?', PROFILE, '07700 900846'],
    ['What time does the cheapest inside ferry depart?', FERRIES, '09:25'],
    ['How much is the cheapest ferry?', FERRIES, '€ 84'],
    ['Which is the cheapest lamp?', LAMPS, 'Slim Lamp'],
    ['What does the cheapest lamp cost that you have in stock?', LAMPS, '£24.50'],
    ['who had the longest swim in May?', SWIMS, 'Bo'],
    ['Which client has the oldest case?', CASES('All cases'), 'Omar Said'],
    ['um wie viel uhr fängt die mitgliederversammlung im märz an?', GARDEN, '14:30'],
  ])('is answered with it: %s', (asked, page, expected) => {
    expect(answer(asked, page)).toBe(expected);
  });

  it.each([
    ['where do I find the steel washers?', STOCK],
    ['how many hours did the kitchen work?', WAGES],
    ['who is working on the projector?', TICKETS],
    ['where does Mirela want the parcel to go?', INBOX],
    ['what number would they call for my sister?', PROFILE],
    ['my brother has a new telephone number', PROFILE],
    ['Which client has the highest fee?', CASES('All cases')],
    ['Which client has the oldest case?', CASES('My cases')],
  ])('is not answered where a word is not said, or several places say it: %s', (asked, page) => {
    expect(answer(asked, page)).toBeUndefined();
  });
});
