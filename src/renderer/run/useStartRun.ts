import { useCallback, useState } from 'react';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import { useCommand, useServices } from '../app/services.tsx';
import { useRunStore } from '../state/runStore.ts';
import { useToastStore } from '../ui/toastStore.ts';
import { toAddress } from './toAddress.ts';

/** Starts a run, or goes on with one that was cut off, and shows it; `starting` is true while the host has not answered. */
export function useStartRun(): {
  start: (request: RunRequest) => Promise<void>;
  goOn: (runId: string) => Promise<void>;
  starting: boolean;
} {
  const { feed } = useServices();
  const command = useCommand();
  const [starting, setStarting] = useState(false);
  const show = useCallback(
    async (asked: Promise<{ runId: string } | undefined>) => {
      setStarting(true);
      const answer = await asked;
      setStarting(false);
      if (!answer) return;
      useToastStore.getState().clear();
      useRunStore.getState().show(answer.runId);
      await feed.catchUp(answer.runId);
    },
    [feed],
  );
  const start = useCallback(
    (request: RunRequest) => show(command('run.start', { ...request, startUrl: toAddress(request.startUrl) })),
    [command, show],
  );
  const goOn = useCallback((runId: string) => show(command('run.goOn', { runId })), [command, show]);
  return { start, goOn, starting };
}
