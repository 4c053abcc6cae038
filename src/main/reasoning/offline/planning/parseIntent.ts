import { readTask } from '../language/readTask.ts';
import { expandTask } from './expandTask.ts';
import type { StepIntent } from './stepIntent.ts';
import { readCanonical } from './stepTemplates.ts';

/** Reads a step's description: the canonical wording, else plain English as in a task, since people edit plans. */
export function parseIntent(description: string): StepIntent | undefined {
  return readCanonical(description) ?? expandTask(readTask(description).intents)[0];
}
