import type { ThreadParts } from '../../../src/main/store/threads/storeThreads.ts';
import { openKeepingWork, openLogWork, type ThreadData } from '../../../src/main/store/threads/storeWork.ts';
import type { Port } from '../../../src/main/store/threads/threadPort.ts';

/** The work of the store's threads in the thread that asks for it: to begin two for every test takes longer than most tests. */
export function threadless(data: ThreadData): ThreadParts {
  const log = openLogWork(data);
  const keeping = openKeepingWork(data);
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
    documents: later(keeping.parts.documents),
    async close() {
      log.close();
      keeping.close();
    },
  };
}

function later<T extends object>(part: T): Port<T> {
  const methods = Object.entries(part) as [string, (...args: unknown[]) => unknown][];
  return Object.fromEntries(
    methods.map(([name, method]) => [name, async (...args: unknown[]) => method(...args)]),
  ) as Port<T>;
}
