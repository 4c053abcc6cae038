import type { ThreadParts } from '../../../src/main/store/threads/storeThreads.ts';
import {
  openBoardWork,
  openKeepingWork,
  openLogWork,
  type ThreadData,
} from '../../../src/main/store/threads/storeWork.ts';
import type { Port } from '../../../src/main/store/threads/threadPort.ts';

/** The work of the store's threads in the thread that asks for it: to begin them for every test takes longer than most tests. */
export function threadless(data: ThreadData): ThreadParts {
  const log = openLogWork(data);
  const keeping = openKeepingWork(data);
  const board = openBoardWork(data);
  return {
    log: later(log.parts.log),
    raw: later(log.parts.raw),
    acknowledgements: later(log.parts.acknowledgements),
    leases: later(log.parts.leases),
    waitingRuns: later(log.parts.waitingRuns),
    settings: later(log.parts.settings),
    secretRows: later(log.parts.secretRows),
    keptSecretRows: later(log.parts.keptSecretRows),
    keeping: later(keeping.parts.keeping),
    backup: later(keeping.parts.backup),
    pages: later(keeping.parts.pages),
    board: later(board.parts.board),
    boardSecrets: later(board.parts.boardSecrets),
    boardHeads: later(board.parts.boardHeads),
    mcpConnections: later(board.parts.mcpConnections),
    documents: later(keeping.parts.documents),
    async close() {
      log.close();
      keeping.close();
      board.close();
    },
  };
}

/** Answers as a thread would, in this one. */
export function later<T extends object>(part: T): Port<T> {
  const methods = Object.entries(part) as [string, (...args: unknown[]) => unknown][];
  return Object.fromEntries(
    methods.map(([name, method]) => [name, async (...args: unknown[]) => method(...args)]),
  ) as Port<T>;
}
