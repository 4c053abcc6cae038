import { describe, expect, test } from 'vitest';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { CUSTOMERS } from '../offline/pages.ts';
import { findSlow } from './patternWork.ts';

describe('what people and boards give to be done', () => {
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

  // What is measured is how the time grows; a busy machine takes longer for all of it.
  const limits = { timeout: 300_000 };
  // What begins a time goes on with figures, marks and blanks.
  const TIMES = REPEATED.filter((repeated) => !/\p{L}/u.test(repeated));
  test.each([
    ['', REPEATED],
    ['delete ', REPEATED],
    ['how many ', REPEATED],
    ['in 2', TIMES],
  ] as const)('is read in time in proportion to its length: “%s…”', limits, (before, all) => {
    const slow = all.flatMap((repeated) => {
      const found = findSlow([{ before, repeated, after: '' }], (task) => planTask(task, CUSTOMERS), {
        short: 2_000,
        unsuspiciousMs: 15,
        longestMs: 20_000,
      });
      return found ?? [];
    });
    expect(slow).toEqual([]);
  });
});
