import { describe, expect, it } from 'vitest';
import type { ElementDescription } from '../../../src/shared/page/elementDescription.ts';
import { on } from '../acted.ts';
import { type Look, secondLook } from './pagesAfresh.ts';

type Expected = 'confirmed' | 'contradicted' | 'unknown';
type Case = readonly [
  name: string,
  goal: string,
  targets: readonly ElementDescription[],
  look: Look,
  standing: Expected,
];

const page = (title: string, body: string) => `<title>${title}</title><h1>${title}</h1>${body}`;
const board = (open: readonly string[], done: readonly string[]) =>
  page(
    'Errands',
    `<h2>Open</h2><ul>${open.map((name) => `<li>${name} <button>Finish ${name}</button></li>`).join('')}</ul><h2>Done</h2><ul>${done.map((name) => `<li>${name}</li>`).join('')}</ul>`,
  );
const tickets = (state: string, more = '') =>
  page(
    'Tickets',
    `<table><tr><td>77</td><td><select aria-label="State of ticket 77">${['Open', 'Closed']
      .map((one) => `<option${one === state ? ' selected' : ''}>${one}</option>`)
      .join('')}</select></td></tr></table>${more}`,
  );
const menu = (...entries: readonly string[]) =>
  page(
    'Editor',
    `<button>File</button>${entries.length > 0 ? `<div role="menu">${entries.map((name) => `<button role="menuitem">${name}</button>`).join('')}</div>` : ''}`,
  );
const seats = (taken: string) =>
  page(
    'Train',
    `${['Window', 'Aisle']
      .map((one) => `<label><input type="radio" name="seat"${one === taken ? ' checked' : ''}>${one}</label>`)
      .join('')}<button>Go on</button>`,
  );
const overview = (seat: string) =>
  page('Overview', `<dl><dt>Seat</dt><dd>${seat}</dd><dt>Fare</dt><dd>19.00</dd></dl>`);
const lessons = (...times: readonly string[]) =>
  page(
    'Lessons',
    `<select aria-label="Hour"><option>08:15</option><option>16:45</option></select><button>Reserve</button><ul>${times.map((time) => `<li>${time}</li>`).join('')}</ul>`,
  );
const wall = (...notes: readonly string[]) =>
  page(
    'Wall',
    `<label>Note <input></label><button>Pin</button><ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>`,
  );
const cards = (...names: readonly string[]) =>
  page(
    'Board',
    `<label>Note <input></label><button>Add card</button><section>${names.map((name) => `<article>${name} <button>More of ${name}</button></article>`).join('')}</section>`,
  );
const clubs = (state: string) => page('Clubs', `${state}<button>Enter Rowing</button><button>Enter Chess</button>`);
const ferries = (...names: readonly string[]) =>
  page(
    'Ferries',
    `<table>${names.map((name) => `<tr><td>${name}</td><td><button>Löschen ${name.split(' ')[0]}</button></td></tr>`).join('')}</table>`,
  );
const batch = (...names: readonly string[]) =>
  page(
    'Letters',
    `${names.map((name) => `<label><input type="checkbox">${name}</label>`).join('')}<button>File selected</button>`,
  );

const notes = (...pinned: readonly string[]) =>
  page(
    'Recipes',
    [...pinned, ...['Stew', 'Bread', 'Tart'].filter((name) => !pinned.includes(name))]
      .map(
        (name) =>
          `<article><a href="/${name}">${name}</a><button aria-label="Keep ${name} on top" aria-pressed="${pinned.includes(name)}">*</button></article>`,
      )
      .join(''),
  );

const viewer = (dialog = '') => page('Photos', `<ul><li>Harbour</li><li>Stairs</li></ul>${dialog}`);

const departures = (oslo: string, rome: string) =>
  page(
    'Departures',
    `<table><tr><th>To</th><th>Platform</th></tr><tr><td>Oslo</td><td>${oslo}</td></tr><tr><td>Rome</td><td>${rome}</td></tr></table>`,
  );

const guide = (tab: string, kept = '') =>
  page(
    'Guide',
    `<div role="tablist">${['Rooms', 'Warm meals']
      .map((one) => `<button role="tab" aria-selected="${one === tab}" aria-expanded="${one === tab}">${one}</button>`)
      .join('')}</div>${kept}`,
  );

const ADD = 'Enter “Order badges” in Note and click Add card';
const FINISH = 'Click “Finish Post parcel”';
const FINISHED = [on('button', 'Finish Post parcel', 'Post parcel')];
const CLOSE = 'Choose Closed in “State of ticket 77”';
const SEAT = 'Click Window, then click Go on';
const SEATED = [on('radio', 'Window'), on('button', 'Go on')];
const RESERVE = 'Choose 16:45 in Hour and click Reserve';
const PIN = 'Type “Keys are at the desk” into Note and click Pin';
const JOIN = 'Click “Enter Rowing”';

const before = board(['Post parcel', 'Buy milk'], []);
const moved = board(['Buy milk'], ['Post parcel']);
const at = (path: string) => `http://site.test/${path}`;

const races = (isOpen: boolean, heat = 'Follow') =>
  page(
    'Races',
    `<button aria-expanded="${isOpen}">Heats</button>${isOpen ? `<ul><li>Heat 4 <button aria-pressed="${heat !== 'Follow'}">${heat}</button></li></ul>` : ''}`,
  );

const berth = (list: string, line: string) =>
  page('Cabin', `<p>${line}</p><select aria-label="Berth"><option>${list}</option><option>Upper</option></select>`);

const wallCard = (...entries: readonly string[]) =>
  page(
    'Wall',
    `<div>${['@quill', '@noor'].map((name) => `<div><b>${name}</b> <i>Rain</i> <button>Share</button>${name === '@quill' && entries.length > 0 ? `<ul>${entries.map((one) => `<li>${one}</li>`).join('')}</ul>` : ''}</div>`).join('')}</div>`,
  );

const CASES: readonly Case[] = [
  [
    'what was pressed in a dialog that no page comes up with, and left no trace on the page behind it',
    'Click “Turn left”',
    [on('clickable', 'Harbour'), on('button', 'Turn left')],
    {
      first: viewer(),
      left: viewer('<div role="dialog" aria-label="Viewer"><button>Turn left</button></div>'),
      now: viewer(),
    },
    'unknown',
  ],
  [
    'a button that stayed pressed, and is not when the page is asked for afresh',
    'Keep Tart on top',
    [on('button', 'Keep Tart on top')],
    { first: notes(), left: notes('Tart'), now: notes() },
    'contradicted',
  ],
  [
    'a heat in a part of the page that is closed again',
    'Open Heats and press “Follow” beside Heat 4',
    [on('button', 'Heats'), on('button', 'Follow', 'Heat 4')],
    { first: races(false), left: races(true, 'Followed'), now: races(false) },
    'unknown',
  ],
  [
    'another tab than the page comes up with, of which a server was told',
    'Click “Warm meals”',
    [on('tab', 'Warm meals')],
    { first: guide('Rooms'), left: guide('Warm meals'), now: guide('Rooms') },
    'unknown',
  ],
  [
    'an entry of a list that is folded again',
    'For the user @quill, click “Mute @quill”',
    [on('clickable', 'Mute @quill', '@quill')],
    { first: wallCard(), left: wallCard('Mute @quill', 'Report @quill'), now: wallCard() },
    'unknown',
  ],
  [
    'a list that asks for a choice again',
    'Choose Upper in Berth and click Save',
    [],
    { first: berth('Please choose', 'None yet'), now: berth('Please choose', 'Berth: Upper') },
    'confirmed',
  ],
  ['an errand that is over', FINISH, FINISHED, { first: before, left: moved, now: moved }, 'confirmed'],
  ['an errand that is open again', FINISH, FINISHED, { first: before, left: moved, now: before }, 'contradicted'],
  [
    'an errand that is open again, beside something new',
    FINISH,
    FINISHED,
    { first: before, left: moved, now: board(['Post parcel', 'Buy milk', 'Call Ann'], []) },
    'contradicted',
  ],
  [
    'a value that all rows have taken on',
    'Click “Edit Rome”, set the platform to 9 and save',
    [],
    { first: departures('3', '4'), now: departures('9', '9') },
    'contradicted',
  ],
  [
    'a short value that its own row has taken on',
    'Click “Edit Rome”, set the platform to 9 and save',
    [],
    { first: departures('3', '4'), left: departures('3', '9'), now: departures('3', '9') },
    'unknown',
  ],
  ['a board that says nothing of it', FINISH, FINISHED, { first: before, left: before, now: before }, 'unknown'],
  [
    'a state that stays chosen',
    CLOSE,
    [],
    { first: tickets('Open'), left: tickets('Closed'), now: tickets('Closed') },
    'confirmed',
  ],
  [
    'a state that is back',
    CLOSE,
    [],
    { first: tickets('Open'), left: tickets('Closed', '<p>Ticket 77 changed</p>'), now: tickets('Open') },
    'contradicted',
  ],
  [
    'an overview with the choice',
    SEAT,
    SEATED,
    { left: overview('Window'), now: overview('Window'), url: at('overview') },
    'confirmed',
  ],
  ['a choice that the form keeps', SEAT, SEATED, { first: seats('Aisle'), now: seats('Window') }, 'confirmed'],
  ['an hour that is reserved', RESERVE, [], { first: lessons(), now: lessons('Friday, 16:45') }, 'confirmed'],
  ['the same hour, counted otherwise', RESERVE, [], { first: lessons(), now: lessons('Friday, 4:45 pm') }, 'confirmed'],
  ['another hour', RESERVE, [], { first: lessons(), now: lessons('Friday, 17:30') }, 'contradicted'],
  [
    'the time of the reservation itself',
    RESERVE,
    [],
    { first: lessons(), now: lessons('Last changed at 17:30') },
    'unknown',
  ],
  [
    'a card on a board that is as it was',
    ADD,
    [],
    { first: cards('Write notes', 'Renew it'), now: cards('Write notes', 'Renew it') },
    'contradicted',
  ],
  [
    'a card on the board',
    ADD,
    [],
    { first: cards('Write notes', 'Renew it'), now: cards('Write notes', 'Renew it', 'Order badges') },
    'confirmed',
  ],
  [
    'an address that no list shows',
    'Enter “me@mail.test” in Note and click Add me',
    [],
    { first: cards('Write notes', 'Renew it'), now: cards('Write notes', 'Renew it') },
    'unknown',
  ],
  ['a note on the wall', PIN, [], { first: wall(), now: wall('Keys are at the desk') }, 'confirmed'],
  ['an empty note on the wall', PIN, [], { first: wall(), now: wall('Pinned') }, 'unknown'],
  [
    'a place in a club',
    JOIN,
    [on('button', 'Enter Rowing')],
    { first: clubs(''), now: clubs('<h2>Rowing</h2><p>You are in.</p>') },
    'confirmed',
  ],
  [
    'a place on its waiting list',
    JOIN,
    [],
    { first: clubs(''), now: clubs('<h2>Rowing</h2><p>You are third on the waitlist.</p>') },
    'contradicted',
  ],
  [
    'the same in French',
    JOIN,
    [],
    { first: clubs(''), now: clubs('<h2>Rowing</h2><p>Vous êtes sur liste d’attente.</p>') },
    'contradicted',
  ],
  [
    'a club that could not be entered',
    JOIN,
    [],
    { first: clubs(''), now: clubs('<p>Rowing could not be entered, since it is full.</p>') },
    'contradicted',
  ],
  [
    'an entry of a menu that is there again once the menu is open',
    'Click “Plain text”',
    [on('menuitem', 'Plain text')],
    { first: menu('PDF', 'Plain text'), left: menu(), now: menu('PDF', 'Plain text') },
    'unknown',
  ],
  [
    'a deletion in German',
    'Click “Löschen Aurora”',
    [],
    { first: ferries('Aurora', 'Boreas'), now: ferries('Boreas') },
    'confirmed',
  ],
  [
    'one that is only out of use',
    'Click “Löschen Aurora”',
    [],
    { first: ferries('Aurora', 'Boreas'), now: ferries('Aurora (deaktiviert)', 'Boreas') },
    'contradicted',
  ],
  [
    'both that were ticked',
    'Check Invoice, check Offer and click File selected',
    [],
    { first: batch('Invoice', 'Offer', 'Advert'), now: batch('Advert') },
    'confirmed',
  ],
  [
    'one of both that were ticked',
    'Check Invoice, check Offer and click File selected',
    [],
    { first: batch('Invoice', 'Offer', 'Advert'), now: batch('Offer', 'Advert') },
    'contradicted',
  ],
];

describe('what a plain click has sent', () => {
  it.each(CASES)('%s', (_name, goal, targets, look, standing) => {
    expect(secondLook(goal, { ...look, targets }).standing).toBe(standing);
  });

  it('is contradicted by an overview with another option than the one that was taken', () => {
    const look = { left: overview('Aisle'), now: overview('Aisle'), url: at('overview') };
    const others = [{ first: seats('Aisle'), now: seats('Aisle'), url: at('seats') }];
    expect(secondLook(SEAT, { ...look, others, targets: SEATED }).standing).toBe('contradicted');
  });
});
