import { meaningOf, type Plan, type PlanStep } from '../../../shared/plan/plan.ts';
import type { SuggestedChange } from '../../../shared/plan/planHealth.ts';

/** The plan with these changes made: steps keep their places, what is skipped says why (planner-process, modify). */
export function applyChanges(plan: Plan, changes: readonly SuggestedChange[]): Plan {
  const changeOf = new Map(changes.map((change) => [change.index, change]));
  return {
    ...plan,
    steps: plan.steps.map((step) => {
      const change = changeOf.get(step.index);
      return change ? changed(step, change) : step;
    }),
  };
}

function changed(step: PlanStep, change: SuggestedChange): PlanStep {
  if (change.kind === 'skip') return { ...step, status: 'skipped', note: change.reason, notNeeded: true };
  const { description, expectedOutcome, verify } = change;
  const { instruction: _, claim: __, ...rest } = step;
  return { ...rest, description, expectedOutcome, verify, ...meaningOf(change) };
}
