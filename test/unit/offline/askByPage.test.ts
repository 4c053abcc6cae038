import { describe, expect, it } from 'vitest';
import { askByPage } from '../../../src/main/reasoning/offline/alignment/asking/askByPage.ts';
import { answerQuestion } from '../../../src/main/reasoning/offline/answering/answerQuestion.ts';
import { seen } from './seenPage.ts';

const SPENT = seen(
  `<h1>Purchases</h1><table><tr><th>Date</th><th>Kind</th><th>What</th><th>Amount</th></tr>
  <tr><td>2026-01-04</td><td>Books</td><td>Atlas</td><td>42.30</td></tr><tr><td>2026-02-01</td><td>Books</td><td>Novel</td><td>11.20</td></tr>
  <tr><td>2026-02-14</td><td>Fun</td><td>Dinner</td><td>64.00</td></tr><tr><td>2026-02-26</td><td>Books</td><td>Poems</td><td>8.05</td></tr></table>`,
);
const STATEMENT = seen(
  `<h1>Current account</h1><table><tr><th>Date</th><th>Payee</th><th>Amount</th></tr>
  <tr><td>2026-05-30</td><td>Greenleaf</td><td>−80.05</td></tr><tr><td>2026-05-21</td><td>Rent</td><td>−640.00</td></tr>
  <tr><td>2026-05-11</td><td>Greenleaf</td><td>−36.35</td></tr></table>`,
);
const ROOMS = seen(
  `<h1>Places</h1><ul><li><a href=/1>Adler</a><span>€ 78 a night</span><p>Breakfast included · Free parking</p></li>
  <li><a href=/2>Miramar</a><span>€ 214 a night</span><p>Breakfast included · Pets allowed</p></li>
  <li><a href=/3>Casa Verde</a><span>€ 87 a night</span><p>Free parking · Pets allowed</p></li>
  <li><a href=/4>Linde</a><span>€ 99 a night</span><p>Breakfast included · Pets allowed</p></li></ul>`,
);
const ROCKS = seen(
  `<h1>Finds</h1><table><tr><td>Aguada</td><td>Chile</td><td>stony-iron</td><td>45.4 kg</td></tr>
  <tr><td>Imider</td><td>Chile</td><td>iron</td><td>13.7 kg</td></tr>
  <tr><td>Kalkrand</td><td>Namibia</td><td>iron</td><td>31.8 kg</td></tr>
  <tr><td>Tinghir</td><td>Chile</td><td>iron</td><td>12.6 kg</td></tr></table>`,
);
const LENDERS = seen(
  `<h1>Loans</h1><table><tr><th>Lender</th><th>Rate (%)</th><th>Fee</th><th>Longest term</th></tr>
  <tr><td>Harbour</td><td>5.9</td><td>none</td><td>36</td></tr><tr><td>Meridian</td><td>5.4</td><td>120</td><td>48</td></tr>
  <tr><td>Saver</td><td>6.2</td><td>none</td><td>60</td></tr></table>`,
);
const HOLIDAY = seen(
  '<h1>Time off</h1><p>Holiday in 2026: entitlement 28 days, taken 10, planned 6, remaining 12.</p><table><tr><th>Kind</th><th>First day</th></tr><tr><td>Holiday</td><td>2026-03-02</td></tr><tr><td>Sick leave</td><td>2026-02-02</td></tr></table>',
);
const PARTS = seen(
  `<h1>Parts</h1><table><tr><th>No.</th><th><a href=?by=part>Part</a> ▲</th><th><a href=?by=qty>Quantity</a></th><th><a href=?by=price>Price</a></th></tr>
  <tr><td>4001</td><td>Angle bracket 15 mm</td><td>140</td><td>0.85</td></tr><tr><td>4008</td><td>Ball valve 40 mm</td><td>36</td><td>6.40</td></tr>
  <tr><td>4015</td><td>Cable tie 200 mm</td><td>2400</td><td>0.03</td></tr></table>`,
);
const STOCK = seen(
  `<h1>Stock</h1><table><tr><th>SKU ▲</th><th>Item</th><th>Category</th><th>Leeds</th><th>Bristol</th></tr>
  <tr><td>FC-5</td><td>Floor cleaner 5 l</td><td>Cleaning</td><td>8</td><td>11</td></tr>
  <tr><td>GC-500</td><td>Glass cleaner 500 ml</td><td>Cleaning</td><td>12</td><td>6</td></tr>
  <tr><td>SG-L</td><td>Safety goggles</td><td>Safety</td><td>14</td><td>4</td></tr></table>`,
);
const DEALS = ([first, second]: readonly [string, string]) =>
  seen(
    `<h1>Contacts</h1><div class=list><div class=r><div cs-id=e1 cs-role=clickable>Name ↑</div><div>Company</div>
    <div cs-id=e2 cs-role=clickable>Deal value</div><div>Tags</div></div>
    <div class=r><div cs-id=e3 cs-role=clickable>Aaron Whitfield</div><div>Brightwater</div><div>${first}</div><div cs-id=e4 cs-role=clickable>⋮</div></div>
    <div class=r><div cs-id=e5 cs-role=clickable>Greta Lindholm</div><div>Halberd</div><div>${second}</div><div>VIP</div><div cs-id=e6 cs-role=clickable>⋮</div></div>
    <div class=r><div cs-id=e7 cs-role=clickable>Carla Mendes</div><div>Tidewell</div><div>$0</div><div cs-id=e8 cs-role=clickable>⋮</div></div></div>`,
  );
const TREE = (inner: string) =>
  seen(
    `<h1>Files</h1><ul role=tree><li role=treeitem cs-id=e1 cs-name="▾ Documents" aria-expanded=true><span>Documents</span><ul role=group>
    <li role=treeitem cs-id=e2 cs-name="▾ Invoices" aria-expanded=true><span>Invoices</span><ul role=group>${inner}
    <li role=treeitem cs-id=e3 cs-name="04.pdf">04.pdf</li><li role=treeitem cs-id=e4 cs-name="07.pdf">07.pdf</li></ul></li>
    <li role=treeitem cs-id=e5 cs-name="plan.odt">plan.odt</li></ul></li></ul>`,
  );
const FOLDER = '<li role=treeitem cs-id=e6 cs-name="▸ Old" aria-expanded=false>Old</li>';
const PHONE = seen(
  `<h1>Lumen 7</h1><h2>Specifications</h2><dl><dt>Weight</dt><dd>171 g</dd><dt>Battery</dt><dd>4100 mAh</dd></dl>`,
);
const HELP = seen(
  `<h1>Returns and refunds</h1><p>Everything about sending things back.</p><h2>Contact</h2><p>Write to us.</p>`,
);

const INN = seen(
  `<h1>Inn</h1><div><div class=r><h3>Attic</h3><p>Free Wi-Fi</p><p>€72 a night</p></div>
  <div class=r><h3>Garden Double</h3><p>Dogs welcome</p><p>€124 a night</p></div>
  <div class=r><h3>Mill Room</h3><p>Dogs welcome</p><p>€109 a night</p></div></div>`,
);
const STRICT_INN = seen(
  `<h1>Inn</h1><div><div class=r><h3>Attic</h3><p>Free Wi-Fi</p><p>€72 a night</p></div>
  <div class=r><h3>Garden Double</h3><p>No dogs</p><p>€124 a night</p></div>
  <div class=r><h3>Mill Room</h3><p>No dogs</p><p>€109 a night</p></div></div>`,
);
const SONGS = seen(
  `<h1>Songs</h1><div><div class=t><span>Anchor</span><span>The Meadows</span><span>Ferry Songs</span><span>3:34</span></div>
  <div class=t><span>Eleven Doors</span><span>Ida Marlow</span><span>Kitchen</span><span>5:05</span></div>
  <div class=t><span>Winter</span><span>Ida Marlow</span><span>Branch Line</span><span>6:28</span></div>
  <div class=t><span>Night Ledger</span><span>Otto Klar</span><span>Nachtbus</span><span>6:51</span></div></div>`,
);
const invoices = (state: string) =>
  seen(
    `<h1>Invoices</h1><table><tr><th>No.</th><th>Client</th><th>Status</th><th>Amount</th></tr>
    <tr><td>2026-12</td><td>Harbour Café</td><td>Open</td><td>€640.00</td></tr><tr><td>2026-11</td><td>Studio Pallas</td><td>Overdue</td><td>€100.00</td></tr>
    <tr><td>2026-04</td><td>Harbour Café</td><td>${state}</td><td>€600.50</td></tr><tr><td>2026-02</td><td>Harbour Café</td><td>Paid</td><td>€320.00</td></tr></table>`,
  );

/** With the tabs of what is to be checked, which is open, what is paid and what was declined. */
function withOpen(html: string): ReturnType<typeof seen> {
  const tabs = ['To check (2)', 'Paid (9)', 'Declined (1)'];
  const tree = tabs.map((n, at) => ({ i: `t${at}`, r: 'b' as const, n, ...(at === 0 && { m: 'on' }) }));
  return { ...seen(html), tree };
}
const BOATS = seen(
  `<h1>Our fleet</h1><table><tr><th>Call sign</th><th>Type</th><th>Miles</th><th>Skipper</th><th>Inspected by</th></tr>
  <tr><td>OX 14</td><td>Yawl</td><td>8,210</td><td>Runa Holt</td><td>Pim Daas</td></tr><tr><td>OX 22</td><td>Sloop</td><td>12,040</td><td>Egil Moe</td><td>Ola Berg</td></tr>
  <tr><td>OX 31</td><td>Ketch</td><td>3,977</td><td>Lene Dahl</td><td>Pim Daas</td></tr></table>`,
);
const BILLS = withOpen(
  `<h1>Bills</h1>
  <table><tr><th>Employee</th><th>For</th><th>Amount</th></tr><tr><td>Runa Holt</td><td>Ferry</td><td>£ 40.00</td></tr>
  <tr><td>Egil Moe</td><td>Ropes</td><td>£ 212.50</td></tr></table>`,
);
const CARDS = withOpen(
  `<h1>Bills</h1><div class=list><div class=r><div cs-id=e1 cs-role=clickable>Employee ▾</div><div>For</div><div cs-id=e2 cs-role=clickable>Amount</div></div>
  <div class=r cs-id=e3 cs-role=clickable><div>Runa Holt</div><div>Ferry, 2 tickets</div><div>£ 40.00</div></div>
  <div class=r cs-id=e4 cs-role=clickable><div>Egil Moe</div><div>Ropes</div><div>£ 212.50</div></div></div>`,
);
const CABINS = seen(
  `<h1>Cabins</h1><div><article><h3>Fir</h3><p>2 rooms · 38 m²</p><p>€ 90 a night</p></article>
  <article><h3>Alder</h3><p>4 rooms · 61 m²</p><p>€ 75 a night</p></article></div>`,
);

describe('a question on a page that nobody has seen', () => {
  it.each([
    ['what did I spend on books in february 2026?', SPENT, '19.25'],
    ['How much did I spend on books altogether?', SPENT, '61.55'],
    ['How much did I spend at Greenleaf in total?', STATEMENT, '116.40'],
    ['What is the total of the amounts of Greenleaf?', STATEMENT, '-116.40'],
    ['cheapest place that has breakfast included and allows pets?', ROOMS, 'Linde'],
    ['what is the heaviest iron thing from chile called', ROCKS, 'Imider'],
    ['which lender has the lowest rate among those without a fee?', LENDERS, 'Harbour'],
    ['which lender has the longest term?', LENDERS, 'Saver'],
    ['how heavy is this phone?', PHONE, '171 g'],
    // Neither by the numbers in their names, nor by their prices.
    ['Which part do we have the fewest of?', PARTS, 'Ball valve 40 mm'],
    ['which part do we have the most of?', PARTS, 'Cable tie 200 mm'],
    ['which part is the most expensive?', PARTS, 'Ball valve 40 mm'],
    // By what it is called, where the list goes by codes.
    [
      'Which of the cleaning products do we have the fewest of in Bristol, and how many are left there?',
      STOCK,
      'Glass cleaner 500 ml,6',
    ],
    ['How many files are there in the Invoices folder (inside Documents)?', TREE(''), '2'],
    ['How many folders are in Documents?', TREE(''), '1'],
    // Below headings that are cards themselves.
    ['who is the contact with the biggest deal value?', DEALS(['$4,200', '$18,500']), 'Greta Lindholm'],
    // A room is what these are, and not the one that is called so; so is a song.
    ['which is the cheapest room we could bring our dog to?', INN, 'Mill Room'],
    ["What's the longest song by Ida Marlow that I have?", SONGS, 'Winter'],
    // What these are the page does not say; what they have is called by its unit, and what is asked for is told behind.
    ['Which of our vehicles has done the most miles? Give me its call sign.', BOATS, 'OX 22'],
    ['Give me the skipper of the vehicle with the fewest miles.', BOATS, 'Lene Dahl'],
    ['Who inspected the one with the most miles?', BOATS, 'Ola Berg'],
    // The tab that is open says what stands below it.
    ['Of the bills still to check, who submitted the biggest one?', BILLS, 'Egil Moe'],
    ['Who submitted the most expensive bill?', CARDS, 'Egil Moe'],
    // Several things in one text.
    ['Which of the cabins has the most rooms?', CABINS, 'Alder'],
    ['Which one is the biggest?', CABINS, 'Alder'],
    ['Which cabin costs the least?', CABINS, 'Alder'],
    // Of several numbers in one sentence the one that its word stands before.
    ['How many days of holiday do I have left this year?', HOLIDAY, '12'],
    ['How many days of holiday have I taken?', HOLIDAY, '10'],
    // Several invoices are of one client, and what is owed is what is neither paid nor a draft.
    ['How much money does Harbour Café still owe us altogether?', invoices('Overdue'), '€1240.50'],
    ['how much does Harbour Café owe us?', invoices('Draft'), '€640.00'],
  ])('is answered from what it shows: %s', (asked, page, answer) => {
    const question = askByPage(asked, page);
    const found = question && answerQuestion(question, [page]);
    expect(found?.kind === 'found' && found.rows.map((row) => row.map(({ text }) => text).join())).toEqual([answer]);
  });

  it.each([
    ['what does it cost to return something?', HELP],
    // There may be more in the folders, and another one is not open or has other words.
    ['How many files are in Documents?', TREE('')],
    ['How many files are in the Invoices folder?', TREE(FOLDER)],
    ['How many files are in the Old folder?', TREE(FOLDER)],
    ['How many files from 2023 are in Invoices?', TREE('')],
    // What stands third is not in each of them what is called third.
    ['who is the contact with the biggest deal value?', DEALS(['Lead', '$18,500'])],
    ['how heavy is the charger?', PHONE],
    ['what did I spend on gardening?', SPENT],
    ['which is the cheapest room we could bring our dog to?', STRICT_INN],
    // No column says who did it, or how many there are; who has the most bills is not who has the largest.
    ['Who repaired the one with the most miles?', BOATS],
    ['Which driver has the most miles?', BOATS],
    ['Which vehicle has the most accidents?', BOATS],
    ['Who has the most bills?', BILLS],
    ['Of the bills that were declined, who submitted the biggest one?', BILLS],
    // The sums of clients are no cells of the list.
    ['which client owes us the most?', invoices('Overdue')],
    // What is left of it stands nowhere: neither what there was, nor the price of what is left.
    [
      'How much lunch money do I still have?',
      seen(
        '<h1>Lunch</h1><dl><dt>Lunch allowance</dt><dd>€90.00</dd><dt>Spent</dt><dd>€63.40</dd></dl><p>Katsu, 6 left, €6.20</p>',
      ),
    ],
    // Nobody knows whether it is owed.
    ['How much money does Harbour Café still owe us altogether?', invoices('Disputed')],
  ])('is not answered with something else: %s', (asked, page) => {
    const question = askByPage(asked, page);
    const found = question && answerQuestion(question, [page]);
    expect(found?.kind ?? 'none').toBe('none');
  });
});

describe('a view of the page that is not chosen', () => {
  const comments = (chosen: string) => {
    const view = (n: string, i: string) => ({ i, r: 'clk' as const, n, ...(n === chosen && { s: ['selected'] }) });
    const card = (who: string, text: string) => `<li><b>${who}</b><p>${text}</p></li>`;
    const page = seen(
      `<h1>Comments</h1><p>Open or resolved</p><ul>${card('Wen', 'Can they do Friday?')}${card('Tom', 'Was 44.')}${card('Ann', 'Inside?')}</ul>`,
    );
    return { ...page, tree: [view('All', 'e1'), view('Open', 'e2'), view('Resolved', 'e3'), ...page.tree] };
  };

  it('is not what is counted', () => {
    const asked = (chosen: string) => askByPage('How many open comments are there?', comments(chosen));
    expect(asked('All')).toBeUndefined();
    expect(asked('Open')).toMatchObject({ ask: 'count' });
  });
});
