import { Dexie, type EntityTable, type Table } from 'dexie';
import { upToDate } from '../../shared/run/eventVersions.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunSummary } from '../../shared/run/runSummary.ts';

/** A run as it is stored here: `lastSeq` is the last event that is, and all events up to it are. */
export interface StoredRun extends RunSummary {
  /** The last event that the host knows to be stored here, -1 for none. */
  readonly acknowledgedSeq: number;
}

/** A blob by the hash of its content, compressed. */
export interface StoredBlob {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** The DOM-only history of this window (design, State and storage): runs, their events, and the pages they captured. */
export type HistoryDatabase = Dexie & {
  readonly runs: EntityTable<StoredRun, 'runId'>;
  readonly events: Table<RunEvent, [runId: string, seq: number]>;
  readonly blobs: EntityTable<StoredBlob, 'hash'>;
};

export function openHistory(name = 'countersign-history'): HistoryDatabase {
  const database = new Dexie(name) as HistoryDatabase;
  database.version(1).stores({ runs: 'runId, createdAt', events: '[runId+seq]', blobs: 'hash' });
  return database;
}

/** The stored events of a run in order, up to and including `to` where it is given; those of earlier versions up to date. */
export async function storedEvents(database: HistoryDatabase, runId: string, to?: number): Promise<RunEvent[]> {
  const stored = await database.events
    .where('[runId+seq]')
    .between([runId, Dexie.minKey], [runId, to ?? Dexie.maxKey], true, true)
    .toArray();
  return stored.map((event) => upToDate(event) as RunEvent);
}
