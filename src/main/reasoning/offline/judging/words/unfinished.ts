import { mentions } from '../../language/nameScore.ts';
import { phrases } from './phrases.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** What was begun, but counts only once something else has happened: in English, then in other languages of pages. */
const UNFINISHED = vocabulary.unfinished.begun.map((said) => phrases(...said));

/** Kept for its author, or in a queue for a place: the states of a thing that others do not have. */
const KEPT_BACK = phrases(...vocabulary.unfinished.keptBack);
/** Parts of what was sent that the page did without. */
const LEFT_OUT = phrases(...vocabulary.unfinished.leftOut);
const NEGATED = /(?<!\p{L})(?:not|nothing|never|nicht|nichts|rien|nada|niente|niets)(?!\p{L})[^.;:]{0,20}$/iu;

/** Whether a text says that a thing is kept back from others, unless the goal itself speaks of that. */
export function isKeptBack(text: string, goal: string): boolean {
  const word = KEPT_BACK.exec(text)?.[0];
  return word !== undefined && !mentions(goal, word) && !NEGATED.test(text.slice(0, text.indexOf(word)));
}

/** Whether a text says that this part of what was sent was left out. */
export function saysLeftOut(text: string, part: string, goal: string): boolean {
  const found = LEFT_OUT.exec(text);
  return (
    found !== null &&
    mentions(text, part) &&
    !mentions(goal, found[0]) &&
    !NEGATED.test(text.slice(0, found.index)) &&
    !/(?<!\p{L})(?:if|can|may|wenn|falls|si|se|als)(?!\p{L})/iu.test(text.slice(0, found.index))
  );
}

/** Whether a text says that something was begun only. */
export function isUnfinished(text: string): boolean {
  return [...UNFINISHED, KEPT_BACK].some((said) => said.test(text));
}

/** Whether a text says that something else has to happen first, beyond what the goal itself speaks of. */
export function speaksOfMoreToCome(text: string, goal: string): boolean {
  return [...UNFINISHED, KEPT_BACK].some((said) => {
    const word = said.exec(text)?.[0];
    return word !== undefined && !mentions(goal, word);
  });
}
