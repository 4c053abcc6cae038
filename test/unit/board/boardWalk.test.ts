import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardChangeSchema } from '../../../src/shared/board/boardEvent.ts';
import { verifyChain } from '../../../src/shared/board/chain.ts';
import { reduceBoardEvents } from '../../../src/shared/board/reduceBoard.ts';
import { boardRuleSchema } from '../../../src/shared/board/refusal.ts';
import { sha256, TestBoard } from './testBoard.ts';
import { BoardOracle } from './walk/boardOracle.ts';
import { stepFrom } from './walk/boardStep.ts';

/** Nothing that the rules themselves say: who is asked by which door, and what the medium does. */
const SAID_BY_OTHERS = ['own-name-only', 'unavailable'];
/** The walk never founds a board wrongly and asks for nothing ill-formed, and everybody in it can sign in. */
const NEVER_ON_THE_WAY = ['passphrase-first', 'invalid'];

describe('whatever random actors ask of the board', () => {
  const seen = { transitions: 0, changes: new Set<string>(), rules: new Set<string>(), relaxed: new Set<string>() };

  test('nothing comes of it that must never be', { timeout: 240_000 }, () => {
    const walks = fc.array(fc.nat(), { minLength: 1, maxLength: 1000, size: 'max' });
    fc.assert(
      fc.property(walks, (seeds) => {
        const board = new TestBoard();
        const oracle = new BoardOracle();
        for (const seed of seeds) {
          const step = stepFrom(seed, board.state);
          const { length } = board.events;
          const refusal = board.ask(step.by, step.ask);
          const made = board.events.slice(length);
          oracle.after(step, refusal, made, board.state);
          if (refusal) seen.rules.add(refusal.rule);
          for (const { change } of made) {
            seen.changes.add(change.type);
            if ('relaxed' in change) for (const relaxation of change.relaxed) seen.relaxed.add(relaxation);
          }
        }
        seen.transitions += oracle.transitions;
        expect(verifyChain(board.events, sha256)).toEqual({ ok: true });
        expect(reduceBoardEvents(board.events)).toEqual(board.state);
      }),
      { numRuns: 520 },
    );
    expect(seen.transitions).toBeGreaterThanOrEqual(100_000);
  });

  test('the way led over every change, every rule and every relaxation', () => {
    const changes = boardChangeSchema.options.map(({ shape }) => shape.type.value);
    const rules = boardRuleSchema.options.filter((rule) => ![...SAID_BY_OTHERS, ...NEVER_ON_THE_WAY].includes(rule));
    expect([...seen.changes].sort()).toEqual([...changes].sort());
    expect([...seen.rules].sort()).toEqual(expect.arrayContaining(rules));
    expect(seen.relaxed.size).toBe(6);
  });
});
