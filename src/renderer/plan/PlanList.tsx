import type { Plan } from '../../shared/plan/plan.ts';
import type { Frame } from '../../shared/run/frame.ts';
import { looksFor } from '../../shared/run/looks.ts';
import './PlanList.css';
import { PlanStepItem } from './PlanStepItem.tsx';

interface Props {
  readonly plan: Plan;
  /** What was done for it. */
  readonly frames: readonly Frame[];
  /** It was split into sub-tasks, which have made plans of their own. */
  readonly split?: boolean;
}

/** The steps of a plan with their states, to be read: that of a past run, or as it stood at some time. */
export function PlanList({ plan, frames, split = false }: Props) {
  return (
    <ol className="plan" aria-label="Plan">
      {plan.steps.map((step) => (
        <PlanStepItem
          key={step.index}
          step={step}
          look={looksFor(frames, step.index, plan.revision).at(-1)?.look}
          split={split}
        />
      ))}
    </ol>
  );
}
