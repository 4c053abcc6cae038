import { Worker } from 'node:worker_threads';
import type { BoardWorkParts, KeepingParts, LogParts, ThreadData } from './storeWork.ts';
import type { ThreadWork } from './storeWorker.ts';
import { openThread, type Port } from './threadPort.ts';

/** What the store's threads do, each part asked for from here. */
export type ThreadParts = { readonly [P in keyof LogParts]: Port<LogParts[P]> } & {
  readonly [P in keyof KeepingParts]: Port<KeepingParts[P]>;
} & {
  readonly [P in keyof BoardWorkParts]: Port<BoardWorkParts[P]>;
} & {
  /** Ends them, when they have done what they were asked. */
  close(): Promise<void>;
};

/**
 * The threads in which SQLite is written and read, so that the main thread, and with it the window, never waits for the disk: one for
 * the record of runs at work and what each of them asks for, one for the board, and one for what takes its time.
 */
export function openStoreThreads(data: ThreadData): ThreadParts {
  const startWorker = async (work: ThreadWork) =>
    new Worker((await import('./storeWorker.ts?modulePath')).default, { workerData: { ...data, work } });
  const log = openThread({
    name: 'writes down what runs do',
    start: () => startWorker('log'),
  });
  const keeping = openThread({
    name: 'looks after stored runs',
    start: () => startWorker('keeping'),
  });
  const board = openThread({
    name: 'writes down what is done on the board',
    start: () => startWorker('board'),
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
    pages: keeping.port<KeepingParts['pages']>('pages', { damagedPage: true }),
    board: board.port<BoardWorkParts['board']>('board', { append: true, read: true, readIntact: true, look: true }),
    boardSecrets: board.port<BoardWorkParts['boardSecrets']>('boardSecrets', {
      change: true,
      tokenHash: true,
      passphrases: true,
      countAttempt: true,
      forgetAttempts: true,
    }),
    boardHeads: board.port<BoardWorkParts['boardHeads']>('boardHeads', { save: true, find: true }),
    mcpConnections: board.port<BoardWorkParts['mcpConnections']>('mcpConnections', {
      list: true,
      add: true,
      called: true,
      remove: true,
    }),
    async close() {
      await Promise.all([log.close(), keeping.close(), board.close()]);
    },
  };
}
