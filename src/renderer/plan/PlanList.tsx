import type { Plan } from '../../shared/plan/plan.ts';
import './PlanList.css';
import { PlanStepItem } from './PlanStepItem.tsx';

interface Props {
  readonly plan: Plan;
  /** It was split into sub-tasks, which have made plans of their own. */
  readonly split?: boolean;
}

/** The steps of a plan with their states, to be read: that of a past run, or as it stood at some time. */
export function PlanList({ plan, split = false }: Props) {
  return (
    <ol className="plan" aria-label="Plan">
      {plan.steps.map((step) => (
        <PlanStepItem key={step.index} step={step} split={split} />
      ))}
    </ol>
  );
}
