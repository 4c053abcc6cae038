import { parseIntent } from '../../../src/main/reasoning/offline/planning/parseIntent.ts';
import { instructionOf } from '../../../src/main/reasoning/offline/planning/stepInstruction.ts';
import type { StepMeaning } from '../../../src/shared/plan/plan.ts';

/** What the words of a step mean, as where words enter the product. */
export function meaningOfWords(description: string, task = ''): StepMeaning {
  const intent = parseIntent(description, task);
  return intent ? { instruction: instructionOf(intent) } : {};
}
