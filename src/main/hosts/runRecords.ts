import { failure, type Result, success } from '../../shared/result.ts';
import { emptyRun } from '../../shared/run/emptyRun.ts';
import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { NewRunEvent, RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import type { RunWaiting } from '../../shared/storage/retention.ts';
import type { BlobStore, EventStore } from '../agent/ports/eventStore.ts';
import { RunRecorder, runStream } from '../agent/run/runRecorder.ts';

export type RunCreated = Extract<NewRunEvent, { type: 'run.created' }>;

/** The record of a run that is written to. */
export interface RunRecord {
  readonly runId: string;
  readonly recorder: RunRecorder;
  /** Hands on no more of its events. */
  close(): void;
}

export interface RunRecordsParts {
  readonly events: EventStore;
  readonly blobs: BlobStore;
  readonly now: () => number;
  /** Within how many milliseconds events are durable that nobody waits for. */
  readonly delayMs: () => number;
  /** While nothing can be stored it is tried again after so many milliseconds. */
  readonly retryMs: () => number;
}

/** Hears of events once they are durable, with the state of their run after each of them. */
export type RunListener = (events: readonly RunEvent[], states: readonly RunState[]) => void;

/** Begins the records of runs, and hands on what is written to them to whoever listens. */
export class RunRecords {
  readonly #parts: RunRecordsParts;
  readonly #listeners = new Set<RunListener>();
  readonly #waiting = new Map<string, RunWaiting>();
  readonly #waitingListeners = new Set<(waiting: RunWaiting) => void>();

  constructor(parts: RunRecordsParts) {
    this.#parts = parts;
  }

  /** Calls the listener with the events of all these runs as they are stored. */
  subscribe(listener: RunListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls the listener with every run that waits for the store, now and from now on, and when it does not any more. */
  onWaiting(listener: (waiting: RunWaiting) => void): () => void {
    for (const waiting of this.#waiting.values()) listener(waiting);
    this.#waitingListeners.add(listener);
    return () => this.#waitingListeners.delete(listener);
  }

  /** Why that run waits until something can be stored again, for people; undefined where it does not. */
  problemOf(runId: string): string | undefined {
    return this.#waiting.get(runId)?.problem;
  }

  /** Error: why nothing can be recorded, for people. */
  async create(created: RunCreated, runId: string = crypto.randomUUID()): Promise<Result<RunRecord, string>> {
    const record = this.#record(emptyRun(runId));
    try {
      // Nobody can stop what has not begun, so it does not wait for a store that takes nothing.
      await record.recorder.appendDecided(() => success([created]));
      return success(record);
    } catch (error) {
      record.close();
      return failure(error instanceof Error ? error.message : String(error));
    }
  }

  /** Goes on writing to a run of which these are all events so far. */
  reopen(runId: string, events: readonly RunEvent[]): RunRecord {
    return this.#record(reduceRunEvents(runId, events));
  }

  /**
   * A run that was cut off, gone on with; as it is where it had come to its end. Undefined: it is not known to have ended in any
   * way. Throws the store's error.
   */
  async takeUp(runId: string): Promise<{ readonly record: RunRecord; readonly isOver: boolean } | undefined> {
    const record = this.reopen(runId, await this.#parts.events.read(runStream(runId)));
    const { cutOff, status } = record.recorder.state;
    if (!hasEnded(status)) {
      record.close();
      return undefined;
    }
    if (!cutOff) return { record, isOver: true };
    try {
      await record.recorder.appendDecided(() => success([{ type: 'run.taken-up' }]));
      return { record, isOver: false };
    } catch (error) {
      record.close();
      throw error;
    }
  }

  #record(initial: RunState): RunRecord {
    const { runId } = initial;
    const unsubscribe = this.#parts.events.subscribe(runStream(runId), (_stream, events, states) => {
      for (const listener of this.#listeners) listener(events, states);
    });
    const close = () => {
      unsubscribe();
      if (this.#waiting.has(runId)) this.#tell({ runId });
    };
    const { now, delayMs, retryMs } = this.#parts;
    const onWaiting = (problem: string | undefined) => this.#tell({ runId, ...(problem !== undefined && { problem }) });
    const recorder = new RunRecorder(initial, this.#parts, now, delayMs(), { retryMs, onWaiting });
    return { runId, close, recorder };
  }

  #tell(waiting: RunWaiting): void {
    if (waiting.problem === undefined) this.#waiting.delete(waiting.runId);
    else this.#waiting.set(waiting.runId, waiting);
    for (const listener of this.#waitingListeners) listener(waiting);
  }
}
