import type { GraphNode } from '../graphNode.ts';

/** Leaves nothing open: an unfinished frame is closed, a step that was under way is marked as failed. */
export const finalize: GraphNode = async ({ recorder }) => {
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
};
