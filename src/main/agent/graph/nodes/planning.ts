import { success } from '../../../../shared/result.ts';
import type { AgentContext } from '../../agentContext.ts';
import { askForPlan } from '../../planning/askForPlan.ts';
import { readingOf } from '../../planning/readWords.ts';
import { takeUpNextStep } from '../../planning/revalidatePlan.ts';
import { toPlan } from '../../planning/toPlan.ts';
import { splitIntoSubTasks } from '../../subTasks/splitIntoSubTasks.ts';
import type { GraphNode } from '../graphNode.ts';

/**
 * Writes the plan when there is none, and takes up its next step (planner-process, Planning Engine and Plan Preview). A plan
 * that a person has to approve is left untouched until then, so that all of it can still be changed; whether it will be split is
 * found out before, as part of what they approve.
 */
export const planning: GraphNode = async (context) => {
  const { recorder } = context;
  if (!recorder.state.plan && !(await writePlan(context))) return;
  await splitIntoSubTasks(context);
  if (recorder.state.facts.approvalPending) return;
  // Its sub-tasks have plans of their own.
  if (!recorder.state.hierarchicalPlan) await takeUpNextStep(context);
};

async function writePlan(context: AgentContext): Promise<boolean> {
  const { recorder } = context;
  const { planAhead } = context;
  context.planAhead = undefined;
  // What was looked up since is what a plan was to wait for.
  const isInHand = planAhead !== undefined && !recorder.state.facts.needsLookUp;
  const answer = isInHand ? success(planAhead) : await askForPlan(context);
  if (!answer.ok) {
    await recorder.append({ type: 'run.obstructed', code: 'reasoner', message: answer.error.message });
    return false;
  }
  // A plan without steps and without a problem says that all is as the task wants it, which is then checked.
  if (answer.value.steps.length === 0 && answer.value.problem !== undefined) {
    const { problem: message, unclear } = answer.value;
    await recorder.append({ type: 'run.obstructed', code: 'no-plan', message, ...unclear });
    return false;
  }
  await recorder.append({
    type: 'plan.created',
    plan: toPlan(answer.value, readingOf(context)),
  });
  return true;
}
