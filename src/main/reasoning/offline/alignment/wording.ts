import { DEEDS, isHarmless } from '../grounding/nameFit.ts';
import { isAmong, type ListName } from './pageWords.ts';
import { alike, opens, type Unit } from './units.ts';

/*
 * What is asked of words and units again and again.
 */

/** Whether a word is one of these, but for its ending. */
export function hasLike(words: readonly string[], word = ''): boolean {
  return words.some((one) => alike(one, word));
}

/** Whether any of these words is on a list of `pageWords.json`. */
export function saysAny(units: readonly Unit[], list: ListName): boolean {
  return units.some(({ said }) => isAmong(list, said));
}

/** The units of the part of a sentence that one of them is in. */
export function partOf(units: readonly Unit[], at: number): readonly Unit[] {
  return units.filter(({ part }) => part === units[at]?.part);
}

/** Where a request comes to the point, with its verb if it is an order: behind “hi”, “please” and “could you”; -1 where it does not. */
export function leadAt(units: readonly Unit[]): number {
  return units.findIndex((unit) => !opens(unit) && !isAmong('polite', unit.said));
}

/** Whether a word says that something is done which cannot be taken for looking at it. */
export function isRealDeed(word: string): boolean {
  return DEEDS.has(word) && !isHarmless(word);
}
