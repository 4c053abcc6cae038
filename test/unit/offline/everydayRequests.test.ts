import { describe, expect, it } from 'vitest';
import { openForm } from '../../../src/main/reasoning/offline/grounding/acts/openForm.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { page } from './pages.ts';

describe('everyday requests', () => {
  const CLAIM = page('Mileage', [
    { r: 'h', n: 'New claim' },
    { r: 'inp', n: 'Date', t: 'date' },
    { r: 'sel', n: 'From', o: ['Depot', 'Office'], v: 'Depot' },
    { r: 'inp', n: 'To' },
    { r: 'inp', n: 'Kilometres' },
    { r: 'btn', n: 'Submit claim' },
  ]);
  const OVEN = page('Kitchen timer', [
    { r: 'inp', n: 'Hours', t: 'number' },
    { r: 'inp', n: 'Minutes', t: 'number' },
    { r: 'inp', n: 'Seconds', t: 'number' },
    { r: 'btn', n: 'Start' },
  ]);
  const FLIGHTS = page('Fares', [
    { r: 'sel', n: 'From', d: 'City' },
    { r: 'sel', n: 'To', d: 'City' },
    { r: 'btn', n: 'Create alert' },
  ]);
  const REPORT = page('Lamps', [
    { r: 'inp', n: 'Lamp' },
    { r: 'inp', n: 'Club' },
    { r: 'inp', n: 'Remark' },
    { r: 'btn', n: 'Report' },
  ]);
  const LOAN = page('Astrolabe', [
    { r: 'h', n: 'Loan of the astrolabe' },
    { r: 'inp', n: 'Due back', t: 'date' },
    { r: 'btn', n: 'Change date' },
    { r: 'btn', n: 'Close' },
  ]);
  const SEATS = page('Seats', [
    { r: 'chk', n: 'Row C seat 4' },
    { r: 'chk', n: 'Row C seat 5' },
    { r: 'chk', n: 'Row D seat 4' },
    { r: 'inp', n: 'Name' },
    { r: 'btn', n: 'Reserve' },
  ]);
  const PIZZA = page('Napoli', [
    { r: 'link', n: 'Your pizza' },
    { r: 'chk', n: 'Olives', s: ['checked'] },
    { r: 'chk', n: 'Capers' },
  ]);

  it.each([
    [
      CLAIM,
      'new claim: 7 april 2026, office to Sunderland, 42 km',
      ['2026-04-07', 'Office', 'Sunderland', '42', 'Submit claim'],
    ],
    [OVEN, 'timer for 7 min 45 and start it', ['7', '45', 'Start']],
    [FLIGHTS, 'Create an alert from Leeds Bradford to Lisbon', ['Leeds Bradford', 'Lisbon', 'Create alert']],
    [
      REPORT,
      'lamp 40217, report it. remark: "corner of Tanner Row". no club',
      ['40217', 'corner of Tanner Row', 'Report'],
    ],
    [LOAN, 'Extend the loan of the astrolabe until 30 June 2027', ['2027-06-30', 'Change date']],
    [SEATS, 'C4 and C5, name Odell, reserve them', ['Row C seat 4', 'Row C seat 5', 'Odell', 'Reserve']],
    [PIZZA, 'no olives on my pizza, capers instead', ['Olives', 'Capers']],
  ])('are put where they belong on a page (%#)', (view, task, said) => {
    const steps = planTask(task, view).steps.flatMap(({ instruction }) => instruction ?? []);
    const meant = steps.filter(({ ifNeeded }) => !ifNeeded).map(({ value, target }) => value ?? target?.name);
    expect(meant.toSorted()).toEqual([...said].toSorted());
  });

  const PRICED = page('Napoli', [
    { r: 'rad', n: 'Margherita €8.50' },
    { r: 'rad', n: 'Funghi €9.50' },
    { r: 'rad', n: 'Large (+€3)' },
    { r: 'btn', n: 'Order now' },
  ]);
  const ALERTS = page('Messages', [
    { r: 'sw', n: 'Weekly summary by e-mail', s: ['checked'] },
    { r: 'sw', n: 'Text message at every sign-in' },
    { r: 'btn', n: 'Save settings' },
  ]);
  const UNITS = page('Units', [
    { r: 'inp', n: 'Amount', t: 'number' },
    { r: 'sel', n: 'From', o: ['kilometres', 'miles'] },
    { r: 'sel', n: 'To', o: ['kilometres', 'miles'] },
    { r: 'btn', n: 'Convert' },
  ]);

  it.each([
    [PRICED, 'order a large funghi pls', ['Funghi €9.50', 'Large (+€3)', 'Order now']],
    [
      ALERTS,
      'Stop the weekly summary emails and send me a text at every sign-in. Save it.',
      ['Weekly summary by e-mail', 'Text message at every sign-in', 'Save settings'],
    ],
    [UNITS, 'Convert 26.2 miles to kilometres', ['26.2', 'miles', 'kilometres', 'Convert']],
  ])('are read without what a thing costs, who sends it, or a name for its measure (%#)', (view, task, said) => {
    const steps = planTask(task, view).steps.flatMap(({ instruction }) => instruction ?? []);
    const meant = steps.filter(({ ifNeeded }) => !ifNeeded).map(({ value, target }) => value ?? target?.name);
    expect(meant.toSorted()).toEqual([...said].toSorted());
  });

  it('are not done by opening a form, where what was to go into it would be left aside', () => {
    const { steps, problem } = planTask(
      'I moved to Linz, update my city',
      page('Profile', [{ r: 'btn', n: 'Edit city' }]),
    );
    expect(steps).toEqual([]);
    expect(problem).toBeDefined();
  });

  it.each(['My usual drink is cocoa now, please change it and save.', 'my usual drink is cocoa, please save'])(
    'are not done by keeping what a field holds, where it was told what it is to hold: %s',
    (task) => {
      const drinks = [
        { r: 'h', n: 'Usual drink', l: 1 },
        { r: 'sel', n: 'Drink Tea ▾', v: 'Tea', s: ['collapsed' as const] },
        { r: 'btn', n: 'Save' },
      ];
      const { steps } = planTask(task, page('Usual drink', drinks));
      const isKept = steps.some(({ instruction }) => instruction?.target?.name === 'Save');
      expect(isKept && !steps.some(({ instruction }) => /cocoa/.test(instruction?.value ?? ''))).toBe(false);
    },
  );

  it('leave out what stands behind “but”, or are not done', () => {
    const bookings = page('Bookings', [
      { r: 'btn', n: 'Cancel', g: 'Friday 4 June Yoga' },
      { r: 'btn', n: 'Cancel', g: 'Saturday 5 June Spinning' },
    ]);
    for (const task of [
      'cancel all my bookings but the one on Saturday',
      'cancel Yoga, but the one on Saturday can stay',
    ])
      expect(planTask(task, bookings).steps.every(({ instruction }) => instruction?.act === 'find')).toBe(true);
  });

  it('take nothing away where several are named, of which one might stay', () => {
    const people = page(
      'People',
      ['Ann Lee', 'Bob Stone'].map((who) => ({ r: 'btn', n: `Delete ${who}` })),
    );
    const pressed = (task: string) =>
      planTask(task, people).steps.flatMap(({ instruction: one }) => (one?.act === 'click' ? [one.target?.name] : []));
    expect(pressed('Delete Ann and Bob')).toEqual([]);
    expect(pressed('Click “Delete Ann Lee”')).toEqual(['Delete Ann Lee']);
  });

  it('open another part of the page before anything in it is given a value', () => {
    const rooms = page('Rooms', [
      { r: 'tab', n: 'Kitchen', s: ['selected' as const] },
      { r: 'tab', n: 'Bedroom' },
      { r: 'sel', n: 'Source', o: ['Radio', 'Bluetooth'], v: 'Radio' },
    ]);
    const [first] = planTask('Bedroom: source Bluetooth', rooms).steps;
    expect(first?.instruction?.target?.name).toBe('Bedroom');
  });

  it('make nothing new by any of several buttons that are called alike', () => {
    const board = (...groups: readonly string[]) =>
      page(
        'Board',
        groups.map((g) => ({ r: 'clk', n: '＋ Add a card', g })),
      );
    const opens = (view: PageView) => openForm(view, 'card in doing').kind;
    expect(opens(board('Someday Paint the hall'))).toBe('action');
    expect(opens(board('Someday Paint the hall', 'Doing Mend the bike'))).toBe('none');
  });

  it('take a noun for no deed', () => {
    const steps = planTask('Set report R-118 to urgent', REPORT).steps;
    expect(steps.every(({ instruction }) => instruction?.act !== 'click')).toBe(true);
  });
});
