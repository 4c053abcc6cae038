import type { Plan } from '../../../shared/plan/plan.ts';
import type { PlanValidation, SuggestedChange } from '../../../shared/plan/planHealth.ts';
import type { InstructionReader } from '../ports/instructionReader.ts';

/** What is to become of a plan that was looked at again (planner-process, Re-planning: actions). */
export type ReplanAction =
  | { readonly kind: 'continue' }
  | { readonly kind: 'modify'; readonly changes: readonly SuggestedChange[] }
  | { readonly kind: 'regenerate' };

/**
 * Decides from the fields of the validator's answer; its words are for people. A plan that does not hold is modified when
 * every change can be made as it is suggested, and made anew otherwise: half a correction is none.
 */
export function determineReplanAction(
  { valid, needsFullReplan, suggestedChanges }: PlanValidation,
  plan: Plan,
  reader: InstructionReader,
): ReplanAction {
  if (valid) return { kind: 'continue' };
  const isUsable = suggestedChanges.length > 0 && suggestedChanges.every((change) => canBeMade(change, plan, reader));
  if (needsFullReplan || !isUsable || namesTwice(suggestedChanges)) return { kind: 'regenerate' };
  return { kind: 'modify', changes: suggestedChanges };
}

/** Only steps that are still to be done are touched; one stays one action, and what a person wrote is not dropped. */
function canBeMade(change: SuggestedChange, { steps }: Plan, reader: InstructionReader): boolean {
  const step = steps[change.index];
  if (step?.status !== 'pending' && step?.status !== 'active') return false;
  if (change.kind === 'skip') return !step.editedByHuman;
  return change.instruction !== undefined || reader.readParts(change.description).length === 1;
}

function namesTwice(changes: readonly SuggestedChange[]): boolean {
  return new Set(changes.map(({ index }) => index)).size < changes.length;
}
