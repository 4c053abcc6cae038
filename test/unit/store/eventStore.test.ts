import fc from 'fast-check';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { StoreError } from '../../../src/main/agent/ports/eventStore.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import { runEnded, someRunEvents } from './runEvents.ts';
import { temporaryDirectory, temporaryStore } from './temporaryStore.ts';

describe('append and read', () => {
  test('whatever the batches, what was appended is read back in order', async () => {
    const { events } = temporaryStore();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }), async (batches) => {
        const runId = `r${runs++}`;
        const all = someRunEvents(
          runId,
          batches.reduce((sum, size) => sum + size, 0),
        );
        let seq = -1;
        for (const size of batches) {
          await events.append(`run:${runId}`, seq, all.slice(seq + 1, seq + 1 + size));
          seq += size;
        }
        expect(await events.read(`run:${runId}`)).toEqual(all);
      }),
      { numRuns: 25 },
    );
  });

  test('reading starts where it is asked to and stops at the limit', async () => {
    const { events } = temporaryStore();
    const all = someRunEvents('a', 10);
    await events.append('run:a', -1, all);
    expect(await events.read('run:a', 7)).toEqual(all.slice(7));
    expect(await events.read('run:a', 2, 3)).toEqual(all.slice(2, 5));
    expect(await events.read('run:a', 10)).toEqual([]);
    expect(await events.read('run:unknown')).toEqual([]);
  });

  test('of several appends to the same end, exactly one wins and the others are told of the conflict', async () => {
    const { events } = temporaryStore();
    await events.append('run:a', -1, someRunEvents('a', 1));
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => events.append('run:a', 0, someRunEvents('a', 3).slice(1))),
    );
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ name: 'StoreError', code: 'conflict' });
    }
    expect(await events.read('run:a')).toHaveLength(3);
  });

  test('a gap is refused and nothing of the batch is stored', async () => {
    const { events } = temporaryStore();
    const [first, , third] = someRunEvents('a', 3);
    await expect(events.append('run:a', -1, [first, third] as RunEvent[])).rejects.toThrow(/no gaps/);
    expect(await events.read('run:a')).toEqual([]);
  });
});

describe('subscribe', () => {
  test('hears of its own stream until it ends', async () => {
    const { events } = temporaryStore();
    const own: number[] = [];
    const end = events.subscribe('run:a', (_, batch) => own.push(...batch.map((event) => event.seq)));
    await events.append('run:a', -1, someRunEvents('a', 2));
    await events.append('run:b', -1, someRunEvents('b', 1));
    end();
    await events.append('run:a', 1, [runEnded('a', 2)]);
    expect(own).toEqual([0, 1]);
  });
});

describe('list of runs', () => {
  test('is newest first and follows the events', async () => {
    const { events } = temporaryStore();
    await events.append('run:old', -1, someRunEvents('old', 3, 100));
    await events.append('run:new', -1, someRunEvents('new', 3, 200));
    await events.append('run:old', 2, [runEnded('old', 3)]);
    const { summaries, unreadable } = await events.streams();
    expect(summaries).toMatchObject([
      { runId: 'new', status: 'running', lastSeq: 2 },
      { runId: 'old', status: 'completed', lastSeq: 3, task: 'Add a patient named Jas', endedAt: 9_000 },
    ]);
    expect(unreadable).toEqual([]);
  });

  test('a summary of another shape is derived anew from the events', async () => {
    const store = temporaryStore();
    await store.events.append('run:a', -1, someRunEvents('a', 3));
    tamper(store.path, `UPDATE streams SET summary = '{"task":1}'`);
    expect((await store.events.streams()).summaries).toMatchObject([{ runId: 'a', lastSeq: 2 }]);
  });

  test('one damaged run and one of a later version are named and hide no other', async () => {
    const store = temporaryStore();
    for (const id of ['a', 'b', 'c']) await store.events.append(`run:${id}`, -1, someRunEvents(id, 3));
    tamper(store.path, `UPDATE events SET event = '{}' WHERE stream = 'run:a' AND seq = 1`);
    tamper(store.path, `UPDATE events SET version = 99 WHERE stream = 'run:b' AND seq = 2`);
    tamper(store.path, `UPDATE streams SET summary = '' WHERE stream <> 'run:c'`);
    await expect(store.events.read('run:a')).rejects.toMatchObject({ code: 'corrupt' });
    await expect(store.events.read('run:b')).rejects.toMatchObject({ code: 'newer-version' });
    expect(await store.events.read('run:c')).toHaveLength(3);
    const listing = await store.events.streams();
    expect(listing.summaries.map((summary) => summary.runId)).toEqual(['c']);
    expect(listing.unreadable.map((entry) => entry.stream).sort()).toEqual(['run:a', 'run:b']);
  });

  test('a missing entry in the middle is noticed', async () => {
    const store = temporaryStore();
    await store.events.append('run:a', -1, someRunEvents('a', 5));
    tamper(store.path, 'DELETE FROM events WHERE seq = 2');
    await expect(store.events.read('run:a')).rejects.toThrow(StoreError);
  });
});

describe('acknowledgements', () => {
  test('only ever move forward, and not beyond what there is', async () => {
    const store = temporaryStore();
    expect(await store.acknowledged('run:a')).toBe(-1);
    await store.events.append('run:a', -1, someRunEvents('a', 5));
    await store.acknowledge('run:a', 3);
    await store.acknowledge('run:a', 1);
    expect(await store.acknowledged('run:a')).toBe(3);
    await store.acknowledge('run:a', 99);
    expect(await store.acknowledged('run:a')).toBe(4);
  });
});

test('what was stored is there after the store was closed and opened again', async () => {
  const directory = temporaryDirectory();
  const first = temporaryStore(directory);
  await first.events.append('run:a', -1, someRunEvents('a', 4));
  const second = temporaryStore(directory);
  await second.events.append('run:a', 3, [runEnded('a', 4)]);
  expect((await second.events.streams()).summaries).toMatchObject([{ status: 'completed', lastSeq: 4 }]);
});

function tamper(path: string, sql: string): void {
  const database = new Database(path);
  database.exec(sql);
  database.close();
}
