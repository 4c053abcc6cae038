import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardChangeSchema } from '../../../src/shared/board/boardEvent.ts';
import { verifyChain } from '../../../src/shared/board/chain.ts';
import { reduceBoardEvents } from '../../../src/shared/board/reduceBoard.ts';
import { boardRuleSchema } from '../../../src/shared/board/refusal.ts';
import { sha256 } from '../../unit/board/testBoard.ts';
import { BoardOracle } from '../../unit/board/walk/boardOracle.ts';
import { stepFrom } from '../../unit/board/walk/boardStep.ts';
import { Dice } from '../../unit/board/walk/dice.ts';
import { type Door, WalkedDoors } from './walkedDoors.ts';

const STEPS = 1500;
const WALKS = 168;
/** A walk names nobody but who asks, asks for nothing ill-formed, founds no board wrongly, and no disk is in its way. */
const NEVER_ON_THE_WAY = ['own-name-only', 'unavailable', 'passphrase-first', 'invalid'];

describe('whatever people at windows and agents over MCP ask of one board', () => {
  const transitions: Record<Door, number> = { window: 0, mcp: 0, app: 0 };
  const seen = { changes: new Set<string>(), rules: new Set<string>(), relaxed: new Set<string>() };

  test('nothing comes of it that must never be', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const dice = new Dice(seed);
        const doors = await WalkedDoors.open();
        const { board, heard } = doors;
        try {
          const oracle = new BoardOracle();
          oracle.saw(heard, board.state());
          for (let count = 0; count < STEPS; count += 1) {
            const { length: before } = heard;
            const { door, step } = await doors.at(stepFrom(dice.below(2 ** 31), board.state()), dice.percent(10));
            oracle.saw(heard.slice(before), board.state());
            const { length } = heard;
            const { transitions: earlier } = oracle;
            const refusal = await doors.take(door, step);
            const made = heard.slice(length);
            oracle.after(step, refusal, made, board.state());
            transitions[door] += oracle.transitions - earlier;
            if (refusal) seen.rules.add(refusal.rule);
            for (const { change } of made) {
              seen.changes.add(change.type);
              if ('relaxed' in change) for (const relaxation of change.relaxed) seen.relaxed.add(relaxation);
            }
          }
          expect(await board.events(0, heard.length + 1)).toEqual(heard);
          expect(verifyChain(heard, sha256)).toEqual({ ok: true });
          expect(reduceBoardEvents(heard)).toEqual(board.state());
        } finally {
          await doors.close();
        }
      }),
      { numRuns: WALKS, endOnFailure: true },
    );
    expect(Math.min(transitions.window, transitions.mcp)).toBeGreaterThan(40_000);
    expect(transitions.window + transitions.mcp).toBeGreaterThanOrEqual(100_000);
  }, 600_000);

  test('the way led over every change, every rule and every relaxation', () => {
    const changes = boardChangeSchema.options.map(({ shape }) => shape.type.value);
    const rules = boardRuleSchema.options.filter((rule) => !NEVER_ON_THE_WAY.includes(rule));
    expect([...seen.changes].sort()).toEqual([...changes].sort());
    expect([...seen.rules].sort()).toEqual(expect.arrayContaining(rules));
    expect(seen.relaxed.size).toBe(8);
  });
});
