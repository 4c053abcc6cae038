/** Words that stand in every English text and say nothing about what it is about. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all also an and any are as at be been before but by can do does for from had has have how i if in into is it
its me more my no not of on one or our please so some than that the their them then there these they this to up us was we
were what when where which who will with you your`.split(/\s+/),
);

/**
 * A word as it is compared with others: small letters, no accents, and of an English word its stem, so that "Closing" and
 * "closed" are the same word as "close". Undefined for words that say nothing, and for what is no word.
 */
export function tellingWord(word: string): string | undefined {
  const plain = word
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return plain === '' || STOP_WORDS.has(plain) ? undefined : stem(plain);
}

/** The telling words of a text, each once, in their order. */
export function tellingWords(text: string): readonly string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}'’]+/u).flatMap((word) => tellingWord(word.replace(/['’]s?$/, '')) ?? []);
  return [...new Set(words)];
}

/** Shorter words, and what is left of longer ones, are not cut any further. */
const SHORTEST = 3;

function stem(word: string): string {
  if (/\d/.test(word)) return word;
  const singular = cut(word.replace(/(?<=..)ies$/, 'y'), /(?<![su])s$/);
  const bare = cut(singular.replace(/(?<=..)ied$/, 'y'), /(?:ing|ed)$/);
  return cut(bare, /e$/).replace(/(?<=..)([b-df-hj-np-tv-z])\1$/, '$1');
}

function cut(word: string, ending: RegExp): string {
  const rest = word.replace(ending, '');
  return rest.length >= SHORTEST && /[aeiouy]/.test(rest) ? rest : word;
}
