import { deflateSync } from 'node:zlib';
import type Database from 'libsql';
import { RUN_EVENT_VERSION } from '../../shared/run/eventVersions.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import { type RunListing, StoreError } from '../agent/ports/eventStore.ts';
import { createRunListing } from './runListing.ts';
import { createEventReader } from './storedEvents.ts';
import { guarded } from './storeErrors.ts';
import { writeWhenFree, written } from './writeTransaction.ts';

/** A blob that goes with a batch: compressed, or as it is where it was found to be there when it was put. */
export type BatchBlob =
  | { readonly hash: string; readonly deflated: Uint8Array }
  | { readonly hash: string; readonly content: string };

/** What one `append` writes, all or none. */
export interface Batch {
  readonly stream: string;
  /** Of the last event that the author knows; -1 for a new stream. */
  readonly expectedSeq: number;
  /** JSON of each, in order. */
  readonly events: readonly string[];
  /** Hashes of all blobs that the events name, and those of them that are not known to be on the disk. */
  readonly named: readonly string[];
  readonly blobs: readonly BatchBlob[];
  /** JSON of the run's summary after the last one. */
  readonly summary: string;
  readonly createdAt: number;
  /** The last attempt to add to this stream has failed, and nobody knows at what point: what is there of it is no conflict. */
  readonly afterFailure: boolean;
}

/**
 * The runs' events and pages in SQLite, as the thread that writes them knows them (design, State and storage). Everything rejects
 * with a {@link StoreError} for what the medium does.
 */
export interface RunLog {
  /** Resolves when the batch would survive a power cut: with `synchronous = FULL` a commit has reached the disk. */
  append(batch: Batch): Promise<void>;
  read(stream: string, from: number, limit: number): Promise<RunEvent[]>;
  streams(): Promise<RunListing>;
  hasBlob(hash: string): Promise<boolean>;
  /** Compressed. */
  blob(hash: string): Promise<Uint8Array | undefined>;
}

export function createRunLog(database: Database.Database, path: string): RunLog {
  const read = createEventReader(database);
  const list = createRunListing(database, read);
  const forgetSummary = database.prepare("UPDATE streams SET summary = '' WHERE stream = ?");
  const lastSeq = database.prepare('SELECT last_seq FROM streams WHERE stream = ?');
  const laterEvents = database.prepare('SELECT event FROM events WHERE stream = ? AND seq > ? ORDER BY seq');
  const insertEvent = database.prepare('INSERT INTO events (stream, seq, version, event) VALUES (?, ?, ?, ?)');
  const insertUse = database.prepare('INSERT OR IGNORE INTO run_blobs (hash, stream) VALUES (?, ?)');
  const hasBlob = database.prepare('SELECT 1 FROM blobs WHERE hash = ?');
  const insertBlob = database.prepare('INSERT OR IGNORE INTO blobs (hash, deflated) VALUES (?, ?)');
  const selectBlob = database.prepare('SELECT deflated FROM blobs WHERE hash = ?');
  const saveStream = database.prepare(
    `INSERT INTO streams (stream, last_seq, created_at, summary) VALUES (?, ?, ?, ?)
     ON CONFLICT (stream) DO UPDATE SET last_seq = excluded.last_seq, summary = excluded.summary`,
  );

  /** How many of the batch are there already; throws `conflict` where somebody else has written. */
  const alreadyThere = ({ stream, expectedSeq, events, afterFailure }: Batch): number => {
    const row = lastSeq.get([stream]) as { last_seq: number } | undefined;
    const actualSeq = row?.last_seq ?? -1;
    if (actualSeq === expectedSeq) return 0;
    const later = afterFailure ? (laterEvents.all([stream, expectedSeq]) as { event: string }[]) : [];
    const isOurs = later.length > 0 && later.every(({ event }, index) => event === events[index]);
    if (!isOurs) throw seqConflict(stream, actualSeq, expectedSeq);
    return later.length;
  };

  const addBlob = (blob: BatchBlob) => {
    if ('deflated' in blob) insertBlob.run([blob.hash, Buffer.from(blob.deflated)]);
    // It was there when it was put; the run that it is of may have been deleted meanwhile.
    else if (hasBlob.get([blob.hash]) === undefined) insertBlob.run([blob.hash, deflateSync(blob.content)]);
  };

  const store = (batch: Batch) => {
    const { stream, expectedSeq, events, named, blobs, createdAt, summary } = batch;
    const done = alreadyThere(batch);
    for (const blob of blobs) addBlob(blob);
    for (const [index, event] of events.slice(done).entries()) {
      insertEvent.run([stream, expectedSeq + 1 + done + index, RUN_EVENT_VERSION, event]);
    }
    for (const hash of named) insertUse.run([hash, stream]);
    saveStream.run([stream, expectedSeq + events.length, createdAt, summary]);
  };

  /** What is said of a run that cannot be read is no longer so; lists then say why it cannot, until it can. */
  const forget = (stream: string) => {
    try {
      written(database, path, () => forgetSummary.run([stream]));
    } catch {
      // Whoever wanted to read it is told of what stands behind this, too.
    }
  };

  return {
    append: (batch) => writeWhenFree(database, path, () => store(batch)),

    async read(stream, from, limit) {
      try {
        return guarded(path, () => read(stream, from, limit));
      } catch (error) {
        if (isUnreadable(error)) forget(stream);
        throw error;
      }
    },

    async streams() {
      return guarded(path, list);
    },

    async hasBlob(hash) {
      return guarded(path, () => hasBlob.get([hash])) !== undefined;
    },

    async blob(hash) {
      return (guarded(path, () => selectBlob.get([hash])) as { deflated: Buffer } | undefined)?.deflated;
    },
  };
}

/** The stream is not where whoever adds to it believes it to be. */
export function seqConflict(stream: string, actualSeq: number, expectedSeq: number): StoreError {
  return new StoreError(
    'conflict',
    `${stream} is at ${actualSeq}, not at ${expectedSeq}: somebody else has written to it.`,
  );
}

function isUnreadable(error: unknown): boolean {
  return error instanceof StoreError && (error.code === 'corrupt' || error.code === 'newer-version');
}
