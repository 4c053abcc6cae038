import { expect, it } from 'vitest';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { CUSTOMERS } from './pages.ts';

const steps = (task: string, again: boolean) =>
  planTask(task, CUSTOMERS, { again }).steps.map(({ description }) => description);

it('makes nothing a second time that the page shows to be there', () => {
  const task = 'Add a customer named Ann Smith with phone 555-0199';
  expect(steps(task, false)[0]).toContain('form');
  expect(steps(task, true).join('; ')).not.toContain('form for');
  expect(steps(task, true)).toContain('Open the record “Ann Smith” for editing');
  expect(steps(task, true)).toContain('Set “phone” to “555-0199”');
});

it('only opens what is there and needs no change, and makes what is not there', () => {
  expect(steps('Add a customer named Ann Smith', true)).toEqual(['Open the record “Ann Smith”']);
  const absent = 'Add a customer named Zoe Miller';
  expect(steps(absent, true)).toEqual(steps(absent, false));
});

it('is not begun a second time by the words of the task, where more is to be done with what is there', () => {
  const task = 'Add a customer named Ann Smith; Set the phone of Ann Smith to 555-0199';
  expect(steps(task, true).join('; ')).not.toMatch(/New customer|form for/);
  expect(steps(task, true)).toContain('Set “phone” to “555-0199”');
});
