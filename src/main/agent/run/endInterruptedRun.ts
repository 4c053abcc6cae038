import { success } from '../../../shared/result.ts';
import type { NewRunEvent } from '../../../shared/run/runEvent.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { RunRecorder } from './runRecorder.ts';
import { underWay } from './underWay.ts';

/**
 * Ends a run that was cut off: whoever worked on it is gone. What was under way is never repeated unasked; the reason names it, so
 * that a person looks at what it did, or has the run go on, which does so first.
 *
 * @param lastAt of the last event of its record, in milliseconds: the time since is no time of the run
 */
export async function endInterruptedRun(recorder: RunRecorder, lastAt: number): Promise<void> {
  const ended = (state: RunState): NewRunEvent[] => [
    ...(state.frameOpen ? [{ type: 'frame.closed' } as const] : []),
    {
      type: 'run.ended',
      status: 'stopped',
      reason: `The run was cut off${underWay(state)}`,
      finalUrl: state.url,
      cutOff: true,
      lastAt,
    },
  ];
  // At the start of the app: what cannot be stored now is ended later, and holds nothing up.
  await recorder.appendDecided((state) => success(ended(state)));
}
