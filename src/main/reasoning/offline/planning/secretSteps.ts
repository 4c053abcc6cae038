import { concepts } from '../language/concepts.ts';
import { quote } from '../language/protectedText.ts';
import type { StepIntent } from './stepIntent.ts';

type Entry = Extract<StepIntent, { kind: 'enter' | 'set' }>;

const WORDING =
  /^\s*Enter (?:the password|password (\d+)) from the task in the (?:“((?:\\[\s\S]|[^\\“”])*)”|"([^"]*)") field\s*\.?\s*$/i;

/** Whether what a field takes must not be read anywhere: plans, thoughts and verdicts are shown and stored. */
export function isSecretField(field: string): boolean {
  return concepts(field).includes('password');
}

/** The different passwords that a task gives, in its order: steps name them by their place. */
export function secretsOf(steps: readonly StepIntent[]): readonly string[] {
  return [...new Set(steps.filter(entersSecret).map(({ value }) => value))];
}

/** Whether a step enters a password. */
export function entersSecret(step: StepIntent): step is Entry {
  return (step.kind === 'enter' || step.kind === 'set') && step.value !== '' && isSecretField(step.field);
}

/** The step without the password itself: `Enter the password from the task in the “Password” field`. */
export function describeSecret({ field, value }: Entry, secrets: readonly string[]): string {
  const place = secrets.indexOf(value);
  const which = place > 0 ? `password ${place + 1}` : 'the password';
  return `Enter ${which} from the task in the ${quote(field)} field`;
}

/** Reads what {@link describeSecret} wrote, given the steps of the task that holds the password. */
export function readSecret(description: string, steps: () => readonly StepIntent[]): StepIntent | undefined {
  const match = WORDING.exec(description);
  if (!match) return undefined;
  const value = secretsOf(steps())[Number(match[1] ?? 1) - 1];
  const field = match[2]?.replace(/\\([\s\S])/g, '$1') ?? match[3] ?? '';
  return value === undefined ? undefined : { kind: 'enter', field, value };
}
