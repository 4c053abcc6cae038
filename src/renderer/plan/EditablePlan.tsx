import { GripVertical, Plus } from 'lucide-react';
import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Plan } from '../../shared/plan/plan.ts';
import { applyPlanEdit } from '../../shared/plan/planEdit.ts';
import { Button } from '../ui/Button.tsx';
import './EditablePlan.css';
import './PlanList.css';
import { PlanStepItem } from './PlanStepItem.tsx';
import { StepActions } from './StepActions.tsx';
import { StepForm } from './StepForm.tsx';
import { stepKeys } from './stepKeys.ts';
import { useDraggedSteps } from './useDraggedSteps.ts';
import { usePlanEdits } from './usePlanEdits.ts';

/** What is being written: a step anew, by its key, or a new one in front of the step that has that index now. */
type Writing = { readonly kind: 'change'; readonly key: string } | { readonly kind: 'add'; readonly index: number };

const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface Props {
  readonly runId: string;
  readonly plan: Plan;
}

/**
 * The plan of a run at work: what is still to be done can be reworded, skipped, moved and added to; what is done or under
 * way stays as it is. Keeps the step in progress in view.
 */
export function EditablePlan({ runId, plan }: Props) {
  const { edit, problem } = usePlanEdits(runId);
  const [writing, setWriting] = useState<Writing | null>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The step that gets the keyboard back once it stands in its new place, and the plan that it has left. */
  const moved = useRef<{ readonly key: string; readonly plan: Plan } | null>(null);
  const keys = stepKeys(plan);
  const mayMove = (index: number, to: number) => applyPlanEdit(plan, { kind: 'move', index, to }).ok;
  const mayChange = (index: number) => plan.steps[index]?.status === 'pending';
  const move = (index: number, to: number) => void edit({ kind: 'move', index, to });
  const drag = useDraggedSteps(mayMove, move);

  const { currentStepIndex } = plan;
  useEffect(() => {
    list.current?.querySelectorAll('.plan__step')[currentStepIndex]?.scrollIntoView({ block: 'nearest' });
  }, [currentStepIndex]);
  useLayoutEffect(() => {
    if (!moved.current || moved.current.plan === plan) return;
    const item = list.current?.querySelector(`[data-step="${CSS.escape(moved.current.key)}"]`);
    item?.querySelector('summary')?.focus();
    moved.current = null;
  });

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = STEP_BY_KEY[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    if (!mayMove(index, index + step)) return;
    moveWithKeyboard(index, index + step);
  }
  function moveWithKeyboard(index: number, to: number) {
    moved.current = { key: keys[index] ?? '', plan };
    move(index, to);
  }
  async function save(change: Parameters<typeof edit>[0]) {
    if (await edit(change)) setWriting(null);
  }
  const adding = (index: number) =>
    writing?.kind === 'add' &&
    writing.index === index && (
      <StepForm
        label="New step"
        initial={{ description: '', verify: '' }}
        onSave={(words) => void save({ kind: 'add', index, ...words })}
        onCancel={() => setWriting(null)}
      />
    );

  return (
    <>
      <ol className="plan" aria-label="Plan" ref={list}>
        {plan.steps.map((step, index) => {
          const key = keys[index] ?? '';
          const form = adding(index);
          return (
            <Fragment key={key}>
              {form && <li>{form}</li>}
              {writing?.kind === 'change' && writing.key === key ? (
                <li>
                  <StepForm
                    label={`Step ${index + 1}`}
                    initial={step}
                    onSave={(words) => void save({ kind: 'change', index, ...words })}
                    onCancel={() => setWriting(null)}
                  />
                </li>
              ) : (
                <PlanStepItem
                  step={step}
                  data-step={key}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  {...drag.item(index)}
                  handle={
                    mayChange(index) && (
                      <span className="editable-plan__handle" title="Drag to move" {...drag.handle(index)}>
                        <GripVertical size={13} aria-hidden="true" />
                      </span>
                    )
                  }
                  actions={
                    <StepActions
                      step={step}
                      mayMove={(by) => mayMove(index, index + by)}
                      onMove={(by) => moveWithKeyboard(index, index + by)}
                      onChange={() => setWriting({ kind: 'change', key })}
                      onAddBefore={() => setWriting({ kind: 'add', index })}
                      onSkip={() => void edit({ kind: 'skip', index })}
                      onRestore={() => void edit({ kind: 'restore', index })}
                    />
                  }
                />
              )}
            </Fragment>
          );
        })}
      </ol>
      <div className="editable-plan__foot">
        {adding(plan.steps.length) || (
          <Button
            size="small"
            variant="quiet"
            icon={Plus}
            onClick={() => setWriting({ kind: 'add', index: plan.steps.length })}
          >
            Add a step
          </Button>
        )}
        {problem !== null && (
          <p className="editable-plan__problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </>
  );
}
