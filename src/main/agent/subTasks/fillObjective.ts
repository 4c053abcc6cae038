import type { SubTask, SubTaskOutput } from '../../../shared/plan/subTask.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import { replacePlaceholders } from './placeholders.ts';

/**
 * The objective of a sub-task with the values of its inputs in place of their names. A value was read from a page, so it goes
 * in as a quotation, which it cannot end: what a page says becomes data of the task and never a part of its wording. Error:
 * the inputs that nobody has handed on.
 */
export function fillObjective(
  { objective, inputs }: Pick<SubTask, 'objective' | 'inputs'>,
  outputs: readonly SubTaskOutput[],
): Result<string, readonly string[]> {
  const valueIn = (name: string) => outputs.findLast((output) => output.name === name)?.value;
  const missing = inputs.filter((name) => valueIn(name) === undefined);
  if (missing.length > 0) return failure(missing);
  const filled = replacePlaceholders(objective, (name, before) => {
    const value = inputs.includes(name) ? valueIn(name)?.replace(/[\\“”]/g, '\\$&') : undefined;
    if (value === undefined) return undefined;
    return isInQuotation(before) ? value : `“${value}”`;
  });
  return success(filled);
}

/** Whether a quotation has begun in this text and has not ended. */
function isInQuotation(text: string): boolean {
  return text.lastIndexOf('“') > text.lastIndexOf('”');
}
