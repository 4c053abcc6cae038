import type { PageAction } from '../../../shared/actions/action.ts';
import type { Skeleton } from '../../../shared/page/skeleton.ts';

const FIELDS = /^(?:textbox|searchbox|spinbutton|combobox)$/;

/** What was entered into the page before the action, or by it, in lower case and each once. */
export function enteredValues(before: Skeleton, action: PageAction): string[] {
  const fields = Object.values(before.elements).filter(({ role }) => FIELDS.test(role));
  const values = [...fields.map(({ value }) => value ?? ''), 'text' in action ? action.text : ''];
  return [...new Set(values.map((value) => value.trim().toLowerCase()))].filter((value) => value !== '');
}

/** Whether one of the texts speaks of something that was entered. */
export function mentionsEntered(texts: readonly string[], entered: readonly string[]): boolean {
  const lowered = texts.map((text) => text.toLowerCase());
  return entered.some((value) => lowered.some((text) => mentions(text, value)));
}

/**
 * For every thing, given by its texts, how telling it is, lower being more: the number of things that mention the same
 * entered value as it does. On a page that is new in large parts, the few that mention an entry show whether it has arrived; what all rows
 * say tells nothing.
 */
export function rarityOfMentions(things: readonly (readonly string[])[], entered: readonly string[]): number[] {
  const lowered = things.map((texts) => texts.map((text) => text.toLowerCase()));
  const rarity = things.map(() => Number.POSITIVE_INFINITY);
  for (const value of entered) {
    const mentioning = lowered.flatMap((texts, index) => (texts.some((text) => mentions(text, value)) ? [index] : []));
    for (const index of mentioning) rarity[index] = Math.min(rarity[index] ?? 0, mentioning.length);
  }
  return rarity;
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Whether a text has the value in it as words of their own, and not as a part of others. */
function mentions(text: string, value: string): boolean {
  for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + 1)) {
    const isApart =
      !WORD_CHARACTER.test(text.charAt(start - 1)) && !WORD_CHARACTER.test(text.charAt(start + value.length));
    if (isApart) return true;
  }
  return false;
}
