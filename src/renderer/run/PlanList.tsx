import { Circle, CircleCheck, CircleDot, CircleSlash, CircleX, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Plan, PlanStep, StepStatus } from '../../shared/plan/plan.ts';
import './PlanList.css';

const STATUS: Record<StepStatus, { readonly icon: LucideIcon; readonly label: string }> = {
  pending: { icon: Circle, label: 'To do' },
  active: { icon: CircleDot, label: 'In progress' },
  done: { icon: CircleCheck, label: 'Done' },
  failed: { icon: CircleX, label: 'Failed' },
  skipped: { icon: CircleSlash, label: 'Skipped' },
};

interface Props {
  readonly plan: Plan;
  /** Keeps the step in progress in view. */
  readonly follow?: boolean;
}

/** The steps of the plan with their states; the step in progress shows the criterion that it is checked by. */
export function PlanList({ plan, follow = false }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { currentStepIndex } = plan;
  useEffect(() => {
    if (follow) list.current?.children[currentStepIndex]?.scrollIntoView({ block: 'nearest' });
  }, [follow, currentStepIndex]);
  return (
    <ol className="plan" aria-label="Plan" ref={list}>
      {plan.steps.map((step) => (
        <PlanItem key={step.index} step={step} />
      ))}
    </ol>
  );
}

function PlanItem({ step }: { readonly step: PlanStep }) {
  const { icon: Icon, label } = STATUS[step.status];
  return (
    <li
      className={`plan__step plan__step--${step.status}`}
      aria-current={step.status === 'active' ? 'step' : undefined}
      data-status={step.status}
    >
      <Icon size={15} role="img" aria-label={label} />
      <div>
        <p className="plan__description" title={step.reasoning}>
          {step.description}
        </p>
        {step.status === 'active' && <p className="plan__note">Check: {step.verify}</p>}
        {step.note && <p className="plan__note">{step.note}</p>}
      </div>
    </li>
  );
}
