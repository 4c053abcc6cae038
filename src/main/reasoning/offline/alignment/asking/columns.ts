import type { Question } from '../../../../../shared/meaning/question.ts';
import { datesIn } from '../../../../../shared/values/readDate.ts';
import { readNumber } from '../../../../../shared/values/readNumber.ts';
import { isNothing } from '../../answering/fieldNamed.ts';
import type { Table } from '../../answering/tables.ts';
import { fold } from '../../language/text.ts';
import { isAmong } from '../pageWords.ts';
import { plain, type Unit, wordsOf } from '../units.ts';
import { hasLike, only } from '../wording.ts';
import { type Asked, extremeIn, saidOf } from './kindOf.ts';
import words from './questionWords.json' with { type: 'json' };

/** The column that holds amounts, where there is one alone. */
export function amountField(table: Table): string | undefined {
  const numeric = table.fields.filter((field) => {
    const texts = textsOf(table, field);
    return texts.length > 0 && texts.every((text) => readNumber(text) !== undefined && datesIn(text).length === 0);
  });
  const money = numeric.filter((field) => textsOf(table, field).some((text) => /\p{Sc}|[.,]\d{2}\b/u.test(text)));
  return money.length === 1 ? money[0] : only(numeric);
}

/** The column that holds days, where there is one alone. */
export function dayField(table: Table): string | undefined {
  const days = table.fields.filter((field) => textsOf(table, field).some(tellsWhen));
  const called = table.fields.filter((field) =>
    wordsOf(field).some((word) => /^(?:date|day|time|when|due|seen|updated|created|since|until)$/.test(word)),
  );
  return days.length === 1 ? days[0] : only(called);
}

/** Whether a text tells a day or a time of day. */
function tellsWhen(text: string): boolean {
  return datesIn(text).length > 0 || /^\d{1,2}[:.]\d{2}(?!\d)/.test(text);
}

/** Whether what stands in a column is of the sort that a question wants: “What time does the flight leave” is answered by no number of a flight. */
export function isOfSort(table: Table, field: string, lower: string): boolean {
  const texts = textsOf(table, field);
  if (WHEN.test(lower)) return texts.some(tellsWhen);
  return !HOW_MUCH.test(lower) || (texts.some((text) => /\d/.test(text)) && !holdsNames(table, field));
}

const WHEN = / (?:when|what time|which time|what day|which day) /;
const HOW_MUCH = / how (?:much|long|far|old|big|large|heavy|tall|fast|high|deep) /;

/** The column of people, where there is one alone, or one alone that says somebody else in each row. */
export function personField(table: Table): string | undefined {
  const called = table.fields.filter((field) => wordsOf(field).some((word) => words.personLabels.includes(word)));
  const telling = called.filter((field) => new Set(textsOf(table, field)).size === table.rows.length);
  const [only, another] = called.length === 1 ? called : telling;
  return another === undefined ? only : undefined;
}

/** Whether records go by codes, “GC-500”, which nobody is called. */
export function goByCodes({ rows }: Table): boolean {
  const names = rows.map(({ name }) => name);
  return names.every((name) => /^[\p{Lu}\d./_-]+$/u.test(name)) && names.some((name) => /\d/.test(name));
}

/** The column that says in words what each record is, where they go by codes: “GC-500 · Glass cleaner”. */
export function titleField(table: Table): string | undefined {
  if (!goByCodes(table)) return undefined;
  const titles = table.fields.filter((field) => {
    const texts = textsOf(table, field);
    return (
      texts.length === table.rows.length &&
      texts.every((text) => /\p{L}{3}/u.test(text)) &&
      new Set(texts).size === texts.length
    );
  });
  return only(titles);
}

/** What stands in a column. */
export function textsOf(table: Table, field: string): readonly string[] {
  return table.rows.flatMap(({ cells }) =>
    cells.filter((cell) => cell.field === field && !isNothing(cell.text)).map(({ text }) => text),
  );
}

/** The column that a question names best. */
export function fieldIn(table: Table, asked: Asked): string | undefined {
  const ranked = table.fields
    .map((field) => ({
      field,
      // “What did I spend” names no column “What”.
      said: saidOf(asked, wordsOf(field)).filter(
        (at) => at > 0 || !isAmong('questions', plain(asked.units[at]?.text ?? '')),
      ),
      size: wordsOf(field).length,
    }))
    .filter(({ said }) => said.length > 0)
    .toSorted(
      (one, other) =>
        other.said.length / other.size - one.said.length / one.size || other.said.length - one.said.length,
    );
  const [best] = ranked;
  if (!best) return undefined;
  for (const at of best.said) asked.claimed.add(at);
  return best.field;
}

/** “which lender has the lowest rate”: the column that is named right behind the word for the extreme. */
function fieldBehind(table: Table, asked: Asked, extreme: string): string | undefined {
  const last = extreme.split(' ').at(-1) ?? '';
  const at = asked.units.findIndex(({ text }) => fold(text) === last);
  if (at < 0) return undefined;
  for (const one of [at + 1, at + 2, at + 3]) {
    const unit = asked.units[one];
    if (unit?.sort !== 'word' || unit.part !== asked.units[at]?.part) return undefined;
    const field = table.fields.find((name) => !unit.isLight && hasLike(wordsOf(name), unit.word));
    if (field === undefined) continue;
    asked.claimed.add(one);
    return field;
  }
  return undefined;
}

/** Whether one value can be more than another: “which customer owes the most” ranks by no column of names. */
function canBeRanked(text: string): boolean {
  return readNumber(text) !== undefined || tellsWhen(text);
}

/** Whether a column holds what its records are called, also where numbers stand in the names: “Copper tee 15 mm”. */
export function holdsNames({ rows }: Table, field: string): boolean {
  const cells = rows.flatMap((row) => row.cells.filter((cell) => cell.field === field).map((cell) => ({ cell, row })));
  return cells.length > 0 && cells.every(({ cell, row }) => cell.text === row.name && /\p{L}/u.test(cell.text));
}

/** “The fewest of”, “the most of”: of how many there are, and never of what they cost. */
const COUNTED = / (?:fewest|most of|least of) /;

/** The column that says how many there are, in whole numbers. */
function countField(table: Table): string | undefined {
  const called = table.fields.filter(
    (field) =>
      wordsOf(field).some((word) => hasLike(words.quantityLabels, word)) &&
      textsOf(table, field).every((text) => readNumber(text)?.places === 0),
  );
  return only(called);
}

/** “The most rooms”: what there is the most of, which is no amount of money because that is the only column of numbers. */
function nounBehind({ units, claimed }: Asked, extreme: string): string | undefined {
  const at = units.findIndex(({ text }) => fold(text) === extreme);
  const noun = units[at + 1];
  const isNoun = noun?.sort === 'word' && !noun.isLight && noun.part === units[at]?.part && noun.word !== 'price';
  if (!isNoun) return undefined;
  claimed.add(at + 1);
  return noun.text;
}

/** “The biggest claim” is that of the most money. */
function isSum({ word }: Unit): boolean {
  return words.sums.includes(word);
}

/** “Most recent” may be two words of a text, or one. */
function isIn(text: string, said: string): boolean {
  return ` ${said} `.includes(` ${text} `);
}

/** “Energy by room”, “sales per month”: how much there is of it is what the list tells of each; “Bills” is what it is a list of. */
function isOfEach(name: string, noun: string): boolean {
  const [what, each] = name.split(PER);
  return each !== undefined && wordsOf(what ?? '').join(' ') === wordsOf(noun).join(' ');
}

const PER = new RegExp(`\\s(?:${words.per.join('|')})\\s`, 'i');

/** “The longest run”, where the column is called by what it is measured in: “km”. */
function inUnits(fields: readonly string[], by: string): string | undefined {
  const units: Readonly<Record<string, readonly string[]>> = words.measuredIn;
  const [only, another] = fields.filter((field) => units[by]?.includes(fold(field)));
  return another === undefined ? only : undefined;
}

const TIMELESS: ReadonlySet<string> = new Set(words.timeless);

/** “the cheapest”, “with the lowest rate”: the column to rank by, and which end of it. */
export function orderIn(table: Table, asked: Asked): Question['from']['order'] {
  const said = extremeIn(asked.lower);
  if (!said) return undefined;
  for (const [at, { text }] of asked.units.entries()) if (isIn(text.toLowerCase(), said.said)) asked.claimed.add(at);
  // “Which room is the cheapest” ranks by no column “Room”: a word that says by what it ranks needs none.
  const fields = table.fields.filter((field) => textsOf(table, field).every(canBeRanked) && !holdsNames(table, field));
  const ranked = { ...table, fields };
  // “The cheapest flight leaves”: no time of day is cheap.
  const isOther = (field: string) => TIMELESS.has(said.by) && textsOf(table, field).some(tellsWhen);
  const behind = { ...table, fields: fields.filter((field) => !isOther(field)) };
  const named = fieldBehind(behind, asked, said.said) ?? (said.by === '' ? fieldIn(ranked, asked) : undefined);
  // “battery life”: what goes on from the word for a column is of it.
  for (const [at, { part, sort }] of asked.units.entries())
    if (
      named !== undefined &&
      asked.claimed.has(at - 1) &&
      sort === 'word' &&
      asked.units[at - 1]?.part === part &&
      hasLike(wordsOf(named), asked.units[at - 1]?.word)
    )
      asked.claimed.add(at);
  const by =
    table.fields.find((field) => said.by !== '' && hasLike(wordsOf(field), said.by)) ?? inUnits(fields, said.by);
  const counted =
    named === undefined && /^(?:most|least|fewest)$/.test(said.said) ? nounBehind(asked, said.said) : undefined;
  const isCount = COUNTED.test(asked.lower) && said.by === '';
  const sole = isCount
    ? countField(table)
    : said.by === 'date'
      ? dayField(table)
      : said.by === '' || said.by === 'price' || (said.by === 'size' && asked.units.some(isSum))
        ? amountField(table)
        : undefined;
  const isCost = asked.units.some(({ word }) => word === 'price');
  // “Energy by room” has one column of numbers: those are of energy.
  const isOfAll = counted !== undefined && table.names.some((name) => isOfEach(name, counted));
  const [only, another] = isOfAll ? fields : [];
  const ofAll = another === undefined ? only : undefined;
  const field = named ?? by ?? ofAll ?? counted ?? sole ?? (said.by || (isCost ? 'price' : undefined));
  if (field === undefined) return undefined;
  const isOfNumbers = field === counted && { sort: 'number' as const };
  return { field, direction: said.pick === 'most' ? 'descending' : 'ascending', ...isOfNumbers };
}
