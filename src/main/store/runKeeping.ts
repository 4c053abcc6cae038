import { dirname } from 'node:path';
import type Database from 'libsql';
import type { RunSummary } from '../../shared/run/runSummary.ts';
import { deletionObstacle, type KeptRun, type StorageUse } from '../../shared/storage/retention.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import { withReserve } from './reserve.ts';
import type { RunLeases } from './runLeases.ts';
import { createListedRuns, type ListedRun } from './runListing.ts';
import { createEventReader } from './storedEvents.ts';
import { guarded } from './storeErrors.ts';
import { written } from './writeTransaction.ts';

/** What is left of a run that was deleted. */
export interface DeletedRun {
  readonly runId: string;
  /** Milliseconds since 1970. */
  readonly deletedAt: number;
  /** What its record was when it went, where it was evidence; see `runHash`. */
  readonly recordHash?: string;
}

/** What can be done with stored runs but read and write them: weigh, pin and delete them. */
export interface RunKeeping {
  /** Every run that is no sub-task's, newest first. Which tasks it belongs to is for the board to say. */
  list(): readonly Omit<KeptRun, 'tasks'>[];
  /** How the file is used. */
  use(): Omit<StorageUse, 'due'>;
  /** A pinned run is not deleted by rule. False: there is no such run. */
  pin(runId: string, pinned: boolean): boolean;
  pinned(): readonly string[];
  /**
   * Deletes a run, those of its sub-tasks, and the pages that no other run has. False: there is none, or it is at work.
   * `recordHash`: what its record was, where it was evidence.
   */
  delete(runId: string, deletedAt: number, recordHash?: string): boolean;
  deleted(): readonly DeletedRun[];
  /** Gives some of what is free in the file back to the disk; true: there is more to give. Like `delete`, it works on a full disk. */
  giveBack(): boolean;
}

/** Pages of the file that are given back in one go: some milliseconds. */
const PAGES_AT_ONCE = 256;

const PREFIX = 'run:';

export function createRunKeeping(
  database: Database.Database,
  path: string,
  leases: Pick<RunLeases, 'isHeld'>,
): RunKeeping {
  const folder = dirname(path);
  const listed = createListedRuns(database, createEventReader(database));
  const weights = database.prepare('SELECT stream, sum(octet_length(event)) AS bytes FROM events GROUP BY stream');
  const uses = database.prepare(
    'SELECT run_blobs.hash, stream, octet_length(deflated) AS bytes FROM run_blobs JOIN blobs ON blobs.hash = run_blobs.hash',
  );
  const pins = database.prepare('SELECT run_id FROM pinned_runs ORDER BY run_id');
  const addPin = database.prepare('INSERT OR IGNORE INTO pinned_runs (run_id) VALUES (?)');
  const removePin = database.prepare('DELETE FROM pinned_runs WHERE run_id = ?');
  const exists = database.prepare('SELECT 1 FROM streams WHERE stream = ?');
  const children = database.prepare(
    "SELECT stream FROM streams WHERE CASE WHEN json_valid(summary) THEN summary ->> '$.parent.runId' END = ?",
  );
  const deleteEvents = database.prepare('DELETE FROM events WHERE stream = ?');
  const deleteStream = database.prepare('DELETE FROM streams WHERE stream = ?');
  const deleteUses = database.prepare('DELETE FROM run_blobs WHERE stream = ?');
  const deleteBlobs = database.prepare(
    `DELETE FROM blobs WHERE hash IN (SELECT hash FROM run_blobs WHERE stream = ?)
     AND NOT EXISTS (SELECT 1 FROM run_blobs WHERE run_blobs.hash = blobs.hash AND stream <> ?)`,
  );
  const bury = database.prepare(
    'INSERT OR REPLACE INTO deleted_runs (run_id, deleted_at, record_hash) VALUES (?, ?, ?)',
  );
  const buried = database.prepare(
    'SELECT run_id, deleted_at, record_hash FROM deleted_runs ORDER BY deleted_at, run_id',
  );
  const number = (sql: string) => Number(Object.values(database.prepare(sql).get() as object)[0]);

  /** Which run each run belongs to: itself, or the one whose sub-task it is. */
  const families = () => {
    const rows = listed();
    const summaries = new Map(rows.map(({ stream, known }) => [stream, summaryOf(known)]));
    const rootOf = (stream: string): string => {
      const parent = summaries.get(stream)?.parent?.runId;
      return parent !== undefined && summaries.has(PREFIX + parent) ? rootOf(PREFIX + parent) : stream;
    };
    return { rows, summaries, roots: new Map(rows.map(({ stream }) => [stream, rootOf(stream)])) };
  };

  const list = () => {
    const { rows, summaries, roots } = families();
    const bytes = new Map<string, number>();
    const add = (root: string | undefined, more: number) => root && bytes.set(root, (bytes.get(root) ?? 0) + more);
    for (const row of weights.all() as { stream: string; bytes: number }[]) add(roots.get(row.stream), row.bytes);
    const owners = new Map<string, { owner: string | null; bytes: number }>();
    for (const { hash, stream, bytes: size } of uses.all() as { hash: string; stream: string; bytes: number }[]) {
      const root = roots.get(stream) ?? stream;
      const known = owners.get(hash);
      owners.set(hash, { owner: known && known.owner !== root ? null : root, bytes: size });
    }
    for (const { owner, bytes: size } of owners.values()) if (owner !== null) add(owner, size);
    const isPinned = new Set((pins.all() as { run_id: string }[]).map(({ run_id }) => run_id));
    const frames = new Map<string, number>();
    const members = new Map<string, number>();
    for (const { stream } of rows) {
      const root = roots.get(stream) ?? stream;
      frames.set(root, (frames.get(root) ?? 0) + (summaries.get(stream)?.frames ?? 0));
      members.set(root, (members.get(root) ?? 0) + 1);
    }
    return rows.flatMap(({ stream, created_at: createdAt }) => {
      if (roots.get(stream) !== stream) return [];
      const summary = summaries.get(stream);
      const runId = stream.slice(PREFIX.length);
      return [
        {
          runId,
          ...(summary && { task: summary.task, status: summary.status }),
          createdAt,
          frames: frames.get(stream) ?? 0,
          subRuns: (members.get(stream) ?? 1) - 1,
          bytes: bytes.get(stream) ?? 0,
          pinned: isPinned.has(runId),
        },
      ];
    });
  };

  const deleteFamily = (runId: string, deletedAt: number, recordHash: string | undefined): boolean => {
    const [row] = listed(PREFIX + runId);
    if (!row || deletionObstacle(summaryOf(row.known)?.status) !== undefined) return false;
    if (leases.isHeld(runId, deletedAt)) return false;
    for (const child of children.all([runId]) as { stream: string }[]) {
      deleteFamily(child.stream.slice(PREFIX.length), deletedAt, undefined);
    }
    deleteBlobs.run([row.stream, row.stream]);
    deleteUses.run([row.stream]);
    deleteEvents.run([row.stream]);
    deleteStream.run([row.stream]);
    removePin.run([runId]);
    bury.run([runId, deletedAt, recordHash ?? null]);
    return true;
  };

  return {
    list: () => guarded(path, list),

    use: () =>
      guarded(path, () => {
        const page = number('PRAGMA page_size');
        return {
          file: number('PRAGMA page_count') * page,
          free: number('PRAGMA freelist_count') * page,
          runs: number('SELECT count(*) FROM streams'),
          pinned: number('SELECT count(*) FROM pinned_runs'),
          events: number('SELECT coalesce(sum(octet_length(event)), 0) FROM events'),
          pages: number('SELECT coalesce(sum(octet_length(deflated)), 0) FROM blobs'),
        };
      }),

    pin: (runId, pinned) =>
      written(database, path, () => {
        if (exists.get([PREFIX + runId]) === undefined) return false;
        if (pinned) addPin.run([runId]);
        else removePin.run([runId]);
        return true;
      }),

    pinned: () => guarded(path, () => (pins.all() as { run_id: string }[]).map(({ run_id }) => run_id)),

    delete: (runId, deletedAt, recordHash) =>
      withReserve(database, folder, () => written(database, path, () => deleteFamily(runId, deletedAt, recordHash))),

    deleted: () =>
      guarded(path, () =>
        (buried.all() as { run_id: string; deleted_at: number; record_hash: string | null }[]).map(
          ({ run_id: runId, deleted_at: deletedAt, record_hash: recordHash }) => ({
            runId,
            deletedAt,
            ...(recordHash !== null && { recordHash }),
          }),
        ),
      ),

    giveBack: () =>
      withReserve(database, folder, () =>
        guarded(path, () => {
          // Only a file that was made for it can shrink bit by bit; one of an earlier format is made anew, once.
          if (number('PRAGMA auto_vacuum') === 0) database.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
          database.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`);
          const more = number('PRAGMA freelist_count') > 0;
          if (!more) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
          return more;
        }),
      ),
  };
}

function summaryOf(known: ListedRun['known']): RunSummary | undefined {
  return known instanceof StoreError ? undefined : known;
}
