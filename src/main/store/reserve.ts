import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
