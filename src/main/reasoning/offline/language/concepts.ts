import { fold, singular } from './text.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const STOP_WORDS = new Set(vocabulary.small.split(' '));

/** Words and phrases that pages use for the same thing, each with the concept that all of them become. */
const PHRASES: ReadonlyMap<string, string> = new Map(
  Object.entries(vocabulary.synonyms).flatMap(([concept, phrases]) =>
    phrases.map((phrase) => [phrase, concept] as const),
  ),
);
const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

/** The meaning of a name as a list of concepts: synonyms made one, plurals made singular, small words left out. */
export function concepts(text: string): readonly string[] {
  const words = fold(text).split(' ').filter(Boolean);
  const all: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at);
    all.push(length > 0 ? conceptOf(words.slice(at, at + length)) : singular(words[at] ?? ''));
    at += Math.max(1, length);
  }
  const meaningful = all.filter((word) => !STOP_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : all;
}

/** Whether a text speaks of a concept, such as `delete` in "Remove this item". */
export function speaksOf(text: string, concept: string): boolean {
  return concepts(text).includes(concept);
}

function conceptOf(words: readonly string[]): string {
  const phrase = words.join(' ');
  return PHRASES.get(phrase) ?? PHRASES.get(singular(phrase)) ?? phrase;
}

function phraseLength(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    if (PHRASES.has(phrase) || PHRASES.has(singular(phrase))) return length;
  }
  return 0;
}
