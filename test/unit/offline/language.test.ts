import { describe, expect, it } from 'vitest';
import { nameScore } from '../../../src/main/reasoning/offline/language/nameScore.ts';
import { expandTask } from '../../../src/main/reasoning/offline/planning/expandTask.ts';
import { problemOf } from '../../../src/main/reasoning/offline/planning/goalSteps.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { readTask } from '../../../src/main/reasoning/offline/reading/readTask.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import { isoDate } from '../../../src/shared/values/readDate.ts';
import { page } from './pages.ts';
import { PHRASINGS } from './phrasings.ts';
import { REFUSED } from './phrasingsOfOrders.ts';
import { SEVERAL_REFUSED } from './phrasingsOfSeveral.ts';

/** The steps of a task with their values, also where they are secrets: what was understood is what counts here. */
const steps = (task: string) => {
  const reading = readTask(task);
  const problem = problemOf(reading);
  return problem === undefined ? expandTask(reading.instructions).map(instructionText) : problem;
};

describe('tasks in plain English', () => {
  it.each(PHRASINGS)('%s', (task, expected) => {
    expect(steps(task)).toEqual(expected);
  });

  it.each([
    '',
    'Dance like nobody is watching',
    'check that the total is 3',
    'make it nice',
    'Open Settings and then be creative about it',
  ])('says how to phrase what it cannot carry out: %s', (task) => {
    const plan = planTask(task, page('Any', []));
    expect(plan).toMatchObject({ steps: [], unclear: { examples: expect.arrayContaining([expect.any(String)]) } });
    expect(plan.problem?.length).toBeLessThan(80);
  });

  it.each([...REFUSED, ...SEVERAL_REFUSED])('refuses “%s” whole, and names what it cannot carry out', (task, named) => {
    expect(planTask(task, page('Any', []))).toMatchObject({ steps: [], problem: expect.stringContaining(named) });
  });

  it.each([
    ['add a patient', 'does not say what to enter'],
    ['delete', 'does not say what to delete'],
  ])('asks for what is missing in “%s”', (task, problem) => {
    expect(planTask(task, page('Any', []))).toMatchObject({ steps: [], problem: expect.stringContaining(problem) });
  });
});

describe('names', () => {
  it.each([
    ['phone number', 'Telephone'],
    ['e-mail', 'Email address'],
    ['date of birth', 'Birthday'],
    ['log in', 'Sign in'],
    ['patients', 'Patient'],
    ['Lucia Fernandez', 'Lucía Fernández'],
    ['O’Connor', "O'Connor"],
    ['basket', 'Cart'],
    ['smoothies', 'Smoothie'],
    ['ginger cookies', 'Ginger cookie'],
    ['potatoes', 'Potato'],
    ['bookshelves', 'Bookshelf'],
    ['strawberries', 'Strawberry'],
    ['statuses', 'Status'],
  ])('%s is %s', (wanted, found) => {
    expect(nameScore(wanted, found)).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ['SMS reminders', 'E-mail reminders'],
    ['Save', 'Search'],
    ['first name', 'Last name'],
    ['Archive', 'Active'],
    ['Bella', 'Bello'],
    ['Mario', 'Maria'],
    ['Open from', 'Open to'],
    ['until date', 'Date from'],
  ])('%s is not %s', (wanted, found) => {
    expect(nameScore(wanted, found)).toBeLessThan(0.55);
  });
});

describe('dates', () => {
  it.each([
    ['1990-02-03', '1990-02-03'],
    ['3 March 1990', '1990-03-03'],
    ['March 3rd, 1990', '1990-03-03'],
    ['13/12/1990', '1990-12-13'],
    ['3.12.1990', '1990-12-03'],
    ['03/04/1990', undefined],
    ['tomorrow', undefined],
  ])('%s', (text, date) => {
    expect(isoDate(text)).toBe(date);
  });
});
