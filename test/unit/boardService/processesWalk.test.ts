import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoardService } from '../../../src/main/board/boardService.ts';
import type { BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import { BoardOracle } from '../board/walk/boardOracle.ts';
import { FOUNDER, stepFrom } from '../board/walk/boardStep.ts';
import { temporaryDirectory } from '../store/temporaryStore.ts';
import { boardWorld } from './boardWorld.ts';

/** Long enough for every state, short enough for the patience of a test. */
const STEPS = 300;

/** A process on a board that Ann has founded, and what it has heard of since. */
async function walker(directory: string): Promise<{ board: BoardService; heard: readonly BoardEvent[] }> {
  const { board, passphrases } = await boardWorld(directory);
  await passphrases.set(FOUNDER, 'open sesame');
  const heard: BoardEvent[] = [];
  board.subscribe((events) => heard.push(...events));
  return { board, heard };
}

test('no walk of two processes on one file breaks a rule, and both of them end with the same board', async () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: STEPS, maxLength: STEPS });
  await fc.assert(
    fc.asyncProperty(steps, async (seeds) => {
      const directory = temporaryDirectory();
      const [one, other] = [await walker(directory), await walker(directory)];
      const oracle = new BoardOracle();
      oracle.saw(await one.board.events(0, 10), await one.board.latest());
      for (const [seed, isOthers] of seeds) {
        const { board } = isOthers ? other : one;
        const step = stepFrom(seed, await board.latest());
        const { length } = one.heard;
        const done = await board.execute(step.by, step.ask);
        const after = await one.board.latest();
        oracle.after(step, done.ok ? undefined : done.error, one.heard.slice(length), after);
      }
      expect(await other.board.latest()).toEqual(await one.board.latest());
      expect(other.heard).toEqual(one.heard);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 30_000);
