import {
  ChevronRight,
  Circle,
  CircleCheck,
  CircleDot,
  CircleSlash,
  CircleX,
  GitFork,
  type LucideIcon,
} from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { PlanStep, StepStatus } from '../../shared/plan/plan.ts';
import type { Look } from '../../shared/plan/search.ts';
import './StepFacts.css';

const STATUS: Record<StepStatus, { readonly icon: LucideIcon; readonly label: string }> = {
  pending: { icon: Circle, label: 'To do' },
  active: { icon: CircleDot, label: 'In progress' },
  done: { icon: CircleCheck, label: 'Done' },
  failed: { icon: CircleX, label: 'Failed' },
  skipped: { icon: CircleSlash, label: 'Skipped' },
};

/** How a step stands whose plan was split: not at all by itself. */
const SPLIT = { icon: GitFork, label: 'Left to a sub-task' };

interface Props extends Omit<ComponentProps<'li'>, 'className' | 'children'> {
  readonly step: PlanStep;
  /** The last look that was taken for it, where it searched. */
  readonly look?: Look | undefined;
  /** Its plan was split into sub-tasks, of which one does this. */
  readonly split?: boolean;
  /** What stands before it, such as the handle that it is dragged by. */
  readonly handle?: ReactNode;
  /** What can be done with it; shown once it is opened. */
  readonly actions?: ReactNode;
}

/** A step of the plan: number, state and words; why, how it is checked and where it comes from on demand. */
export function PlanStepItem({ step, look, split = false, handle, actions, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const { icon: Icon, label } = split ? SPLIT : STATUS[step.status];
  return (
    <li
      {...rest}
      className={`plan__step plan__step--${split ? 'split' : step.status}`}
      aria-current={step.status === 'active' ? 'step' : undefined}
      data-status={step.status}
    >
      {handle}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="plan__summary">
          <Icon size={15} role="img" aria-label={label} />
          <span className="plan__number">{step.index + 1}</span>
          <span className="plan__description">{step.description}</span>
          {look && <span className="plan__mark">{searchWords(step, look)}</span>}
          {step.editedByHuman && <span className="plan__mark">You</span>}
          <ChevronRight size={14} aria-hidden="true" className="plan__chevron" />
        </summary>
        {open && (
          <div className="plan__more">
            <StepFacts step={step} />
            {actions}
          </div>
        )}
      </details>
      {!open && (
        <p className="plan__criterion" title={step.verify}>
          {step.verify}
        </p>
      )}
      {step.note && !split && <p className="plan__note">{step.note}</p>}
    </li>
  );
}

function searchWords({ status }: PlanStep, { number, of }: Look): string {
  if (status === 'active') return `Searching, ${number} of ${of} looks`;
  return number === 1 ? '1 look' : `${number} looks`;
}

const TOOLS: Record<PlanStep['toolType'], string> = {
  DOM: 'On the page',
  SERVER: 'By a tool of the team',
};

/** How a step is checked, what it should bring about, why it is needed, where it is carried out. */
function StepFacts({ step }: { readonly step: PlanStep }) {
  const { verify, expectedOutcome, reasoning, toolType, splitFrom, instruction } = step;
  return (
    <dl className="step-facts">
      <dt>Done when</dt>
      <dd>{verify}</dd>
      {expectedOutcome !== '' && expectedOutcome !== verify && (
        <>
          <dt>Outcome</dt>
          <dd>{expectedOutcome}</dd>
        </>
      )}
      {reasoning !== '' && (
        <>
          <dt>Why</dt>
          <dd>{reasoning}</dd>
        </>
      )}
      <dt>Where</dt>
      <dd>
        {TOOLS[toolType]}
        {toolType === 'SERVER' && instruction?.target?.name !== undefined && (
          <>
            {' '}
            <code>{instruction.target.name}</code>
          </>
        )}
      </dd>
      {splitFrom !== undefined && (
        <>
          <dt>Split from</dt>
          <dd>“{splitFrom}”</dd>
        </>
      )}
    </dl>
  );
}
