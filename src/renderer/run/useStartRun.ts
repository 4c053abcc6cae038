import { useCallback, useState } from 'react';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import { useCommand, useServices } from '../app/services.tsx';
import { useRunStore } from '../state/runStore.ts';
import { useToastStore } from '../ui/toastStore.ts';
import { toAddress } from './toAddress.ts';

/** Starts a run and shows it; `starting` is true while the host has not answered. */
export function useStartRun(): { start: (request: RunRequest) => Promise<void>; starting: boolean } {
  const { feed } = useServices();
  const command = useCommand();
  const [starting, setStarting] = useState(false);
  const start = useCallback(
    async (request: RunRequest) => {
      setStarting(true);
      const answer = await command('run.start', { ...request, startUrl: toAddress(request.startUrl) });
      setStarting(false);
      if (!answer) return;
      useToastStore.getState().clear();
      useRunStore.getState().show(answer.runId);
      await feed.catchUp(answer.runId);
    },
    [command, feed],
  );
  return { start, starting };
}
