import type { Condition } from '../../../../../shared/meaning/question.ts';
import type { Table, TableRow } from '../../answering/tables.ts';
import { fold } from '../../language/text.ts';
import { isAmong } from '../pageWords.ts';
import { alike, type Unit, wordsOf } from '../units.ts';
import { hasLike } from '../wording.ts';
import { amountField, dayField, textsOf } from './columns.ts';
import { type Asked, saidOf } from './kindOf.ts';
import questionWords from './questionWords.json' with { type: 'json' };

/** The one record whose name is said, in whole or by a word that no other has. */
export function ownerIn(table: Table, asked: Asked): TableRow | undefined {
  const ranked = table.rows
    .filter(({ name }) => table.rows.filter((row) => row.name === name).length === 1)
    .map((row) => {
      const name = wordsOf(row.name).filter((word) => !isAmong('light', word));
      const own = saidOf(asked, name).filter((at) => asked.units[at]?.isLight === false);
      const values = asked.units.flatMap(({ text, sort }, at) =>
        sort !== 'word' && !asked.claimed.has(at) && fold(row.name).split(' ').includes(fold(text)) ? [at] : [],
      );
      return { row, own: [...own, ...values], share: own.length / Math.max(1, name.length) };
    })
    .filter(({ own }) => own.length > 0)
    .toSorted((one, other) => other.own.length - one.own.length || other.share - one.share);
  const [best, next] = ranked;
  if (!best || (next && next.own.length === best.own.length && next.share === best.share)) return undefined;
  // “The cheapest kettle” names none of several kettles.
  const others = new Set(ranked.slice(1).flatMap(({ own }) => own));
  if (best.share < 1 && best.own.every((at) => others.has(at))) return undefined;
  for (const at of best.own) asked.claimed.add(at);
  return best.row;
}

/** What a record says in some cell. */
interface Said {
  readonly field: string | undefined;
  readonly text: string;
}

/**
 * “travel”, “still pending”: words that are what records say in some cell. Each value takes the words that it says of the question, the one that
 * says the most of them first, until none says any.
 */
export function valuesIn(table: Table, asked: Asked, owner: TableRow | undefined): readonly Condition[] {
  const { units, claimed } = asked;
  const found: Condition[] = [...statesIn(table, asked), ...monthIn(table, asked, owner)];
  const known = textsSaid(table, asked, owner);
  const names = table.names.flatMap(wordsOf);
  for (;;) {
    const [best] = known
      .filter(({ field }) => field === undefined || !found.some((one) => one.field === field))
      .map((one) => ({ ...one, ...sharesOf(one.text, asked) }))
      .filter(({ said }) => said.length > 0 && !said.every((at) => names.includes(units[at]?.word ?? '')))
      .filter(({ text }) => (deniedIn(text) ?? deniedIn(asked.lower)) === deniedIn(asked.lower))
      .filter((one) => one.share > 0.5 || isTelling(known, one, one.said, asked))
      .toSorted((one, other) => other.share - one.share || other.said.length - one.said.length);
    if (!best) return found;
    const { field, text, said } = best;
    for (const at of said) claimed.add(at);
    // “iron” is neither “stony-iron” nor what says so: what stands alone is said alone, and a part of another is none.
    const cells = table.rows.flatMap((row) => row.cells).map((cell) => piecesOf(cell.text));
    const isWhole = field !== undefined || cells.every((pieces) => pieces.length === 1 || !pieces.includes(text));
    const isPart = known.some((one) => one.text !== text && fold(one.text).includes(fold(text)));
    if (!isWhole && isPart) continue;
    const isNot = said.some((at) => NOT.test(units[at - 1]?.text ?? ''));
    if (isNot) for (const at of said) claimed.add(at - 1);
    const relation = `${isWhole ? 'is' : 'contains'}${isNot ? '-not' : ''}` as const;
    found.push({ ...(field !== undefined && { field }), relation, value: text });
  }
}

/** All that records say beside their names, each once; what stands in no column may be several things: “Pool · Spa · Breakfast included”. */
function textsSaid(table: Table, { isSummed }: Asked, owner: TableRow | undefined): readonly Said[] {
  const isOnly = (name: string) => table.rows.filter((row) => row.name === name).length === 1;
  const texts = table.rows.flatMap(({ cells, name }) =>
    cells
      .filter(({ text }) => isSummed || text !== name || !isOnly(name))
      .flatMap(({ field, text }) =>
        (field === undefined ? piecesOf(text) : [text]).map((one) => ({ field, text: one })),
      )
      .filter(({ field, text }) => (field !== undefined || !owner) && text.length < 40 && /\p{L}/u.test(text)),
  );
  return [...new Map(texts.map((one) => [`${one.field}|${one.text}`, one])).values()];
}

/** Where words of a value are said, and how many of its words those are. */
function sharesOf(text: string, asked: Asked) {
  const own = wordsOf(text);
  const said = saidOf(asked, own).filter((at) => asked.units[at]?.isLight === false || own.length === 1);
  const isSaid = (word: string) => said.some((at) => alike(word, asked.units[at]?.word ?? ''));
  return { said, share: own.filter(isSaid).length / own.length };
}

/** “No dogs” is said of no place for a dog. */
function deniedIn(text: string): string | undefined {
  return fold(text)
    .split(' ')
    .find((word) => questionWords.denying.includes(word));
}

/** Whether a condition is on a state that values tell in words of their own. */
export function isState(value: string): boolean {
  return Object.keys(questionWords.states).includes(value);
}

/** Whether it asks for what is in a state, such as what is owed. */
export function isOfStates(units: readonly Unit[]): boolean {
  return Object.values(questionWords.states).some(({ said }) => units.some(({ text }) => said.includes(fold(text))));
}

/** “Still owe”: what a column of states says in other words. */
function statesIn(table: Table, { units, claimed }: Asked): readonly Condition[] {
  return Object.entries(questionWords.states).flatMap(([state, { said, is, isNot }]) => {
    const at = units.findIndex(({ text }) => said.includes(fold(text)));
    const isState = (text: string) => [...is, ...isNot].includes(fold(text));
    const fields = table.fields.filter((one) => textsOf(table, one).some(isState));
    const [field] = fields;
    if (at < 0 || claimed.has(at) || field === undefined || fields.length > 1) return [];
    claimed.add(at);
    return [{ field, relation: 'is' as const, value: state }];
  });
}

/** “In march”: of records with one day each. */
function monthIn(table: Table, { lower, units, claimed }: Asked, owner: TableRow | undefined): readonly Condition[] {
  const [, month, told] = MONTH.exec(lower) ?? [];
  const day = dayField(table);
  if (month === undefined || day === undefined || owner) return [];
  const years = textsOf(table, day).flatMap((text) => /\b(?:19|20)\d{2}\b/.exec(text)?.[0] ?? []);
  const year = told ?? (new Set(years).size === 1 ? years[0] : undefined);
  if (year === undefined) return [];
  for (const [at, { text }] of units.entries()) if (fold(text) === month || text === year) claimed.add(at);
  return [{ field: day, relation: 'contains', value: `${month} ${year}` }];
}

function piecesOf(text: string): readonly string[] {
  return text.split(/[·•|]/).map((piece) => piece.trim());
}

/** “nora” for Nora Weiss: a word that only one of the values of its column has. */
function isTelling(all: readonly Said[], { field, text }: Said, said: readonly number[], { units }: Asked): boolean {
  const isOnlyHere = (word: string) =>
    all.filter((one) => one.field === field && hasLike(wordsOf(one.text), word)).length === 1;
  const isName = ({ isLight, word }: Unit) => !isLight && word.length > 2 && isOnlyHere(word);
  return wordsOf(text).length <= 3 && said.some((at) => units[at] !== undefined && isName(units[at]));
}

const NOT = /^(?:not|n't|isn't|aren't|un)$/i;

const MONTH =
  / (?:in|for|during|of) (january|february|march|april|may|june|july|august|september|october|november|december)(?: (\d{4}))? /;

const RELATIONS: readonly (readonly [RegExp, Condition['relation']])[] = [
  [/(?:at least|minimum|no less than)$/, 'at-least'],
  [/(?:at most|up to|no more than|maximum)$/, 'at-most'],
  [/(?:more than|over|above|longer than|bigger than|larger than|older than)$/, 'more-than'],
  [/(?:less than|under|below|cheaper than|shorter than|fewer than|smaller than|younger than)$/, 'less-than'],
];

/** “at least 3 rooms”, “over $100”, “without a phone”. */
export function conditionsIn(table: Table, asked: Asked): readonly Condition[] {
  const { units, claimed } = asked;
  const fieldFor = (words: readonly Unit[]) =>
    table.fields.find((field) => words.some(({ sort, word }) => sort === 'word' && hasLike(wordsOf(field), word)));
  return [...units.entries()].flatMap(([at, unit]): readonly Condition[] => {
    if (unit.sort !== 'number' && unit.sort !== 'date' && unit.sort !== 'time') return [];
    const before = units.slice(Math.max(0, at - 4), at).map(({ text }) => text.toLowerCase());
    const relation = RELATIONS.find(([pattern]) => pattern.test(before.join(' ')))?.[1];
    const named = fieldFor(units.slice(at + 1, at + 2));
    const field = named ?? fieldFor(units.slice(Math.max(0, at - 5), at)) ?? amountField(table);
    if (!relation || field === undefined) return [];
    const length = before.join(' ').split(' ').slice(-2).length;
    for (let one = at - length; one <= at + (named ? 1 : 0); one++) claimed.add(one);
    return [{ field, relation, value: unit.text }];
  });
}

/** “without a fee”, “has no phone”: a column in which nothing stands. */
export function emptyIn(table: Table, asked: Asked): readonly Condition[] {
  for (const [at, { text }] of asked.units.entries()) {
    if (!/^(?:without|no|lacks?)$/i.test(text)) continue;
    const to = [at + 1, at + 2, at + 3].find((one) => asked.units[one]?.isLight === false);
    const word = asked.units[to ?? -1]?.word ?? '';
    const field = table.fields.find((one) => word !== '' && hasLike(wordsOf(one), word));
    if (to === undefined || field === undefined) continue;
    for (let one = at; one <= to; one++) asked.claimed.add(one);
    return [{ field, relation: 'is-empty' }];
  }
  return [];
}
