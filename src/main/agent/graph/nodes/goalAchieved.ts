import type { GraphNode } from '../graphNode.ts';

/** The verdict says that the whole task is done: steps that are left have nothing more to do. */
export const goalAchieved: GraphNode = async ({ recorder }) => {
  const left = recorder.state.plan?.steps.filter(({ status }) => status === 'pending' || status === 'active') ?? [];
  for (const step of left) {
    await recorder.append({
      type: 'plan.step-changed',
      index: step.index,
      status: 'skipped',
      note: 'The goal was achieved without it',
    });
  }
};
