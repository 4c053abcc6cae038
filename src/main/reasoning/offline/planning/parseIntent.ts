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
    readPlain(description)
  );
}

/** A step is one action: a description that asks for more cannot be carried out as one, and nothing of it may be lost. */
function readPlain(description: string): StepIntent | undefined {
  const { intents, unread } = readTask(description);
  return unread.length === 0 && intents.length === 1 ? expandTask(intents)[0] : undefined;
}
