import type { Condition, ValueSort } from '../../../../shared/meaning/question.ts';
import { type DateOrder, dateOrder, datesIn, isoDate, withoutDates } from '../../../../shared/values/readDate.ts';
import {
  type DecimalMark,
  decimalMark,
  isSameUnit,
  readNumber,
  type WrittenNumber,
} from '../../../../shared/values/readNumber.ts';
import words from '../alignment/asking/questionWords.json' with { type: 'json' };
import { isExactly, sameValue, showsValue } from '../judging/words/sameValue.ts';
import { fold } from '../language/text.ts';
import { clockTime } from '../language/times.ts';
import { isNothing } from './fieldNamed.ts';

/** How the texts of one field are read: what other texts of it tell of their writing. */
export interface Writing {
  readonly mark: DecimalMark;
  readonly order: DateOrder | undefined;
}

export function writingOf(texts: readonly string[]): Writing {
  return { mark: decimalMark(texts.map(withoutDates)), order: dateOrder(texts) };
}

/**
 * The texts as numbers that put them in order, all of one sort: days, times of day, or amounts of one unit. Undefined where they
 * cannot all be read like that, or words are asked for.
 */
export function ranksOf(
  texts: readonly string[],
  sort?: ValueSort,
): { readonly sort: ValueSort; readonly ranks: readonly number[] } | undefined {
  if (texts.length === 0 || sort === 'text') return undefined;
  const { mark, order } = writingOf(texts);
  const readers: readonly (readonly [ValueSort, (text: string) => number | undefined])[] = [
    // “€310.00 on 2 Feb 2026” is an amount, unless the day is asked for.
    ['date', (text) => (sort === undefined && /[°%]|\p{Sc}/u.test(text) ? undefined : dayNumber(text, order))],
    ['time', (text) => minutesOf(text)],
    ['number', (text) => numberOf(text, mark)?.value],
  ];
  for (const [kind, read] of readers) {
    if (sort !== undefined && sort !== kind) continue;
    const ranks = texts.map(read);
    if (ranks.every((rank) => rank !== undefined) && (kind !== 'number' || haveOneUnit(texts, mark)))
      return { sort: kind, ranks };
  }
  return undefined;
}

/** The one number of a text, besides the day that may stand with it. */
export function numberOf(text: string, mark: DecimalMark): WrittenNumber | undefined {
  return readNumber(withoutDates(text), mark);
}

const DAY_MILLISECONDS = 86_400_000;

/** Days since 1970; undefined where the text names none, or several. */
export function dayNumber(text: string, order?: DateOrder): number | undefined {
  const days = [...new Set(datesIn(text, order))];
  const [day = isoDate(text, order)] = days;
  return days.length > 1 || day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS;
}

function minutesOf(text: string): number | undefined {
  const time = clockTime(text);
  return time === undefined ? undefined : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function haveOneUnit(texts: readonly string[], mark: DecimalMark): boolean {
  const numbers = texts.flatMap((text) => numberOf(text, mark) ?? []);
  const [first] = numbers.filter(({ value }) => value !== 0);
  return first === undefined || numbers.every((one) => isSameUnit(one, first));
}

/** Whether a text meets a condition; undefined where it cannot be told, such as “more than 5” of words. */
export function meets(text: string, { field, relation, value = '' }: Condition, writing: Writing): boolean | undefined {
  switch (relation) {
    case 'is-empty':
    case 'is-not-empty':
      return hasNone(text) === (relation === 'is-empty');
    case 'is':
      return isInState(text, value);
    case 'is-not':
      return !isSame(text, value);
    case 'contains':
    case 'contains-not':
      return holds(text, value, writing, field !== undefined) === (relation === 'contains');
    case 'starts-with':
      return fold(text).startsWith(fold(value));
    case 'ends-with':
      return fold(text).endsWith(fold(value));
    default:
      return isNothing(text) ? false : stands(text, relation, value, writing);
  }
}

type Ordered = Extract<Condition['relation'], 'less-than' | 'at-most' | 'more-than' | 'at-least' | 'before' | 'after'>;

function stands(text: string, relation: Ordered, value: string, { mark, order }: Writing): boolean | undefined {
  const days = daysOf(value, order);
  const day = days && dayNumber(text, order);
  if (days && day !== undefined) return isInOrder(relation, day, ...days);
  const [time, limit] = [minutesOf(text), minutesOf(value)];
  if (time !== undefined && limit !== undefined) return isInOrder(relation, time, limit, limit);
  const [number, wanted] = [numberOf(text, mark), readNumber(value)];
  if (!number || !wanted || (wanted.unit !== undefined && !isSameUnit(number, wanted))) return undefined;
  // A bare number is meant in the unit in which the page writes its own.
  const factor = wanted.unit === undefined ? (number.measure?.factor ?? 1) : 1;
  return isInOrder(relation, number.value, wanted.value * factor, wanted.value * factor);
}

function isInOrder(relation: Ordered, found: number, low: number, high: number): boolean {
  if (relation === 'less-than' || relation === 'before') return found < low;
  if (relation === 'more-than' || relation === 'after') return found > high;
  return relation === 'at-most' ? found <= high : found >= low;
}

/** The first and the last day that words mean: a day, a month of a year, a year. */
function daysOf(value: string, order: DateOrder | undefined): readonly [number, number] | undefined {
  const day = dayNumber(value, order ?? 'month-first');
  if (day !== undefined) return [day, day];
  const year = Number(/^(?:19|20)\d{2}$/.exec(value.trim())?.[0] ?? 0);
  if (year > 1900) return [dayAt(year, 0, 1), dayAt(year, 12, 0)];
  const [of = 0, month] = isoDate(`1 ${value.trim()}`)?.split('-').map(Number) ?? [];
  return month === undefined ? undefined : [dayAt(of, month - 1, 1), dayAt(of, month, 0)];
}

function dayAt(year: number, month: number, day: number): number {
  return Date.UTC(year, month, day) / DAY_MILLISECONDS;
}

const YES = /^(?:yes|true|on|checked|ticked|selected|done|enabled|✓|✔|☑)$/i;
const NO = /^(?:no|false|off|unchecked|unticked|not (?:checked|ticked|selected|done)|open|disabled|✗|✘|☐)$/i;

function isSame(text: string, value: string): boolean {
  if (sameValue(value, text) || isExactly(text, value)) return true;
  return (YES.test(text.trim()) && YES.test(value.trim())) || (NO.test(text.trim()) && NO.test(value.trim()));
}

/** “Overdue” of what is owed; undefined of a word of which nobody knows. */
function isInState(text: string, value: string): boolean | undefined {
  const state = Object.entries(words.states).find(([name]) => name === value)?.[1];
  if (!state || isSame(text, value)) return isSame(text, value);
  return state.is.includes(fold(text)) ? true : state.isNot.includes(fold(text)) ? false : undefined;
}

/** Nothing stands there, or nought does. */
function hasNone(text: string): boolean {
  return isNothing(text) || (/^\W*[0.,]+\W*$/.test(text) && readNumber(text)?.value === 0);
}

/**
 * A text that has the value in it; a day that lies in the month or year that was named.
 *
 * @param inWords a part of a word will do, too
 */
function holds(text: string, value: string, { order }: Writing, inWords: boolean): boolean {
  if (showsValue(text, value) || (inWords && fold(text).includes(fold(value)))) return fold(value) !== '';
  const day = dayNumber(text, order);
  if (day === undefined) return false;
  const [low, high] = daysOf(value, order) ?? [];
  if (low !== undefined && high !== undefined) return day >= low && day <= high;
  const month = isoDate(`1 ${value.trim()} 2000`)?.slice(5, 7);
  return new Date(day * DAY_MILLISECONDS).getUTCMonth() + 1 === Number(month);
}
