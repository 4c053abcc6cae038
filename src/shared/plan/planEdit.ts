import { z } from 'zod';
import { failure, type Result, success } from '../result.ts';
import type { Plan, PlanStep, StepMeaning } from './plan.ts';

const words = z.string().trim().min(1).max(1000);
const index = z.number().int().nonnegative();

/** What a person may do to the steps of a plan that are still to be done. `index` is that of the step before the edit. */
export const planEditSchema = z.discriminatedUnion('kind', [
  /** Puts a new step before the one that has this index now; `steps.length` puts it last. */
  z.object({ kind: z.literal('add'), index, description: words, verify: words }),
  z.object({ kind: z.literal('change'), index, description: words, verify: words }),
  z.object({ kind: z.literal('move'), index, to: index }),
  z.object({ kind: z.literal('skip'), index }),
  /** Takes up a skipped step again. */
  z.object({ kind: z.literal('restore'), index }),
]);
export type PlanEdit = z.infer<typeof planEditSchema>;

/**
 * The plan after an edit by a person. Steps that are done or under way stay where they are: frames and verdicts refer to
 * them. Error: why it cannot be done, for people.
 *
 * @param meaning what the words of the edit say, in fields
 */
export function applyPlanEdit(plan: Plan, edit: PlanEdit, meaning: StepMeaning = {}): Result<Plan, string> {
  const { steps } = plan;
  const firstOpen = steps.findLastIndex(isFixed) + 1;
  const step = steps[edit.index];
  if (edit.kind === 'add') {
    if (edit.index < firstOpen || edit.index > steps.length) return failure(PASSED);
    return success(withSteps(plan, steps.toSpliced(edit.index, 0, writtenStep(edit, meaning))));
  }
  if (!step) return failure('There is no such step.');
  if (edit.kind === 'restore') {
    if (step.status !== 'skipped' || !step.editedByHuman)
      return failure('Only a step that a person skipped is restored.');
    const { note: _, ...rest } = step;
    return success(withSteps(plan, steps.with(edit.index, { ...rest, status: 'pending' })));
  }
  if (step.status !== 'pending') return failure(PASSED);
  switch (edit.kind) {
    case 'change':
      return success(withSteps(plan, steps.with(edit.index, rewritten(step, writtenStep(edit, meaning)))));
    case 'skip':
      return success(
        withSteps(
          plan,
          steps.with(edit.index, { ...step, status: 'skipped', note: 'Skipped by a person', editedByHuman: true }),
        ),
      );
    case 'move': {
      if (edit.to < firstOpen || edit.to >= steps.length) return failure(PASSED);
      const without = steps.toSpliced(edit.index, 1);
      return success(withSteps(plan, without.toSpliced(edit.to, 0, { ...step, editedByHuman: true })));
    }
  }
}

const PASSED = 'Only steps that are still to be done can be changed, and nothing can be put before those that are not.';

/** Done, failed, under way, or passed over by the agent. */
function isFixed({ status, editedByHuman }: PlanStep): boolean {
  return status !== 'pending' && !(status === 'skipped' && editedByHuman);
}

/** What others have said of the step before is no longer true of it. */
function rewritten({ instruction: _, claim: __, foreseen: ___, ...step }: PlanStep, written: PlanStep): PlanStep {
  return { ...step, ...written };
}

function writtenStep(
  { description, verify }: { readonly description: string; readonly verify: string },
  meaning: StepMeaning,
): PlanStep {
  return {
    index: 0,
    status: 'pending',
    description,
    reasoning: 'A person wrote this step.',
    toolType: 'DOM',
    expectedOutcome: verify,
    verify,
    ...meaning,
    editedByHuman: true,
  };
}

/** Counts the steps anew. */
function withSteps(plan: Plan, steps: readonly PlanStep[]): Plan {
  return { ...plan, steps: steps.map((step, position) => ({ ...step, index: position })) };
}
