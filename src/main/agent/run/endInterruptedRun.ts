import type { RunRecorder } from './runRecorder.ts';
import { underWay } from './underWay.ts';

/**
 * Ends a run whose process is gone. An action that was started but not finished is never repeated; the reason names it,
 * so that a person looks at what it did.
 */
export async function endInterruptedRun(recorder: RunRecorder): Promise<void> {
  const { state } = recorder;
  if (state.frameOpen) await recorder.append({ type: 'frame.closed' });
  await recorder.append({
    type: 'run.ended',
    status: 'stopped',
    reason: `The app was closed${underWay(state)}`,
    finalUrl: state.url,
  });
}
