import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { meaningOf, type PlanStep } from '../../../../shared/plan/plan.ts';
import type { PlanValidation } from '../../../../shared/plan/planHealth.ts';
import type { ValidatePlanInput } from '../../../../shared/reasoning/planning.ts';
import { hasUnsavedEntries } from '../grounding/acts/sendForm.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { pageLabel } from '../grounding/openPage.ts';
import { lastTouched } from '../grounding/refineStep.ts';
import { formAhead, isEntry, isFormInView } from './formAhead.ts';
import { instructionOfStep } from './goalSteps.ts';
import { lostEntries, readOnForm } from './planRemaining.ts';
import { proposeStep } from './proposeStep.ts';
import { otherSender, rewording } from './rewording.ts';
import { waysAhead } from './waysAhead.ts';

/**
 * Whether the rest of a plan can be carried out on this page (planner-process, Plan Validator). Only what comes next has to be
 * possible here, and what sends the form that it belongs to: later steps may be on pages that nobody has seen yet. A step
 * that has no way to it either is left to whoever refines it.
 */
export function validatePlan(input: ValidatePlanInput): PlanValidation {
  const { task, plan, remainingSteps, page, context } = input;
  const [next, ...later] = remainingSteps;
  const own = next && instructionOfStep(next, task);
  if (!next || !own) return holds('What comes next does not depend on this page.');
  const lost = lostEntries({ task, plan, page, context });
  if (lost.length > 0) return fails(`“${pageLabel(page)}” has lost what was filled in: ${descriptions(lost)}`);
  const renamed = renamedSender(input);
  if (renamed) return renamed;
  if (groundInstruction(own, page, lastTouched(context)).kind !== 'none')
    return holds('The next step can be carried out.');
  if (readOnForm({ task, plan, page, context }))
    return fails(`“${pageLabel(page)}” has other fields for what the task asks for.`);
  const other = rewording(own, page);
  if (other) return withChange(next, other, `“${pageLabel(page)}” has another name for it.`);
  if (isFormInView(own, readSteps(later, task), page)) return withSkip(next, 'All that it leads to is on this page.');
  if (!hasUnsavedEntries(context, page) && waysAhead(own, page, task, plan).length > 0) {
    return fails(`${next.description}: “${pageLabel(page)}” is not the page for it, but leads there.`);
  }
  return holds('Nothing on this page speaks against the plan.');
}

/** The form that is being filled in is all here, but its button goes by another name than the step has for it. */
function renamedSender({ task, plan, remainingSteps, page, context }: ValidatePlanInput): PlanValidation | undefined {
  const form = formAhead(readSteps(remainingSteps, task));
  const step = form && remainingSteps[form.entries.length];
  const before = plan.steps[plan.currentStepIndex - 1];
  const last = before && instructionOfStep(before, task);
  if (!step || !last || !isEntry(last)) return undefined;
  const cannot = (one: Instruction) => groundInstruction(one, page, lastTouched(context)).kind === 'none';
  if (!cannot(form.sender) || [last, ...form.entries].some(cannot)) return undefined;
  const other = rewording(form.sender, page) ?? otherSender(form.sender, page);
  return other && withChange(step, other, `“${pageLabel(page)}” has another name for what sends this form.`);
}

/** What these steps are for, as far as they can be read without a gap. */
function readSteps(steps: readonly PlanStep[], task: string): readonly Instruction[] {
  const read: Instruction[] = [];
  for (const step of steps) {
    const instruction = instructionOfStep(step, task);
    if (!instruction) break;
    read.push(instruction);
  }
  return read;
}

function holds(reason: string): PlanValidation {
  return { valid: true, reason, suggestedChanges: [], needsFullReplan: false };
}

function fails(reason: string): PlanValidation {
  return { valid: false, reason, suggestedChanges: [], needsFullReplan: true };
}

function withChange({ index }: PlanStep, instead: Instruction, reason: string): PlanValidation {
  const step = proposeStep(instead);
  const { description, expectedOutcome, verify } = step;
  const change = { kind: 'change', index, description, expectedOutcome, verify, reason, ...meaningOf(step) } as const;
  return { valid: false, reason, suggestedChanges: [change], needsFullReplan: false };
}

function withSkip({ index }: PlanStep, reason: string): PlanValidation {
  return { valid: false, reason, suggestedChanges: [{ kind: 'skip', index, reason }], needsFullReplan: false };
}

function descriptions(steps: readonly PlanStep[]): string {
  return steps.map(({ description }) => description).join('; ');
}
