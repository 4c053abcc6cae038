import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { failure, type Result, success } from '../../shared/result.ts';
import { type BlobStore, type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import { type Acknowledgements, createAcknowledgements } from './acknowledgements.ts';
import { backUp, backUpAside, type DataFileFacts } from './backup.ts';
import { type BoardHeadStore, createBoardHeadStore } from './boardHeadStore.ts';
import { type BoardSecretStore, createBoardSecretStore } from './boardSecretStore.ts';
import { type BoardStore, createBoardStore } from './boardStore.ts';
import { createDocumentStore, type DocumentStore } from './documentStore.ts';
import { createKeepingThread, type KeepingThread } from './keepingThread.ts';
import { createKeptSecretStore, type KeptSecretStore } from './keptSecretStore.ts';
import { createMcpConnectionStore, type McpConnectionStore } from './mcpConnectionStore.ts';
import { LATEST_FORMAT, migrate, userVersion } from './migrations.ts';
import { giveReserve, keepReserve } from './reserve.ts';
import { createRunKeeping, type RunKeeping } from './runKeeping.ts';
import { createRunLeases, type RunLeases } from './runLeases.ts';
import { createSecretStore, type SecretStore, type SecretStoreOptions } from './secretStore.ts';
import { createSettingsStore, type SettingsStore } from './settingsStore.ts';
import { createBlobStore } from './sqliteBlobStore.ts';
import { createEventStore } from './sqliteEventStore.ts';
import { createRawReader } from './storedEvents.ts';
import { asStoreError } from './storeErrors.ts';
import { createWaitingRuns, type WaitingRuns } from './waitingRuns.ts';

/** Everything that outlives the process, in one SQLite file. */
export interface Store extends Acknowledgements {
  readonly path: string;
  /** Writes a whole copy of all of it to a new file; throws a {@link StoreError} when it cannot. */
  backUp(file: string): DataFileFacts;
  readonly events: EventStore;
  /** What is stored under that name as it stands there, for runs that cannot be read; undefined when there is nothing. */
  rawRun(stream: string): string | undefined;
  readonly blobs: BlobStore;
  /** Which runs somebody has in hand, in this process or another. */
  readonly leases: RunLeases;
  /** What takes long is done in a thread. */
  readonly keeping: Pick<RunKeeping, 'pin' | 'pinned' | 'deleted'> & KeepingThread;
  readonly settings: SettingsStore;
  readonly secrets: SecretStore;
  /** Log-ins and whatever else people keep for their tasks. */
  readonly keptSecrets: KeptSecretStore;
  readonly documents: DocumentStore;
  readonly board: BoardStore;
  readonly boardSecrets: BoardSecretStore;
  readonly boardHeads: BoardHeadStore;
  readonly mcpConnections: McpConnectionStore;
  /** Runs that wait for the agent. */
  readonly waitingRuns: WaitingRuns;
  close(): void;
}

/** The data file of a data folder. */
export const dataFile = (directory: string): string => join(directory, 'countersign.db');
/** How long one process waits for another that is writing, before it gives up with `busy`. */
const BUSY_TIMEOUT_MS = 5000;
/** Of every connection, whatever it is for. */
const CONNECTION = [
  `busy_timeout = ${BUSY_TIMEOUT_MS}`,
  'synchronous = FULL',
  // macOS: fsync alone stops at the drive's cache.
  'fullfsync = ON',
];

/**
 * Opens the store in that folder, creating both where they are missing; one of an earlier format is backed up first. Several
 * processes may have it open at once. On a full disk it takes the room that was put by for that.
 * `secrets` brings the system's cipher, where the host has one.
 */
export function openStore(directory: string, secrets: SecretStoreOptions = {}): Result<Store, StoreError> {
  const path = dataFile(directory);
  const created = createDirectory(directory);
  if (!created.ok) return created;
  const isNew = !existsSync(path);
  try {
    const store = createStore(openDatabase(path), path, secrets);
    if (!isNew) keepReserve(directory, store.settings.get().storage.reserveMb);
    return success(store);
  } catch (error) {
    const known = asStoreError(error, path);
    if (!(known instanceof StoreError)) throw known;
    return known.code === 'disk-full' && giveReserve(directory) ? openStore(directory, secrets) : failure(known);
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

function createStore(database: Database.Database, path: string, secrets: SecretStoreOptions): Store {
  const blobs = createBlobStore(database, path);
  const settings = createSettingsStore(database, path);
  const keepingThread = createKeepingThread({ path, pragmas: CONNECTION });
  const leases = createRunLeases(database, path, () => settings.get().storage.leaseMs);
  return {
    path,
    backUp: (file) => backUp(database, file),
    events: createEventStore(database, path, blobs.staged, () => settings.get().storage.leastFreeMb),
    rawRun: createRawReader(database, path),
    blobs,
    leases,
    settings,
    keeping: { ...createRunKeeping(database, path, leases), ...keepingThread },
    secrets: createSecretStore(database, path, secrets),
    keptSecrets: createKeptSecretStore(database, path, secrets.cipher),
    documents: createDocumentStore(database, path),
    board: createBoardStore(database, path),
    boardSecrets: createBoardSecretStore(database, path),
    boardHeads: createBoardHeadStore(database, path, secrets.cipher),
    mcpConnections: createMcpConnectionStore(database, path),
    waitingRuns: createWaitingRuns(database, path),
    ...createAcknowledgements(database, path),
    close() {
      keepingThread.close();
      database.close();
    },
  };
}
