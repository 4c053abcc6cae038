import { Dexie, type EntityTable, type Table } from 'dexie';
import { upToDate } from '../../shared/run/eventVersions.ts';
import { referencedBlobs } from '../../shared/run/referencedBlobs.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunSummary } from '../../shared/run/runSummary.ts';

/** A run as it is stored here: `lastSeq` is the last event that is, and all events up to it are. */
export interface StoredRun extends RunSummary {
  /** The last event that the host knows to be stored here, -1 for none. */
  readonly acknowledgedSeq: number;
  /** It stays whatever rule there is. */
  readonly pinned?: boolean;
}

/** A blob by the hash of its content, compressed. */
export interface StoredBlob {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** The blobs that a run refers to: one goes with the last run that has it. */
interface BlobUse {
  readonly runId: string;
  readonly hashes: readonly string[];
}

/** What is left of a run that was deleted; times in milliseconds since 1970. */
export interface DeletedRun {
  readonly runId: string;
  readonly deletedAt: number;
}

/** The DOM-only history of this window (design, State and storage): runs, their events, and the pages they captured. */
export type HistoryDatabase = Dexie & {
  readonly runs: EntityTable<StoredRun, 'runId'>;
  readonly events: Table<RunEvent, [runId: string, seq: number]>;
  readonly blobs: EntityTable<StoredBlob, 'hash'>;
  readonly uses: EntityTable<BlobUse, 'runId'>;
  readonly deleted: EntityTable<DeletedRun, 'runId'>;
};

export function openHistory(name = 'countersign-history'): HistoryDatabase {
  const database = new Dexie(name) as HistoryDatabase;
  database.version(1).stores({ runs: 'runId, createdAt', events: '[runId+seq]', blobs: 'hash' });
  database
    .version(2)
    .stores({ uses: 'runId, *hashes', deleted: 'runId' })
    .upgrade(async (transaction) => {
      const uses = new Map<string, Set<string>>();
      await transaction.table<RunEvent>('events').each((event) => {
        const hashes = uses.get(event.runId) ?? new Set();
        for (const hash of referencedBlobs([event])) hashes.add(hash);
        uses.set(event.runId, hashes);
      });
      await transaction.table('uses').bulkPut([...uses].map(([runId, hashes]) => ({ runId, hashes: [...hashes] })));
    });
  return database;
}

/** Deletes runs with their events, and the blobs that no other run refers to; they are not taken in again. */
export function forgetRuns(database: HistoryDatabase, deleted: readonly DeletedRun[]): Promise<void> {
  const { runs, events, blobs, uses } = database;
  return database.transaction('rw', [runs, events, blobs, uses, database.deleted], async () => {
    const runIds = deleted.map(({ runId }) => runId);
    await database.deleted.bulkPut([...deleted]);
    const stored = (await uses.bulkGet(runIds)).flatMap((use) => (use ? [...use.hashes] : []));
    await Promise.all([runs.bulkDelete(runIds), uses.bulkDelete(runIds)]);
    for (const runId of runIds) await ofRun(database, runId).delete();
    const still = new Set<string>();
    await uses
      .where('hashes')
      .anyOf(stored)
      .each(({ hashes }) => {
        for (const hash of hashes) still.add(hash);
      });
    await blobs.bulkDelete(stored.filter((hash) => !still.has(hash)));
  });
}

/** The stored events of a run in order, up to and including `to` where it is given; those of earlier versions up to date. */
export async function storedEvents(database: HistoryDatabase, runId: string, to?: number): Promise<RunEvent[]> {
  const stored = await ofRun(database, runId, to).toArray();
  return stored.map((event) => upToDate(event) as RunEvent);
}

function ofRun(database: HistoryDatabase, runId: string, to?: number) {
  return database.events.where('[runId+seq]').between([runId, Dexie.minKey], [runId, to ?? Dexie.maxKey], true, true);
}
