import { expect, it } from 'vitest';
import { killRuns } from '../../bench/kill/killRuns.ts';
import { flawsOf } from '../../bench/kill/killTrial.ts';

/** Long enough for one in two to have been sent by then. */
const LIFE_MS = 5000;

it('a run that is killed anywhere goes on without doing anything twice', { timeout: 180_000 }, async () => {
  const outcomes = await killRuns(2, LIFE_MS);
  expect(outcomes.map((outcome) => ({ ...outcome, flaws: flawsOf(outcome) }))).toEqual(
    outcomes.map(() => expect.objectContaining({ flaws: [] })),
  );
  expect(outcomes.some(({ created }) => created === 1)).toBe(true);
});
