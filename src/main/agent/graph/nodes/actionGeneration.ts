import { popupBeforeStep } from '../../correction/popupBeforeStep.ts';
import { generate } from '../../generateAction.ts';
import { proposeAction } from '../../proposeAction.ts';
import type { GraphNode } from '../graphNode.ts';

const BY = 'action-generation';

/**
 * The fallback when no step fits the page (planner-process, Step Refinement): the next action from the task itself. A popup in
 * front of the step is closed first, for which nobody needs to be asked.
 */
export const actionGeneration: GraphNode = async (context) => {
  const { recorder, page } = context;
  const { plan, frames, facts } = recorder.state;
  const provision = plan && facts.hasNextStep ? popupBeforeStep(page, frames, plan.currentStepIndex) : undefined;
  if (provision) {
    const { type, action, reason } = provision;
    await proposeAction(context, { action, thought: reason, by: BY, contingency: type });
  } else await generate(context, BY);
};
