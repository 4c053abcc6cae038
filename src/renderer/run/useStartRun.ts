import { useCallback, useState } from 'react';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import { useCommand, useServices } from '../app/services.tsx';
import { useRunStore } from '../state/runStore.ts';
import { useToastStore } from '../ui/toastStore.ts';
import { toAddress } from './toAddress.ts';

/** Starts a run, or goes on with one that was cut off, and shows it; `starting` is true while the host has not answered. */
export function useStartRun(): {
  start: (request: RunRequest) => Promise<boolean>;
  /** True: it goes on, and is what Run shows. */
  goOn: (runId: string) => Promise<boolean>;
  starting: boolean;
} {
  const { feed } = useServices();
  const command = useCommand();
  const [starting, setStarting] = useState(false);
  const show = useCallback(
    async (asked: Promise<{ runId: string; waiting?: boolean } | undefined>): Promise<boolean> => {
      setStarting(true);
      const answer = await asked;
      setStarting(false);
      if (!answer) return false;
      useToastStore.getState().clear();
      if (answer.waiting) {
        useToastStore.getState().say('success', 'It is queued: the run goes on as soon as the page is free.');
        return false;
      }
      useRunStore.getState().show(answer.runId);
      await feed.catchUp(answer.runId);
      return true;
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
