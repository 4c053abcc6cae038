import type { AnswerProof, AnswerValue, Citation } from '../../../shared/meaning/answer.ts';
import { type FoundValue, type SeenPage, shownAt } from '../../../shared/reasoning/answering.ts';
import { dateOrder, datesIn, withoutDates } from '../../../shared/values/readDate.ts';
import { decimalMark, readNumber, writeDifference, writeNumber } from '../../../shared/values/readNumber.ts';

/**
 * A value with its proof, as our code finds it, whoever found the value: every text that it rests
 * on has to stand in a captured page, where it is said to; a value that was read has to stand in it word for word, and one
 * that was computed has to come out again. Pure; nothing of what found the value is used.
 *
 * @param of rows of the answer: a record that was ranked has to be among so many
 */
export function proveValue(
  found: FoundValue,
  seen: readonly SeenPage[],
  { pages, of, maximumCitations }: { readonly pages: number; readonly of: number; readonly maximumCitations: number },
): AnswerValue {
  const { text, operation, cites, unsigned, apart } = found;
  const missing = cites.find((cite) => !stands(cite, seen));
  if (missing) return unproved(text, `“${missing.text}” does not stand where it is said to.`);
  if (operation === undefined) {
    if (cites.length === 0) return unproved(text, 'Nothing on a page was cited for it.');
    const says = cites.some((cite) => (text === '' ? cite.record !== undefined : holds(cite.text, text)));
    return says
      ? { text, proof: { by: 'citation', cites: [...cites] } }
      : unproved(text, 'No captured page says it word for word.');
  }
  if (operation === 'rank' && !isOfOneRecord(cites, seen))
    return unproved(text, 'It does not stand in the record that was ranked.');
  const worked = apart ? differences(operation, cites, seen) : cites;
  if (!worked) return unproved(text, 'What was cited cannot be taken from each other.');
  if (!comesOut(operation, unsigned === true && isSpent(worked) ? `-${text}` : text, worked, of))
    return unproved(text, 'It does not come out again from what was cited.');
  const proof = {
    by: 'computation',
    operation,
    cites: cites.slice(0, maximumCitations),
    of: cites.length,
    pages,
  } as const;
  return { text, proof };
}

/**
 * What comes of texts that are worked with one by one, written as they are; undefined where they cannot all be read.
 */
export function reduceTexts(
  operation: 'count' | 'sum' | 'average' | 'difference' | 'smallest' | 'largest' | 'earliest' | 'latest',
  texts: readonly string[],
): string | undefined {
  if (operation === 'count') return String(texts.length);
  const bare = texts.map(withoutDates);
  const mark = decimalMark(bare);
  const numbers = bare.map((text) => readNumber(text, mark));
  const values = numbers.flatMap((one) => one?.value ?? []);
  const order = dateOrder(texts);
  const days = texts.flatMap((text) => datesIn(text, order)[0] ?? []).map((day) => Date.parse(day) / 86_400_000);
  const isOfDays = asksForDays(operation) || (operation === 'difference' && !texts.some((text) => SIGNS.test(text)));
  const readings = isOfDays ? [days, values] : [values, days];
  const ranks = readings.find(({ length }) => length === texts.length);
  const [one = 0, other = 0] = ranks ?? [];
  if (!ranks || texts.length === 0) return undefined;
  if (operation === 'smallest' || operation === 'earliest') return texts[ranks.indexOf(Math.min(...ranks))];
  if (operation === 'largest' || operation === 'latest') return texts[ranks.indexOf(Math.max(...ranks))];
  if (operation === 'difference' && texts.length !== 2) return undefined;
  if (operation === 'difference' && ranks === days) return String(Math.abs(one - other));
  if (ranks === days) return undefined;
  const sum = values.reduce((total, value) => total + value, 0);
  const result = operation === 'difference' ? one - other : operation === 'sum' ? sum : sum / texts.length;
  const like = numbers
    .filter((number) => number !== undefined)
    .toSorted((a, b) => b.places - a.places)
    .find((number, _, all) => number.unit !== undefined || all.every(({ unit }) => unit === undefined));
  return writeNumber(result, like, bare.join(' '));
}

/** Whether two texts give one number, however they are written. */
export function isSameNumber(one: string, other: string): boolean {
  const [first, second] = [readNumber(one, decimalMark([one, other])), readNumber(other, decimalMark([one, other]))];
  return first !== undefined && second !== undefined && Math.abs(first.value - second.value) < 0.006;
}

/** Whether a text has a value in it that neither begins nor ends within a longer word or number. */
export function holds(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + value.length)];
    const continues =
      (/^[\p{L}\p{N}]/u.test(value) && /[\p{L}\p{N}]$|\d[.,]$/u.test(before)) ||
      (/[\p{L}\p{N}]$/u.test(value) && /^[\p{L}\p{N}]|^[.,]\d/u.test(after) && !beginsAnew(value, after));
    if (!continues) return true;
  }
  return false;
}

/** “€49.90In stock”: two texts of the page that nothing parts. */
function beginsAnew(value: string, after: string): boolean {
  return /\d$/.test(value) && /^\p{Lu}\p{Ll}/u.test(after);
}

function stands({ page, key, text }: Citation, seen: readonly SeenPage[]): boolean {
  return seen.some((one) => {
    if (one.domHash !== page) return false;
    const element = one.skeleton.elements[key];
    const isTicked = element?.checked !== undefined && text === (element.checked === 'true' ? 'yes' : 'no');
    // Of a long name the skeleton has the beginning, and the tree all.
    const isNamed = element?.name === text || one.tree.some(({ i, n }) => i === key && n === text);
    return shownAt(one, key) === text || isNamed || element?.text === text || isTicked;
  });
}

function isSpent(cites: readonly Citation[]): boolean {
  return numbersOf(cites)?.every((one) => one <= 0) === true;
}

function comesOut(
  operation: Extract<AnswerProof, { by: 'computation' }>['operation'],
  text: string,
  cites: readonly Citation[],
  of: number,
): boolean {
  switch (operation) {
    case 'count':
      return isCountOf(text, cites);
    case 'sum':
    case 'average': {
      const numbers = numbersOf(cites);
      if (!numbers || numbers.length === 0) return false;
      const sum = numbers.reduce((total, one) => total + one, 0);
      return isClose(text, operation === 'sum' ? sum : sum / numbers.length, cites);
    }
    case 'smallest':
    case 'largest':
    case 'earliest':
    case 'latest':
    case 'rank':
      return isAtEnd(operation, text, cites, of);
    case 'difference': {
      const values = daysOf(cites) ?? numbersOf(cites);
      return values?.length === 2 && isClose(text, (values[0] ?? 0) - (values[1] ?? 0), cites);
    }
    case 'part':
      return cites.some((cite) => holds(cite.text, text));
    case 'truth':
      return text === 'Yes' || text === 'No';
    case 'value':
    case 'filter':
      return false;
  }
}

/** Each cited place once; of a text its words, lines or characters. */
function isCountOf(text: string, cites: readonly Citation[]): boolean {
  const count = Number(text);
  const places = new Set(cites.map(({ page, key }) => `${page} ${key}`));
  if (places.size === count && cites.length === count) return true;
  const whole = cites.map((cite) => cite.text).join(' ');
  const words = whole.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return cites.length > 0 && (words.length === count || Array.from(whole).length === count);
}

/** The one number of each text; the day that may stand beside it, “€310.00 on 2 Feb 2026”, is none of its numbers. */
function numbersOf(cites: readonly Citation[]): readonly number[] | undefined {
  const texts = cites.map(({ text }) => withoutDates(text));
  const mark = decimalMark(texts);
  const numbers = texts.map((text) => readNumber(text, mark)?.value);
  return numbers.every((one) => one !== undefined) ? numbers : undefined;
}

/** What says that a text is about a number, whatever day stands beside it. */
const SIGNS = /[°%]|\p{Sc}/u;

function asksForDays(operation: string): boolean {
  return operation === 'earliest' || operation === 'latest';
}

/** @param besideSigns also of texts that are about a number */
function daysOf(cites: readonly Citation[], besideSigns = false): readonly number[] | undefined {
  if (!besideSigns && cites.some(({ text }) => SIGNS.test(text))) return undefined;
  const order = dateOrder(cites.map(({ text }) => text));
  const days = cites.map(({ text }) => datesIn(text, order)[0]);
  return days.every((day) => day !== undefined) ? days.map((day) => Date.parse(day) / 86_400_000) : undefined;
}

/**
 * The differences of places that are cited in pairs, as if they were written on the page; what a ranked record is called stands before them.
 * Undefined where a pair is none of one record, or of numbers that count the same.
 */
function differences(operation: string, cites: readonly Citation[], seen: readonly SeenPage[]): Citation[] | undefined {
  const told = operation === 'rank' ? cites.slice(0, 1) : [];
  const pairs = cites.slice(told.length);
  const mark = decimalMark(pairs.map(({ text }) => withoutDates(text)));
  const apart = pairs.flatMap((one, at) => {
    const other = pairs[at + 1];
    if (at % 2 > 0 || !other || one.key === other.key || !isOfOneRecord([one, other], seen)) return [];
    const [first, second] = [one, other].map(({ text }) => readNumber(withoutDates(text), mark));
    const text = first && second && writeDifference(first, second);
    return text === undefined ? [] : [{ ...one, text }];
  });
  return apart.length * 2 === pairs.length ? [...told, ...apart] : undefined;
}

/** Whether what is told of a ranked record, cited first, stands in the record of what put it there, cited after it. */
function isOfOneRecord([told, ranked]: readonly Citation[], seen: readonly SeenPage[]): boolean {
  if (!told || !ranked) return true;
  if (told.page !== ranked.page || told.record !== ranked.record) return false;
  const elements = seen.find(({ domHash }) => domHash === told.page)?.skeleton.elements;
  const [one, other] = [elements?.[told.key], elements?.[ranked.key]];
  // Of two rows of one name, the cells stand in one of them.
  const areCells = one?.column !== undefined && other?.column !== undefined;
  return !areCells || one.within === other.within;
}

/** Computed values are written with two places at least, and in the unit of what they were computed from. */
function isClose(text: string, value: number, cites: readonly Citation[]): boolean {
  const texts = cites.map((cite) => withoutDates(cite.text));
  const mark = decimalMark(texts);
  const factor = texts.map((one) => readNumber(one, mark)?.measure?.factor).find((one) => one !== undefined) ?? 1;
  const plain = text.replace(/,(?=\d{3})/g, '');
  const number = /\d+(?:\.\d+)?/.exec(plain);
  const isBelowZero = number !== null && plain.slice(0, number.index).includes('-');
  const said = Number(number?.[0]) * (isBelowZero ? -1 : 1);
  return Math.abs(said - value / factor) < 0.006;
}

/** For a ranked record the first citation is its name, or another value of it, and the second what put it there; the others are what it was compared with. */
function isAtEnd(
  operation: 'smallest' | 'largest' | 'earliest' | 'latest' | 'rank',
  text: string,
  cites: readonly Citation[],
  of: number,
): boolean {
  const compared = operation === 'rank' ? cites.slice(1) : cites;
  const [first] = cites;
  if (!first || !holds(first.text, text)) return false;
  const days = daysOf(compared, asksForDays(operation));
  // Who asks for the latest asks for no amount that has a day beside it.
  const numbers = days && asksForDays(operation) ? undefined : numbersOf(compared);
  const readings = [days, numbers].filter((values) => values !== undefined);
  // Words, or times of day, that were put in order.
  if (readings.length === 0) return operation === 'rank' || operation === 'earliest' || operation === 'latest';
  return readings.some((values) => {
    const [own = 0] = values;
    const below = values.filter((one) => one < own).length;
    const above = values.filter((one) => one > own).length;
    if (operation === 'smallest' || operation === 'earliest') return below === 0;
    if (operation === 'largest' || operation === 'latest') return above === 0;
    return below < of || above < of;
  });
}

function unproved(text: string, reason: string): AnswerValue {
  return { text, proof: { by: 'nothing', reason } };
}
