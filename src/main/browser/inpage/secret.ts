import { attribute } from './dom/safeDom.ts';

/** What stands for a secret, whatever its length. */
export const BULLETS = '••••••••';

const seenAsPassword = new WeakSet<Element>();

/** Whether a field holds a secret. Once a password field, always one: a "show password" button changes the type. */
export function isSecret(field: HTMLInputElement): boolean {
  if (field.type === 'password' || /\b(?:current|new)-password\b/i.test(attribute(field, 'autocomplete') ?? '')) {
    seenAsPassword.add(field);
  }
  return seenAsPassword.has(field);
}

/** The value that may be shown: bullets for a secret, nothing for an empty one. */
export function shownValue(field: HTMLInputElement): string {
  return field.value !== '' && isSecret(field) ? BULLETS : field.value;
}
