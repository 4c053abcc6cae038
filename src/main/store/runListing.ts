import type Database from 'libsql';
import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import { type RunSummary, runSummarySchema, summariseRun } from '../../shared/run/runSummary.ts';
import { type RunListing, StoreError } from '../agent/ports/eventStore.ts';

type ReadEvents = (stream: string, from: number, limit: number) => RunEvent[];

/**
 * Lists the runs from the summaries kept beside the events. A summary of another version is derived anew; a run that
 * cannot be read is named as such and hides none of the others.
 */
export function createRunListing(database: Database.Database, read: ReadEvents): () => RunListing {
  const select = database.prepare('SELECT stream, summary FROM streams ORDER BY created_at DESC, stream');
  return () => {
    const summaries: RunSummary[] = [];
    const unreadable: { stream: string; message: string }[] = [];
    for (const row of select.all() as { stream: string; summary: string }[]) {
      try {
        summaries.push(storedSummary(row.summary) ?? derivedSummary(read(row.stream, 0, -1)));
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        unreadable.push({ stream: row.stream, message: error.message });
      }
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
