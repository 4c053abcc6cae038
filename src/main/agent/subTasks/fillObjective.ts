import type { SubTask, SubTaskOutput } from '../../../shared/plan/subTask.ts';
import { failure, type Result, success } from '../../../shared/result.ts';

const PLACEHOLDER = /\{([^{}\n]{1,60})\}/g;

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

/** The names in braces in an objective, each once: `{patient number}` stands for an output of an earlier sub-task. */
export function placeholdersIn(objective: string): readonly string[] {
  return [...new Set([...objective.matchAll(PLACEHOLDER)].flatMap(([, name]) => (name === undefined ? [] : [name])))];
}

/** The objective with each of its names in braces replaced, where `by` has something for it. */
function replacePlaceholders(objective: string, by: (name: string, before: string) => string | undefined): string {
  return objective.replace(PLACEHOLDER, (whole, name: string, at: number) => by(name, objective.slice(0, at)) ?? whole);
}
