import { fold, singular } from '../language/text.ts';
import { clockTime } from '../language/times.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { type Token, tokensOf } from '../reading/tokens.ts';
import words from './pageWords.json' with { type: 'json' };
import { isAmong } from './pageWords.ts';
import { dateOf, relativeDays } from './spokenDays.ts';
import { spokenTimes } from './spokenTimes.ts';

/** What sort of value a unit is: which fields it may go into. */
export type ValueSort = 'date' | 'time' | 'number' | 'email' | 'phone' | 'address' | 'postcode' | 'quote';

/** A word or value of a request, which has to be accounted for. */
export interface Unit {
  /** As it was written; a date in full, as `YYYY-MM-DD`, where it was told another way. */
  readonly text: string;
  /** As lists of words have it: in small letters, with one sort of apostrophe. */
  readonly said: string;
  /** What it is compared by: its concept, `''` of a value, but for the weekday that a date was told by. */
  readonly word: string;
  readonly sort: ValueSort | 'word';
  /** It means little by itself, so that it may be left over. */
  readonly isLight: boolean;
  readonly isCapital: boolean;
  /** Its place in the text. */
  readonly from: number;
  readonly to: number;
  /** What stands between marks, or words such as “but”, is one part; a sentence has one or more. */
  readonly part: number;
  readonly sentence: number;
}

const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries(words.sameAs).flatMap(([one, others]) => others.map((other) => [other, one] as const)),
);
const PHRASES = Object.entries(words.phrases).flatMap(([one, phrases]) =>
  phrases.map((phrase) => ({ words: phrase.split(' '), means: one })),
);
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const PHONE = /^[+(]?[\d ().\-/]{7,}$/;
const CLOCK = /^\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?$|^\d{1,2}\s?[ap]m$/i;
const AMOUNT = /^[-−]?[$€£]?\s?\d+(?:[.,]\d+)*\s?[$€£%]?$/;
/** Half of a postcode of two parts, as the United Kingdom and Ireland write them. */
const OUTWARD = /^[A-Za-z]{1,2}\d[A-Za-z\d]?$/;
const INWARD = /^\d[A-Za-z]{2}$/;

/** As words are compared that stand in lists: in small letters, with one sort of apostrophe. */
export function plain(said: string): string {
  return said.toLowerCase().replace('’', "'");
}

/** Whether a word only begins a sentence: “And”, “Hi”. */
export function opens({ said }: Unit): boolean {
  return isAmong('openings', said);
}

/** “The new icons” are not to be made, and “set report 7 to urgent” reports nothing. */
export function isNoDeed(units: readonly Unit[], at: number): boolean {
  const before = units[at - 1];
  const isBeside = before !== undefined && before.part === units[at]?.part;
  return isBeside && isAmong('beforeNouns', before.said);
}

/** “Take the card out of my account”: whatever is done on a site to which somebody is signed in is done there. */
export function isOwnAccount(units: readonly Unit[], at: number): boolean {
  const [lead, owner, unit] = units.slice(Math.max(0, at - 2), at + 1);
  const isPlace = unit?.said === 'account' && /^(?:my|our)$/.test(owner?.said ?? '') && isAmong('placing', lead?.said);
  return isPlace && unit.part === lead?.part && units.slice(0, at).some(({ isLight }) => !isLight);
}

/** The word that stands for all that mean the same on pages: kids and child. */
export function canonical(word: string): string {
  // A sign is a word by itself.
  const plain = fold(word) || word;
  return SAME.get(plain) ?? SAME.get(singular(plain)) ?? singular(plain);
}

const PHRASE = new RegExp(`\\b(?:${PHRASES.map(({ words: said }) => said.join('[ -]')).join('|')})\\b`, 'gi');

/** The words of a name on a page, those that mean little left out where others remain. */
export function wordsOf(name: string): readonly string[] {
  // “4 of 5” is the fourth, whatever the scale.
  const whole = name
    .toLowerCase()
    .replace(/(?<!\s)\s*\(\d+\)$/, '')
    .replace(/(\d)\s*(?:(?:out )?of|\/)\s*\d+\b/, '$1')
    // “4★” are four stars.
    .replace(/(\d)\s?[★⭐]/gu, '$1 star')
    .replace(PHRASE, (found) => {
      const said = found.replace(/-/g, ' ');
      return PHRASES.find(({ words: one }) => one.join(' ').replace(/-/g, ' ') === said)?.means ?? found;
    });
  const all = fold(whole).split(' ').filter(Boolean);
  const telling = all.filter((word) => !isAmong('labelLight', word));
  return (telling.length > 0 ? telling : all).map(canonical);
}

/** The same word, but for its ending: month and monthly. */
export function alike(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one + other)) return false;
  const longer = Math.max(one.length, other.length);
  let same = 0;
  while (same < longer && one[same] === other[same]) same++;
  // “Bella” is not “Bello”; “spend” and “spent” are one word.
  const isOtherEnd = one.length === other.length && same === longer - 1;
  if (isOtherEnd && /^[aeio]{2}$/.test(one.slice(-1) + other.slice(-1))) return false;
  return same >= 4 && same >= longer * 0.7;
}

/** What tokens were read as: `takes` are the places of those that are said with the one they begin with. */
interface Reading extends Pick<Unit, 'text' | 'said' | 'word' | 'sort' | 'isLight'> {
  readonly from?: number;
  readonly to?: number;
  readonly isCapital?: boolean;
  readonly takes?: readonly number[];
}

/** The units of a request. Days that are told relatively, or without their year, are counted from `today`, where they matter. */
export function unitsOf(text: string, today = new Date(0)): readonly Unit[] {
  const tokens = tokensOf(text).flatMap(inParts);
  const moments = momentsIn(text, tokens, today);
  const year = tokens.map(({ text: said }) => /\b(?:19|20)\d{2}\b/.exec(said)?.[0]).find(Boolean);
  const units: Unit[] = [];
  const taken = new Set<number>();
  let part = 0;
  let sentence = 0;
  for (const [at, token] of tokens.entries()) {
    if (taken.has(at)) continue;
    if (token.kind === 'mark') {
      // What stands behind a colon belongs to what is before it.
      if (!/[:=]/.test(token.text)) part++;
      if (/[.!?;\n]/.test(token.text)) sentence++;
      continue;
    }
    const moment = moments.find(({ from, to }) => token.from >= from && token.from < to);
    if (moment && units.some(({ from }) => from === moment.from)) continue;
    const value = moment ?? valueAt(tokens, at, year, today);
    const several = value ? [value] : phraseAt(tokens, at, text);
    const isBoundary = !several && isAmong('boundaries', token.lower);
    if (isBoundary && token.lower !== 'and') part++;
    for (const { takes = [], ...read } of several ?? [wordAt(tokens, at, units.at(-1))]) {
      const place = { from: token.from, to: token.to, part, sentence, isCapital: isCapital(token) };
      units.push({ ...place, ...read });
      for (const one of takes) taken.add(one);
    }
    if (isBoundary && token.lower === 'and') part++;
  }
  return withRanges(units);
}

function isCapital({ text }: Token): boolean {
  return /^\p{Lu}/u.test(text);
}

/** Times and days that are told in words. */
function momentsIn(
  text: string,
  tokens: readonly Token[],
  today: Date,
): readonly (Reading & Pick<Unit, 'from' | 'to'>)[] {
  const as = (sort: ValueSort, { from, to }: Pick<Unit, 'from' | 'to'>, said: string, word = '') => {
    return { from, to, text: said, said, word, sort, isLight: false };
  };
  return [
    ...spokenTimes(text).map((one) => as('time', one, one.time)),
    ...relativeDays(text, tokens, today).map((one) => as('date', one, one.date, one.weekday)),
  ];
}

/** “A four-star review”, “a 30-minute slot”: how many, and of what. */
function inParts(token: Token): readonly Token[] {
  const [, count = '', noun = ''] = token.kind === 'quote' ? [] : (COUNTED.exec(token.text) ?? []);
  const isCount = /^\d/.test(count) || words.count.includes(count.toLowerCase());
  if (noun === '' || !isCount) return [token];
  const middle = token.from + count.length;
  const part = (said: string, from: number): Token => ({
    kind: 'word',
    text: said,
    lower: said.toLowerCase(),
    from,
    to: from + said.length,
  });
  return [part(count, token.from), part(noun, middle + 1)];
}

const COUNTED = /^(\d{1,3}|[A-Za-z]{3,6})-(\p{L}{3,12})$/u;

/** “From 14 to 18 June 2027”: the first day is of the month of the second, or of the one before. */
function withRanges(units: readonly Unit[]): readonly Unit[] {
  return units.map((unit, at) => {
    const [joint, end] = [units[at + 1], units[at + 2]];
    const day = unit.sort === 'number' ? Number(unit.text) : Number.NaN;
    const isRange =
      joint !== undefined && isAmong('until', joint.said) && end?.sort === 'date' && end.part === unit.part;
    if (!isRange || !Number.isInteger(day) || day < 1 || day > LONGEST_MONTH) return unit;
    const last = new Date(`${end.text}T12:00:00Z`);
    if (Number.isNaN(last.getTime())) return unit;
    const isBefore = day > last.getUTCDate();
    const first = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - (isBefore ? 1 : 0), day, 12));
    const text = first.toISOString().slice(0, 'YYYY-MM-DD'.length);
    return { ...unit, text, said: text, sort: 'date' };
  });
}

const LONGEST_MONTH = 31;

/** Words that are one, and what stands within them: “tick off”, and the “them” of “tick them off”. */
function phraseAt(tokens: readonly Token[], at: number, text: string): readonly Reading[] | undefined {
  for (const { words: said, means } of PHRASES) {
    const end = phraseEnd(said, tokens, at);
    if (end === undefined) continue;
    const [first, last, within] = [tokens[at], tokens[end], end - at === said.length ? tokens[at + 1] : undefined];
    const to = last?.to ?? 0;
    const whole = text.slice(first?.from, to);
    const takes = Array.from({ length: end - at }, (_, on) => at + 1 + on);
    const isLight = isAmong('light', means);
    const phrase: Reading = { to, takes, ...wordRead(whole, means), isLight };
    return within
      ? [phrase, { to, isCapital: isCapital(within), ...wordRead(within.text, within.lower), isLight: true }]
      : [phrase];
  }
  return undefined;
}

function wordRead(text: string, means: string) {
  return { text, said: plain(text), word: canonical(means), sort: 'word' as const };
}

function wordAt(tokens: readonly Token[], at: number, before: Unit | undefined): Reading {
  const { text = '', lower = '' } = tokens[at] ?? {};
  const parted = partedPhrase(tokens, at);
  const isMeasure = isAmong('units', lower) && before?.sort === 'number';
  const isLight = isMeasure || isAmong('light', lower.replace(/'s$/, '')) || isAmong('light', lower);
  return {
    ...wordRead(text, parted?.means ?? lower),
    said: lower,
    isLight: parted === undefined && isLight,
    ...(parted && { takes: [parted.end] }),
  };
}

/** Where a phrase that begins at a token ends; “it” may stand within, as in “throw it out”. */
function phraseEnd(said: readonly string[], tokens: readonly Token[], at: number): number | undefined {
  const isSaid = (gap: number) => said.every((word, on) => tokens[at + on + (on > 0 ? gap : 0)]?.lower === word);
  if (isSaid(0)) return at + said.length - 1;
  const isPronoun = said.length === 2 && /^(?:it|them|him|her|that|this|me|us)$/.test(tokens[at + 1]?.lower ?? '');
  return isPronoun && isSaid(1) ? at + said.length : undefined;
}

/** What “take” means where “out of” or “off” stands behind what is taken: “take the lavender soap out of my cart”. */
function partedPhrase(
  tokens: readonly Token[],
  at: number,
): { readonly means: string; readonly end: number } | undefined {
  const first = tokens[at]?.lower;
  if (!PHRASES.some(({ words: said }) => said.length === 2 && said[0] === first)) return undefined;
  const behind = tokens.slice(at + 2, at + offlineSettings.reading.longestGap);
  const end = behind.findIndex(({ kind }) => kind === 'mark');
  const isParted = ({ lower }: Token, place: number) =>
    lower === 'off' || lower === 'away' || (lower === 'out' && (behind[place + 1]?.lower ?? 'of') === 'of');
  const place = behind.slice(0, end < 0 ? undefined : end).findIndex(isParted);
  const particle = behind[place]?.lower;
  const phrase = PHRASES.find(({ words: [verb, second, third] }) => verb === first && second === particle && !third);
  return phrase && { means: phrase.means, end: at + 2 + place };
}

function valueAt(tokens: readonly Token[], at: number, year: string | undefined, today: Date): Reading | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return undefined;
  const { kind, text, lower } = token;
  // “One large pizza”: where nothing asks how many, one is no more than “a”.
  const as = (sort: ValueSort, value = text) => ({
    text: value,
    said: plain(text),
    word: '',
    sort,
    isLight: lower === 'one',
  });
  if (kind === 'quote') return as('quote');
  if (EMAIL.test(text)) return as('email');
  if (CLOCK.test(text)) return as('time', clockTime(text));
  if (kind === 'word' && next && OUTWARD.test(text) && INWARD.test(next.text))
    return { ...as('postcode', `${text} ${next.text}`), to: next.to, takes: [at + 1] };
  if (kind === 'value') {
    const date = dateOf(text, year, today);
    if (date !== undefined) return as('date', date);
    if (PHONE.test(text) && text.replace(/\D/g, '').length >= 7) return as('phone');
  }
  const count = words.count.indexOf(lower);
  // “The one”, “one of them”
  const isPronoun =
    lower === 'one' &&
    (!next || tokens[at - 1]?.lower === 'the' || next.kind === 'mark' || isAmong('light', next.lower));
  if (count >= 0 && kind === 'word' && !isPronoun) return as('number', String(count + 1));
  if (AMOUNT.test(text)) return as('number', text.replace(/[$€£%\s]/g, ''));
  return undefined;
}

/** The words of what may be a time of day, which is compared by the clock of 24 hours. */
export function choiceWords(text: string): readonly string[] {
  return wordsOf((CLOCK.test(text.trim()) ? clockTime(text) : undefined) ?? text);
}
