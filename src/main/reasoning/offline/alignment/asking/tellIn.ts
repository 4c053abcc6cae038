import type { Told } from '../../../../../shared/meaning/question.ts';
import { fold } from '../../language/text.ts';
import { isAmong } from '../pageWords.ts';
import { plain, type Unit, unitsOf } from '../units.ts';
import words from './questionWords.json' with { type: 'json' };

type Sort = Told['sorts'][number];

const LIGHT: ReadonlySet<string> = new Set(words.light);
const REFUSES: ReadonlySet<string> = new Set(words.refuses);
const IDLE: ReadonlySet<string> = new Set(words.idle);

const ASKING = words.sorts
  .flatMap(({ sort, said, with: other }) =>
    said.map((one) => ({ sort: sort as Sort, other: other as Sort | undefined, said: one.split(' ') })),
  )
  .toSorted((one, other) => other.said.length - one.said.length);

/** Joints between the halves of “when does it begin, and who gives it?”. */
const HALVES =
  /[,;.?!]\s{1,4}(?:(?:and|und|et|y)\s{1,4})?|(?<!\s)\s{1,4}(?:and|und|et|y)\s{1,4}(?=(?:how|what|when|where|who|wie|wann|wo|wer|quand|qui|combien|cu[aá]n\p{L}{0,9}|qui[eé]n)\b)/u;

/**
 * What is asked for where it stands in no column: of which sorts the values are, by the words of the question, and all other words, which
 * have to be said with it. Undefined where it asks for nothing of the kind, or for a choice among several, which one sentence does not make.
 */
export function tellIn(text: string, today: Date): Told | undefined {
  const sorts: Sort[] = [];
  const kept: string[] = [];
  let unit: string | undefined;
  for (const half of halvesOf(text)) {
    const units = unitsOf(half.replace(/(?<![?!.\s])[?!.\s]+$/, ''), today);
    const folded = units.map((one) => fold(one.text));
    const asking = askingIn(folded);
    if (asking) {
      if (asking.other) sorts.push(asking.other);
      sorts.push(asking.sort);
    }
    const used = new Set(asking?.used);
    if (asking?.sort === 'count') {
      const at = Math.max(...used) + 1;
      unit = units[at]?.text;
      used.add(at);
      if (unit === undefined || sorts.filter((one) => one === 'count').length > 1) return undefined;
    }
    for (const [at, one] of units.entries()) {
      if (used.has(at)) continue;
      if (isRefused(folded[at] ?? '')) return undefined;
      if (isTelling(one, folded[at] ?? '') && !isOfThis(units, at))
        kept.push(one.sort === 'date' && one.word !== '' ? one.word : one.text);
    }
  }
  if (sorts.length === 0 || new Set(sorts).size < sorts.length) return undefined;
  const said = together(kept, text);
  return { words: [...new Set(said)], sorts, ...(unit !== undefined && { unit }) };
}

const ENGLISH = Object.entries(words.english)
  .flatMap(([to, said]) => said.map((from) => ({ to, from })))
  .toSorted((one, other) => other.from.length - one.from.length)
  .map(({ to, from }) => ({ to, pattern: new RegExp(String.raw`(?<!\p{L})${from}(?!\p{L})`, 'giu') }));

/** A question in German, French or Spanish with the words that make it one in English; what it is about keeps its words. */
export function inEnglish(text: string): { readonly text: string; readonly isForeign: boolean } {
  const said = ENGLISH.reduce((all, { to, pattern }) => all.replace(pattern, to), text.replace(/^[¿¡\s]+/, ''));
  const words_ = fold(text).split(' ');
  // “Wo” and “qui” stand in no English sentence, and the little words around them must be of their language, too.
  const isForeign =
    said !== text && words_.some((word) => word.length > 1 && LIGHT.has(word) && !isAmong('light', word));
  return isForeign ? { text: said, isForeign } : { text, isForeign };
}

/** Whether a word means little in one of those languages. */
export function isLittle(word: string): boolean {
  return LIGHT.has(fold(word));
}

/** The halves of a question, those that only begin or end it left out. */
export function halvesOf(text: string): readonly string[] {
  return text
    .replace(/^[¿¡\s]+/, '')
    .split(HALVES)
    .filter((half) => /\p{L}/u.test(half));
}

/** “And how warm is it?”: what is asked of the same thing once more, as the field that would hold it. */
export function fieldAsked(half: string, today: Date): string | undefined {
  const told = tellIn(half, today);
  const [sort] = told?.sorts ?? [];
  return sort !== undefined && told?.words.length === 0 && told.sorts.length === 1 ? FIELDS[sort] : undefined;
}

const FIELDS: Readonly<Partial<Record<Sort, string>>> = {
  amount: 'price',
  when: 'date',
  day: 'date',
  time: 'time',
  degree: 'temperature',
  gram: 'weight',
  size: 'size',
  length: 'duration',
  distance: 'distance',
  phone: 'phone',
  email: 'email',
};

/** The words that say what sort of value is wanted, the longest of them, at whatever place. */
function askingIn(
  folded: readonly string[],
): { readonly sort: Sort; readonly other?: Sort | undefined; readonly used: readonly number[] } | undefined {
  for (const { sort, other, said } of ASKING)
    for (const start of folded.keys()) {
      const used = matchAt(folded, start, said);
      if (used) return { sort, other, used };
    }
  return undefined;
}

/** Where the words stand one after the other from a place on; a star stands for any words between. */
function matchAt(folded: readonly string[], start: number, said: readonly string[]): readonly number[] | undefined {
  const used: number[] = [];
  let at = start;
  for (const [on, word] of said.entries()) {
    if (word === '*') continue;
    if (said[on - 1] === '*') at = folded.indexOf(word, at);
    const parts = (folded[at] ?? '').split(' ');
    if (at < 0 || parts[0] !== word) return undefined;
    used.push(at);
    at++;
  }
  return used;
}

function isRefused(word: string): boolean {
  return REFUSES.has(word) || /^\p{L}{3,}(?:est|iest)$/u.test(word);
}

function isTelling({ sort, isLight, word, text }: Unit, folded: string): boolean {
  if (sort !== 'word') return true;
  return !(
    isLight ||
    LIGHT.has(folded) ||
    IDLE.has(folded) ||
    isAmong('asking', word) ||
    isAmong('asking', plain(text))
  );
}

/** “this kettle”: what the page is about. */
function isOfThis(units: readonly Unit[], at: number): boolean {
  return /^(?:this|these|dieser?|dieses|cette?|este|esta)$/i.test(units[at - 1]?.text ?? '');
}

/** “send the shoes back” is to return them. */
function together(kept: readonly string[], text: string): readonly string[] {
  const said = fold(text).split(' ');
  if (!said.includes('back')) return kept;
  return Object.entries(words.together).reduce<readonly string[]>((all, [whole, verbs]) => {
    const isMeant = said.some((word) => verbs.includes(word));
    return isMeant ? [...all.filter((word) => !verbs.includes(fold(word))), whole] : all;
  }, kept);
}
