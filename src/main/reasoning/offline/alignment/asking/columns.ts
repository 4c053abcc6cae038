import type { Question } from '../../../../../shared/meaning/question.ts';
import { datesIn } from '../../../../../shared/values/readDate.ts';
import { readNumber } from '../../../../../shared/values/readNumber.ts';
import { isNothing } from '../../answering/fieldNamed.ts';
import type { Table } from '../../answering/tables.ts';
import { only } from '../../language/only.ts';
import { fold } from '../../language/text.ts';
import { isAmong } from '../pageWords.ts';
import { plain, wordsOf } from '../units.ts';
import { hasLike } from '../wording.ts';
import { type Asked, extremeIn, saidOf } from './kindOf.ts';
import words from './questionWords.json' with { type: 'json' };

/** The column that holds amounts, where there is one alone. */
export function amountField(table: Table): string | undefined {
  const numeric = table.fields.filter((field) => {
    const texts = textsOf(table, field);
    return texts.length > 0 && texts.every((text) => readNumber(text) !== undefined && datesIn(text).length === 0);
  });
  const money = numeric.filter((field) => textsOf(table, field).some((text) => /\p{Sc}|[.,]\d{2}\b/u.test(text)));
  return only(money) ?? only(numeric);
}

/** The column that holds days, where there is one alone. */
export function dayField(table: Table): string | undefined {
  const days = table.fields.filter((field) => textsOf(table, field).some(tellsWhen));
  const called = table.fields.filter((field) =>
    wordsOf(field).some((word) => /^(?:date|day|time|when|due|seen|updated|created|since|until)$/.test(word)),
  );
  return only(days) ?? only(called);
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
  return only(called) ?? only(telling);
}

/** Whether records go by codes, “GC-500”, which nobody is called. */
export function goByCodes({ rows }: Table): boolean {
  const names = rows.map(({ name }) => name);
  return names.every((name) => /^[\p{Lu}\d./_-]+$/u.test(name)) && names.some((name) => /\d/.test(name));
}

/** The column that says in words what each record is, where they go by codes: “GC-500 · Glass cleaner”. */
export function titleField(table: Table): string | undefined {
  if (!goByCodes(table)) return undefined;
  const isTitle = (field: string) => {
    const texts = textsOf(table, field);
    const isEach = texts.length === table.rows.length && new Set(texts).size === texts.length;
    return isEach && texts.every((text) => /\p{L}{3}/u.test(text));
  };
  return only(table.fields.filter(isTitle));
}

/** What stands in a column. */
export function textsOf(table: Table, field: string): readonly string[] {
  return table.rows.flatMap(({ cells }) =>
    cells.filter((cell) => cell.field === field && !isNothing(cell.text)).map(({ text }) => text),
  );
}

/** The column that a question names best. */
export function fieldIn(table: Table, asked: Asked): string | undefined {
  // “What did I spend” names no column “What”.
  const isNaming = (at: number) => at > 0 || !isAmong('questions', plain(asked.units[at]?.text ?? ''));
  const [best] = table.fields
    .map((field) => {
      const said = saidOf(asked, wordsOf(field)).filter(isNaming);
      return { field, said, share: said.length / wordsOf(field).length };
    })
    .filter(({ said }) => said.length > 0)
    .toSorted((one, other) => other.share - one.share || other.said.length - one.said.length);
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
  const isCount = (field: string) =>
    wordsOf(field).some((word) => hasLike(words.quantityLabels, word)) &&
    textsOf(table, field).every((text) => readNumber(text)?.places === 0);
  return only(table.fields.filter(isCount));
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

/** “Energy by room”, “sales per month”: how much there is of it is what the list tells of each; “Bills” is what it is a list of. */
function isOfEach(name: string, noun: string): boolean {
  const [what, each] = name.split(PER);
  return each !== undefined && wordsOf(what ?? '').join(' ') === wordsOf(noun).join(' ');
}

const PER = new RegExp(`\\s(?:${words.per.join('|')})\\s`, 'i');

/** “The longest run”, where the column is called by what it is measured in: “km”. */
function inUnits(fields: readonly string[], by: string): string | undefined {
  const units: Readonly<Record<string, readonly string[]>> = words.measuredIn;
  return only(fields.filter((field) => units[by]?.includes(fold(field))));
}

const TIMELESS: ReadonlySet<string> = new Set(words.timeless);

/** “the cheapest”, “with the lowest rate”: the column to rank by, and which end of it. */
export function orderIn(table: Table, asked: Asked): Question['from']['order'] {
  const { units, claimed, lower } = asked;
  const extreme = extremeIn(lower);
  if (!extreme) return undefined;
  const { said, by, pick } = extreme;
  // “Most recent” may be two words of a text, or one.
  for (const [at, { text }] of units.entries()) if (` ${said} `.includes(` ${text.toLowerCase()} `)) claimed.add(at);
  // “Which room is the cheapest” ranks by no column “Room”: a word that says by what it ranks needs none.
  const fields = table.fields.filter((field) => textsOf(table, field).every(canBeRanked) && !holdsNames(table, field));
  // “The cheapest flight leaves”: no time of day is cheap.
  const isOther = (field: string) => TIMELESS.has(by) && textsOf(table, field).some(tellsWhen);
  const behind = { ...table, fields: fields.filter((field) => !isOther(field)) };
  const named = fieldBehind(behind, asked, said) ?? (by === '' ? fieldIn({ ...table, fields }, asked) : undefined);
  if (named !== undefined) claimOn(asked, named);
  const ownField = by === '' ? undefined : table.fields.find((field) => hasLike(wordsOf(field), by));
  const measured = ownField ?? inUnits(fields, by);
  const counted = named === undefined && /^(?:most|least|fewest)$/.test(said) ? nounBehind(asked, said) : undefined;
  // “Energy by room” has one column of numbers: those are of energy.
  const isOfAll = counted !== undefined && table.names.some((name) => isOfEach(name, counted));
  const ofAll = isOfAll ? only(fields) : undefined;
  const isCost = units.some(({ word }) => word === 'price');
  const field =
    named ?? measured ?? ofAll ?? counted ?? soleField(table, asked, by) ?? (by || (isCost ? 'price' : undefined));
  if (field === undefined) return undefined;
  const isOfNumbers = field === counted && { sort: 'number' as const };
  return { field, direction: pick === 'most' ? 'descending' : 'ascending', ...isOfNumbers };
}

/** “battery life”: what goes on from the word for a column is of it. */
function claimOn({ units, claimed }: Asked, field: string): void {
  for (const [at, { part, sort }] of units.entries()) {
    const before = units[at - 1];
    const isNext = claimed.has(at - 1) && sort === 'word' && before?.part === part;
    if (isNext && hasLike(wordsOf(field), before?.word)) claimed.add(at);
  }
}

/** The one column of the sort that is ranked by: how many there are, days, or amounts; “the biggest claim” is that of the most money. */
function soleField(table: Table, { units, lower }: Asked, by: string): string | undefined {
  if (COUNTED.test(lower) && by === '') return countField(table);
  if (by === 'date') return dayField(table);
  const isOfSums = by === 'size' && units.some(({ word }) => words.sums.includes(word));
  return by === '' || by === 'price' || isOfSums ? amountField(table) : undefined;
}
