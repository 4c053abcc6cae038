import { placeholdersIn, SECRET_PLACEHOLDER, secretVariable } from '../../secrets/keptSecret.ts';
import type { VerifiedScript } from '../verifiedScript.ts';
import { notedName, notedText } from './notedText.ts';

/** A kept secret that a test needs: it takes its value from the environment, and has it under this name. */
export interface NeededSecret {
  readonly name: string;
  readonly field: string;
  readonly environment: string;
  readonly variable: string;
}

/** The kept secrets that scripts enter or expect to see, each once, in their order. */
export function secretsNeeded(scripts: readonly VerifiedScript[], taken: readonly string[]): readonly NeededSecret[] {
  const needed: NeededSecret[] = [];
  for (const { name, field } of placeholdersIn(
    JSON.stringify(scripts.map(({ steps, readBack }) => ({ steps, readBack }))),
  )) {
    if (needed.some((one) => one.name === name && one.field === field)) continue;
    const own = secretVariable(name, field);
    const alike = needed.filter(({ environment }) => environment.replace(/_\d+$/, '') === own).length;
    const variable = notedName(`secret ${name} ${field}`, [...taken, ...needed.map((one) => one.variable)]);
    needed.push({ name, field, environment: alike === 0 ? own : `${own}_${alike + 1}`, variable });
  }
  return needed;
}

/** The script with the secrets as values that the test reads; titles and comments keep the name, since reports show them. */
export function secretsAsNoted(script: VerifiedScript, needed: readonly NeededSecret[]): VerifiedScript {
  if (needed.length === 0) return script;
  const { steps, readBack } = script;
  return {
    ...script,
    steps: steps.map(({ action, element, verified, ...words }) => ({
      ...words,
      ...(action && { action: noted(action, needed) }),
      ...(element && { element: noted(element, needed) }),
      ...(verified && { verified: noted(verified, needed) }),
    })),
    ...(readBack && { readBack: noted(readBack, needed) }),
  };
}

function noted<T>(value: T, needed: readonly NeededSecret[]): T {
  const inText = (text: string) =>
    text.replaceAll(SECRET_PLACEHOLDER, (whole, name: string, field: string) => {
      const one = needed.find((other) => other.name === name && other.field === field);
      return one ? notedText(one.variable) : whole;
    });
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return inText(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, walk(entry)]));
  };
  return walk(value) as T;
}
