import { readTask } from '../language/readTask.ts';
import { expandTask } from './expandTask.ts';
import { readSecret } from './secretSteps.ts';
import type { StepIntent } from './stepIntent.ts';
import { readCanonical } from './stepTemplates.ts';

/**
 * Reads a step's description: the canonical wording, else plain English as in a task, since people edit plans. A password
 * is not in the description; it is taken from the task.
 */
export function parseIntent(description: string, task = ''): StepIntent | undefined {
  return (
    readSecret(description, () => expandTask(readTask(task).intents)) ??
    readCanonical(description) ??
    expandTask(readTask(description).intents)[0]
  );
}
