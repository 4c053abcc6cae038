import { datesIn } from '../../../../../shared/values/readDate.ts';
import { durationsIn } from '../../../../../shared/values/readDuration.ts';
import words from '../../alignment/asking/questionWords.json' with { type: 'json' };
import { alike, canonical, wordsOf } from '../../alignment/units.ts';
import { fold } from '../../language/text.ts';
import { clockTime, clockTimesIn } from '../../language/times.ts';
import type { Piece } from './facts.ts';

const MEANS: ReadonlyMap<string, string> = new Map(
  Object.entries(words.means).flatMap(([one, others]) => [one, ...others].map((other) => [other, one] as const)),
);
const FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries(words.forms).flatMap(([one, others]) => others.map((other) => [other, one] as const)),
);
const SOFT: ReadonlySet<string> = new Set(words.soft);
const STRICT: ReadonlySet<string> = new Set(words.strict);
const NUMBERED: ReadonlySet<string> = new Set(words.numbered);
const WEEKDAYS = words.weekdays;
const MONTHS = words.months;
const SHORT = 3;
const DURATION = /^\d+ (?:minutes|days|months)$/;
const PER: ReadonlyMap<string, string> = new Map([
  ['60 minutes', 'hour'],
  ['1 days', 'day'],
  ['7 days', 'week'],
  ['1 months', 'month'],
  ['12 months', 'year'],
]);

/** Whether a word narrows down or denies, so that no other word will do for it. */
export function isStrict(word: string): boolean {
  const folded = fold(word);
  return STRICT.has(folded) || /^\p{L}{3,}(?:est|iest)$/u.test(folded);
}

/** Whether a word says that a thing goes by a number of its own, “number” itself in several languages. */
export function isNumbered(word: string): boolean {
  return NUMBERED.has(fold(word));
}

/** Whether a word is a noun for anything, such as “problem” and “trip”, so that a page need not use it. */
export function isSoft(word: string): boolean {
  return SOFT.has(fold(word)) || SOFT.has(canonical(word));
}

/** Whether texts say words of a question: by whole words, their stems, and what means the same (data); by the day or time that is meant. */
export class Sayings {
  readonly #stems = new Map<string, readonly string[]>();

  /** Whether one of these says the word. */
  says(word: string, pieces: readonly Piece[]): boolean {
    return pieces.some(({ text }) => this.#isSaid(word, text));
  }

  /** How many words of a text none of these words says. */
  unsaid(text: string, by: readonly string[]): number {
    return this.#wordsIn(text).filter((one) => !by.some((word) => isSame(one, stemOf(canonical(word))))).length;
  }

  #isSaid(word: string, text: string): boolean {
    if (isStrict(word)) return ` ${fold(text)} `.includes(` ${fold(word)} `);
    if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return datesIn(text).includes(word);
    const time = /^\d{1,2}:\d{2}$/.test(word) ? clockTime(word) : undefined;
    if (time !== undefined) return clockTimesIn(text).includes(time);
    if (DURATION.test(word)) return durationsIn(text).some(({ means }) => means === word) || this.#isPer(word, text);
    if (/\d|\s/.test(word)) return ` ${fold(text)} `.includes(` ${fold(word)} `);
    const stem = stemOf(canonical(word));
    return this.#wordsIn(text).some((one) => isSame(one, stem)) || isDayIn(stem, text);
  }

  /** “A month” of what is paid “monthly”. */
  #isPer(word: string, text: string): boolean {
    const unit = PER.get(word);
    return unit !== undefined && this.#isSaid(unit, text);
  }

  #wordsIn(text: string): readonly string[] {
    const known = this.#stems.get(text);
    if (known) return known;
    const stems = wordsOf(text).map(stemOf);
    this.#stems.set(text, stems);
    return stems;
  }
}

function isSame(one: string, other: string): boolean {
  return one === other || alike(one, other);
}

/** What a word is compared by: repairing and repair, brought and bring, Fri and Friday, bill and invoice. */
export function stemOf(word: string): string {
  const day = WEEKDAYS.flat().find((one) => word === one || (word.length === SHORT && one.startsWith(word)));
  if (day) return WEEKDAYS.find((names) => names.includes(day))?.[0] ?? day;
  const base = FORMS.get(word) ?? word;
  const means = MEANS.get(word) ?? MEANS.get(base);
  if (means !== undefined) return means;
  const stem = base.replace(/(?:ing|ed|er|es|s)$/, '');
  return MEANS.get(stem) ?? (stem.length > SHORT ? stem : base);
}

/** Whether a text names a day of that weekday or month. */
function isDayIn(stem: string, text: string): boolean {
  const month = MONTHS.findIndex((names) => names.includes(stem));
  const weekday = WEEKDAYS.findIndex((names) => names.includes(stem));
  if (month < 0 && weekday < 0) return false;
  return datesIn(text).some((day) => {
    const date = new Date(`${day}T12:00:00Z`);
    return month >= 0 ? date.getUTCMonth() === month : (date.getUTCDay() + 6) % 7 === weekday;
  });
}
