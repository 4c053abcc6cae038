import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type Database from 'libsql';
import { RUN_EVENT_VERSION } from '../../shared/run/eventVersions.ts';
import { reduceRun, reduceRunEvents } from '../../shared/run/reduceRun.ts';
import { referencedBlobs } from '../../shared/run/referencedBlobs.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { summariseRun } from '../../shared/run/runSummary.ts';
import { type EventListener, type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import { createRunListing } from './runListing.ts';
import type { StagedBlobs } from './sqliteBlobStore.ts';
import { createEventReader } from './storedEvents.ts';
import { guarded } from './storeErrors.ts';
import { writeWhenFree, written } from './writeTransaction.ts';

/**
 * Event streams in SQLite (design, State and storage). One transaction an append, which also writes the blobs that were put
 * before, and updates the run's summary, so that a list of runs never replays them. With `synchronous = FULL` a commit has
 * reached the disk when it returns. No action begins while there are less than `leastFreeMb` on the disk.
 */
export function createEventStore(
  database: Database.Database,
  path: string,
  blobs: StagedBlobs,
  leastFreeMb: () => number,
): EventStore {
  const read = createEventReader(database);
  const forgetSummary = database.prepare("UPDATE streams SET summary = '' WHERE stream = ?");
  const list = createRunListing(database, read);
  const lastSeq = database.prepare('SELECT last_seq FROM streams WHERE stream = ?');
  const insertEvent = database.prepare('INSERT INTO events (stream, seq, version, event) VALUES (?, ?, ?, ?)');
  const insertUse = database.prepare('INSERT OR IGNORE INTO run_blobs (hash, stream) VALUES (?, ?)');
  const saveStream = database.prepare(
    `INSERT INTO streams (stream, last_seq, created_at, summary) VALUES (?, ?, ?, ?)
     ON CONFLICT (stream) DO UPDATE SET last_seq = excluded.last_seq, summary = excluded.summary`,
  );
  const listeners = new Map<string, Set<EventListener>>();

  /** The state after each of the events, where their author does not keep it. */
  const folded = (stream: string, expectedSeq: number, events: readonly RunEvent[]): RunState[] => {
    let state = reduceRunEvents(events[0]?.runId ?? '', read(stream, 0, expectedSeq + 1));
    return events.map((event) => {
      state = reduceRun(state, event);
      return state;
    });
  };

  const store = (
    stream: string,
    expectedSeq: number,
    events: readonly RunEvent[],
    known: readonly RunState[] | undefined,
  ) => {
    const row = lastSeq.get([stream]) as { last_seq: number } | undefined;
    const actualSeq = row?.last_seq ?? -1;
    if (actualSeq !== expectedSeq) {
      throw new StoreError(
        'conflict',
        `${stream} is at ${actualSeq}, not at ${expectedSeq}: somebody else has written to it.`,
      );
    }
    const states = known ?? folded(stream, expectedSeq, events);
    const named = referencedBlobs(events);
    const stored = blobs.insert(named);
    for (const event of events) insertEvent.run([stream, event.seq, RUN_EVENT_VERSION, JSON.stringify(event)]);
    for (const hash of named) insertUse.run([hash, stream]);
    const state = states.at(-1);
    if (state?.seq !== events.at(-1)?.seq) throw new Error(`The state of ${stream} is not that after its last event`);
    if (state) saveStream.run([stream, state.seq, state.createdAt, JSON.stringify(summariseRun(state))]);
    return { states, stored };
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
    async append(stream, expectedSeq, events, known) {
      if (events.length === 0) return;
      assertGapless(expectedSeq, events);
      if (events.some(({ type }) => type === 'action.started')) await assertRoom(path, leastFreeMb());
      await blobs.compressed();
      const work = () => store(stream, expectedSeq, events, known);
      const { states, stored } = await writeWhenFree(database, path, work);
      blobs.committed(stored);
      for (const listener of listeners.get(stream) ?? []) listener(stream, events, states);
    },

    async read(stream, from = 0, limit = -1) {
      try {
        return guarded(path, () => read(stream, from, limit));
      } catch (error) {
        if (isUnreadable(error)) forget(stream);
        throw error;
      }
    },

    subscribe(stream, listener) {
      const set = listeners.get(stream) ?? new Set();
      listeners.set(stream, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(stream) === set) listeners.delete(stream);
      };
    },

    async streams() {
      return guarded(path, list);
    },
  };
}

/** An action whose end could not be recorded is not begun. Where the system does not tell how much room there is, there is some. */
async function assertRoom(path: string, leastMb: number): Promise<void> {
  if (leastMb === 0) return;
  const disk = await statfs(dirname(path)).catch(() => undefined);
  if (!disk || disk.blocks === 0 || disk.bavail * disk.bsize >= leastMb * 1024 * 1024) return;
  throw new StoreError(
    'disk-full',
    `The disk has less than ${leastMb} MB left, too little to go on. Free some space. (${path})`,
  );
}

function isUnreadable(error: unknown): boolean {
  return error instanceof StoreError && (error.code === 'corrupt' || error.code === 'newer-version');
}

function assertGapless(expectedSeq: number, events: readonly RunEvent[]): void {
  events.forEach((event, index) => {
    if (event.seq === expectedSeq + 1 + index) return;
    throw new Error(`Event ${event.seq} cannot be stored after ${expectedSeq + index}: sequence numbers have no gaps`);
  });
}
