import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoardEvent, boardEventSchema, FIRST_PREVIOUS_HASH } from '../../../src/shared/board/boardEvent.ts';
import { canonicalJson, goalSubject, taskSubject, verifyChain } from '../../../src/shared/board/chain.ts';
import { EMPTY_BOARD, reduceBoard, reduceBoardEvents } from '../../../src/shared/board/reduceBoard.ts';
import { sha256, TestBoard } from './testBoard.ts';
import { stepFrom } from './walk/boardStep.ts';

function walked(steps = 400): TestBoard {
  const board = new TestBoard();
  for (let seed = 1; seed <= steps; seed += 1) {
    const { by, ask } = stepFrom(seed, board.state);
    board.ask(by, ask);
  }
  return board;
}

describe('canonical JSON', () => {
  test('is JSON, whatever the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
    expect(canonicalJson({ b: [1, { d: 'ä', c: undefined }], a: null, 10: true })).toBe(
      '{"10":true,"a":null,"b":[1,{"d":"ä"}]}',
    );
  });

  test.each([Number.NaN, Infinity, 1n, () => 1, [undefined]])('has no words for %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});

describe('the chain', () => {
  const { events, state } = walked();

  test('holds, also after it was written down and read again', () => {
    expect(events.length).toBeGreaterThan(200);
    expect(events[0]?.previousHash).toBe(FIRST_PREVIOUS_HASH);
    expect(verifyChain(events, sha256)).toEqual({ ok: true });
    const read = events.map((event) => boardEventSchema.parse(JSON.parse(JSON.stringify(event))));
    expect(verifyChain(read, sha256)).toEqual({ ok: true });
    expect(reduceBoardEvents(read)).toEqual(state);
    expect(verifyChain([], sha256)).toEqual({ ok: true });
  });

  test('tells the first event that is not what was recorded', () => {
    const touched: Record<string, (event: BoardEvent) => BoardEvent> = {
      'who it was': (event) => ({ ...event, by: 'Mallory' }),
      'when it was': (event) => ({ ...event, at: event.at + 1 }),
      'what it was about': (event) => ({ ...event, subjects: { ...event.subjects, 'TASK-1': 'f'.repeat(64) } }),
      'what it was': (event) => ({ ...event, change: { type: 'token.revoked', id: 'x' } }),
      'its hash': (event) => ({ ...event, hash: 'f'.repeat(64) }),
    };
    for (const touch of Object.values(touched)) {
      const forged = events.map((event) => (event.seq === 100 ? touch(event) : event));
      expect(verifyChain(forged, sha256)).toMatchObject({ ok: false, seq: 100 });
    }
  });

  test('tells what is missing, doubled or in another order', () => {
    expect(verifyChain(events.toSpliced(7, 1), sha256)).toEqual({
      ok: false,
      seq: 7,
      message: 'Event 7 is missing; 8 stands in its place',
    });
    expect(verifyChain(events.slice(1), sha256)).toMatchObject({ ok: false, seq: 0 });
    const [first] = events;
    if (first) expect(verifyChain([first, ...events], sha256)).toMatchObject({ ok: false, seq: 1 });
  });

  test('tells where somebody chained on to something else', () => {
    const forged = events.map((event) => {
      if (event.seq !== 50) return event;
      const { hash: _, ...rest } = { ...event, by: 'Mallory' };
      return { ...rest, hash: sha256(canonicalJson(rest)) };
    });
    expect(verifyChain(forged, sha256)).toEqual({
      ok: false,
      seq: 51,
      message: 'Event 51 does not follow the one before it',
    });
  });

  test('every subject has the hash of what it is', () => {
    expect(state.tasks.size).toBeGreaterThan(3);
    for (const task of state.tasks.values()) expect(task.subjectHash).toBe(sha256(canonicalJson(taskSubject(task))));
    for (const goal of state.goals.values()) {
      expect(goal.subjectHash).toBe(sha256(canonicalJson(goalSubject(goal, state.tasks))));
    }
  });

  test('folds to the same board at once, one by one, and in any parts; no board that was is touched', () => {
    const oneByOne = events.reduce(reduceBoard, EMPTY_BOARD);
    expect(oneByOne).toEqual(state);
    fc.assert(
      fc.property(fc.nat({ max: events.length }), (cut) => {
        const before = reduceBoardEvents(events.slice(0, cut));
        const copy = structuredClone(before);
        expect(reduceBoardEvents(events.slice(cut), before)).toEqual(state);
        expect(before).toEqual(copy);
      }),
      { numRuns: 30 },
    );
    expect(EMPTY_BOARD.actors.size + EMPTY_BOARD.goals.size + EMPTY_BOARD.tasks.size).toBe(0);
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, entry]) => [key, reversed(entry)]),
  );
}
