import { isPlainQuestion } from '../../../shared/meaning/question.ts';
import { meaningOf, type Plan, type PlanStep, type ProposedStep } from '../../../shared/plan/plan.ts';
import type { SuggestedChange } from '../../../shared/plan/planHealth.ts';
import type { PlanProposal } from '../../../shared/reasoning/planning.ts';
import { asksSomething } from '../../../shared/run/reduceAnswers.ts';
import type { InstructionReader } from '../ports/instructionReader.ts';
import { meaningOfStep, type Reading } from './readWords.ts';

/** The first plan of a run, made of what was proposed. */
export function toPlan(
  { goal, steps, contingencies, asks = [], leftOut, unclear }: PlanProposal,
  reading: Reading,
): Plan {
  const atomic = [...validateAndSplitPlan(steps, reading)];
  // Whoever plans may forget what the task asks; without an answer a question is not done.
  const isForgotten = asks.length === 0 && !atomic.some(asksSomething) && isPlainQuestion(reading.task);
  const wanted = isForgotten ? [reading.task] : asks;
  return {
    goal,
    steps: atomic,
    ...(contingencies && { contingencies }),
    ...(wanted.length > 0 && { asks: wanted }),
    ...(leftOut && leftOut.length > 0 && { leftOut }),
    ...(unclear && { unclear }),
    currentStepIndex: 0,
    revision: 0,
  };
}

/**
 * The plan that takes the place of another one: its steps count from 0 again. The goal stays what it was, since a plan for
 * what remains is no reason to ask for less in the end.
 */
export function toRegeneratedPlan(previous: Plan, proposal: PlanProposal, reading: Reading): Plan {
  const contingencies = proposal.contingencies ?? previous.contingencies;
  return {
    ...toPlan(proposal, reading),
    ...(contingencies && { contingencies }),
    ...(previous.asks && { asks: previous.asks }),
    ...(previous.leftOut && { leftOut: previous.leftOut }),
    goal: previous.goal,
    revision: previous.revision + 1,
  };
}

/**
 * The steps of a plan as they will be carried out: one browser action each, counted from 0 (planner-process, Post-Processing),
 * with what their words mean in fields.
 */
export function validateAndSplitPlan(proposed: readonly ProposedStep[], reading: Reading): readonly PlanStep[] {
  return proposed
    .flatMap((step) => splitCompoundStep(step, reading.reader))
    .map((step, index) => ({ ...step, ...meaningOfStep(step, reading), index, status: 'pending' }));
}

/** A step with the compound one that it is a part of, as it was proposed. */
type AtomicStep = ProposedStep & { readonly splitFrom?: string };

/**
 * The atomic steps of a compound one, in order; the step itself when it is atomic. Each part keeps the reasoning with a
 * reference to the whole. What the whole was to bring about is what the last part does; the others say their own.
 */
function splitCompoundStep(step: ProposedStep, reader: InstructionReader): readonly AtomicStep[] {
  // What somebody has put in fields is one act, and a service takes a request as a whole.
  if (step.instruction || step.toolType === 'SERVER') return [step];
  const parts = reader.readParts(step.description);
  if (parts.length < 2) return [step];
  const { claim, foreseen: _, ...words } = step;
  return parts.map((description, index) => {
    const origin = `Part ${index + 1} of ${parts.length} of: ${step.description}`;
    const own = `The page shows what came of this: ${description}`;
    return {
      ...words,
      description,
      reasoning: step.reasoning === '' ? origin : `${step.reasoning} (${origin})`,
      splitFrom: step.description,
      ...(index + 1 < parts.length ? { expectedOutcome: own, verify: own } : claim && { claim }),
    };
  });
}

/** The plan with these changes made: steps keep their places, what is skipped says why (planner-process, modify). */
export function applyChanges(plan: Plan, changes: readonly SuggestedChange[], reading: Reading): Plan {
  const changeOf = new Map(changes.map((change) => [change.index, change]));
  return {
    ...plan,
    steps: plan.steps.map((step) => {
      const change = changeOf.get(step.index);
      return change ? changed(step, change, reading) : step;
    }),
  };
}

function changed(step: PlanStep, change: SuggestedChange, reading: Reading): PlanStep {
  if (change.kind === 'skip') return { ...step, status: 'skipped', note: change.reason, notNeeded: true };
  const { description, expectedOutcome, verify } = change;
  // Its words are those of the page by now, and no longer all that the task says.
  const { instruction: _, claim: __, foreseen: ___, readFromTask: ____, ...rest } = step;
  const words = { ...rest, description, expectedOutcome, verify };
  return { ...words, ...meaningOfStep({ ...words, ...meaningOf(change) }, reading) };
}
