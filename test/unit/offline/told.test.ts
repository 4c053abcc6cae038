import { describe, expect, it } from 'vitest';
import { proveValue } from '../../../src/main/agent/answers/proveAnswer.ts';
import { askByPage } from '../../../src/main/reasoning/offline/alignment/asking/askByPage.ts';
import { answerQuestion } from '../../../src/main/reasoning/offline/answering/answerQuestion.ts';
import type { SeenPage } from '../../../src/shared/reasoning/answering.ts';
import { seen } from './seenPage.ts';

const SHOP_HELP = seen(
  `<h1>Help</h1><h2>Returns</h2><p>You can return clothes within 30 days and shoes within 60 days.</p>
  <p>Sale items can be returned within 14 days. Returns from abroad cost £6.50.</p>
  <h2>Delivery</h2><p>Standard delivery takes 3 to 5 days and costs £4.20. To Ireland it costs £9.80.</p>
  <h2>Warranty</h2><p>Kettles have a warranty of five years. All other appliances have two years.</p>`,
);
const VISITS = seen(
  `<h1>My visits</h1><div><div class=v><b>Mango</b>, Dental check<br>Thu 12 June, 14:15, Dr. Lindqvist</div>
  <div class=v><b>Biscuit</b>, Nail trim<br>Fri 27 June, 09:00, Nurse Amy</div></div>`,
);
const PICTURE = seen(
  `<h1>Heron</h1><aside><p>Photographer<br><b>Ines Falk</b></p><p>Place<br><b>Lake Ost</b></p></aside>`,
);
const EVENT = seen(
  `<h1>Calendar</h1><div><div cs-id=e1 cs-role=clickable cs-name="✕">✕</div><div>Parents’ evening</div><div>Thu, 23 October, 19:00–20:30</div>
  <div>📍 School, room B 204</div><div>Calendar: Family</div></div>`,
);
const WEEK = seen(
  `<h1>This week</h1><ul><li><h3>Monday</h3><button>09:00 Stand-up</button></li><li><h3>Tuesday</h3><button>15:30 Dentist</button></li>
  <li><h3>Wednesday</h3><button>12:00 Lunch with Paul</button><button>18:00 Choir</button></li></ul>`,
);
const TALK = seen(
  `<h1>Repairing clocks</h1><dl><dt>When</dt><dd>Saturday 14 June, 16:00</dd><dt>Where</dt><dd>Cellar Workshop, Mill Lane 4</dd>
  <dt>Speaker</dt><dd>Osman Yildiz</dd></dl><p>The talk is free for members.</p>`,
);
const RAEUME = seen(
  `<h1>Räume</h1><table><tr><th>Raum</th><th>Plätze</th><th>Ausstattung</th><th>Preis</th></tr>
  <tr><td>Donau</td><td>24</td><td>Beamer</td><td>80 €</td></tr><tr><td>Isar</td><td>12</td><td>Beamer</td><td>45 €</td></tr>
  <tr><td>Lech</td><td>30</td><td>Tafel</td><td>60 €</td></tr></table>`,
);
const ROOMS = seen(
  `<h1>Rooms</h1><table><tr><th>Room</th><th>Seats</th><th>Price</th></tr>
  <tr><td>Danube</td><td>24</td><td>80 €</td></tr><tr><td>Isar</td><td>12</td><td>45 €</td></tr>
  <tr><td>Lech</td><td>8</td><td>60 €</td></tr></table>`,
);
const KETTLE = seen(
  `<h1>Brunel kettle</h1><table><tr><th scope=row>Capacity</th><td>1.7 l</td></tr><tr><th scope=row>Power</th><td>2200 W</td></tr>
  <tr><th scope=row>Weight</th><td>1.2 kg</td></tr></table>`,
);
const CONTACT = seen(
  `<h3>Edit contact</h3><form><table><tr><td>First name: *</td><td><input id=a cs-id=e1 cs-role=textbox value="Tomas"></td></tr>
  <tr><td>Last name: *</td><td><input id=b cs-id=e2 cs-role=textbox value="Berg"></td></tr>
  <tr><td>E-mail:</td><td><input id=c cs-id=e3 cs-role=textbox value="t.berg@nordlicht.example"></td></tr></table></form>`,
);
const LETTER = seen(
  `<h2>Meeting on site</h2><p>From: R. Keller</p><p>I would like to meet on the building site on Friday at 7:45, before the crane arrives.</p>`,
);
const REPORT = seen(
  `<h1>Report: March newsletter</h1><dl><dt>Delivered</dt><dd>1,271</dd><dt>Open rate</dt><dd>41.7%</dd><dt>Click rate</dt><dd>6.2%</dd></dl>`,
);
const tariff = (open: string) =>
  seen(
    `<h3>Olivetti typewriter</h3><p><span cs-id=e1 cs-role=clickable class="tab">Description</span>
    <span cs-id=e2 cs-role=clickable class="tab" cs-marked="${open}">Postage</span> <span cs-id=e3 cs-role=clickable class="tab">Returns</span></p>
    <table><tr><td>England, Wales</td><td>£6.95</td></tr><tr><td>Northern Ireland</td><td>£11.40</td></tr></table>`,
  );
const WEATHER = seen(
  `<h1>Weather in Graz</h1><div><div class=c><p>Thu 11 June</p><p>16°</p><p>Rain 75 %</p></div><div class=c><p>Fri 12 June</p><p>20°</p><p>Rain 30 %</p></div>
  <div class=c><p>Sat 13 June</p><p>26°</p><p>Rain 5 %</p></div></div>`,
);
const TARIFF = seen(
  `<h1>City pool</h1><ul><li>Adults: 5,40 €</li><li>Students: 3,20 €</li><li>Month pass: 42,00 €</li></ul><p>Geöffnet ab 8 Uhr.</p>`,
);

const FEES = seen(
  `<h1>Fees</h1><table><tr><th>Resident parking permit</th><th>up to 14 days</th><th>6 months</th><th>12 months</th></tr>
  <tr><td>First car</td><td>£6</td><td>£34</td><td>£62</td></tr><tr><td>Second car</td><td>£9</td><td>£65</td><td>£118</td></tr></table>`,
);
const BRANCHES = seen(
  `<h1>Branches and opening hours</h1><h3>Millbrook</h3><table><tr><th scope=row>Friday</th><td>13:00–19:30</td></tr>
  <tr><th scope=row>Saturday</th><td>10:00–15:30</td></tr></table>`,
);
const ENTRY = seen(
  `<h1>Calendar</h1><div role=alert>Choir practice Wednesday 14 October, 19:30 – 21:15 📍 St Anne's Hall 👥 Ines Calder</div>`,
);

const MENU = seen(
  `<h1>Menus de la cantine</h1><table><tr><th></th><th>Plat</th><th>Dessert</th></tr><tr><th scope=row>mardi 16 mars</th><td>Riz</td><td>Yaourt</td></tr>
  <tr><th scope=row>jeudi 18 mars</th><td>Soupe</td><td>Tarte aux poires</td></tr></table>`,
);

function answer(asked: string, page: SeenPage): string | undefined {
  const question = askByPage(asked, page, new Date('2026-06-01'));
  const found = question && answerQuestion(question, [page]);
  if (found?.kind !== 'found') return undefined;
  const values = found.rows.flat();
  // Nothing counts that the page does not prove.
  const proofs = values.map((one) => proveValue(one, [page], { pages: 1, of: 1, maximumCitations: 9 }).proof.by);
  return proofs.includes('nothing') ? 'not proved' : values.map(({ text }) => text).join(' | ');
}

describe('what a page tells in its sentences, cards and entries', () => {
  it.each([
    ['How many days do I have to send shoes back?', SHOP_HELP, '60 days'],
    ["What is Tomas Berg's e-mail address?", CONTACT, 't.berg@nordlicht.example'],
    ["what's Tomas Berg's e-mail", CONTACT, 't.berg@nordlicht.example'],
    ['At what time does Mr Keller want to meet on Friday?', LETTER, '7:45'],
    ['How many percent of people opened our March newsletter?', REPORT, '41.7%'],
    ['What would postage to Northern Ireland be for the Olivetti typewriter?', tariff('cur'), '£11.40'],
    // What is sold is not what the page is about.
    ['What would postage to Northern Ireland be for the Olivetti typewriter?', tariff('sold'), undefined],
    ['i bought something on sale, how many days do i have to send it back?', SHOP_HELP, '14 days'],
    ['I live abroad. what does it cost me to return something?', SHOP_HELP, '£6.50'],
    ['how long does standard delivery take', SHOP_HELP, '3 to 5 days'],
    ['How much is delivery to Ireland?', SHOP_HELP, '£9.80'],
    ['how long is the warranty on a kettle?', SHOP_HELP, 'five years'],
    // “Calendar: Family” stands right behind the room, and is none.
    ["which room is the parents' evening in?", EVENT, undefined],
    ['Who took the picture of the heron?', PICTURE, 'Ines Falk'],
    ['Who took the heron photo?', PICTURE, 'Ines Falk'],
    ["what time is Mango's dental check?", VISITS, '14:15'],
    ["when is Biscuit's nail trim?", VISITS, 'Fri 27 June | 09:00'],
    ['when do i have to be at the dentist', WEEK, 'Tuesday | 15:30'],
    ['What day and time is choir?', WEEK, 'Wednesday | 18:00'],
    ['when does the clock repair take place', TALK, 'Saturday 14 June | 16:00'],
    ['how many watts does this kettle have?', KETTLE, '2200 W'],
    ['how much does the kettle weigh', KETTLE, '1.2 kg'],
    ['chance of rain on friday?', WEATHER, '30 %'],
    ['how much is a resident parking permit for a second car for a whole year?', FEES, '£118'],
    ['what do you charge for the parking permit of the first car for two weeks', FEES, '£6'],
    ['until what time is the Millbrook branch open on a Saturday', BRANCHES, '10:00–15:30'],
    ['Where is choir practice this week?', ENTRY, "St Anne's Hall"],
    ["c'est quoi le dessert à la cantine jeudi 18 mars ?", MENU, 'Tarte aux poires'],
    ['Which room has at least 20 seats?', ROOMS, 'Danube'],
    ['how many rooms have at least 10 seats', ROOMS, '2'],
    ['Which room is the cheapest?', ROOMS, 'Isar'],
    ['which room with at least 20 seats is the cheapest?', ROOMS, 'Danube'],
    ['Welcher Raum hat einen Beamer und mindestens 20 Plätze?', RAEUME, 'Donau'],
    ['Wie viele Räume haben mindestens 20 Plätze?', RAEUME, '2'],
    ['Welcher Raum ist am günstigsten?', RAEUME, 'Isar'],
    ['was kostet der Eintritt für Students', TARIFF, undefined],
    ['Wie viel kostet es für Students?', TARIFF, '3,20 €'],
  ])('answers %s', (asked, page, expected) => {
    expect(answer(asked, page)).toBe(expected);
  });

  it.each([
    // Nothing is said of hats, nor of France; of two days none is the one.
    ['How many days do I have to send hats back?', SHOP_HELP],
    ['How much is delivery to France?', SHOP_HELP],
    ['how many days do I have to return it?', SHOP_HELP],
    ['how much does it cost without delivery?', SHOP_HELP],
    ['what is the cheapest delivery?', SHOP_HELP],
    ["what time is Mango's nail trim?", VISITS],
    ["when is Mango's vaccination?", VISITS],
    ['when is the dentist on Wednesday?', WEEK],
    ['when is lunch and choir?', WEEK],
    ['who gives the cooking talk?', TALK],
    ['how much is a resident parking permit for a second car for three months?', FEES],
    ['Where is swimming practice this week?', ENTRY],
  ])('does not make up an answer to %s', (asked, page) => {
    expect(answer(asked, page)).toBe(undefined);
  });
});

describe('what looks like an answer and is none', () => {
  it('is another number than the one that is asked for', () => {
    const mail = seen(
      `<h1>Your invoice for March is ready</h1><p>Hello,</p><p>your invoice BL-20773 over 84.20 EUR is due on 14 April. Your customer number is 5519002.</p>`,
    );
    expect(answer('what’s the invoice number on the March bill?', mail)).toBeUndefined();
    expect(answer('what is the customer number?', mail)).toBe('5519002');
    // What was pressed to come here has said most of the words already.
    const led = { i: '', r: 'h', n: 'Brightline Energy Your invoice for March is ready 08:10' };
    expect(
      answer('what’s the invoice number on the March bill from Brightline', { ...mail, tree: [...mail.tree, led] }),
    ).toBeUndefined();
  });

  it('is what stands beside the name of whom it is asked of, and is not said of what is asked', () => {
    const patient = seen(
      `<title>Tomasz Zielinski</title><p><a href="/p">Patients</a><span> › Tomasz Zielinski</span></p><h1>Tomasz Zielinski</h1>
      <dl><dt>Born</dt><dd>1977-01-30</dd><dt>Ward</dt><dd>2C</dd></dl>`,
    );
    expect(answer('what is Tomasz Zielinski allergic to?', patient)).toBeUndefined();
    expect(answer('when was Tomasz Zielinski born?', patient)).toBe('1977-01-30');
  });

  it('is never the amount of another clause, where the one that is asked of tells a bare number', () => {
    const museum = seen(
      '<h1>Museum</h1><p>The loft shows the history of herring; entry is 7 euros, children pay 3.</p>',
    );
    expect(answer('How much do kids pay at the museum?', museum)).not.toBe('7 euros');
  });

  it('is ranked by names', () => {
    const customers = seen(
      `<h1>Customers</h1><table><tr><th>Customer</th><th>Status</th><th>Open balance</th></tr>
      <tr><td>Abbott</td><td>Active</td><td>£10.00</td></tr><tr><td>Pike</td><td>Active</td><td>£95.25</td></tr>
      <tr><td>Zeller</td><td>Closed</td><td>£3.00</td></tr></table>`,
    );
    expect(answer('which active customer has the highest open balance?', customers)).toBe('Pike');
    expect(answer('which of our active customers owes us the most?', customers)).not.toBe('Zeller');
  });
});
