import { expect, test } from 'vitest';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { CUSTOMERS } from '../offline/pages.ts';
import { findSlow } from './patternWork.ts';

const REPEATED = [
  ' ',
  '\t',
  'a',
  'a ',
  'a\n',
  '0',
  '1 ',
  '"',
  '“',
  '. ',
  ', ',
  'and ',
  'the ',
  'or ',
  'delete “a”, ',
  'Ann Smith, ',
];

/** Tests that tasks which begin so are read in time in proportion to their length. They take a minute in all, so that two files share them. */
export function testReading(beginnings: readonly string[]): void {
  // What is measured is how the time grows; a busy machine takes longer for all of it.
  const limits = { timeout: 300_000 };
  test.each(beginnings)('is read in time in proportion to its length: “%s…”', limits, (before) => {
    const slow = REPEATED.flatMap((repeated) => {
      const found = findSlow([{ before, repeated, after: '' }], (task) => planTask(task, CUSTOMERS), {
        short: 1_000,
        unsuspiciousMs: 8,
        longestMs: 20_000,
      });
      return found ?? [];
    });
    expect(slow).toEqual([]);
  });
}
