import { PageUnavailableError } from '../../ports/executor.ts';
import { hasOutcomeToLookAt, lookAtOutcome } from '../../subTasks/lookAtOutcome.ts';
import type { GraphNode } from '../graphNode.ts';

/**
 * Leaves nothing open: an unfinished frame is closed, a step that was under way is marked as failed, and the page of a run whose
 * sub-tasks did not come to a check shows what they have done all the same.
 */
export const finalize: GraphNode = async (context) => {
  const { recorder } = context;
  const { state } = recorder;
  const active = state.plan?.steps.find(({ status }) => status === 'active');
  if (active) {
    const note = state.reason ?? state.frames.at(-1)?.verdict?.reason;
    await recorder.append({
      type: 'plan.step-changed',
      index: active.index,
      status: 'failed',
      ...(note !== undefined && { note }),
    });
  }
  if (state.frameOpen) await recorder.append({ type: 'frame.closed' });
  if (hasOutcomeToLookAt(state)) await lookAtOutcome(context).catch(unlessLost);
};

/** How the run ended is known; a page that is not there any more changes nothing of it. */
function unlessLost(error: unknown): void {
  if (!(error instanceof PageUnavailableError)) throw error;
}
