import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenTimes } from '../../../src/main/reasoning/offline/alignment/spokenTimes.ts';
import { goOnWith, lookAround, lookedFor } from '../../../src/main/reasoning/offline/planning/lookAround.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import type { PlanProposal } from '../../../src/shared/reasoning/planning.ts';
import { page } from './pages.ts';

const TASK = 'Request annual leave from 5 April to 9 April 2027 with Noor Haddad as cover.';
const DATES = page('Kind and dates', [
  { r: 'sel', n: 'Kind', o: ['please choose', 'Annual leave', 'Training'] },
  { r: 'inp', n: 'First day', t: 'date' },
  { r: 'inp', n: 'Last day', t: 'date' },
  { r: 'btn', n: 'Next' },
]);
const COVER = page('Who covers for you?', [
  { r: 'rad', n: 'Noor Haddad' },
  { r: 'rad', n: 'Ivo Brandt' },
  { r: 'btn', n: 'Next' },
]);
const CHECK = page('Check and send', [
  { r: 'btn', n: 'Send request' },
  { r: 'btn', n: 'Back to the start' },
]);

const steps = ({ steps: planned }: PlanProposal) =>
  planned.flatMap(({ instruction }) => (instruction ? [instruction] : []));
/** What a plan does, and what it leaves for the pages behind. */
function parts(proposal: PlanProposal) {
  const all = steps(proposal);
  const rest = lookedFor(all.at(-1));
  return { does: (rest === undefined ? all : all.slice(0, -1)).map(instructionText), rest };
}

describe('a thing that is put into a basket', () => {
  const lamp = page('Tall Reading Lamp', [
    { r: 'h', n: 'Tall Reading Lamp', l: 1 },
    { r: 'inp', n: 'Quantity', t: 'number', v: '1' },
    { r: 'btn', n: 'Add to basket' },
  ]);

  it('is not any of its sort, where the page does not say which', () => {
    const { does } = parts(planTask('one Slim lamp into my basket please, the small one', lamp));
    expect(does.join()).not.toContain('Add to basket');
  });
});

describe('a task whose parts are asked for page by page', () => {
  it('is carried out as far as each page takes it, and sent where nothing is left that was not accounted for', () => {
    const first = parts(planTask(TASK, DATES));
    expect(first.does).toEqual([
      expect.stringContaining('Annual leave'),
      expect.stringContaining('2027-04-05'),
      expect.stringContaining('2027-04-09'),
      'Click “Next”',
    ]);
    expect(first.rest).toMatch(/^Request .*Noor Haddad/);
    const second = parts(planTask(first.rest ?? '', COVER, { looked: true, goesOn: true }));
    expect(second.does).toEqual([expect.stringContaining('Noor Haddad'), 'Click “Next”']);
    const third = parts(planTask(second.rest ?? '', CHECK, { looked: true, goesOn: true }));
    expect(third).toEqual({ does: ['Click “Send request”'], rest: undefined });
  });

  it('is filled in as far as it can be where what sends it is off until more was asked for', () => {
    const day = { r: 'inp', n: 'Day', t: 'date' } as const;
    const empty = page('Bike clinic', [day, { r: 'btn', n: 'Book visit', s: ['disabled'] }]);
    const asked = page('Bike clinic', [
      { ...day, v: '2027-05-04' },
      { r: 'rad', n: '09:15', g: 'Time' },
      { r: 'rad', n: '11:00', g: 'Time' },
      { r: 'btn', n: 'Book visit', s: ['disabled'] },
    ]);
    const first = parts(planTask('make us a booking for 4 May 2027 at 11:00, any mechanic will do', empty));
    expect(first.does).toEqual([expect.stringContaining('2027-05-04')]);
    const second = parts(planTask(first.rest ?? '', asked, { looked: true, goesOn: true }));
    expect(second.does).toEqual([expect.stringContaining('11:00')]);
    const ready = page('Bike clinic', [
      { ...day, v: '2027-05-04' },
      { r: 'btn', n: 'Book visit' },
    ]);
    const third = parts(planTask(second.rest ?? '', ready, { looked: true, goesOn: true }));
    expect(third).toEqual({ does: ['Click “Book visit”'], rest: undefined });
    // Where nothing is to be sent, what is filled in is all.
    expect(parts(planTask('set the day to 4 May 2027', empty)).rest).toBeUndefined();
  });

  it('has nothing left of a cart that something was put in by what adds it there', () => {
    const shop = page('Shop', [
      { r: 'sel', n: 'Sort by', o: ['Featured', 'Price: low to high'], v: 'Featured' },
      { r: 'btn', n: 'Add to cart', g: 'Brush €4.90' },
    ]);
    const { rest } = parts(
      planTask('Sort by price, lowest first, and click “Add to cart” to put it in the cart', shop),
    );
    expect(rest).toBeUndefined();
  });

  it('is not sent where a page takes no part of what is left', () => {
    const rest = parts(planTask(TASK, DATES)).rest ?? '';
    expect(steps(planTask(rest, CHECK, { looked: true, goesOn: true }))).toEqual([]);
    expect(lookAround(goOnWith(rest), CHECK, [], 3)).toMatchObject({ kind: 'none' });
  });

  it('has nothing sent that it does not ask for', () => {
    const trains = page('Trains', [
      { r: 'sel', n: 'From', o: ['Aldbury', 'Kesten'] },
      { r: 'btn', n: 'Search' },
    ]);
    const results = page('Trains found', [{ r: 'btn', n: 'Book' }]);
    const { rest } = parts(planTask('from Aldbury', trains));
    expect(rest).toBeUndefined();
    expect(steps(planTask('', results, { looked: true, goesOn: true }))).toEqual([]);
  });

  it('is not begun on a page that would send what it takes', () => {
    const sends = page('Leave', [
      { r: 'sel', n: 'Kind', o: ['Annual leave', 'Training'] },
      { r: 'btn', n: 'Request' },
    ]);
    expect(steps(planTask('Request annual leave with Noor Haddad as cover', sends))).toEqual([]);
  });

  it('is looked for with the search of the page by the names that it says', () => {
    const library = page('Library', [
      { r: 'inp', n: 'Search', role: 'searchbox' },
      { r: 'btn', n: 'Search' },
      { r: 'link', n: 'Opening hours', i: '9' },
    ]);
    const [step] = steps(planTask('Reserve “The Italian Kitchen” for me at Eastfield', library));
    const look = step && lookAround(step, library, [], 3);
    expect(look).toMatchObject({ action: { type: 'setValue', text: 'The Italian Kitchen' }, look: true });
  });

  it('has a choice of hours taken by the time that is told in words', () => {
    const slots = page('Book a visit', [
      { r: 'clk', n: '09:30', c: 'sure' },
      { r: 'clk', n: '3:30 PM', c: 'sure' },
      { r: 'btn', n: 'Book' },
    ]);
    expect(steps(planTask('Book half past three in the afternoon', slots)).map(instructionText)).toEqual([
      'Click “3:30 PM”',
      'Click “Book”',
      'Confirm “Book”, if the page has a place for it',
    ]);
  });
});

describe('times of day in words', () => {
  it.each([
    ['half past three in the afternoon', '15:30'],
    ['quarter to nine in the morning', '08:45'],
    ["at ten o'clock", '10:00'],
    ['three o’clock', '15:00'],
    ['eight in the evening', '20:00'],
    ['ten past 11 at night', '23:10'],
    ['at noon', '12:00'],
    ['until midnight', '00:00'],
    ['at five to nine', '08:55'],
    ['twelve at night', '00:00'],
    ['two at night', '02:00'],
  ])('reads “%s”', (said, time) => {
    expect(spokenTimes(said).map((one) => one.time)).toEqual([time]);
  });

  it('reads none where none is told, and each where it stands', () => {
    expect(spokenTimes('two teas, half a cake and a quarter of ham to go, three in all')).toEqual([]);
    expect(spokenTimes('three evening classes for five to nine people, in midnight blue')).toEqual([]);
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, behind) => {
        const text = `${before} at noon, ${behind}`;
        const found = spokenTimes(text).find(({ from }) => from === before.length + 4);
        expect(found && text.slice(found.from, found.to)).toBe('noon');
      }),
    );
  });
});
