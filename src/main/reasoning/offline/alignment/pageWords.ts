import words from './pageWords.json' with { type: 'json' };

type Lists = {
  readonly [Name in keyof typeof words as (typeof words)[Name] extends readonly string[] ? Name : never]: 1;
};

const LISTS = new Map<string, ReadonlySet<unknown>>(
  Object.entries(words).flatMap(([name, list]) => (Array.isArray(list) ? [[name, new Set<unknown>(list)]] : [])),
);

/** A list of words. */
export type ListName = keyof Lists;

/** Whether a word is on one of the lists of `pageWords.json`. */
export function isAmong(list: ListName, word: string | undefined): boolean {
  return word !== undefined && LISTS.get(list)?.has(word) === true;
}
