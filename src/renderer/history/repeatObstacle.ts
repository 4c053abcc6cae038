import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';

/** Why a run cannot be done again without a model, nor be exported as a test; null when it can. */
export function repeatObstacle({ status }: Pick<RunState, 'status'>): string | null {
  if (status === 'completed') return null;
  return hasEnded(status)
    ? 'Only a run that was completed can be done again: what it did was not proved.'
    : 'The run is still at work.';
}
