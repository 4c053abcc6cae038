import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { Plan, PlanStep } from '../../../../shared/plan/plan.ts';

/** The steps of a plan with how they stand, one a line and counted from 1; who wrote a step is said where it was a person. */
export function planSection({ steps }: Plan): string {
  return steps.map(line).join('\n');
}

function line({ index, status, description, verify, editedByHuman }: PlanStep): string {
  const by = editedByHuman ? ', by a person' : '';
  return `${index + 1}. [${status}${by}] ${jsonLine(description)} — done when: ${jsonLine(verify)}`;
}
