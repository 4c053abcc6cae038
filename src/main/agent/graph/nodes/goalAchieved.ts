import type { GraphNode } from '../graphNode.ts';

/** Every criterion is met: steps that are left have nothing more to do. */
export const goalAchieved: GraphNode = async ({ recorder }) => {
  const { plan, hierarchicalPlan } = recorder.state;
  const left = plan?.steps.filter(({ status }) => status === 'pending' || status === 'active') ?? [];
  const note = hierarchicalPlan ? 'Carried out by sub-tasks' : 'The goal was achieved without it';
  for (const { index } of left) {
    await recorder.append({ type: 'plan.step-changed', index, status: 'skipped', note });
  }
};
