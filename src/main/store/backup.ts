import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { failure, type Result, success } from '../../shared/result.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import { LATEST_FORMAT, userVersion } from './migrations.ts';
import { asStoreError } from './storeErrors.ts';

/** What a data file holds, for whoever is about to rely on it. */
export interface DataFileFacts {
  readonly path: string;
  readonly bytes: number;
  readonly runs: number;
  readonly boardEntries: number;
}

/** Beside the data file: what stood in it before its format was changed, or another file was put in its place. */
const BACKUPS = 'backups';
/** Of those that the app makes by itself. */
const KEPT_BACKUPS = 3;

/**
 * Writes a copy of the data file, as it is at this moment and whole, while others may be at work on it; checked before it gets its name.
 * Never takes the place of another file. Throws a {@link StoreError} for what the medium does.
 */
export function backUp(database: Database.Database, file: string): DataFileFacts {
  if (existsSync(file)) throw new StoreError('unavailable', `There is a file ${file} already. A backup replaces none.`);
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Made here, so that it is nobody else's to read at any time.
    closeSync(openSync(unfinished, 'wx', 0o600));
    database.prepare('VACUUM INTO ?').run([unfinished]);
    const facts = check(unfinished);
    if (!facts.ok) throw new StoreError('corrupt', `The data file is damaged: ${facts.error}.`);
    syncFile(unfinished);
    renameSync(unfinished, file);
    return { ...facts.value, path: file };
  } catch (error) {
    throw mediumError(error, file);
  } finally {
    if (existsSync(unfinished)) rmSync(unfinished);
  }
}

/** A backup in the data folder, of which the last few are kept. `why` becomes part of its name. */
export function backUpAside(database: Database.Database, path: string, why: string): DataFileFacts {
  const made = backUp(database, asideOf(path, why));
  dropOldBackups(path);
  return made;
}

/**
 * Puts a backup in the place of the data file of that folder, which is kept in `backups` beside it. Nobody else may have it open.
 * Nothing is changed unless the backup is whole. Error: why not, for people.
 */
export function restore(path: string, backup: string): Result<DataFileFacts & { readonly before?: string }, string> {
  const incoming = `${path}.restoring-${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    copyFileSync(backup, incoming);
    const facts = check(incoming);
    if (!facts.ok) return failure(`${backup} cannot be used: ${facts.error}.`);
    syncFile(incoming);
    const before = existsSync(path) ? putAside(path) : success(undefined);
    if (!before.ok) return before;
    renameSync(incoming, path);
    dropOldBackups(path);
    return success({ ...facts.value, path, ...(before.value !== undefined && { before: before.value }) });
  } catch (error) {
    return failure(mediumError(error, path).message);
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${incoming}${suffix}`, { force: true });
  }
}

/** Moves the data file away; undefined on success where it goes. A damaged one goes as it is, with what belongs to it. */
function putAside(path: string): Result<string, string> {
  try {
    const database = new Database(path);
    try {
      // Needs the file for itself, and leaves all that there is in this one file.
      database.exec('PRAGMA journal_mode = DELETE');
    } finally {
      database.close();
    }
  } catch (error) {
    const known = asStoreError(error, path);
    if (!(known instanceof StoreError)) throw error;
    if (known.code === 'busy') return failure('Countersign is open on this data folder. Close it, and try again.');
    if (known.code !== 'corrupt') return failure(known.message);
  }
  const aside = asideOf(path, 'restore');
  mkdirSync(dirname(aside), { recursive: true, mode: 0o700 });
  renameSync(path, aside);
  for (const suffix of ['-wal', '-shm']) {
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${aside}${suffix}`);
  }
  return success(aside);
}

/** Whether this is a data file that this version can open, and is whole. Error: what is wrong with it. */
function check(file: string): Result<DataFileFacts, string> {
  try {
    const database = new Database(file);
    try {
      const first = database.prepare('PRAGMA integrity_check(1)').get() as { integrity_check: string };
      if (first.integrity_check !== 'ok') return failure(`it is damaged (${first.integrity_check})`);
      const format = userVersion(database);
      if (format === 0) return failure('it is no data file of Countersign');
      if (format > LATEST_FORMAT)
        return failure('it is from a later version of Countersign. Update Countersign to use it');
      const count = (table: string) =>
        database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get([table]) === undefined
          ? 0
          : (database.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number }).count;
      const facts = { path: file, runs: count('streams'), boardEntries: count('board_events') };
      return success({ ...facts, bytes: statSync(file).size });
    } finally {
      database.close();
    }
  } catch (error) {
    return failure(`it cannot be read as a data file (${error instanceof Error ? error.message : String(error)})`);
  }
}

function asideOf(path: string, why: string): string {
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
  return join(dirname(path), BACKUPS, `${moment}-before-${why}.db`);
}

/** Names begin with the moment, so the oldest come first. */
function dropOldBackups(path: string): void {
  const folder = join(dirname(path), BACKUPS);
  if (!existsSync(folder)) return;
  const made = readdirSync(folder).filter((name) => /^[\dTZ-]+-before-[\w-]+\.db$/.test(name));
  for (const name of made.sort().slice(0, -KEPT_BACKUPS)) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, `${name}${suffix}`), { force: true });
  }
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** What a file system or SQLite says, as a {@link StoreError}; a bug is thrown on. */
function mediumError(error: unknown, path: string): StoreError {
  const known = asStoreError(error, path);
  if (known instanceof StoreError) return known;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new StoreError('disk-full', `The disk is full (${message}).`, { cause: error });
  if (code !== undefined) return new StoreError('unavailable', message, { cause: error });
  throw error;
}
