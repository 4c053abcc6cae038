import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reduceRun, reduceRunEvents } from '../../shared/run/reduceRun.ts';
import { referencedBlobs } from '../../shared/run/referencedBlobs.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { summariseRun } from '../../shared/run/runSummary.ts';
import { type EventListener, type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import type { StagedBlobs } from './blobStore.ts';
import { type RunLog, seqConflict } from './runLog.ts';

/**
 * The event streams of runs, over the log that a thread writes and reads: this process folds and tells, and never waits for the
 * disk with anything else. One transaction an append, which also writes the blobs that were put before, and updates the run's
 * summary, so that a list of runs never replays them. No action begins while there are less than `leastFreeMb` on the disk.
 */
export function createEventStore(log: RunLog, path: string, blobs: StagedBlobs, leastFreeMb: () => number): EventStore {
  const listeners = new Map<string, Set<EventListener>>();
  /** The streams whose last append has failed: what it wrote may be there all the same. */
  const failed = new Set<string>();

  /** The state after each of the events, where their author does not keep it. */
  const folded = async (stream: string, expectedSeq: number, events: readonly RunEvent[]): Promise<RunState[]> => {
    const before = await log.read(stream, 0, expectedSeq + 1);
    if (before.length <= expectedSeq) throw seqConflict(stream, before.length - 1, expectedSeq);
    let state = reduceRunEvents(events[0]?.runId ?? '', before);
    return events.map((event) => {
      state = reduceRun(state, event);
      return state;
    });
  };

  const store = async (
    stream: string,
    expectedSeq: number,
    events: readonly RunEvent[],
    states: readonly RunState[],
  ) => {
    const state = states.at(-1);
    if (!state || state.seq !== events.at(-1)?.seq) {
      throw new Error(`The state of ${stream} is not that after its last event`);
    }
    const named = referencedBlobs(events);
    await log.append({
      stream,
      expectedSeq,
      events: events.map((event) => JSON.stringify(event)),
      named: [...named],
      blobs: blobs.of(named),
      createdAt: state.createdAt,
      summary: JSON.stringify(summariseRun(state)),
      afterFailure: failed.has(stream),
    });
    blobs.committed(named);
  };

  return {
    async append(stream, expectedSeq, events, known) {
      if (events.length === 0) return;
      assertGapless(expectedSeq, events);
      if (events.some(({ type }) => type === 'action.started')) await assertRoom(path, leastFreeMb());
      await blobs.compressed();
      const states = known ?? (await folded(stream, expectedSeq, events));
      try {
        await store(stream, expectedSeq, events, states);
        failed.delete(stream);
      } catch (error) {
        if (error instanceof StoreError && error.code !== 'conflict') failed.add(stream);
        throw error;
      }
      for (const listener of listeners.get(stream) ?? []) listener(stream, events, states);
    },

    read: (stream, from = 0, limit = -1) => log.read(stream, from, limit),

    subscribe(stream, listener) {
      const set = listeners.get(stream) ?? new Set();
      listeners.set(stream, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(stream) === set) listeners.delete(stream);
      };
    },

    streams: () => log.streams(),
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

function assertGapless(expectedSeq: number, events: readonly RunEvent[]): void {
  events.forEach((event, index) => {
    if (event.seq === expectedSeq + 1 + index) return;
    throw new Error(`Event ${event.seq} cannot be stored after ${expectedSeq + index}: sequence numbers have no gaps`);
  });
}
