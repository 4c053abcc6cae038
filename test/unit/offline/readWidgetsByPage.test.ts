import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { readByPage } from '../../../src/main/reasoning/offline/alignment/readByPage.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { page } from './pages.ts';

const planned = (task: string, on: PageView) =>
  planTask(task, on).steps.flatMap(({ instruction }) => (instruction ? [instructionText(instruction)] : []));

describe('widgets that are made of several controls', () => {
  const markup =
    '<title>Trips</title><h1>Trips</h1><label>Name <input cs-id="e1"></label><label>Company <input cs-id="e2"></label>' +
    '<button cs-id="e3">Choose a date</button><p>Adults <button cs-id="e4">−</button> <span>1</span> <button cs-id="e5">+</button></p>' +
    '<button cs-id="e6">Book</button>';
  const trips = page(
    'Trips',
    [
      { i: 'e0', r: 'h', n: 'Trips' },
      { i: 'e1', r: 'inp', n: 'Name' },
      { i: 'e2', r: 'inp', n: 'Company' },
      { i: 'e3', r: 'btn', n: 'Choose a date' },
      { i: 'e4', r: 'btn', n: '−' },
      { i: 'e5', r: 'btn', n: '+' },
      { i: 'e6', r: 'btn', n: 'Book' },
    ],
    { skeleton: extractSkeleton(markup) },
  );

  it('are one field each: a number that is counted, a day of a calendar', () => {
    const steps = planned('Book a trip for Ida Roth from Harbor Post on 14 March 2027 for 3 adults', trips);
    expect(steps.filter((step) => !step.startsWith('Confirm'))).toEqual([
      'Enter “Ida Roth” in “Name”',
      'Enter “Harbor Post” in “Company”',
      'Enter “2027-03-14” in “Choose a date”',
      'Enter “3” in “Adults”',
      'Click “Book”',
    ]);
  });
});

it('takes no sentence for the value of a field that the sentence before it names', () => {
  const note = page('Note', [
    { r: 'inp', n: 'To' },
    { r: 'inp', n: 'About the boat', t: 'multiline' },
    { r: 'btn', n: 'Send' },
  ]);
  const read = readByPage('Kim asked about the boat. Pass on what Lee wrote me (to: Kim)', note);
  const entered = read.instructions.filter(({ act }) => act === 'enter').map(({ value }) => value);
  expect(entered).toEqual(['Kim']);
});

it('types a new thing into the one line of a page only where that is empty: else it is of another thing', () => {
  const on = (value: string) =>
    page('My shelf', [
      { r: 'inp', n: 'Line', ...(value !== '' && { v: value }) },
      { r: 'btn', n: 'Save' },
    ]);
  const first = (value: string) => planned('Add Walnut to my woods', on(value))[0];
  expect(first('')).toBe('Enter “Walnut” in the “Line” text field');
  expect(first('Carpenter in Leeds')).not.toContain('“Line”');
});

describe('a form that is headed as the form for something new', () => {
  const form = page('New lesson', [
    { r: 'h', n: 'New lesson' },
    { r: 'sel', n: 'Pupil', o: ['Choose…', 'Hugo Bell', 'Ada Reyes'] },
    { r: 'inp', n: 'Date' },
    { r: 'inp', n: 'Topic' },
    { r: 'btn', n: 'Schedule' },
  ]);

  it('takes whom it is for as one of its fields, where all of it can be filled in', () => {
    const done = planned('Make a new lesson for Ada: date 03/12/2026, topic "Scales", then press Schedule', form);
    expect(done.map((one) => /“([^”]+)”/.exec(one)?.[1])).toEqual(['Ada Reyes', '03/12/2026', 'Scales', 'Schedule']);
  });
});

describe('a link that only leads somewhere', () => {
  const SHOP = page('Bakery', [
    { r: 'link', n: 'Green Basket' },
    { r: 'link', n: 'Tickets' },
    { r: 'link', n: 'Sourdough Loaf' },
    { r: 'sel', n: 'Agent', o: ['Nobody', 'Marek Dvorak'] },
  ]);

  it.each(['Put a sourdough loaf in my basket', 'all the tickets should go to Marek Dvorak'])(
    'explains no word of what is to be done: %s',
    (task) => expect(readByPage(task, SHOP).instructions).toEqual([]),
  );

  it('is pressed where that is all that is asked', () => {
    expect(readByPage('show me the tickets', SHOP).instructions.map(instructionText)).toEqual(['Click “Tickets”']);
  });
});

it('takes off what is named for that, and not what another part of the task counts', () => {
  const goods = ['Lentil pie', 'Oat bun', 'Plum cookie'];
  const rows = goods.map(
    (name, at) =>
      `<li cs-id="l${at}"><b>${name}</b> <button cs-id="m${at}">−</button><span>1</span><button cs-id="p${at}">+</button> <button cs-id="x${at}">Remove</button></li>`,
  );
  const skeleton = extractSkeleton(`<title>Tray</title><h1>Tray</h1><ul>${rows.join('')}</ul>`);
  const specs = goods.flatMap((g, at) =>
    (['−', '+', 'Remove'] as const).map((n, place) => ({
      i: `${'mpx'[place]}${at}`,
      r: 'btn' as const,
      n,
      g: `${g} − 1 + Remove`,
    })),
  );
  const steps = planned('make it 3 oat buns and take the cookies out', page('Tray', specs, { skeleton }));
  expect(steps.join()).toContain('Plum cookie');
  expect(steps.filter((step) => step.includes('Remove')).join()).not.toContain('Oat bun');
});

describe('what is said of an account and of what it sends', () => {
  const settings = page('Your messages', [
    { r: 'chk', n: 'Offers: discounts, surveys and what is new at Merle', s: ['checked'] },
    { r: 'chk', n: 'Safety: logins from places that we do not know', s: ['checked'] },
    { r: 'sel', n: 'Digest of your groups', o: ['Every day', 'Once a week', 'Never'] },
    { r: 'btn', n: 'Save changes' },
  ]);
  const items = ['Pixel 7', 'Fold 3'].map(
    (name, at) => `<li><b>${name}</b> <button cs-id="l${at}">Log out</button></li>`,
  );
  const phones = page(
    'Phones',
    ['Pixel 7', 'Fold 3'].map((g, at) => ({ i: `l${at}`, r: 'btn', n: 'Log out', g })),
    { skeleton: extractSkeleton(`<title>Phones</title><h1>Phones</h1><ul>${items.join('')}</ul>`) },
  );

  it.each([
    ['Stop the offers and send me the digest once a week', settings, ['Untick “Offers', 'Choose “Once a week”']],
    ['Log the Fold out of our account, somebody stole it', phones, ['Click “Log out” of “Fold 3”']],
  ])('is set or pressed where the page has it: %s', (task, view, steps) => {
    const all = planned(task, view);
    for (const [at, step] of steps.entries()) expect(all[at]).toContain(step);
  });

  it.each([
    ['Finished: Water the ficus', ['Finished: Sweep the hall']],
    ['Open: Water the ficus', ['Open: Sweep the hall']],
    ['Finished: Water the ficus', []],
  ])('is told by all of a name that begins as others do, or with a state: %s', (name, others) => {
    const chores = page(
      'Chores',
      [name, ...others].map((n) => ({ r: 'chk', n })),
    );
    expect(planned('I watered the ficus, tick that off', chores)[0]).toBe(`Tick “${name}”`);
  });

  it('is no word that may be left over where something else is said of it', () => {
    expect(planned('Log the Fold out of my tractor', phones).join()).not.toContain('Fold 3');
    expect(planned('Log the Fold out of the account of Bea', phones).join()).not.toContain('Fold 3');
  });
});

it('takes a number for a number, also in a field for how many filters are wanted', () => {
  const goods = ['Paper water filters', 'Oak stool'];
  const rows = goods.map(
    (name, at) =>
      `<tr><td>${name}</td><td><input type="number" cs-id="q${at}" value="1"></td><td><button cs-id="u${at}">Update</button></td></tr>`,
  );
  const skeleton = extractSkeleton(`<title>Your cart</title><h1>Your cart</h1><table>${rows.join('')}</table>`);
  const specs = goods.flatMap((g, at) => [
    { i: `q${at}`, r: 'inp' as const, n: `Quantity of ${g}`, v: '1', t: 'number', role: 'spinbutton', g },
    { i: `u${at}`, r: 'btn' as const, n: 'Update', g },
  ]);
  expect(
    planned('make it 3 water filters', page('Your cart', specs, { skeleton }))
      .slice(0, 2)
      .join(),
  ).toMatch(/Enter “3” in “Quantity of Paper water filters”.*Update.*Paper water filters/);
});
