import { secretsOf } from './stepInstruction.ts';
import type { StepIntent } from './stepIntent.ts';

const WORDING =
  /^\s*Enter (?:the password|password (\d+)) from the task in the (?:“((?:\\[\s\S]|[^\\“”])*)”|"([^"]*)") field\s*\.?\s*$/i;

/** Reads how a step speaks of a secret, given the steps of the task that holds it. */
export function readSecret(description: string, steps: () => readonly StepIntent[]): StepIntent | undefined {
  const match = WORDING.exec(description);
  if (!match) return undefined;
  const value = secretsOf(steps())[Number(match[1] ?? 1) - 1]?.value;
  const field = match[2]?.replace(/\\([\s\S])/g, '$1') ?? match[3] ?? '';
  return value === undefined ? undefined : { kind: 'enter', field, value };
}
