import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestIncreasing } from '../../../src/main/browser/skeleton/pairElements.ts';

test.each([
  [[], []],
  [
    [1, 2, 3],
    [0, 1, 2],
  ],
  [
    [3, 0, 1, 2],
    [1, 2, 3],
  ],
  [[3, 2, 1], [2]],
])('%j keeps the positions %j', (values, kept) => {
  expect([...longestIncreasing(values)].toSorted()).toEqual(kept);
});

test('it is increasing, and as long as the longest found by trying everything', () => {
  const longest = (values: readonly number[], above: number): number =>
    values.reduce((best, value, at) => Math.max(best, value > above ? 1 + longest(values.slice(at + 1), value) : 0), 0);
  fc.assert(
    fc.property(fc.array(fc.nat(12), { maxLength: 9 }), (values) => {
      const kept = [...longestIncreasing(values)].toSorted((one, other) => one - other).map((at) => values[at] ?? -1);
      expect(kept.every((value, at) => at === 0 || value > (kept[at - 1] ?? -1))).toBe(true);
      expect(kept).toHaveLength(longest(values, -1));
    }),
  );
});
