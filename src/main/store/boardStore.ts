import { randomUUID } from 'node:crypto';
import type Database from 'libsql';
import { BOARD_EVENT_VERSION, type BoardEvent, boardEventSchema } from '../../shared/board/boardEvent.ts';
import { StoreError, type StoreErrorCode } from '../agent/ports/eventStore.ts';
import { type BoardSecretChange, type BoardSecretStore, createBoardSecretStore } from './boardSecretStore.ts';
import { guarded } from './storeErrors.ts';
import { writeWhenFree } from './writeTransaction.ts';

/** What is wrong with the first event that cannot be read; see {@link damageError}. */
export interface DamagedEvent {
  readonly seq: number;
  readonly code: StoreErrorCode;
  readonly message: string;
}

/** Events of the board as far as they can be read, and what is wrong with the first one that cannot. */
export interface ReadableEvents {
  readonly events: readonly BoardEvent[];
  readonly damaged?: DamagedEvent;
}

/** What a look at the board has found. */
export interface BoardNews extends ReadableEvents {
  /** Of the file, for the next look. */
  readonly version: string;
  /** The hashes of all passphrases as they were then, by `nameKey`. */
  readonly passphrases: ReadonlyMap<string, string>;
}

/**
 * The board's one stream of events, the source of truth (design, State and storage). Every method throws a
 * {@link StoreError} for what the medium does.
 */
export interface BoardStore {
  /**
   * Adds events at the end, all or none; they would survive a power cut when it returns. `expectedSeq` is the `seq` of
   * the last event that the author knows, -1 for an empty board; when somebody else has written meanwhile, it throws
   * with code `conflict`. `alongside`: what has to be there with the events, or not at all. For a file that others are
   * writing it waits.
   */
  append(expectedSeq: number, events: readonly BoardEvent[], alongside?: readonly BoardSecretChange[]): Promise<void>;
  /** Events from that `seq` on, in order, at most `limit`. One that is damaged or missing is named by what it throws. */
  read(from?: number, limit?: number): readonly BoardEvent[];
  /** As `read`, but gives what stands before the first damaged or missing one. */
  readIntact(from?: number, limit?: number): ReadableEvents;
  /**
   * What stands there from that `seq` on, and what goes with it, all of one moment. Undefined where no other process or
   * connection has written to the file since the look that gave the version `known`.
   */
  look(known: string | undefined, from: number): BoardNews | undefined;
}

interface EventRow {
  readonly seq: number;
  readonly version: number;
  readonly event: string;
}

export function createBoardStore(
  database: Database.Database,
  path: string,
  secrets: BoardSecretStore = createBoardSecretStore(database, path),
): BoardStore {
  /** SQLite counts for each connection on its own. */
  const connection = randomUUID();
  const dataVersion = () => `${connection}:${(version.get() as { data_version: number }).data_version}`;
  const insert = database.prepare('INSERT INTO board_events (seq, version, event) VALUES (?, ?, ?)');
  const lastSeq = database.prepare('SELECT coalesce(max(seq), -1) AS seq FROM board_events');
  const select = database.prepare('SELECT seq, version, event FROM board_events WHERE seq >= ? ORDER BY seq LIMIT ?');
  const version = database.prepare('PRAGMA data_version');

  const readIntact = (from = 0, limit = -1): ReadableEvents => {
    const events: BoardEvent[] = [];
    for (const row of guarded(path, () => select.all([from, limit])) as EventRow[]) {
      const seq = from + events.length;
      const event = row.seq === seq ? parseRow(row) : damaged(seq);
      if (event instanceof StoreError) return { events, damaged: { seq, code: event.code, message: event.message } };
      events.push(event);
    }
    return { events };
  };

  return {
    append: (expectedSeq, events, alongside = []) =>
      writeWhenFree(database, path, () => {
        const { seq } = lastSeq.get() as { seq: number };
        if (seq !== expectedSeq) {
          throw new StoreError('conflict', `The board is at ${seq}, not at ${expectedSeq}: somebody else was first.`);
        }
        for (const event of events) insert.run([event.seq, event.version, JSON.stringify(event)]);
        secrets.change(alongside);
      }),

    read(from, limit) {
      const { events, damaged } = readIntact(from, limit);
      if (damaged) throw damageError(damaged);
      return events;
    },

    readIntact,

    look(known, from) {
      return guarded(path, () => {
        if (dataVersion() === known) return undefined;
        return inOneMoment(database, () => {
          return { version: dataVersion(), ...readIntact(from), passphrases: secrets.passphrases() };
        });
      });
    },
  };
}

/** As what is thrown for it. */
export function damageError({ code, message }: DamagedEvent): StoreError {
  return new StoreError(code, message);
}

/** A transaction that only reads: whatever others write meanwhile, it sees nothing of it. */
function inOneMoment<T>(database: Database.Database, look: () => T): T {
  database.exec('BEGIN');
  try {
    return look();
  } finally {
    if (database.inTransaction) database.exec('COMMIT');
  }
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
