import { fold, singular } from '../language/text.ts';
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

/** The units of a request. Days that are told relatively, or without their year, are counted from `today`. */
export function unitsOf(text: string, today: Date): readonly Unit[] {
  const tokens = tokensOf(text).flatMap(inParts);
  const days = relativeDays(text, tokens, today);
  const times = spokenTimes(text);
  const year = tokens.map(({ text: said }) => /\b(?:19|20)\d{2}\b/.exec(said)?.[0]).find(Boolean);
  const units: Unit[] = [];
  let part = 0;
  let sentence = 0;
  const particles = new Set<number>();
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    // The “off” of “check the eggs off” belongs to its verb.
    if (!token || particles.has(at)) continue;
    if (token.kind === 'mark') {
      // What stands behind a colon belongs to what is before it.
      if (!/[:=]/.test(token.text)) part++;
      if (/[.!?;\n]/.test(token.text)) sentence++;
      continue;
    }
    const place = { from: token.from, to: token.to, part, sentence, isCapital: /^\p{Lu}/u.test(token.text) };
    const time = times.find(({ from, to }) => token.from >= from && token.from < to);
    if (time) {
      if (units.at(-1)?.from !== time.from)
        units.push({
          ...place,
          from: time.from,
          to: time.to,
          text: time.time,
          said: time.time,
          word: '',
          sort: 'time',
          isLight: false,
        });
      continue;
    }
    const day = days.find(({ from, to }) => token.from >= from && token.from < to);
    if (day) {
      if (token.from === day.from || !units.some((unit) => unit.from === day.from))
        units.push({
          ...place,
          from: day.from,
          to: day.to,
          text: day.date,
          said: day.date,
          word: day.weekday,
          sort: 'date',
          isLight: false,
        });
      continue;
    }
    const value = valueIn(token, tokens[at + 1], tokens[at - 1], year, today);
    if (value) {
      units.push({
        ...place,
        to: value.to ?? token.to,
        text: value.text,
        said: plain(token.text),
        word: '',
        sort: value.sort,
        // “One large pizza”: where nothing asks how many, one is no more than “a”.
        isLight: token.lower === 'one',
      });
      if (value.to !== undefined) at++;
      continue;
    }
    const phrase = PHRASES.find(({ words: said }) => phraseEnd(said, tokens, at) !== undefined);
    if (phrase) {
      const end = phraseEnd(phrase.words, tokens, at) ?? at;
      const last = tokens[end];
      units.push({
        ...place,
        to: last?.to ?? token.to,
        text: text.slice(token.from, last?.to),
        said: plain(text.slice(token.from, last?.to)),
        word: canonical(phrase.means),
        sort: 'word',
        isLight: isAmong('light', phrase.means),
      });
      // “Tick them off”: what stands within says what is meant.
      const within = end - at === phrase.words.length ? tokens[at + 1] : undefined;
      if (within)
        units.push({
          ...place,
          to: last?.to ?? within.to,
          isCapital: /^\p{Lu}/u.test(within.text),
          text: within.text,
          said: plain(within.text),
          word: canonical(within.lower),
          sort: 'word',
          isLight: true,
        });
      at = end;
      continue;
    }
    const parted = partedPhrase(tokens, at);
    if (parted) particles.add(parted.end);
    const isUnit = isAmong('units', token.lower) && units.at(-1)?.sort === 'number';
    if (isAmong('boundaries', token.lower) && token.lower !== 'and') part++;
    units.push({
      ...place,
      part,
      text: token.text,
      said: token.lower,
      word: canonical(parted?.means ?? token.lower),
      sort: 'word',
      isLight:
        parted === undefined &&
        (isUnit || isAmong('light', token.lower.replace(/'s$/, '')) || isAmong('light', token.lower)),
    });
    if (token.lower === 'and') part++;
  }
  return withRanges(units);
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

function valueIn(
  { kind, text, lower }: Token,
  next: Token | undefined,
  before: Token | undefined,
  year: string | undefined,
  today: Date,
): { readonly text: string; readonly sort: ValueSort; readonly to?: number } | undefined {
  if (kind === 'quote') return { text, sort: 'quote' };
  if (EMAIL.test(text)) return { text, sort: 'email' };
  if (CLOCK.test(text)) return { text: clock(text), sort: 'time' };
  if (kind === 'word' && next && OUTWARD.test(text) && INWARD.test(next.text))
    return { text: `${text} ${next.text}`, sort: 'postcode', to: next.to };
  if (kind === 'value') {
    const date = dateOf(text, year, today);
    if (date !== undefined) return { text: date, sort: 'date' };
    if (PHONE.test(text) && text.replace(/\D/g, '').length >= 7) return { text, sort: 'phone' };
  }
  const count = words.count.indexOf(lower);
  if (
    count >= 0 &&
    kind === 'word' &&
    !(
      lower === 'one' &&
      (next === undefined || before?.lower === 'the' || next.kind === 'mark' || isAmong('light', next.lower))
    )
  )
    return { text: String(count + 1), sort: 'number' };
  if (AMOUNT.test(text)) return { text: text.replace(/[$€£%\s]/g, ''), sort: 'number' };
  return undefined;
}

/** The words of what may be a time of day, which is compared by the clock of 24 hours. */
export function choiceWords(text: string): readonly string[] {
  return wordsOf(CLOCK.test(text.trim()) ? clock(text.trim()) : text);
}

function clock(text: string): string {
  const [, hour = '', minutes = '00', half] = /^(\d{1,2})(?::(\d{2}))?\s?([ap])?/i.exec(text) ?? [];
  const shift = half?.toLowerCase() === 'p' && Number(hour) < 12 ? 12 : 0;
  const midnight = half?.toLowerCase() === 'a' && Number(hour) === 12 ? -12 : 0;
  return `${String(Number(hour) + shift + midnight).padStart(2, '0')}:${minutes}`;
}
