import vocabulary from './vocabulary.json' with { type: 'json' };

/** Lower case without accents, possessives and punctuation, words parted by one space, sizes (“4 x 40”) one word. A lone plus sign means "add". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/^\s*[+＋]\s*(?=$|\p{L})/u, 'add ')
    .replace(/['’]s(?=\W|$)/g, '')
    .replace(/(\d)\s?[x×]\s?(?=\d)/g, '$1x')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A name, folded, without the signs before and behind it: “▸ Photos” is called Photos. */
export function bareName(text: string): string {
  return fold(text.replace(/[^\p{L}\p{N}]+$|^[^\p{L}\p{N}]+/gu, ''));
}

const SIZE =
  /[,(]?\s?(?:\bpack of )?(?<![\p{L}\p{N}])\d[\d.,/]{0,8}(?:\s?[x×]\s?\d{1,5})?\s?(?:[cmk]?m|[cm]?l|k?g|oz|lbs?|pack|pcs|pieces|inch)?(?!\p{L})\)?/giu;

/** What goods are called without how big or how many they are: “Paint roller 25 cm”, “Olive oil, 500 ml”. */
export function withoutSize(name: string): string {
  return name.replace(SIZE, ' ');
}

/** The word in the singular, for words that follow the common rules. */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || /(?:ss|us|is|news)$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|zzes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Plurals that the common rules would make another word of: “cookies” is of “cookie”, “cities” of “city”. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ...Object.entries(vocabulary.plurals),
  ...vocabulary.pluralInS.split(' ').map((word): [string, string] => [`${word}s`, word]),
  ...vocabulary.pluralInEs.split(' ').map((word): [string, string] => [`${word}es`, word]),
  ...[...vocabulary.pluralInEs.split(' '), ...vocabulary.unchangedInPlural.split(' ')].map((word): [string, string] => [
    word,
    word,
  ]),
]);

/** A word with its first letter in upper case. */
export function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** How much of two words agrees, 0 to 1: one less the edit distance as a share of the longer one. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Digits only, for comparing phone numbers and amounts that a page writes its own way. */
export function digits(text: string): string {
  return text.replace(/\D/g, '');
}
