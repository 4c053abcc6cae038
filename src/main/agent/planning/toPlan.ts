import type { Plan } from '../../../shared/plan/plan.ts';
import type { PlanProposal } from '../../../shared/reasoning/planning.ts';
import { validateAndSplitPlan } from './validateAndSplitPlan.ts';

/** The first plan of a run, made of what was proposed. */
export function toPlan({ goal, readableGoal, steps, contingencies }: PlanProposal): Plan {
  return {
    goal,
    ...(readableGoal !== undefined && { readableGoal }),
    steps: [...validateAndSplitPlan(steps)],
    ...(contingencies && { contingencies }),
    currentStepIndex: 0,
    revision: 0,
  };
}

/**
 * The plan that takes the place of another one: its steps count from 0 again. The goal stays what it was, since a plan for
 * what remains is no reason to ask for less in the end.
 */
export function toRegeneratedPlan(previous: Plan, proposal: PlanProposal): Plan {
  const contingencies = proposal.contingencies ?? previous.contingencies;
  return {
    ...toPlan(proposal),
    ...(contingencies && { contingencies }),
    goal: previous.goal,
    ...(previous.readableGoal !== undefined && { readableGoal: previous.readableGoal }),
    revision: previous.revision + 1,
  };
}
