import { StoreError, type StoreErrorCode } from '../agent/ports/eventStore.ts';

const MESSAGES: Record<Exclude<StoreErrorCode, 'conflict' | 'newer-version'>, string> = {
  busy: 'Another Countersign kept the data file locked for too long. Close it, or try again.',
  'disk-full': 'The disk is full, so nothing more can be stored. Free some space, then try again.',
  device:
    'The disk failed to read or write the data file. Look at the disk and how it is connected; back up what is there before you go on.',
  corrupt: 'The data file is damaged. Move it away to start with an empty one, or put a backup in its place.',
  unavailable: 'The data file cannot be opened, read or written. Check its folder and your rights to it.',
};

/** SQLite's primary result codes that people can do something about; see sqlite.org/rescode.html. */
function codeOf(error: Error): Exclude<StoreErrorCode, 'conflict' | 'newer-version'> | undefined {
  const text = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^SQLITE_(BUSY|LOCKED)/.test(text)) return 'busy';
  if (/^SQLITE_FULL/.test(text)) return 'disk-full';
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(text)) return 'corrupt';
  if (/^SQLITE_IOERR/.test(text)) return 'device';
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(text)) return 'unavailable';
  // The driver reports a failed open without SQLite's code.
  return error.message.startsWith('ConnectionFailed') ? 'unavailable' : undefined;
}

/** Turns what the database driver throws into a {@link StoreError}; anything else is a bug and comes back as it is. */
export function asStoreError(error: unknown, path: string): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const code = codeOf(error);
  return code ? new StoreError(code, `${MESSAGES[code]} (${path}: ${error.message})`, { cause: error }) : error;
}

/** Runs a piece of database work and translates its failures. */
export function guarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStoreError(error, path);
  }
}
