import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { StoreError } from '../../../src/main/agent/ports/eventStore.ts';
import { createBlobStore } from '../../../src/main/store/blobStore.ts';
import { createEventStore } from '../../../src/main/store/eventStore.ts';
import { migrate } from '../../../src/main/store/migrations.ts';
import { openStore } from '../../../src/main/store/openStore.ts';
import { createRunLog } from '../../../src/main/store/runLog.ts';
import { pageCaptured, runEnded, someRunEvents } from '../../unit/store/runEvents.ts';
import { temporaryDirectory, temporaryStore } from '../../unit/store/temporaryStore.ts';

const VERSION_1 = new URL('../../fixtures/store/version1.sql', import.meta.url);

/** A data folder whose file was made by these statements. */
function directoryWith(sql: string): string {
  const directory = temporaryDirectory();
  const database = new Database(join(directory, 'countersign.db'));
  database.exec(sql);
  database.close();
  return directory;
}

function openingError(directory: string): StoreError {
  const opened = openStore(directory);
  if (!opened.ok) return opened.error;
  void opened.value.close();
  throw new Error('The store opened');
}

describe('formats', () => {
  test('a file of format 1 opens with its runs, pages and settings, and takes new events', async () => {
    const store = temporaryStore(directoryWith(readFileSync(VERSION_1, 'utf8')));
    expect((await store.events.streams()).summaries).toMatchObject([
      { runId: 'kept', status: 'running', task: 'Add a patient named Jas', lastSeq: 2 },
    ]);
    expect(await store.events.read('run:kept')).toHaveLength(3);
    expect(await store.acknowledged('run:kept')).toBe(1);
    expect(await store.blobs.get('7509e5bda0c762d2bac7f90d758b5b2263fa01ccbc542ab5e3df163be08e6ca9')).toBe(
      'hello world!',
    );
    expect(store.settings.get().limits.frames).toBe(12);
    await store.events.append('run:kept', 2, [runEnded('kept', 3)]);
    expect((await store.events.streams()).summaries).toMatchObject([{ status: 'completed' }]);
  });

  test('a file of a later format is refused with the advice to update, and left as it is', () => {
    const error = openingError(directoryWith('PRAGMA user_version = 99'));
    expect(error).toMatchObject({ name: 'StoreError', code: 'newer-version' });
    expect(error.message).toContain('Update Countersign');
  });
});

describe('durability', () => {
  test('the file is in write-ahead mode with a full sync at every commit, in a folder for its owner alone', () => {
    const directory = join(temporaryDirectory(), 'data');
    const { path } = temporaryStore(directory);
    const database = new Database(path);
    expect(database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    database.close();
    if (process.platform !== 'win32') expect(statSync(directory).mode & 0o077).toBe(0);
  });
});

describe('trouble', () => {
  test('a file that is no database', () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'countersign.db'), 'This is not a database. '.repeat(200));
    expect(openingError(directory)).toMatchObject({ code: 'corrupt' });
  });

  test('a folder that cannot be made, and a file that cannot be opened', () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'file'), '');
    expect(openingError(join(directory, 'file'))).toMatchObject({ code: 'unavailable' });
    mkdirSync(join(directory, 'countersign.db'));
    expect(openingError(directory)).toMatchObject({ code: 'unavailable' });
  });

  test('a full disk is said to be full, nothing of the append is kept, and the store goes on when there is space', async () => {
    const { database, events, blobs } = limitedStore();
    await events.append('run:a', -1, someRunEvents('a', 2));
    const pages = database.prepare('PRAGMA page_count').get() as { page_count: number };
    database.pragma(`max_page_count = ${pages.page_count}`);
    const page = randomBytes(100_000).toString('hex');
    const hash = await blobs.put(page);
    const naming = events.append('run:a', 1, [pageCaptured('a', 2, [hash])]);
    await expect(naming).rejects.toMatchObject({ code: 'disk-full' });
    expect(await events.read('run:a')).toHaveLength(2);
    database.pragma('max_page_count = 1000000');
    await events.append('run:a', 1, [pageCaptured('a', 2, [hash]), ...someRunEvents('a', 500).slice(3)]);
    expect(await events.read('run:a')).toHaveLength(500);
    const stored = database.prepare('SELECT count(*) AS n FROM blobs WHERE hash = ?').get([hash]);
    expect(stored).toMatchObject({ n: 1 });
    expect(await blobs.get(hash)).toBe(page);
  });

  test('a file that another process keeps locked', async () => {
    const { database, events, path } = limitedStore();
    database.pragma('busy_timeout = 20');
    const other = new Database(path);
    other.exec('BEGIN IMMEDIATE');
    await expect(events.append('run:a', -1, someRunEvents('a', 1))).rejects.toMatchObject({ code: 'busy' });
    other.exec('ROLLBACK');
    other.close();
    await events.append('run:a', -1, someRunEvents('a', 1));
  });
});

/** A store on a connection of the test's own, so that it can be given limits. */
function limitedStore() {
  const path = join(temporaryDirectory(), 'countersign.db');
  const database = new Database(path);
  onTestFinished(() => void database.close());
  migrate(database);
  const log = createRunLog(database, path);
  const blobs = createBlobStore(log);
  return { path, database, events: createEventStore(log, path, blobs.staged, () => 0), blobs };
}
