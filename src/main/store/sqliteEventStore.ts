import type Database from 'libsql';
import { reduceRun, reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { summariseRun } from '../../shared/run/runSummary.ts';
import { type EventListener, type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import { createRunListing } from './runListing.ts';
import { createEventReader, RUN_EVENT_VERSION } from './storedEvents.ts';
import { guarded } from './storeErrors.ts';
import { writeTransaction } from './writeTransaction.ts';

/**
 * Event streams in SQLite (design, State and storage). One transaction an append, which also updates the run's summary,
 * so that a list of runs never replays them. With `synchronous = FULL` a commit has reached the disk when it returns.
 */
export function createEventStore(database: Database.Database, path: string): EventStore {
  const read = createEventReader(database);
  const list = createRunListing(database, read);
  const lastSeq = database.prepare('SELECT last_seq FROM streams WHERE stream = ?');
  const insertEvent = database.prepare('INSERT INTO events (stream, seq, version, event) VALUES (?, ?, ?, ?)');
  const saveStream = database.prepare(
    `INSERT INTO streams (stream, last_seq, created_at, summary) VALUES (?, ?, ?, ?)
     ON CONFLICT (stream) DO UPDATE SET last_seq = excluded.last_seq, summary = excluded.summary`,
  );
  const listeners = new Map<string, Set<EventListener>>();
  /** States of the runs at work here, so that an append folds only what is new. */
  const states = new Map<string, RunState>();

  const stateBefore = (stream: string, runId: string, expectedSeq: number): RunState => {
    const known = states.get(stream);
    if (known?.seq === expectedSeq) return known;
    return reduceRunEvents(runId, read(stream, 0, expectedSeq + 1));
  };

  const store = (stream: string, expectedSeq: number, events: readonly RunEvent[]): RunState => {
    const row = lastSeq.get([stream]) as { last_seq: number } | undefined;
    const actualSeq = row?.last_seq ?? -1;
    if (actualSeq !== expectedSeq) {
      throw new StoreError(
        'conflict',
        `${stream} is at ${actualSeq}, not at ${expectedSeq}: somebody else has written to it.`,
      );
    }
    const state = events.reduce(reduceRun, stateBefore(stream, events[0]?.runId ?? '', expectedSeq));
    for (const event of events) insertEvent.run([stream, event.seq, RUN_EVENT_VERSION, JSON.stringify(event)]);
    saveStream.run([stream, state.seq, state.createdAt, JSON.stringify(summariseRun(state))]);
    return state;
  };

  return {
    async append(stream, expectedSeq, events) {
      if (events.length === 0) return;
      assertGapless(expectedSeq, events);
      const state = guarded(path, () => writeTransaction(database, () => store(stream, expectedSeq, events)));
      if (hasEnded(state.status)) states.delete(stream);
      else states.set(stream, state);
      for (const listener of listeners.get(stream) ?? []) listener(stream, events);
    },

    async read(stream, from = 0, limit = -1) {
      return guarded(path, () => read(stream, from, limit));
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

function assertGapless(expectedSeq: number, events: readonly RunEvent[]): void {
  events.forEach((event, index) => {
    if (event.seq === expectedSeq + 1 + index) return;
    throw new Error(`Event ${event.seq} cannot be stored after ${expectedSeq + index}: sequence numbers have no gaps`);
  });
}
