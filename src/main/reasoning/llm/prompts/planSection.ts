import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { Plan, PlanStep } from '../../../../shared/plan/plan.ts';

/** The steps of a plan with how they stand, one a line and counted from 1; who wrote a step is said where it was a person. */
export function planSection({ steps }: Plan): string {
  return steps.map(line).join('\n');
}

function line(step: PlanStep): string {
  const { index, description, verify, editedByHuman } = step;
  const by = editedByHuman ? ', by a person' : '';
  return `${index + 1}. [${standing(step)}${by}] ${jsonLine(description)} — done when: ${jsonLine(verify)}`;
}

/** What the run passes over by itself was found to hold, carried out by other means, or of no use; only a person skips what would have to be done. */
function standing({ status, editedByHuman, notNeeded }: PlanStep): string {
  if (status !== 'skipped' || editedByHuman) return status;
  return notNeeded ? 'not needed' : 'done or held already';
}
