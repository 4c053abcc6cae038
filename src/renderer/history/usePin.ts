import { useCallback } from 'react';
import { useCommand, useServices } from '../app/services.tsx';
import { useToastStore } from '../ui/toastStore.ts';
import type { StoredRun } from './database.ts';

/** Pins a run, so that no rule deletes it, or leaves it to the rule again. */
export function usePin(): (run: Pick<StoredRun, 'runId' | 'pinned'>) => Promise<void> {
  const { history } = useServices();
  const command = useCommand();
  return useCallback(
    async ({ runId, pinned: was = false }) => {
      if (!(await command('runs.pin', { runId, pinned: !was }))) return;
      await history.runs.update(runId, { pinned: !was });
      useToastStore.getState().say('success', was ? 'Not pinned any more' : 'Pinned: no rule deletes this run');
    },
    [history, command],
  );
}
