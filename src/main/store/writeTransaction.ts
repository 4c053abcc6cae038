import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'libsql';
import { StoreError } from '../agent/ports/eventStore.ts';
import { guarded } from './storeErrors.ts';

/** Milliseconds between two looks whether another process has let go of the file. */
const LOOK_MS = 20;

/**
 * Runs the work in one transaction that holds the write lock from the start, so that what it reads is still true when it
 * writes. The driver's own `transaction` is not used: after a full disk SQLite has rolled back by itself, and the driver's
 * second rollback would hide the reason.
 */
export function writeTransaction<T>(database: Database.Database, work: () => T): T {
  if (database.inTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * A single statement that writes, or a few, in a transaction; what fails is a {@link StoreError}. A prepared one that found the
 * file locked would otherwise stay under way until it is run again, and what is written meanwhile would be in no transaction
 * that ends.
 */
export function written<T>(database: Database.Database, path: string, work: () => T): T {
  return guarded(path, () => writeTransaction(database, work));
}

/** Does the work, or fails with `busy` at once where another process has the file: this thread does not stand still for it. */
export function withoutWaiting<T>(database: Database.Database, path: string, work: () => T): T {
  const timeout = busyTimeout(database);
  database.pragma('busy_timeout = 0');
  try {
    return guarded(path, work);
  } finally {
    database.pragma(`busy_timeout = ${timeout}`);
  }
}

/** A transaction that waits for another process as long as any other does, but lets this thread go on meanwhile. */
export async function writeWhenFree<T>(database: Database.Database, path: string, work: () => T): Promise<T> {
  const until = performance.now() + busyTimeout(database);
  for (;;) {
    try {
      return withoutWaiting(database, path, () => writeTransaction(database, work));
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'busy' || performance.now() >= until) throw error;
    }
    await pause(LOOK_MS);
  }
}

function busyTimeout(database: Database.Database): number {
  return (database.prepare('PRAGMA busy_timeout').get([]) as { timeout: number }).timeout;
}
