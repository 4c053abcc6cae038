import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { auditBoard } from '../../../src/main/board/auditBoard.ts';
import { restore } from '../../../src/main/store/backup.ts';
import { LATEST_FORMAT } from '../../../src/main/store/migrations.ts';
import { dataFile, openStore } from '../../../src/main/store/openStore.ts';
import { temporaryDirectory, temporaryStore, toEarlierFormat } from '../../unit/store/temporaryStore.ts';
import { verifiedGoal } from '../board/verifiedGoal.ts';

/** Opens the data of a folder, which must hold a goal that was verified on a run's evidence, and audits all of it. */
async function auditFolder(directory: string) {
  const store = temporaryStore(directory);
  return { store, audit: await auditBoard(store, true) };
}

test('a backup made while a board and its runs are at work is restored elsewhere, and its whole record holds', async () => {
  const { store, runId, board, create } = await verifiedGoal();
  const file = join(temporaryDirectory(), 'deep', 'all.countersign-backup');
  const made = await store.backUp(file);
  expect(made).toMatchObject({ path: file, runs: 1, bytes: statSync(file).size });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  const { seq } = await board.latest();
  await create('What came later is not in it');

  const elsewhere = temporaryDirectory();
  expect(restore(dataFile(elsewhere), file)).toMatchObject({ ok: true, value: { runs: 1, boardEntries: seq + 1 } });
  const { store: restored, audit } = await auditFolder(elsewhere);
  expect(audit).toMatchObject({ events: seq + 1, decisions: 3, evidence: [] });
  expect(audit.broken).toBeUndefined();
  const events = await restored.events.read(`run:${runId}`);
  expect(events).toEqual(await store.events.read(`run:${runId}`));
});

test('a backup replaces no file, and none is left half made', async () => {
  const store = temporaryStore();
  const directory = temporaryDirectory();
  const taken = join(directory, 'taken');
  writeFileSync(taken, 'mine');
  await expect(store.backUp(taken)).rejects.toThrow('replaces none');
  expect(readFileSync(taken, 'utf8')).toBe('mine');
  mkdirSync(join(directory, 'blocked'));
  await expect(store.backUp(join(taken, 'below a file'))).rejects.toThrow(
    expect.objectContaining({ code: 'unavailable' }),
  );
  expect(readdirSync(directory).sort()).toEqual(['blocked', 'taken']);
});

test('what is no backup, is damaged or from a later version changes nothing', async () => {
  const { store } = await verifiedGoal();
  const data = temporaryDirectory();
  const kept = temporaryStore(data);
  await kept.settings.update({ limits: { frames: 12 } });
  await kept.close();
  const before = readFileSync(dataFile(data));
  const folder = temporaryDirectory();
  const words = join(folder, 'words');
  writeFileSync(words, 'This is not a database. '.repeat(400));
  const other = join(folder, 'other.db');
  run(other, 'CREATE TABLE things (name TEXT)');
  const later = join(folder, 'later');
  await store.backUp(later);
  run(later, `PRAGMA user_version = ${LATEST_FORMAT + 1}`);
  const torn = join(folder, 'torn');
  await store.backUp(torn);
  const bytes = readFileSync(torn);
  bytes.fill(0xff, 4096 * 3, 4096 * 4);
  writeFileSync(torn, bytes);
  for (const [file, why] of [
    [words, 'cannot be'],
    [other, 'no data file of Countersign'],
    [later, 'later version'],
    [torn, 'damaged'],
    [join(folder, 'missing'), 'ENOENT'],
  ] as const) {
    const restored = restore(dataFile(data), file);
    expect(restored, file).toMatchObject({ ok: false, error: expect.stringContaining(why) });
    expect(readFileSync(dataFile(data)).equals(before), file).toBe(true);
  }
  expect(readdirSync(data).filter((name) => !/^countersign\.db(-wal|-shm)?$/.test(name))).toEqual([]);
});

test('what a backup takes the place of is kept beside it, also where it is damaged', async () => {
  const { store } = await verifiedGoal();
  const file = join(temporaryDirectory(), 'backup');
  await store.backUp(file);
  const data = temporaryDirectory();
  writeFileSync(dataFile(data), 'This was a data file once. '.repeat(400));
  const restored = restore(dataFile(data), file);
  expect(restored).toMatchObject({ ok: true });
  const before = restored.ok ? restored.value.before : undefined;
  expect(readFileSync(before ?? '', 'utf8')).toContain('This was a data file once.');
  expect((await auditFolder(data)).audit).toMatchObject({ decisions: 3, evidence: [] });
});

test('a file of an earlier format is backed up before it is changed, and what was backed up can be restored and audited', async () => {
  const { store } = await verifiedGoal();
  const file = join(temporaryDirectory(), 'backup');
  await store.backUp(file);
  const data = temporaryDirectory();
  restore(dataFile(data), file);
  toEarlierFormat(dataFile(data), 4);

  const { store: migrated, audit } = await auditFolder(data);
  expect(audit).toMatchObject({ decisions: 3, evidence: [] });
  migrated.close();
  const [made] = readdirSync(join(data, 'backups'));
  expect(made).toContain(`before-format-${LATEST_FORMAT}`);
  const kept = join(data, 'backups', made ?? '');
  expect(formatOf(kept)).toBe(4);

  const elsewhere = temporaryDirectory();
  expect(restore(dataFile(elsewhere), kept)).toMatchObject({ ok: true, value: { runs: 1 } });
  const again = await auditFolder(elsewhere);
  expect(again.audit).toEqual(audit);
});

test('an up-to-date file and a new one are backed up by nobody', () => {
  const data = temporaryDirectory();
  temporaryStore(data).close();
  temporaryStore(data).close();
  expect(existsSync(join(data, 'backups'))).toBe(false);
});

test('a format is not changed where there can be no backup first', () => {
  const data = temporaryDirectory();
  temporaryStore(data).close();
  toEarlierFormat(dataFile(data), 4);
  writeFileSync(join(data, 'backups'), 'in the way');
  expect(openStore(data)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  expect(formatOf(dataFile(data))).toBe(4);
});

function run(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

function formatOf(file: string): number {
  const database = new Database(file);
  onTestFinished(() => void database.close());
  return (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
}
