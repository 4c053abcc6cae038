import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { failure, type Result, success } from '../../shared/result.ts';
import { type BlobStore, type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import type { Acknowledgements } from './acknowledgements.ts';
import { backUpAside, type DataFileFacts } from './backup.ts';
import { createBlobStore } from './blobStore.ts';
import { type BoardHeadStore, createBoardHeadStore } from './boardHeadStore.ts';
import type { BoardSecretStore } from './boardSecretStore.ts';
import type { BoardStore } from './boardStore.ts';
import type { DocumentStore } from './documentStore.ts';
import { createEventStore } from './eventStore.ts';
import { createKeptSecretStore, type KeptSecretStore } from './keptSecretStore.ts';
import type { McpConnectionStore } from './mcpConnectionStore.ts';
import { LATEST_FORMAT, migrate, userVersion } from './migrations.ts';
import { giveReserve, keepReserve } from './reserve.ts';
import type { RunKeeping } from './runKeeping.ts';
import type { RunLeases } from './runLeases.ts';
import { createSecretStore, type SecretStore, type SecretStoreOptions } from './secretStore.ts';
import { createSettingsStore, type SettingsStore } from './settingsStore.ts';
import { createStoredSettings } from './storedSettings.ts';
import { asStoreError } from './storeErrors.ts';
import { openStoreThreads, type ThreadParts } from './threads/storeThreads.ts';
import type { PageCheck, ThreadData } from './threads/storeWork.ts';
import type { Port } from './threads/threadPort.ts';
import type { WaitingRuns } from './waitingRuns.ts';

/** Everything that outlives the process, in one SQLite file. It is written and read in threads (`threads/`), but for the settings when it is opened. */
export interface Store extends Port<Acknowledgements> {
  readonly path: string;
  /** Writes a whole copy of all of it to a new file; rejects with a {@link StoreError} when it cannot. */
  backUp(file: string): Promise<DataFileFacts>;
  readonly events: EventStore;
  /** What is stored under that name as it stands there, for runs that cannot be read; undefined when there is nothing. */
  rawRun(stream: string): Promise<string | undefined>;
  readonly blobs: BlobStore;
  /** Which runs somebody has in hand, in this process or another. */
  readonly leases: Port<RunLeases>;
  readonly keeping: Port<RunKeeping>;
  readonly settings: SettingsStore;
  readonly secrets: SecretStore;
  /** Log-ins and whatever else people keep for their tasks. */
  readonly keptSecrets: KeptSecretStore;
  readonly documents: Port<DocumentStore>;
  readonly board: Port<BoardStore>;
  readonly boardSecrets: Port<BoardSecretStore>;
  readonly boardHeads: BoardHeadStore;
  readonly mcpConnections: Port<McpConnectionStore>;
  readonly pages: Port<PageCheck>;
  /** Runs that wait for the agent. */
  readonly waitingRuns: Port<WaitingRuns>;
  /** Resolves when what was asked before is done. */
  close(): Promise<void>;
}

/** The data file of a data folder. */
export const dataFile = (directory: string): string => join(directory, 'countersign.db');
/** How long one process waits for another that is writing, before it gives up with `busy`. */
const BUSY_TIMEOUT_MS = 5000;
/** Of every connection, whatever it is for. */
export const CONNECTION = [
  `busy_timeout = ${BUSY_TIMEOUT_MS}`,
  'synchronous = FULL',
  // macOS: fsync alone stops at the drive's cache.
  'fullfsync = ON',
];

/**
 * Opens the store in that folder, creating both where they are missing; one of an earlier format is backed up first. Several
 * processes may have it open at once. On a full disk it takes the room that was put by for that.
 * `secrets` brings the system's cipher, where the host has one. `openThreads`: who does the work, where that is not threads.
 */
export function openStore(
  directory: string,
  secrets: SecretStoreOptions = {},
  openThreads: (data: ThreadData) => ThreadParts = openStoreThreads,
): Result<Store, StoreError> {
  const path = dataFile(directory);
  const created = createDirectory(directory);
  if (!created.ok) return created;
  const isNew = !existsSync(path);
  try {
    const store = createStore(path, secrets, openThreads);
    if (!isNew) keepReserve(directory, store.settings.get().storage.reserveMb);
    return success(store);
  } catch (error) {
    const known = asStoreError(error, path);
    if (!(known instanceof StoreError)) throw known;
    return known.code === 'disk-full' && giveReserve(directory)
      ? openStore(directory, secrets, openThreads)
      : failure(known);
  }
}

function createDirectory(directory: string): Result<undefined, StoreError> {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    return success(undefined);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return failure(new StoreError('unavailable', `The data folder cannot be used (${why}).`, { cause }));
  }
}

/** Creates the data file, or brings it to the format of today. */
function openDatabase(path: string): Database.Database {
  const database = new Database(path);
  try {
    for (const pragma of [
      ...CONNECTION,
      // Of a new file; only such a one can give back what is free in it bit by bit.
      'auto_vacuum = INCREMENTAL',
      'journal_mode = WAL',
    ]) {
      database.pragma(pragma);
    }
    const version = userVersion(database);
    if (version > 0 && version < LATEST_FORMAT) backUpAside(database, path, `format-${LATEST_FORMAT}`);
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** This thread reads the settings alone; all else is for the threads. */
function createStore(path: string, secrets: SecretStoreOptions, openThreads: (data: ThreadData) => ThreadParts): Store {
  const database = openDatabase(path);
  try {
    const threads = openThreads({ path, pragmas: CONNECTION });
    const settings = createSettingsStore(threads.settings, createStoredSettings(database, path).get());
    return withThreads(path, secrets, threads, settings);
  } finally {
    database.close();
  }
}

function withThreads(
  path: string,
  secrets: SecretStoreOptions,
  threads: ThreadParts,
  settings: ReturnType<typeof createSettingsStore>,
): Store {
  const blobs = createBlobStore(threads.log);
  return {
    path,
    backUp: threads.backup.backUp,
    events: createEventStore(threads.log, path, blobs.staged, () => settings.get().storage.leastFreeMb),
    rawRun: threads.raw.read,
    blobs,
    leases: threads.leases,
    settings,
    keeping: threads.keeping,
    secrets: createSecretStore(threads.secretRows, secrets),
    keptSecrets: createKeptSecretStore(threads.keptSecretRows, secrets.cipher),
    documents: threads.documents,
    board: threads.board,
    boardSecrets: threads.boardSecrets,
    boardHeads: createBoardHeadStore(threads.boardHeads, secrets.cipher),
    mcpConnections: threads.mcpConnections,
    pages: threads.pages,
    waitingRuns: threads.waitingRuns,
    ...threads.acknowledgements,
    async close() {
      settings.close();
      await threads.close();
    },
  };
}
