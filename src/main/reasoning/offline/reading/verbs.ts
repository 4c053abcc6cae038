import type { Verb } from './vocabulary.ts';
import type { Words } from './words.ts';

/** Verbs that are said once for several things in a row: “open Finance, then Invoices”. */
export const LENT_VERBS: ReadonlySet<Verb> = new Set([
  'click',
  'double-click',
  'choose',
  'turn-on',
  'turn-off',
  'delete',
  'open',
  'expand',
]);

/** The verb that words begin with, and what follows it; a particle behind the object belongs to it. */
export function verbOf(words: Words): { verb: Verb; said: string; rest: Words } | undefined {
  const { verbs } = words.vocabulary;
  const first = words.at(0);
  for (const phrase of first?.kind === 'word' ? (verbs.byFirst.get(first.lower) ?? []) : []) {
    // “Open Travel, then Booking”
    if (phrase.means.isGerund === true && words.isName(0)) continue;
    const length = phrase.words.length;
    if (!phrase.words.every((word, at) => words.is(at, word))) continue;
    const rest = words.slice(length);
    if (!phrase.after) return { verb: phrase.means.verb, said: phrase.means.said, rest };
    const particle = phrase.after[0] ?? '';
    // “Take the tag off it”
    const isOfIt = rest.end('pronouns')?.before.length === rest.length - 1;
    const last = rest.length - (isOfIt ? 2 : 1);
    // “Turn the heating down to 18”: a value behind it, not a place.
    const goesTo = phrase.after.at(-1) === 'to';
    // “Take the toaster off the stock list”: it is on it no longer.
    const isOffList = (at: number) => {
      const list = rest.slice(at + 1).bare;
      return particle === 'off' && list.length <= 3 && (list.has('collections', -1) || list.has('carts', -1));
    };
    const isEnd = (at: number) =>
      phrase.means.verb === 'sort' ||
      isOffList(at) ||
      at === last ||
      rest.begin('relations', at + 1) !== undefined ||
      rest.at(at + 1)?.kind === 'mark' ||
      rest.begin('and', at + 1) !== undefined ||
      (goesTo && rest.is(at + 1, 'to') && /^\p{Sc}?\d/u.test(rest.slice(at + 2).bare.at(0)?.text ?? ''));
    const at = rest.list.findIndex(
      ({ kind, lower }, place) =>
        // “Every setting that is on”: the word is said of what is meant.
        place > 0 && kind === 'word' && lower === particle && isEnd(place) && !rest.is(place - 1, 'is', 'are', 'be'),
    );
    if (at === -1) continue;
    // “Take the soap out of the cart”: what “out of” is said of is a place, and stays.
    const isPlaced =
      (phrase.after.length > 1 && rest.is(at + 1, ...phrase.after.slice(1))) ||
      phrase.means.verb === 'sort' ||
      isOffList(at);
    const object = isPlaced ? rest : at === last ? rest.slice(0, at) : rest.omit(at);
    return { verb: phrase.means.verb, said: phrase.means.said, rest: object };
  }
  return undefined;
}

/** Whether words begin with a verb in “-ing”. */
export function isGerund(words: Words): boolean {
  return words.begin('verbs')?.means.isGerund === true && !words.isName(0);
}
