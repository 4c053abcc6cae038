import type { GraphNode } from '../graphNode.ts';

/** Nothing is done on the page before a person has read the plan, where the settings or the person want it so. */
export const planApproval: GraphNode = async ({ control, recorder }) => {
  // Nobody is asked to approve what cannot be carried out any more.
  if (!recorder.state.facts.limitReached) await control.untilApproved('plan-approval');
};
