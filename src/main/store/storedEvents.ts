import type Database from 'libsql';
import { RUN_EVENT_VERSION, upToDate } from '../../shared/run/eventVersions.ts';
import { type RunEvent, runEventSchema } from '../../shared/run/runEvent.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import { guarded } from './storeErrors.ts';

/** An event as it stands in the file, whatever it is. */
interface EventRow {
  readonly seq: number;
  readonly version: number;
  readonly event: string;
}

/**
 * Reads a stream's events, brings those of earlier versions up to date and checks every one: version, shape, and that none is
 * missing in between. Rows of a later version are refused, run by run.
 */
export function createEventReader(
  database: Database.Database,
): (stream: string, from: number, limit: number) => RunEvent[] {
  const select = database.prepare(
    'SELECT seq, version, event FROM events WHERE stream = ? AND seq >= ? ORDER BY seq LIMIT ?',
  );
  return (stream, from, limit) => {
    const rows = select.all(stream, from, limit) as EventRow[];
    return rows.map((row, index) => {
      if (row.seq !== Math.max(from, 0) + index) throw damaged(stream, Math.max(from, 0) + index);
      return parseRow(stream, row);
    });
  };
}

function parseRow(stream: string, row: EventRow): RunEvent {
  if (row.version > RUN_EVENT_VERSION) {
    throw new StoreError(
      'newer-version',
      `This run was recorded by a later version of Countersign (${stream}). Update Countersign to open it.`,
    );
  }
  const parsed = runEventSchema.safeParse(upToDate(parseJson(row.event)));
  if (!parsed.success) throw damaged(stream, row.seq, parsed.error);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function damaged(stream: string, seq: number, cause?: unknown): StoreError {
  return new StoreError('corrupt', `This run cannot be read: its entry ${seq} is missing or damaged (${stream}).`, {
    cause,
  });
}

/**
 * What is stored of a run that cannot be read, as it stands there: JSON of its rows, for whoever is to mend it or to look into it.
 * Undefined when there is no such run.
 */
export function createRawReader(database: Database.Database, path: string): (stream: string) => string | undefined {
  const select = database.prepare('SELECT seq, version, event FROM events WHERE stream = ? ORDER BY seq');
  const exists = database.prepare('SELECT 1 FROM streams WHERE stream = ?');
  return (stream) =>
    guarded(path, () => {
      if (exists.get([stream]) === undefined) return undefined;
      return JSON.stringify({ format: 'countersign-raw-run', stream, rows: select.all([stream]) });
    });
}
