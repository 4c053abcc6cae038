import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'libsql';
import { StoreError } from '../agent/ports/eventStore.ts';

const MB = 1024 * 1024;
/** Where the disk has less than so many times the reserve left, none is put by: it would be the last drop. */
const SPARE = 10;

const fileIn = (directory: string) => join(directory, 'countersign.reserve');

/**
 * Puts some room by in the data folder: a data file that nobody has open cannot be opened on a disk that is wholly full, not
 * even to look at what could be deleted.
 */
export function keepReserve(directory: string, mb: number): void {
  try {
    const file = fileIn(directory);
    if (mb === 0) rmSync(file, { force: true });
    if (mb === 0 || statSync(file, { throwIfNoEntry: false })) return;
    const { bavail, bsize } = statfsSync(directory);
    if (bavail * bsize >= mb * MB * SPARE) writeFileSync(file, Buffer.alloc(mb * MB), { mode: 0o600 });
  } catch {
    // Nothing depends on it as long as there is room.
  }
}

/** Gives that room to whoever needs it now; false where there is none. */
export function giveReserve(directory: string): boolean {
  try {
    rmSync(fileIn(directory));
    return true;
  } catch {
    return false;
  }
}

/**
 * Does work by which room is made: on a full disk even that has to write down what it changes first. It takes what was put by for
 * it; where that is not enough or gone, the part of the file's log that is in the file already, or has room there, is used again.
 */
export function withReserve<T>(database: Database.Database, directory: string, work: () => T): T {
  for (const makeRoom of [() => giveReserve(directory), () => database.exec('PRAGMA wal_checkpoint(RESTART)')]) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'disk-full') throw error;
    }
    try {
      makeRoom();
    } catch {
      // There was no room for that; the work says what is wrong.
    }
  }
  return work();
}
