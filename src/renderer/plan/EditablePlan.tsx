import { GripVertical, Plus } from 'lucide-react';
import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Plan } from '../../shared/plan/plan.ts';
import { applyPlanEdit, type PlanEdit } from '../../shared/plan/planEdit.ts';
import type { Frame } from '../../shared/run/frame.ts';
import { looksFor } from '../../shared/run/looks.ts';
import { useServices } from '../app/services.tsx';
import { Button } from '../ui/Button.tsx';
import './EditablePlan.css';
import './PlanList.css';
import { PlanStepItem } from './PlanStepItem.tsx';
import { StepActions } from './StepActions.tsx';
import { StepForm } from './StepForm.tsx';
import { type StepDraft, type StepWords, useStepDraftStore } from './stepDraftStore.ts';
import { useDraggedSteps } from './useDraggedSteps.ts';

const OVERTAKEN =
  'The agent has changed, begun or dropped this step while you were writing. Save your words as a new step, or cancel.';
const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const NO_WORDS = { description: '', verify: '' };

function wordsOf({ description, verify }: StepWords): StepWords {
  return { description, verify };
}

interface Props {
  readonly runId: string;
  readonly plan: Plan;
  /** What was done for it so far. */
  readonly frames: readonly Frame[];
}

/**
 * The plan of a run at work: what is still to be done can be reworded, skipped, moved and added to; what is done or under
 * way stays as it is. Keeps the step in progress in view.
 */
export function EditablePlan({ runId, plan, frames }: Props) {
  const { edit, problem } = usePlanEdits(runId);
  const draft = useStepDraftStore((store) => store.drafts[runId]);
  const keepDraft = useStepDraftStore((store) => store.keep);
  const place = draft && draftPlace(plan, draft);
  const setDraft = (next: StepDraft | undefined) => keepDraft(runId, next);
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
  /** The form, where it stands now. */
  const form = draft && place && (
    <StepForm
      label={place.kind === 'change' ? `Step ${place.index + 1}` : 'New step'}
      words={draft}
      notice={place.overtaken ? OVERTAKEN : undefined}
      onChange={(words) => setDraft({ ...draft, ...words })}
      onSave={async (words) => {
        if (await edit({ kind: place.kind, index: place.index, ...words })) setDraft(undefined);
      }}
      onCancel={() => setDraft(undefined)}
    />
  );
  const isAt = (kind: 'change' | 'add', index: number) => place?.kind === kind && place.index === index;

  return (
    <>
      <ol className="plan" aria-label="Plan" ref={list}>
        {plan.steps.map((step, index) => {
          const key = keys[index] ?? '';
          return (
            <Fragment key={key}>
              {isAt('add', index) && <li>{form}</li>}
              {isAt('change', index) ? (
                <li>{form}</li>
              ) : (
                <PlanStepItem
                  step={step}
                  look={looksFor(frames, index, plan.revision).at(-1)?.look}
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
                      onChange={() => setDraft({ kind: 'change', key, index, ...wordsOf(step) })}
                      onAddBefore={() => setDraft({ kind: 'add', index, ...NO_WORDS })}
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
        {isAt('add', plan.steps.length) ? (
          form
        ) : (
          <Button
            size="small"
            variant="quiet"
            icon={Plus}
            onClick={() => setDraft({ kind: 'add', index: plan.steps.length, ...NO_WORDS })}
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

/** Changes the plan of a run. `problem` says why the last change was refused, until another one is made. */
function usePlanEdits(runId: string): {
  readonly edit: (edit: PlanEdit) => Promise<boolean>;
  readonly problem: string | null;
} {
  const { host } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    edit: async (edit) => {
      setProblem(null);
      const answer = await host.request('run.editPlan', { runId, edit });
      if (!answer.ok) setProblem(answer.error.message);
      return answer.ok;
    },
  };
}

/** Where what is being written belongs in the plan as it is now. */
interface DraftPlace {
  /** The step that it takes the place of, or the one that it is put in front of; the number of steps puts it last. */
  readonly index: number;
  readonly kind: 'change' | 'add';
  /** The step that was to be changed has been begun, done, reworded or taken out by the agent: the words are a new step now. */
  readonly overtaken: boolean;
}

/** Finds the place again after the plan has changed: as near as can be to where the writing began. */
export function draftPlace(plan: Plan, draft: StepDraft): DraftPlace {
  const changed = draft.kind === 'change' ? stepKeys(plan).indexOf(draft.key) : -1;
  if (plan.steps[changed]?.status === 'pending') return { index: changed, kind: 'change', overtaken: false };
  const { description, verify } = draft;
  const mayStand = (index: number) => applyPlanEdit(plan, { kind: 'add', index, description, verify }).ok;
  let index = Math.min(draft.index, plan.steps.length);
  while (index < plan.steps.length && !mayStand(index)) index += 1;
  return { index, kind: 'add', overtaken: draft.kind === 'change' };
}

/**
 * A key for each step that stays the same when steps change places: by its words, and by its turn among equal ones. Steps
 * have no identity but their index, and that is what an edit changes.
 */
export function stepKeys({ steps, revision }: Pick<Plan, 'steps' | 'revision'>): string[] {
  const seen = new Map<string, number>();
  return steps.map(({ description }) => {
    const turn = seen.get(description) ?? 0;
    seen.set(description, turn + 1);
    return `${revision}/${turn}/${description}`;
  });
}
