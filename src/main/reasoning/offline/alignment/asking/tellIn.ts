import { isRequest, type Told } from '../../../../../shared/meaning/question.ts';
import { durationsIn } from '../../../../../shared/values/readDuration.ts';
import { isStrict, stemOf } from '../../answering/told/sayings.ts';
import { fold } from '../../language/text.ts';
import { isAmong } from '../pageWords.ts';
import { canonical, plain, type Unit, unitsOf } from '../units.ts';
import { isRealDeed, leadAt } from '../wording.ts';
import words from './questionWords.json' with { type: 'json' };

type Sort = Told['sorts'][number];

const LIGHT: ReadonlySet<string> = new Set(words.light);
const IDLE: ReadonlySet<string> = new Set(words.idle);
const THINGS: ReadonlySet<string> = new Set(words.things);
/** Words that a page about one thing need not say of a value of that sort: “left” of a number. */
export const OF_SORT: Readonly<Record<string, readonly string[] | undefined>> = words.ofSort;
const IDLE_OF: Readonly<Partial<Record<Sort, readonly string[]>>> = words.idleOf;

const phrased = (said: readonly string[]) => said.map((one) => one.split(' '));
const ASKING = words.sorts
  .flatMap(({ sort, said, with: other }) =>
    phrased(said).map((one) => ({ sort: sort as Sort, other: other as Sort | undefined, said: one })),
  )
  .toSorted((one, other) => other.said.length - one.said.length);
/** The words that questions begin with, in each language. */
const WORDS: ReadonlySet<string> = new Set(words.interrogatives);
/** Small words that may stand before them: “until when”. */
const BEFORE: ReadonlySet<string> = new Set(words.before);
const TELLS = phrased(words.tells);
/** What leads up to a question within a sentence: “I need to know”. */
const LEADING = phrased([...words.tells, ...words.knowing]);
const NOUNS: ReadonlyMap<string, Sort> = new Map(
  Object.entries(words.nouns).flatMap(([sort, nouns]) => nouns.map((noun) => [noun, sort as Sort] as const)),
);
const PHRASES = Object.values(words.means).flatMap((said) => phrased(said.filter((one) => one.includes(' '))));

/** Joints between the halves of “when does it begin, and who gives it?”. */
const HALVES =
  /[,;.?!]\s{1,4}(?:(?:and|und|et|y)\s{1,4})?|(?<!\s)\s{1,4}(?:and|und|et|y)\s{1,4}(?=(?:how|what|when|where|who|wie|wann|wo|wer|quand|qui|combien|cu[aá]n\p{L}{0,9}|qui[eé]n)\b)/u;

/**
 * What is asked for, by words of closed classes alone: of which sorts the values are; and all other words, which have to be said of them.
 * Undefined where it asks for nothing.
 */
export function tellIn(text: string, today: Date): Told | undefined {
  if (asksForDeed(text)) return undefined;
  const sorts: Sort[] = [];
  const kept: string[] = [];
  const label: string[] = [];
  let unit: string | undefined;
  for (const half of halvesOf(text)) {
    const units = unitsOf(half.replace(/(?<![?!.\s])[?!.\s]+$/, ''), today);
    const folded = units.map((one) => fold(one.text));
    const isPut = /\?\s{0,9}$/.test(text) || tellsIn(folded) !== undefined;
    const found = askingIn(folded);
    // “My brother has a new phone number” names what a question may ask for, and asks for nothing.
    const asking = found && (isPut || folded.some((word) => WORDS.has(word))) ? found : undefined;
    const used = new Set(asking?.used);
    const told = asking ? undefined : tellsIn(folded);
    // “Ingrid has a new number” asks for nothing; “phone number of Clara?” does.
    const isAsked = asking?.sort === 'labelled' || (!asking && isPut);
    const noun = isAsked ? nounIn(units, folded, used) : undefined;
    if (noun) used.add(noun.at);
    for (const at of told ?? []) used.add(at);
    const sort = noun?.sort ?? asking?.sort ?? (told ? 'labelled' : undefined);
    // “How much money do I still have” asks for what is left of it: no amount that is told of the whole, nor the price of what is left.
    if (sort === 'amount' && folded.some((_, at) => isStillHad(folded, at))) return undefined;
    if (noun) label.push(noun.said);
    if (asking?.other) sorts.push(asking.other);
    if (sort) sorts.push(sort);
    if (sort === 'count') {
      const at = unitAt(units, Math.max(...used) + 1);
      unit = units[at]?.text;
      used.add(at);
      if (unit === undefined || sorts.filter((one) => one === 'count').length > 1) return undefined;
    }
    for (const at of [...phraseIn(folded), ...durationIn(half, units)]) {
      if (!at.places.some((one) => used.has(one))) kept.push(at.said);
      for (const one of at.places) used.add(one);
    }
    for (const [at, one] of units.entries()) {
      if (used.has(at)) continue;
      if (isTelling(one, folded[at] ?? '', sort) && !isOfThis(units, at))
        kept.push(isMeant(one) ? one.word : one.text.replace(ELIDED, ''));
    }
  }
  if (sorts.length === 0 || new Set(sorts).size < sorts.length) return undefined;
  const said = [...new Set(together(kept, text))];
  const counted = unit === undefined ? {} : { unit };
  if (said.length > 0) return { words: said, sorts, ...counted, ...(label.length > 0 && { label }) };
  // “What's the price?”, “how many watts does this have?”
  const isClear = label.length > 0 || unit !== undefined || sorts.every((sort) => MEASURES.has(sort));
  return isClear ? { words: label, sorts, ...counted } : undefined;
}

function isStillHad(folded: readonly string[], at: number): boolean {
  return folded[at - 1] === 'still' && words.stillHad.includes(folded[at] ?? '');
}

/** “She would like to know which day is good. Write back that …”: with a sentence that wants something done, the whole asks for no answer. */
export function asksForDeed(text: string): boolean {
  const sentences = Map.groupBy(unitsOf(text), ({ sentence }) => sentence);
  if (sentences.size < 2) return false;
  // “I'm out when they come. Could they be left next door?” asks for a deed, whatever the words before could ask for.
  const [last = ''] = text
    .trim()
    .split(/(?<=[.!;])\s+/u)
    .toReversed();
  const isPolite = isRequest(last) && !tellsOf(last) && !askingIn(fold(last).split(' '));
  return isPolite || [...sentences.values()].some(isOrder);
}

function isOrder(sentence: readonly Unit[]): boolean {
  const own = sentence.slice(leadAt(sentence));
  const [first, second] = own;
  if (!first || !second || isAmong('copulas', second.said)) return false;
  if (tellsIn(own.map(({ text }) => fold(text)))) return false;
  return (
    isRealDeed(first.word) ||
    isAmong('orders', first.said) ||
    isAmong('writes', first.said) ||
    isAmong('answers', first.word)
  );
}

/** Sorts of which a page that is about one thing has one value alone. */
const MEASURES: ReadonlySet<Sort> = new Set(['gram', 'degree', 'amount']);

/** “l'écharpe”: an article that runs into its noun. */
const ELIDED = /^(?:qu|[cdjlmnst])['’](?=\p{L}{2})/iu;

/** A weekday that was told, and a phrase such as “check-in”, are compared by what they mean. */
function isMeant({ sort, word, text }: Unit): boolean {
  return word !== '' && (sort === 'date' || (sort === 'word' && /[\s-]/.test(text) && !/\d/.test(text)));
}

/** “What is the price of …”, “the number of Bert”: a noun that says of what sort the value is; “customer number” is a label. */
function nounIn(
  units: readonly Unit[],
  folded: readonly string[],
  used: ReadonlySet<number>,
): { readonly at: number; readonly sort: Sort; readonly said: string } | undefined {
  for (const [at, word] of folded.entries()) {
    const said = [word, canonical(word), units[at]?.word ?? ''].find((one) => NOUNS.has(one));
    const sort = said === undefined ? undefined : NOUNS.get(said);
    if (sort === undefined || used.has(at)) continue;
    const before = units[at - 1];
    const isCompound =
      words.numbered.includes(word) && before !== undefined && !before.isLight && !used.has(at - 1) && !isOwner(before);
    // “How many”: the number of things is counted.
    const isCount = words.numbered.includes(word) && units[at + 1]?.word === 'of' && /s$/.test(folded.at(-1) ?? '');
    if (!isCompound && !isCount) return { at, sort, said: word };
  }
  return undefined;
}

function isOwner({ text }: Unit): boolean {
  return /['’]s?$/.test(text);
}

/** The noun of “how many red M8 bolts”: the last word before a light one. */
function unitAt(units: readonly Unit[], from: number): number {
  let at = from;
  while (units[at + 1] && !units[at + 1]?.isLight && units[at + 1]?.part === units[from]?.part && isPlural(units, at))
    at++;
  return at;
}

/** Whether the noun is still to come: “high priority tickets”, and not “hours did”. */
function isPlural(units: readonly Unit[], at: number): boolean {
  return !/\p{L}(?:s|n|e)$/u.test(units[at]?.text ?? '') && units.slice(at + 1).some(({ isLight }) => !isLight);
}

const ENGLISH = Object.entries(words.english)
  .flatMap(([to, said]) => said.map((from) => ({ to, from })))
  .toSorted((one, other) => other.from.length - one.from.length)
  .map(({ to, from }) => ({ to, pattern: new RegExp(String.raw`(?<!\p{L})${from}(?!\p{L})`, 'giu') }));

/** A question in German, French or Spanish with the words that make it one in English; what it is about keeps its words. */
export function inEnglish(text: string): { readonly text: string; readonly isForeign: boolean } {
  const said = ENGLISH.reduce((all, { to, pattern }) => all.replace(pattern, to), text.replace(/^[¿¡\s]+/, ''));
  const folded = fold(text).split(' ');
  // “Wo” and “qui” stand in no English sentence, and the little words around them must be of their language, too.
  const isForeign =
    said !== text && folded.some((word) => word.length > 1 && LIGHT.has(word) && !isAmong('light', word));
  return isForeign ? { text: said, isForeign } : { text, isForeign };
}

/** Whether a word means little in one of those languages. */
export function isLittle(word: string): boolean {
  return LIGHT.has(fold(word));
}

/** Whether a word says nothing of what is asked for: “go”, “want”. */
export function isIdle(word: string): boolean {
  return IDLE.has(fold(word));
}

/** Whether a word is a noun for things that lists are made of. */
export function isThing(word: string): boolean {
  return THINGS.has(word);
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
  const units = unitsOf(half, today);
  const folded = units.map((one) => fold(one.text));
  const asking = askingIn(folded);
  const tells = asking ? undefined : tellsIn(folded);
  const used = new Set(asking?.used ?? tells);
  const ofSort = asking && OF_SORT[asking.sort];
  const left = units.filter(
    (one, at) => !used.has(at) && isTelling(one, folded[at] ?? '', asking?.sort) && !ofSort?.includes(folded[at] ?? ''),
  );
  const named = OWN.exec(half)?.[1];
  if (named !== undefined && left.every(({ text }) => named.includes(text)) && (tells || asking?.sort === 'labelled'))
    return named;
  return asking && left.length === 0 ? FIELDS[asking.sort] : undefined;
}

/** “Its plate”, “their e-mail address”: at the end, and said of what was asked of before. */
const OWN = /\s(?:its|their|his|her)\s((?:[\p{L}-]{2,30}\s?){1,3})[?!.\s]{0,9}$/u;

/** Whether it asks by telling what to do: “Give me …”. */
export function tellsOf(half: string): boolean {
  return tellsIn(fold(half).split(' ')) !== undefined;
}

/** Stands for how many there are, which no field is called by. */
export const COUNT = '#';

const FIELDS: Readonly<Partial<Record<Sort, string>>> = {
  count: COUNT,
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

/** “Find out the price of …”, without a word that asks. */
function tellsIn(folded: readonly string[]): readonly number[] | undefined {
  return TELLS.map((said) => matchAt(folded, 0, said)).find((used) => used !== undefined);
}

interface Phrase {
  readonly places: readonly number[];
  readonly said: string;
}

function phraseIn(folded: readonly string[]): readonly Phrase[] {
  return [...folded.keys()].flatMap((from) =>
    PHRASES.flatMap((said) => {
      const places = matchAt(folded, from, said);
      return places ? [{ places, said: stemOf(said.join(' ')) }] : [];
    }).slice(0, 1),
  );
}

/** “For two weeks”: a length of time is compared by how long it is. */
function durationIn(half: string, units: readonly Unit[]): readonly Phrase[] {
  return durationsIn(half).flatMap(({ said, at, means }) => {
    const own = units.flatMap((unit, place) => (unit.from >= at && unit.to <= at + said.length ? [place] : []));
    const isDay = own.some((place) => units[place]?.sort === 'date');
    return own.length === 0 || isDay ? [] : [{ places: own, said: means }];
  });
}

/** Whether a sentence begins with a question word, at most behind a small one: “until what time”. */
export function beginsAsking(own: readonly Unit[]): boolean {
  const [first = '', second = ''] = own.slice(0, 2).map(({ text }) => fold(text));
  return WORDS.has(first) || (BEFORE.has(first) && WORDS.has(second));
}

/** Whether a sentence asks for something to be known, also behind a verb of knowing and telling: “I'd like to know when”. */
export function asksWithin(own: readonly Unit[]): boolean {
  const folded = own.map(({ text }) => fold(text));
  const isLed = (at: number) => LEADING.some((said) => matchAt(folded, at - said.length, said) !== undefined);
  return own.some((_, at) => beginsAsking(own.slice(at, at + 2)) && (at === 0 || isLed(at)));
}

/** Where the words stand one after the other from a place on; a star stands for any words between. */
function matchAt(folded: readonly string[], start: number, said: readonly string[]): readonly number[] | undefined {
  const used: number[] = [];
  let at = start;
  for (let on = 0; on < said.length; ) {
    const word = said[on] ?? '';
    if (word === '*') {
      on++;
      continue;
    }
    if (said[on - 1] === '*') at = folded.indexOf(word, at);
    const parts = (folded[at] ?? '').split(' ');
    if (at < 0 || parts[0] !== word) return undefined;
    used.push(at);
    at++;
    // “E-mail” is said by two words, and “c'est” by its first.
    on += parts.every((part, place) => said[on + place] === part) ? parts.length : 1;
  }
  return used;
}

function isTelling({ sort, isLight, word, text }: Unit, folded: string, wanted: Sort | undefined): boolean {
  if (sort !== 'word' || isStrict(folded) || words.numbered.includes(folded)) return true;
  // “How many days have I taken”, of those that are told beside it.
  if (wanted !== undefined && OF_SORT[wanted]?.includes(folded)) return true;
  const idle = wanted === undefined ? [] : (IDLE_OF[wanted] ?? []);
  return !(
    isLight ||
    // “c'est” is two words, which both mean little.
    folded.split(' ').every((one) => LIGHT.has(one)) ||
    IDLE.has(folded) ||
    idle.includes(folded) ||
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
