import type { Plan } from '../../shared/plan/plan.ts';
import './PlanList.css';
import { PlanStepItem } from './PlanStepItem.tsx';

/** The steps of a plan with their states, to be read: that of a past run, or as it stood at some time. */
export function PlanList({ plan }: { readonly plan: Plan }) {
  return (
    <ol className="plan" aria-label="Plan">
      {plan.steps.map((step) => (
        <PlanStepItem key={step.index} step={step} />
      ))}
    </ol>
  );
}
