import type { RunEvent } from '../../../shared/run/runEvent.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { RunSummary } from '../../../shared/run/runSummary.ts';

/**
 * Called with what one `append` stored, in order, once it is durable, and with the state of the run after each of the
 * events. It must not throw: the events are stored by then.
 */
export type EventListener = (stream: string, events: readonly RunEvent[], states: readonly RunState[]) => void;

/** All runs, newest first; a run that cannot be read is named, with the reason for people, and hides none of the others. */
export interface RunListing {
  readonly summaries: readonly RunSummary[];
  readonly unreadable: readonly { readonly stream: string; readonly message: string }[];
}

/**
 * Append-only streams of events, the source of truth (design, Contracts: EventStore). A run's stream is `run:<runId>`.
 * All methods reject with {@link StoreError} for what the medium does; a list of events with a gap in it is a bug of the
 * caller and rejects with a plain `Error`.
 */
export interface EventStore {
  /**
   * Adds events at the end of a stream, all or none, and resolves when they would survive a power cut. `expectedSeq` is
   * the `seq` of the last event the author knows, -1 for a new stream; when somebody else has written meanwhile, it
   * rejects with code `conflict`. `states`: the state after each event, from an author who keeps it; else the store folds.
   */
  append(stream: string, expectedSeq: number, events: readonly RunEvent[], states?: readonly RunState[]): Promise<void>;
  /** Events from that `seq` on (default: from the first), in order, at most `limit`. Unknown streams are empty. */
  read(stream: string, from?: number, limit?: number): Promise<RunEvent[]>;
  /** Calls the listener after each append of this process to the stream; the returned function ends it. */
  subscribe(stream: string, listener: EventListener): () => void;
  streams(): Promise<RunListing>;
}

/** Large texts by the SHA-256 of their content, in hex; equal contents are stored once. */
export interface BlobStore {
  /** Resolves when `get` has it; it is durable with the next `append` of this process, and so with the event that names it. */
  put(content: string): Promise<string>;
  /** Undefined when there is none of that hash. */
  get(hash: string): Promise<string | undefined>;
}

export type StoreErrorCode =
  /** Another writer was there first: the stream is not where the caller believes it is. */
  | 'conflict'
  /** Another process held the file for too long. */
  | 'busy'
  | 'disk-full'
  /** The device failed to read or write. */
  | 'device'
  /** The file, or one entry of it, is damaged. */
  | 'corrupt'
  /** Written by a later version of the product. */
  | 'newer-version'
  /** The file cannot be opened, read or written: path, rights, device. */
  | 'unavailable';

/** What a store's medium can do to a caller: `code` routes, `message` tells a person what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
