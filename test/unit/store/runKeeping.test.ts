import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/main/store/openStore.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import { pageCaptured, runEnded, someRunEvents } from './runEvents.ts';
import { temporaryDirectory, temporaryStore, toEarlierFormat } from './temporaryStore.ts';

/** Stores a run that captured pages of these contents, and has ended unless it is at work. */
async function storeRun(
  { events, blobs }: Store,
  runId: string,
  pages: readonly string[],
  { parent, atWork = false, at = 1000 }: { parent?: string; atWork?: boolean; at?: number } = {},
) {
  const [created] = someRunEvents(runId, 1, at);
  const all: RunEvent[] = [
    { ...created, ...(parent && { parent: { runId: parent, subTaskId: 's1' } }) } as RunEvent,
    ...(await Promise.all(pages.map((page) => blobs.put(page)))).map((hash, index) =>
      pageCaptured(runId, index + 1, [hash]),
    ),
  ];
  if (!atWork) all.push(runEnded(runId, all.length));
  await events.append(`run:${runId}`, -1, all);
}

/** How many rows each table has. */
function rows({ path }: Store) {
  const database = new Database(path);
  const count = (table: string) => (database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;
  const counts = {
    events: count('events'),
    streams: count('streams'),
    blobs: count('blobs'),
    uses: count('run_blobs'),
  };
  database.close();
  return counts;
}

describe('deleting a run', () => {
  it('takes its events, its sub-tasks and the pages that nobody else has, and nothing else', async () => {
    const store = temporaryStore();
    await storeRun(store, 'a', ['shared', 'of a', 'twice', 'twice']);
    await storeRun(store, 'a-1', ['of its sub-task', 'of a'], { parent: 'a' });
    await storeRun(store, 'b', ['shared', 'of b']);
    const { blobs, keeping, events } = store;
    expect(await keeping.delete('a', 5000, 'f'.repeat(64))).toBe(true);

    expect((await events.streams()).summaries.map(({ runId }) => runId)).toEqual(['b']);
    expect(await events.read('run:b')).toHaveLength(4);
    expect(rows(store)).toEqual({ events: 4, streams: 1, blobs: 2, uses: 2 });
    const hash = await temporaryStore().blobs.put('shared');
    expect(await blobs.get(hash)).toBe('shared');
    expect(await keeping.deleted()).toEqual([
      { runId: 'a', deletedAt: 5000, recordHash: 'f'.repeat(64) },
      { runId: 'a-1', deletedAt: 5000 },
    ]);
    expect(await keeping.delete('b', 5000)).toBe(true);
    expect(rows(store)).toEqual({ events: 0, streams: 0, blobs: 0, uses: 0 });
  });

  it('leaves one that is at work, and what it cannot find', async () => {
    const store = temporaryStore();
    await storeRun(store, 'a', ['page'], { atWork: true });
    expect(await store.keeping.delete('a', 1)).toBe(false);
    expect(await store.keeping.delete('nobody', 1)).toBe(false);
    expect(rows(store)).toMatchObject({ streams: 1, blobs: 1 });
    expect(await store.keeping.deleted()).toEqual([]);
  });

  it('waits for another process in a thread of its own, and holds up nobody here', async () => {
    const store = temporaryStore(undefined, undefined, { threads: true });
    await storeRun(store, 'a', ['page']);
    const other = new Database(store.path);
    other.exec('BEGIN IMMEDIATE');
    let isDone = false;
    const deletion = store.keeping.delete('a', 1).finally(() => {
      isDone = true;
    });
    for (let turn = 0; turn < 20; turn++) await setImmediate();
    expect(isDone).toBe(false);
    other.exec('COMMIT');
    other.close();
    expect(await deletion).toBe(true);
  });

  it('can delete one that cannot be read any more', async () => {
    const store = temporaryStore();
    await storeRun(store, 'a', ['page'], { atWork: true });
    const database = new Database(store.path);
    database.exec("UPDATE events SET event = 'x' WHERE seq = 0; UPDATE streams SET summary = 'x'");
    database.close();
    expect(await store.keeping.list()).toMatchObject([{ runId: 'a', bytes: expect.any(Number) }]);
    expect((await store.keeping.list())[0]).not.toHaveProperty('status');
    expect(await store.keeping.delete('a', 1)).toBe(true);
    expect(rows(store)).toEqual({ events: 0, streams: 0, blobs: 0, uses: 0 });
  });

  it('does not take away a page that another run is just about to name', async () => {
    const directory = temporaryDirectory();
    const store = temporaryStore(directory);
    const other = temporaryStore(directory);
    await storeRun(store, 'a', ['the list']);
    const hash = await other.blobs.put('the list');
    await store.keeping.delete('a', 1);
    await other.events.append('run:b', -1, [...someRunEvents('b', 1), pageCaptured('b', 1, [hash])]);
    expect(await store.blobs.get(hash)).toBe('the list');
  });

  it('knows which pages are whose in a file from before runs could be deleted', async () => {
    const directory = temporaryDirectory();
    const before = temporaryStore(directory);
    await storeRun(before, 'a', ['shared', 'of a']);
    await storeRun(before, 'b', ['shared', 'of b']);
    const database = new Database(before.path);
    database.exec("INSERT INTO events VALUES ('run:damaged', 0, 1, 'no JSON')");
    database.close();
    before.close();
    toEarlierFormat(before.path, 4);
    const store = temporaryStore(directory);
    expect(rows(store)).toMatchObject({ blobs: 3, uses: 4 });
    await store.keeping.delete('a', 1);
    expect(rows(store)).toMatchObject({ blobs: 2, uses: 2 });
  });
});

describe('what runs weigh', () => {
  it('counts a run with its sub-tasks, and only pages that would go with it', async () => {
    const store = temporaryStore();
    const page = () => randomBytes(20_000).toString('base64');
    const shared = page();
    await storeRun(store, 'a', [shared, page()], { at: 1000 });
    await storeRun(store, 'a-1', [page()], { parent: 'a', at: 1100 });
    await storeRun(store, 'b', [shared], { at: 2000 });
    const list = await store.keeping.list();
    expect(list.map(({ runId, subRuns }) => [runId, subRuns])).toEqual([
      ['b', 0],
      ['a', 1],
    ]);
    const [b, a] = list;
    expect(a?.bytes).toBeGreaterThan(40_000);
    expect(a?.bytes).toBeLessThan(60_000);
    expect(b?.bytes).toBeLessThan(4000);
    expect(await store.keeping.use()).toMatchObject({ runs: 3, pinned: 0 });
    expect((await store.keeping.use()).pages).toBeGreaterThan(60_000);
  });

  it('remembers what is pinned, until that is taken back or deleted', async () => {
    const store = temporaryStore();
    await storeRun(store, 'a', []);
    expect(await store.keeping.pin('nobody', true)).toBe(false);
    expect(await store.keeping.pin('a', true)).toBe(true);
    expect(await store.keeping.pin('a', true)).toBe(true);
    expect(await store.keeping.pinned()).toEqual(['a']);
    expect((await store.keeping.list())[0]?.pinned).toBe(true);
    await store.keeping.pin('a', false);
    expect(await store.keeping.pinned()).toEqual([]);
    await store.keeping.pin('a', true);
    await store.keeping.delete('a', 1);
    expect(await store.keeping.pinned()).toEqual([]);
  });
});

describe('space', () => {
  const heavy = () => Array.from({ length: 40 }, () => randomBytes(100_000).toString('base64'));
  const giveAllBack = async ({ keeping }: Store) => {
    let rounds = 1;
    while (await keeping.giveBack()) rounds++;
    return rounds;
  };

  it('is given back to the disk bit by bit', async () => {
    const store = temporaryStore();
    await storeRun(store, 'a', heavy());
    await storeRun(store, 'b', ['small']);
    await giveAllBack(store);
    const full = statSync(store.path).size;
    expect(full).toBeGreaterThan(3_000_000);
    await store.keeping.delete('a', 1);
    expect((await store.keeping.use()).free).toBeGreaterThan(3_000_000);
    expect(await giveAllBack(store)).toBeGreaterThan(1);
    expect((await store.keeping.use()).free).toBe(0);
    expect(statSync(store.path).size).toBeLessThan(300_000);
    expect(await store.events.read('run:b')).toHaveLength(3);
  });

  it('is given back by a file of an earlier format, too', async () => {
    const directory = temporaryDirectory();
    const path = `${directory}/countersign.db`;
    const database = new Database(path);
    database.exec('PRAGMA auto_vacuum = NONE; CREATE TABLE t (a); DROP TABLE t');
    database.close();
    const store = temporaryStore(directory);
    await storeRun(store, 'a', heavy());
    await store.keeping.delete('a', 1);
    await giveAllBack(store);
    expect(statSync(path).size).toBeLessThan(300_000);
  });
});
