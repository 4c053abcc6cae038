import { formatAction } from '../../../shared/actions/actionText.ts';
import type { RunRecorder } from './runRecorder.ts';

/**
 * Ends a run whose process is gone. An action that was started but not finished is never repeated; the reason names it,
 * so that a person looks at what it did.
 */
export async function endInterruptedRun(recorder: RunRecorder): Promise<void> {
  const { state } = recorder;
  const last = state.frames.at(-1);
  const underWay = state.frameOpen && last?.startedAt !== undefined && last.finishedAt === undefined;
  const action = underWay
    ? ` while ${formatAction(last.action)}${last.target ? ` on the ${last.target}` : ''} was under way; look at what it did`
    : '';
  if (state.frameOpen) await recorder.append({ type: 'frame.closed' });
  await recorder.append({
    type: 'run.ended',
    status: 'stopped',
    reason: `The app was closed${action}`,
    finalUrl: state.url,
  });
}
