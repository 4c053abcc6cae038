import type { Frame } from '../../../shared/run/frame.ts';

/**
 * Whether the action, if it worked, is the step itself, and not just a way to it: a move that action generation made to
 * get to the step, or a correction that only set the page right, leaves the step to be done.
 */
export function carriesOutStep(frame: Frame): boolean {
  if (frame.proposedBy === 'step-refinement' || frame.proposedBy === 'chaining') return true;
  return frame.strategy === 'ALTERNATIVE_SELECTOR' || frame.strategy === 'RETRY_WITH_DELAY';
}
