import { describe, expect, it } from 'vitest';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import { page } from './pages.ts';

const BANK = page('Notices', [
  { r: 'h', n: 'Notices' },
  { r: 'sw', n: 'Salary arrives', s: ['checked'] },
  { r: 'sw', n: 'Monthly statement' },
  { r: 'sw', n: 'Offers of partners', s: ['checked'] },
]);
const LOANS = page('My loans', [
  { r: 'h', n: 'My loans' },
  { r: 'btn', n: 'Renew Middlemarch' },
  { r: 'btn', n: 'Renew Silas Marner' },
]);
const ORDERS = page('Orders', [
  { r: 'btn', n: 'Mark PO-77 as received' },
  { r: 'btn', n: 'Mark PO-78 as received' },
]);
const TIMER = page('Timer', [
  { r: 'h', n: 'Egg timer' },
  { r: 'inp', n: 'Minutes', t: 'number' },
  { r: 'btn', n: 'Start' },
]);

const planned = (task: string, on: ReturnType<typeof page>) =>
  planTask(task, on, { looked: true }).steps.flatMap(({ instruction }) =>
    instruction && instruction.ifNeeded !== true ? [instructionText(instruction)] : [],
  );

describe('what is only told around a request', () => {
  it.each([
    [
      'I get way too many pings these days, haha. Could you turn off the offers of partners for me?',
      BANK,
      'ntick “Offers of partners”',
    ],
    ["My monthly statement never comes, I think it's off. Switch it on please", BANK, 'ick “Monthly statement”'],
    ["The partner offers are annoying, I don't want them any more", BANK, 'ntick “Offers of partners”'],
    ["I won't finish Middlemarch in time, sadly. Could you renew it? Cheers!", LOANS, 'Middlemarch'],
    ['PO-78 has been delivered at last, mark it as received please', ORDERS, 'Mark PO-78 as received'],
  ])('%s', (task, on, wanted) => {
    expect(planned(task, on)).toEqual([expect.stringContaining(wanted)]);
  });

  it('is never an order that nothing was made of', () => {
    expect(planned('I have eggs and like them soft. Set the timer and start.', TIMER)).toEqual([]);
    expect(
      planned('My sister likes the offers. Turn on the monthly statement and the holiday reminder.', BANK),
    ).toEqual([]);
  });
});

describe('what is said to somebody, and is no text to be written', () => {
  const LOT = page('Lots', [
    { r: 'inp', n: '' },
    { r: 'btn', n: 'Bid' },
  ]);

  it('is refused, and so is a change of “it” that nobody named', () => {
    expect(
      planned('Put in a bid of 90 pounds for me on the weekend in the lighthouse cottage, I know it binds', LOT),
    ).toEqual([]);
    expect(planned('I misspelt a tag, recepies should be recipes. Please fix it everywhere', LOT)).toEqual([]);
  });
});
