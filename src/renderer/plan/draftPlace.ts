import type { Plan } from '../../shared/plan/plan.ts';
import { applyPlanEdit } from '../../shared/plan/planEdit.ts';
import type { StepDraft } from './stepDraftStore.ts';
import { stepKeys } from './stepKeys.ts';

/** Where what is being written belongs in the plan as it is now. */
export interface DraftPlace {
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
