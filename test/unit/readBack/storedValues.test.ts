import { describe, expect, it } from 'vitest';
import { secondLook } from './pagesAfresh.ts';
import { HONEST } from './storedHonestly.ts';
import { LIES } from './storedLies.ts';
import { form } from './storedPages.ts';

describe('the page as the server gives it now', () => {
  it.each(LIES)('sees through %s', (_name, goal, first, now, standing) => {
    expect(secondLook(goal, { first, left: now, now }).standing).toBe(standing);
  });

  it.each(HONEST)('lets pass %s', (_name, goal, first, now, standing) => {
    expect(secondLook(goal, { first, left: now, now }).standing).toBe(standing);
  });
});

describe('a field that is as empty as it was before', () => {
  const goal = 'Set the motto to Slow and steady and save';
  const page = form('Profile', 'Motto', '');

  it.each([
    ['PUT', 'contradicted'],
    ['PATCH', 'contradicted'],
    ['POST', 'unknown'],
  ] as const)('by %s: %s', (method, standing) => {
    expect(secondLook(goal, { first: page, left: page, now: page, method }).standing).toBe(standing);
  });
});
