import { attribute } from './dom/safeDom.ts';

/** What stands for a secret, whatever its length. */
export const BULLETS = '••••••••';

const seenAsPassword = new WeakSet<Element>();
const namesSeen = new Set<string>();
/** Pages may make up a new name for each field that they draw. */
const REMEMBERED_NAMES = 100;

/** Whether a field holds a secret. Once a password field, always one: a "show password" button changes the type. */
export function isSecret(field: HTMLInputElement): boolean {
  if (field.type === 'password' || /\b(?:current|new)-password\b/i.test(attribute(field, 'autocomplete') ?? '')) {
    seenAsPassword.add(field);
    for (const name of [field.name, field.id]) {
      if (name !== '' && namesSeen.size < REMEMBERED_NAMES) namesSeen.add(name);
    }
  }
  return seenAsPassword.has(field);
}

/** Names and ids of the fields that were found to hold secrets: under these their values are sent. */
export function secretNames(): string[] {
  return [...namesSeen];
}

/** The value that may be shown: bullets for a secret, nothing for an empty one. */
export function shownValue(field: HTMLInputElement): string {
  return field.value !== '' && isSecret(field) ? BULLETS : field.value;
}
