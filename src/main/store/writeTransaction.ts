import type Database from 'libsql';

/**
 * Runs the work in one transaction that holds the write lock from the start, so that what it reads is still true when it
 * writes. The driver's own `transaction` is not used: after a full disk SQLite has rolled back by itself, and the driver's
 * second rollback would hide the reason.
 */
export function writeTransaction<T>(database: Database.Database, work: () => T): T {
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
