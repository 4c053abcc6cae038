import { describe, expect, it } from 'vitest';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { isRounded } from '../../../src/main/reasoning/offline/judging/words/otherValue.ts';
import { on } from '../acted.ts';
import { question, seen } from './observations.ts';

type Things = Parameters<typeof question>[0]['seen'];

/** Whether a press of the goal's last button ends it, by what the page shows then. */
function ends(goal: string, button: string, ...things: Things): boolean {
  return judgeAction(
    question({
      goal,
      step: `Click “${button}”`,
      action: 'click("7")',
      element: on('button', button),
      seen: [seen.traffic('POST /it (303)', 'GET /it (200)'), ...things],
    }),
  ).task_completed;
}

const led = seen.navigation('http://site.test/', 'http://site.test/done');

describe('a number on the way into the store', () => {
  it.each([
    ['0.13', '0.125'],
    ['0.12', '0.125'],
    ['13 mg', '12.75'],
    ['12,7', '12.75'],
  ])('“%s” is “%s” with fewer places', (shown, given) => {
    expect(isRounded(shown, given)).toBe(true);
  });

  it.each([
    ['0.1250', '0.125'],
    ['0.125', '0.125'],
    ['0.25', '0.125'],
    ['3', '2.5'],
    ['12', '12'],
    ['Room 12 of 3', '12.4'],
  ])('“%s” is something else than “%s” cut short', (shown, given) => {
    expect(isRounded(shown, given)).toBe(false);
  });

  it('that lost its places is not what was asked for, whatever a message says', () => {
    const saved = seen.message('The dose was updated');
    const dose = (shown: string) => seen.changed('cell', shown, 'text', '0.25', shown);
    const goal = 'Set the dose to 0.125 and click Save';
    expect(ends(goal, 'Save', saved, dose('0.13'))).toBe(false);
    expect(ends(goal, 'Save', saved, dose('0.1250'))).toBe(true);
  });
});

describe('several things in one field', () => {
  const goal = 'Type “Ann Lee; Zoë Roy; Bo Dahl” into Pupils and click Import';
  const listed = (...names: string[]) => names.map((name) => seen.appeared('listitem', name));

  it('are all there or it is not done', () => {
    const finished = seen.message('The import has finished');
    expect(ends(goal, 'Import', led, finished, ...listed('Ann Lee', 'Bo Dahl'))).toBe(false);
    expect(ends(goal, 'Import', led, finished, ...listed('Ann Lee', 'Zoë Roy', 'Bo Dahl'))).toBe(true);
  });
});

describe('a numbered thing', () => {
  const goal = 'Click “Check out room 12”';
  const thanks = [led, seen.appeared('heading', 'Checked out'), seen.appeared('heading', 'Thank you!')];

  it('is the one that the task speaks of', () => {
    expect(ends(goal, 'Check out room 12', ...thanks, seen.appeared('text', 'Room 21 is checked out.'))).toBe(false);
    expect(ends(goal, 'Check out room 12', ...thanks, seen.appeared('text', 'Room 12 is checked out.'))).toBe(true);
  });
});

describe('what a page counts', () => {
  const goal = 'Set the hours to 38 and click Send to payroll';
  const finished = [led, seen.message('Job 88 has finished')];

  it.each<[string, Things]>([
    [
      'a cell under “Skipped”',
      [
        ...['Read', 'Applied', 'Skipped'].map((name) => seen.appeared('columnheader', name, 'Read Applied Skipped')),
        ...['1', '0', '1'].map((name) => seen.appeared('cell', name, '1 0 1')),
      ],
    ],
    ['a definition of “Failed”', [seen.appeared('term', 'Failed'), seen.appeared('definition', '1')]],
    ['a line', [seen.appeared('text', '1 skipped')]],
    [
      'a tab that counts more of it',
      [seen.changed('button', 'Needs attention 1', 'name', 'Needs attention 0', 'Needs attention 1')],
    ],
  ])('as gone wrong is held against it: %s', (_, things) => {
    expect(ends(goal, 'Send to payroll', ...finished, ...things)).toBe(false);
  });

  it.each<[string, Things]>([
    ['nothing went wrong', [seen.appeared('text', '0 skipped')]],
    ['less than before', [seen.changed('button', 'Failed 1', 'name', 'Failed 2', 'Failed 1')]],
    [
      'a sentence about something else',
      [seen.appeared('text', 'Hours that failed to arrive within 30 days are asked for again')],
    ],
  ])('is not held against it otherwise: %s', (_, things) => {
    expect(ends(goal, 'Send to payroll', ...finished, ...things)).toBe(true);
  });

  it('is no more than was ticked', () => {
    const withdraw = 'Check “Lot 12” and click Withdraw ticked';
    const message = (count: string) => [led, seen.message(`Removed from the sale: ${count}`)];
    expect(ends(withdraw, 'Withdraw ticked', ...message('2 lots'))).toBe(false);
    expect(ends(withdraw, 'Withdraw ticked', ...message('1 lot'))).toBe(true);
  });
});

describe('what is to come', () => {
  const goal = 'Set the flow to 12 and click Apply';
  const shown = seen.changed('text', 'Flow now: 12', 'text', 'Flow now: 8', 'Flow now: 12');

  it('when the page goes back by itself, or waits for a place, it is not done', () => {
    expect(ends(goal, 'Apply', shown, seen.message('The new flow is on. Going back to the old one in 2 s'))).toBe(
      false,
    );
    expect(ends(goal, 'Apply', shown, seen.appeared('text', 'Waiting for a free seat'))).toBe(false);
    expect(ends(goal, 'Apply', shown)).toBe(true);
  });
});

describe('another one in its place', () => {
  const goal = 'Set the Monday shift to Pavel and click Save rota';
  const saved = [led, seen.message('Your changes were saved')];

  it('is a copy that opened, and a time that is another', () => {
    const heading = (after: string) => seen.changed('heading', after, 'text', 'Summer rota', after);
    expect(ends(goal, 'Save rota', ...saved, heading('Summer rota (my copy)'))).toBe(false);
    expect(ends(goal, 'Save rota', ...saved)).toBe(true);
    const evening = 'Set the pick-up time to 7:30 PM, click Next and click Confirm';
    const booked = [led, seen.appeared('text', 'Your pick-up is booked.')];
    expect(ends(evening, 'Confirm', ...booked, seen.appeared('definition', '07:30'))).toBe(false);
    expect(ends(evening, 'Confirm', ...booked, seen.appeared('definition', '19:30'))).toBe(true);
    const price = 'Set the price to 12.50, click Next and click Confirm';
    expect(ends(price, 'Confirm', ...booked, seen.appeared('definition', '13.00'))).toBe(true);
  });
});
