import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';
import { StoreError, type StoreErrorCode } from '../agent/ports/eventStore.ts';
import { createRunKeeping, type RunKeeping } from './runKeeping.ts';
import { createRunLeases } from './runLeases.ts';
import { createSettingsStore } from './settingsStore.ts';

/** What takes longer than a frame of the window where there are many runs. */
export type SlowKeeping = Pick<RunKeeping, 'list' | 'use' | 'delete' | 'giveBack'>;

export interface KeepingRequest {
  readonly id: number;
  readonly method: keyof SlowKeeping;
  readonly args: readonly unknown[];
}

export type KeepingReply = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: StoreErrorCode | 'bug'; readonly message: string }
);

/** What the thread is started with: the data file, and the pragmas of a connection to it. */
export interface KeepingWorkerData {
  readonly path: string;
  readonly pragmas: readonly string[];
}

/** The thread that weighs and deletes runs on a connection of its own, so that the main thread never waits for it. */
const { path, pragmas } = workerData as KeepingWorkerData;
const database = new Database(path);
for (const pragma of pragmas) database.pragma(pragma);
const settings = createSettingsStore(database, path);
const keeping: SlowKeeping = createRunKeeping(
  database,
  path,
  createRunLeases(database, path, () => settings.get().storage.leaseMs),
);

function answer({ id, method, args }: KeepingRequest): KeepingReply {
  try {
    const call = keeping[method] as (...given: readonly unknown[]) => unknown;
    return { id, ok: true, value: call(...args) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, ok: false, code: error instanceof StoreError ? error.code : 'bug', message };
  }
}

parentPort?.on('message', (request: KeepingRequest) => parentPort?.postMessage(answer(request)));
