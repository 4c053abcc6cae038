import type { RunRecorder } from './runRecorder.ts';
import { underWay } from './underWay.ts';

/**
 * Ends a run that was cut off: whoever worked on it is gone. What was under way is never repeated unasked; the reason names it, so
 * that a person looks at what it did, or has the run go on, which does so first.
 *
 * @param lastAt of the last event of its record, in milliseconds: the time since is no time of the run
 */
export async function endInterruptedRun(recorder: RunRecorder, lastAt: number): Promise<void> {
  const { state } = recorder;
  if (state.frameOpen) await recorder.append({ type: 'frame.closed' });
  await recorder.append({
    type: 'run.ended',
    status: 'stopped',
    reason: `The run was cut off${underWay(state)}`,
    finalUrl: state.url,
    cutOff: true,
    lastAt,
  });
}
