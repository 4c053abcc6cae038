import { boardSettingsLock } from '../../shared/board/boardSession.ts';
import { failure, success } from '../../shared/result.ts';
import type { SessionHandler } from './boardHandlers.ts';
import type { HostHandlers, HostParts } from './hostParts.ts';

/** What is stored, and what may go; who may delete what the board has to show depends on who sits there. */
export type StorageHandlers = Pick<HostHandlers, 'runs.pin' | 'storage.use' | 'storage.runs' | 'storage.clean'> & {
  readonly 'runs.delete': SessionHandler<'runs.delete'>;
};

export function storageHandlers({ store, retention, runs }: HostParts): StorageHandlers {
  return {
    'runs.pin': async ({ runId, pinned }) =>
      (await store.keeping.pin(runId, pinned))
        ? success({})
        : failure({ code: 'not-found', message: 'There is no such run any more.' }),
    'runs.delete': async ({ runIds, alsoOnBoard }, access) => {
      const lock = boardSettingsLock(access.session());
      const deletion = await retention.delete(runIds, {
        alsoOnBoard,
        ...(lock !== undefined && { lock: 'What the board has to show is for a lead to delete.' }),
      });
      void retention.giveBack(() => !runs.isBusy);
      return success(deletion);
    },
    'storage.use': async () => success(await retention.use()),
    'storage.runs': async ({ runIds }) => {
      const asked = new Set(runIds);
      return success({ runs: (await retention.list()).filter(({ runId }) => asked.has(runId)) });
    },
    'storage.clean': async () => success({ deleted: (await retention.clean()).length }),
  };
}
