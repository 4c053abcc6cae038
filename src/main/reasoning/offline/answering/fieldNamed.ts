import { isoDate } from '../../../../shared/values/readDate.ts';
import { amountsIn, numbersIn, readNumber } from '../../../../shared/values/readNumber.ts';
import { isBlankValue } from '../judging/words/sameValue.ts';
import { nameScore } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';

/** What is known of a table's columns: their headings, and what stands in them. */
export interface Columns {
  readonly fields: readonly string[];
  readonly rows: readonly {
    readonly cells: readonly { readonly field?: string | undefined; readonly text: string }[];
  }[];
}

const SAYS_NOTHING =
  /^(?:n\/?a|none|nil|null|unknown|not (?:given|provided|set|available|specified|recorded)|no (?:phone|e-?mail|data|value|entry))$/i;

/** Whether a text stands for nothing: no letter and no digit, or words that say that there is none. */
export function isNothing(text: string): boolean {
  return isBlankValue(text) || SAYS_NOTHING.test(text.trim());
}

/** The heading or label that a field is called by on this page; undefined without one, or where two fit alike. */
export function fieldNamed(table: Columns, wanted: string): string | undefined {
  const { fields } = table;
  const ranked = fields
    .map((field) => ({
      field,
      score: Math.max(nameScore(wanted, field), NARROWING.test(wanted) ? 0 : nameScore(field, wanted) - 0.05),
    }))
    .filter(({ score }) => score >= offlineSettings.names.complete)
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = ranked;
  if (!best) return byStem(fields, wanted) ?? byValues(table, wanted);
  return next && best.score - next.score < offlineSettings.names.draw ? undefined : best.field;
}

/** “salary in Sales” is more than the salary. */
const NARROWING = /\s(?:in|of|for|from|at|by|with|on|among)\s/i;

const STEM_LETTERS = 5;

/** “depart” for a column “Departure”. */
function byStem(fields: readonly string[], wanted: string): string | undefined {
  const [word = '', ...others] = fold(wanted).split(' ');
  const stem = word.replace(/(?:ed|es|s|e)$/, '');
  const fitting = fields.filter((field) =>
    fold(field)
      .split(' ')
      .some((one) => one.startsWith(stem)),
  );
  return others.length === 0 && stem.length >= STEM_LETTERS - 1 && fitting.length === 1 ? fitting[0] : undefined;
}

/** The one column whose values are all of the kind that such a field has: “Fare” for a price, “Created” for a date. */
function byValues({ fields, rows }: Columns, wanted: string): string | undefined {
  const kind = KINDS.find(({ words, isTelling }) => isTelling && isCalled(wanted, words));
  if (!kind) return undefined;
  const fitting = fields.filter((field) => {
    const texts = rows.flatMap(({ cells }) => cells.filter((cell) => cell.field === field).map(({ text }) => text));
    const said = texts.filter((text) => !isNothing(text));
    return said.length > 0 && said.every(kind.is);
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** What values of a field look like where nothing names it. */
export const KINDS: readonly {
  readonly words: readonly string[];
  readonly is: (text: string) => boolean;
  /** So do these where no column says what they are. */
  readonly isLoosely?: (text: string) => boolean;
  /** A column is known by its values alone. */
  readonly isTelling?: true;
}[] = [
  {
    words: ['price', 'cost', 'fee', 'amount', 'total', 'rate', 'fare', 'salary', 'value', 'balance'],
    is: (text) => amountsIn(text).length === 1 || /^free$/i.test(text.trim()),
    isTelling: true,
  },
  {
    words: ['date', 'day', 'deadline', 'due', 'birthday', 'birthdate'],
    is: (text) => isoDate(text, 'day-first') !== undefined,
    isTelling: true,
  },
  {
    words: ['duration', 'length', 'time', 'size', 'weight', 'distance'],
    is: (text) => readNumber(text)?.measure !== undefined,
    // “3:41” beside a song; in a column it may be a time of day.
    isLoosely: (text) => /^(?:\d{1,2}:)?\d{1,2}:\d{2}$/.test(text.trim()),
    isTelling: true,
  },
  {
    words: ['temperature'],
    is: (text) => text.split('°').length === 2 && numbersIn(text).length === 1,
    isTelling: true,
  },
  { words: ['email'], is: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim()) },
  { words: ['phone', 'telephone', 'number'], is: (text) => /^[+()\d][\d\s()/.-]{5,}$/.test(text.trim()) },
  { words: ['rating', 'score', 'quantity', 'stock', 'count', 'age'], is: (text) => numbersIn(text).length === 1 },
];

/** Whether a text looks like a value of such a field; false for fields whose values look like anything. */
export function isKindOf(field: string, text: string): boolean {
  return KINDS.find(({ words }) => isCalled(field, words))?.is(text) === true;
}

export function isCalled(field: string, words: readonly string[]): boolean {
  return words.some((word) => nameScore(word, field) >= offlineSettings.names.complete);
}
