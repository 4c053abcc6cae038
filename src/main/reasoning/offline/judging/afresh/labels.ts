import { concepts } from '../../language/concepts.ts';
import type { Fill } from '../steps/stored.ts';

/** Words that make a label one for another value than the one that counts. */
const NOT_NOW =
  /(?<!\p{L})(?:previous|former|old|before|default|example|e\.g|original|last|vorher|bisher|alte[rs]?|ancien(?:ne)?|anterior)(?!\p{L})/iu;

/** A label has few words beside those of its field; a sentence before a colon is none. */
const WORDS_BESIDE = 2;

/** A text such as “Plan: Free”, taken apart. */
export function labelled(text: string): { readonly label: string; readonly value: string } | undefined {
  const [, label, value] = /^([^:=]{1,60})[:=]\s*(\S.*)$/.exec(text.trim()) ?? [];
  return label === undefined || value === undefined ? undefined : { label, value };
}

/** Whether a label has all the words of the field, and none that make it one for another value. */
export function isLabelOf(label: string, { field }: Fill): boolean {
  if (field === undefined || NOT_NOW.test(label)) return false;
  const [given, wanted] = [concepts(label), concepts(field)];
  return given.length <= wanted.length + WORDS_BESIDE && wanted.every((word) => given.includes(word));
}
