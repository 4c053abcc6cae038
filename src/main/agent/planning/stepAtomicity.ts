import type { ProposedStep } from '../../../shared/plan/plan.ts';
import { leadingVerb } from './actionVerbs.ts';
import { splitObjects } from './splitObjects.ts';
import { splitSequence } from './splitSequence.ts';

/** Whether a step is one browser action, and the actions that it is made of; one when it is. */
export interface StepAtomicity {
  readonly isAtomic: boolean;
  readonly parts: readonly string[];
}

/** A step with the compound one that it is a part of, as it was proposed. */
export type AtomicStep = ProposedStep & { readonly splitFrom?: string };

/**
 * Finds the compound patterns in the words of a step: "X and click Y", "X and press Enter", "Fill X and Y", "X then Y" and
 * their relatives (planner-process, Compound Action Detection). Never looks into quotations; what could be one name is.
 */
export function analyseStepAtomicity(description: string): StepAtomicity {
  const parts = partsOf(description.trim());
  return parts.length < 2 ? { isAtomic: true, parts: [description] } : { isAtomic: false, parts: parts.map(sentence) };
}

/**
 * The atomic steps of a compound one, in order; the step itself when it is atomic. Each part keeps the reasoning with a
 * reference to the whole. What the whole was to bring about is what the last part does; the others say their own.
 */
export function splitCompoundStep(step: ProposedStep): readonly AtomicStep[] {
  // What somebody has put in fields is one act, and a service takes a request as a whole.
  if (step.instruction || step.toolType === 'SERVER') return [step];
  const { isAtomic, parts } = analyseStepAtomicity(step.description);
  if (isAtomic) return [step];
  const { claim, ...words } = step;
  return parts.map((description, index) => {
    const origin = `Part ${index + 1} of ${parts.length} of: ${step.description}`;
    return {
      ...words,
      description,
      reasoning: step.reasoning === '' ? origin : `${step.reasoning} (${origin})`,
      splitFrom: step.description,
      ...(index + 1 < parts.length ? ownCriterion(description) : claim && { claim }),
    };
  });
}

function partsOf(text: string): readonly string[] {
  const parts = splitSequence(text) ?? splitObjects(text);
  return parts ? parts.flatMap((part) => partsOf(part.trim())) : [text];
}

/** What can be seen of a part, said from its own words. */
function ownCriterion(description: string): Pick<ProposedStep, 'expectedOutcome' | 'verify'> {
  const kind = leadingVerb(description)?.kind;
  const entered = kind === 'entering' || kind === 'choosing';
  const verify = entered
    ? `The page shows what was to be entered or chosen: ${description}`
    : `The page shows what came of this: ${description}`;
  return { expectedOutcome: verify, verify };
}

function sentence(part: string): string {
  return part.replace(/[,;.\s]+$/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
