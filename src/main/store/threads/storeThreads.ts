import { Worker } from 'node:worker_threads';
import type { KeepingParts, LogParts, ThreadData } from './storeWork.ts';
import { openThread, type Port } from './threadPort.ts';

/** What the store's threads do, each part asked for from here. */
export type ThreadParts = { readonly [P in keyof LogParts]: Port<LogParts[P]> } & {
  readonly [P in keyof KeepingParts]: Port<KeepingParts[P]>;
} & {
  /** Ends both, when they have done what they were asked. */
  close(): Promise<void>;
};

/**
 * The threads in which SQLite is written and read, so that the main thread, and with it the window, never waits for the
 * disk: one for the record of runs at work and what each of them asks for, and one for what takes its time.
 */
export function openStoreThreads(data: ThreadData): ThreadParts {
  const startWorker = async (work: 'log' | 'keeping') =>
    new Worker((await import('./storeWorker.ts?modulePath')).default, { workerData: { ...data, work } });
  const log = openThread({
    name: 'writes down what runs do',
    start: () => startWorker('log'),
  });
  const keeping = openThread({
    name: 'looks after stored runs',
    start: () => startWorker('keeping'),
  });
  return {
    log: log.port<LogParts['log']>('log', { append: true, read: true, streams: true, hasBlob: true, blob: true }),
    raw: log.port<LogParts['raw']>('raw', { read: true }),
    acknowledgements: log.port<LogParts['acknowledgements']>('acknowledgements', {
      acknowledge: true,
      acknowledged: true,
    }),
    leases: log.port<LogParts['leases']>('leases', { take: true, renew: true, release: true, isHeld: true }),
    waitingRuns: log.port<LogParts['waitingRuns']>('waitingRuns', {
      join: true,
      leave: true,
      of: true,
      others: true,
      adopt: true,
    }),
    settings: log.port<LogParts['settings']>('settings', { get: true, update: true, look: true }),
    secretRows: log.port<LogParts['secretRows']>('secretRows', { get: true, save: true, remove: true }),
    keptSecretRows: log.port<LogParts['keptSecretRows']>('keptSecretRows', {
      list: true,
      get: true,
      save: true,
      remove: true,
    }),
    keeping: keeping.port<KeepingParts['keeping']>('keeping', {
      list: true,
      use: true,
      pin: true,
      pinned: true,
      delete: true,
      deleted: true,
      giveBack: true,
    }),
    backup: keeping.port<KeepingParts['backup']>('backup', { backUp: true }),
    documents: keeping.port<KeepingParts['documents']>('documents', {
      list: true,
      ids: true,
      save: true,
      remove: true,
    }),
    async close() {
      await Promise.all([log.close(), keeping.close()]);
    },
  };
}
