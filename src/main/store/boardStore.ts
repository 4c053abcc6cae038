import type Database from 'libsql';
import { BOARD_EVENT_VERSION, type BoardEvent, boardEventSchema } from '../../shared/board/boardEvent.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import { guarded } from './storeErrors.ts';
import { writeTransaction } from './writeTransaction.ts';

/** Events of the board as far as they can be read, and what is wrong with the first one that cannot. */
export interface ReadableEvents {
  readonly events: readonly BoardEvent[];
  readonly damaged?: { readonly seq: number; readonly error: StoreError };
}

/**
 * The board's one stream of events, the source of truth (design, State and storage). Every method throws a
 * {@link StoreError} for what the medium does.
 */
export interface BoardStore {
  /**
   * Adds events at the end, all or none; they would survive a power cut when it returns. `expectedSeq` is the `seq` of
   * the last event that the author knows, -1 for an empty board; when somebody else has written meanwhile, it throws
   * with code `conflict`. `alongside` writes to the same file what has to be there with the events, or not at all.
   */
  append(expectedSeq: number, events: readonly BoardEvent[], alongside?: () => void): void;
  /** Events from that `seq` on, in order, at most `limit`. One that is damaged or missing is named by what it throws. */
  read(from?: number, limit?: number): readonly BoardEvent[];
  /** As `read`, but gives what stands before the first damaged or missing one. */
  readIntact(from?: number, limit?: number): ReadableEvents;
  /**
   * What is wrong with the pages of the file, for people, the first of it; undefined: nothing. `all`: every page, which takes
   * its time in a large file; else those of the board.
   */
  damagedPage(all: boolean): string | undefined;
  /** Another number whenever another process or connection has written to the file, whatever it wrote. */
  dataVersion(): number;
}

interface EventRow {
  readonly seq: number;
  readonly version: number;
  readonly event: string;
}

export function createBoardStore(database: Database.Database, path: string): BoardStore {
  const insert = database.prepare('INSERT INTO board_events (seq, version, event) VALUES (?, ?, ?)');
  const lastSeq = database.prepare('SELECT coalesce(max(seq), -1) AS seq FROM board_events');
  const select = database.prepare('SELECT seq, version, event FROM board_events WHERE seq >= ? ORDER BY seq LIMIT ?');
  const version = database.prepare('PRAGMA data_version');

  const readIntact = (from = 0, limit = -1): ReadableEvents => {
    const events: BoardEvent[] = [];
    for (const row of guarded(path, () => select.all([from, limit])) as EventRow[]) {
      const seq = from + events.length;
      const event = row.seq === seq ? parseRow(row) : damaged(seq);
      if (event instanceof StoreError) return { events, damaged: { seq, error: event } };
      events.push(event);
    }
    return { events };
  };

  return {
    append(expectedSeq, events, alongside) {
      guarded(path, () =>
        writeTransaction(database, () => {
          const { seq } = lastSeq.get() as { seq: number };
          if (seq !== expectedSeq) {
            throw new StoreError('conflict', `The board is at ${seq}, not at ${expectedSeq}: somebody else was first.`);
          }
          for (const event of events) insert.run([event.seq, event.version, JSON.stringify(event)]);
          alongside?.();
        }),
      );
    },

    read(from, limit) {
      const { events, damaged } = readIntact(from, limit);
      if (damaged) throw damaged.error;
      return events;
    },

    readIntact,

    damagedPage(all) {
      // A page may be found damaged by an error as well as in the answer.
      try {
        const [row] = database.prepare(`PRAGMA quick_check${all ? '(1)' : "('board_events')"}`).all() as object[];
        const said = String(Object.values(row ?? { said: 'ok' })[0]);
        return said === 'ok' ? undefined : said;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },

    dataVersion: () => (guarded(path, () => version.get()) as { data_version: number }).data_version,
  };
}

function parseRow(row: EventRow): BoardEvent | StoreError {
  if (row.version > BOARD_EVENT_VERSION) {
    return new StoreError(
      'newer-version',
      `The board was written by a later version of Countersign (entry ${row.seq}). Update Countersign to open it.`,
    );
  }
  const parsed = boardEventSchema.safeParse(parseJson(row.event));
  // What a row says of its own place must be where it stands: two rows may have been exchanged.
  return parsed.success && parsed.data.seq === row.seq ? parsed.data : damaged(row.seq, parsed.error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function damaged(seq: number, cause?: unknown): StoreError {
  return new StoreError(
    'corrupt',
    `The board cannot be read beyond its entry ${seq}, which is missing or damaged. Put a backup in its place.`,
    { cause },
  );
}
