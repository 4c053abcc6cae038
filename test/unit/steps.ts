import { meaningOfStep } from '../../src/main/agent/planning/readWords.ts';
import { instructionReader } from '../../src/main/reasoning/offline/reading/instructionReader.ts';
import type { StepMeaning } from '../../src/shared/plan/plan.ts';

/** What the words of a step mean, as where words enter the product. */
export function meaningOfWords(description: string, task = '', verify = 'it is done'): StepMeaning {
  return meaningOfStep({ description, verify }, { reader: instructionReader, task });
}
