import { asProposed } from '../../../../shared/plan/plan.ts';
import type { PlanInput, PlanProposal } from '../../../../shared/reasoning/planning.ts';
import { intentOfStep } from './goalSteps.ts';
import { lostEntries } from './lostEntries.ts';
import { proposeStep } from './proposeStep.ts';
import { waysAhead } from './waysAhead.ts';

/**
 * A plan for what remains of another one (planner-process, regenerate): what the page has lost is entered again, what is
 * still to be done follows in the words that it had, and the way to both comes first. Nothing that is done is repeated.
 */
export function planRemaining(
  { task, page, context }: Pick<PlanInput, 'task' | 'page' | 'context'>,
  { plan }: NonNullable<PlanInput['previous']>,
): PlanProposal {
  const open = plan.steps.filter(({ status }) => status === 'pending' || status === 'active' || status === 'failed');
  const steps = [...lostEntries({ task, plan, page, context }), ...open];
  const first = steps[0] && intentOfStep(steps[0], task);
  const ways = first ? waysAhead(first, page, task, plan) : [];
  return { goal: plan.goal, steps: [...ways.map((way) => proposeStep(way)), ...steps.map(asProposed)] };
}
