import { useCallback } from 'react';
import { useCommand } from '../app/services.tsx';
import type { RunCommand } from './runCommands.ts';

/** Sends a person's wish to the run. */
export function useRunCommands(runId: string): (wish: RunCommand) => void {
  const command = useCommand();
  return useCallback((wish) => void command(`run.${wish}`, { runId }), [command, runId]);
}
