import { expect, it } from 'vitest';
import { killRuns } from '../../bench/kill/killRuns.ts';
import { flawsOf } from '../../bench/kill/killTrial.ts';

it('runs that are killed anywhere go on without doing anything twice', { timeout: 600_000 }, async () => {
  const outcomes = await killRuns({ count: 6, parallel: 3 });
  expect(outcomes.map((outcome) => ({ ...outcome, flaws: flawsOf(outcome) }))).toEqual(
    outcomes.map(() => expect.objectContaining({ flaws: [] })),
  );
  expect(outcomes.some(({ created }) => created.includes(1))).toBe(true);
});
