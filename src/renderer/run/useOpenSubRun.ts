import { useCallback } from 'react';
import { useCommand } from '../app/services.tsx';
import { useRunStore } from '../state/runStore.ts';

/** Shows the run of a sub-task in place of the run that it is part of, and its tab; null goes back. */
export function useOpenSubRun(): (runId: string | null) => void {
  const command = useCommand();
  return useCallback(
    (runId) => {
      const { openSubRun, shownRunId } = useRunStore.getState();
      openSubRun(runId);
      const shown = runId ?? shownRunId;
      if (shown !== null) void command('page.show', { runId: shown });
    },
    [command],
  );
}
