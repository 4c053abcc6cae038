import type Database from 'libsql';
import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import { type RunSummary, runSummarySchema, summariseRun } from '../../shared/run/runSummary.ts';
import { type RunListing, StoreError } from '../agent/ports/eventStore.ts';

type ReadEvents = (stream: string, from: number, limit: number) => RunEvent[];

interface StreamRow {
  readonly stream: string;
  readonly created_at: number;
  readonly summary: string;
}

/** A run as it is listed: by its summary, or by why it cannot be read. */
export interface ListedRun extends StreamRow {
  readonly known: RunSummary | StoreError;
}

/**
 * Reads the summaries kept beside the events, of all runs, newest first, or of one stream. A summary of another version is
 * derived anew; a run that cannot be read is named as such and hides none of the others.
 */
export function createListedRuns(database: Database.Database, read: ReadEvents): (stream?: string) => ListedRun[] {
  const select = database.prepare('SELECT stream, created_at, summary FROM streams ORDER BY created_at DESC, stream');
  const selectOne = database.prepare('SELECT stream, created_at, summary FROM streams WHERE stream = ?');
  const known = (row: StreamRow): ListedRun['known'] => {
    try {
      return storedSummary(row.summary) ?? derivedSummary(read(row.stream, 0, -1));
    } catch (error) {
      if (error instanceof StoreError) return error;
      throw error;
    }
  };
  return (stream) => {
    const rows = (stream === undefined ? select.all() : selectOne.all([stream])) as StreamRow[];
    return rows.map((row) => ({ ...row, known: known(row) }));
  };
}

/** All runs as the store's users are told of them. */
export function createRunListing(database: Database.Database, read: ReadEvents): () => RunListing {
  const runs = createListedRuns(database, read);
  return () => {
    const summaries: RunSummary[] = [];
    const unreadable: { stream: string; message: string }[] = [];
    for (const { stream, known } of runs()) {
      if (known instanceof StoreError) unreadable.push({ stream, message: known.message });
      else summaries.push(known);
    }
    return { summaries, unreadable };
  };
}

function storedSummary(json: string): RunSummary | undefined {
  try {
    return runSummarySchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

function derivedSummary(events: readonly RunEvent[]): RunSummary {
  return summariseRun(reduceRunEvents(events[0]?.runId ?? '', events));
}
