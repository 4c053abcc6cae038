import type { ElementDescription } from '../page/elementDescription.ts';
import type { Frame } from '../run/frame.ts';
import { isSecretPlaceholder } from '../secrets/keptSecret.ts';
import type { VerifiedScript } from './verifiedScript.ts';

/** A value that a run entered and a script must not hold. */
export interface Secret {
  /** What stands for it in the script: `PASSWORD`, `PASSWORD_2` … */
  readonly name: string;
  /** What the field is called. */
  readonly field: string;
  readonly value: string;
}

/** The values that these frames put into password fields, each once. */
export function secretsOf(frames: readonly Frame[]): readonly Secret[] {
  const found: Secret[] = [];
  for (const { action, element } of frames) {
    if (!isSecret(element) || (action.type !== 'setValue' && action.type !== 'type')) continue;
    // What stands for a kept secret is none itself.
    if (action.text === '' || isSecretPlaceholder(action.text) || found.some(({ value }) => value === action.text))
      continue;
    const name = found.length === 0 ? 'PASSWORD' : `PASSWORD_${found.length + 1}`;
    found.push({ name, field: element?.name ?? '', value: action.text });
  }
  return found;
}

function isSecret(element: ElementDescription | undefined): boolean {
  return element?.type === 'password';
}

/** The script with every mention of a secret, such as the one in the task, replaced by its name in braces. */
export function withoutSecrets(script: VerifiedScript, secrets: readonly Secret[]): VerifiedScript {
  return secrets.length === 0 ? script : (replaced(script, secrets) as VerifiedScript);
}

function replaced(value: unknown, secrets: readonly Secret[]): unknown {
  if (typeof value === 'string') {
    return secrets.reduce((text, { name, value: secret }) => text.replaceAll(secret, `{${name}}`), value);
  }
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaced(entry, secrets)]));
}
