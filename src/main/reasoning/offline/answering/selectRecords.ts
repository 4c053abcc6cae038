import type { Citation } from '../../../../shared/meaning/answer.ts';
import type { Condition, Selection } from '../../../../shared/meaning/question.ts';
import { isExactly } from '../judging/words/sameValue.ts';
import { mentions } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { meets, ranksOf, writingOf } from './compareValues.ts';
import { fieldNamed, isNothing } from './fieldNamed.ts';
import type { SeenList, SeenRow } from './listFor.ts';
import { nth } from './placed.ts';
import { ANY_THING, isWord, partsOf, plain, recordOf, valuesOfRow } from './selections.ts';
import { cellOf, type TableCell } from './tables.ts';

type Selected =
  | { readonly ok: true; readonly rows: readonly SeenRow[]; readonly list: SeenList }
  | { readonly ok: false; readonly reason: string };

/** The records of a list that fit, in the order that was asked for; those that tie with the last one stay with it. */
export function select(asked: Selection, fields: readonly string[], list: SeenList): Selected {
  const selection = plain(asked);
  const { where, order, ordinal, limit, target } = selection;
  const named = recordOf(target);
  const described = describedBy(selection.thing, list);
  if (described === undefined) return { ok: false, reason: `No record says what “${selection.thing}” asks for.` };
  let rows = described;
  if (named !== undefined) {
    const exact = rows.filter(({ row }) => valuesOfRow(row).some((text) => isExactly(text, named)));
    const own = rows.filter(({ row }) => isExactly(row.name, named));
    const near = own.length > 0 ? own : exact.length > 0 ? exact : rows.filter(({ row }) => mentions(row.name, named));
    // “the Pro plan” for a record that is called “Pro”.
    rows = near.length > 0 ? near : rows.filter(({ row }) => row.name.length > 2 && mentions(named, row.name));
    if (rows.length === 0) return { ok: false, reason: `No record “${named}” was found.` };
    if (rows.length > 1 && target?.ordinal === undefined && new Set(rows.map(valuesOf(fields))).size > 1)
      return { ok: false, reason: `${rows.length} records are called “${named}”.` };
    if (target?.ordinal === undefined) rows = rows.slice(0, 1);
  }
  for (const given of where) {
    const condition = given.field === undefined ? asSaid(given, rows) : given;
    if (!condition) return { ok: false, reason: `No record says “${given.value ?? ''}”.` };
    const { field } = condition;
    const texts = (one: SeenRow) =>
      field === undefined ? valuesOfRow(one.row) : [cellOf(one.table, one.row, field)?.text ?? ''];
    const writing = writingOf(rows.flatMap(texts));
    const results = rows.map((one) =>
      joined(
        texts(one).map((text) => meets(text, condition, writing)),
        condition,
      ),
    );
    if (results.includes(undefined))
      return { ok: false, reason: `“${field ?? 'It'}” cannot be compared with “${condition.value ?? ''}”.` };
    rows = rows.filter((_, at) => results[at] === true);
  }
  if (order?.field !== undefined) {
    const ordered = inOrder(rows, order, ordinal === undefined ? limit : undefined);
    if (!ordered) return { ok: false, reason: `The values of “${order.field}” cannot be put in order.` };
    rows = ordered;
  } else if (order?.direction === 'descending') rows = rows.toReversed();
  const place = ordinal ?? (named === undefined ? undefined : target?.ordinal);
  if (place !== undefined) {
    const one = nth(rows, place);
    if (!one) return { ok: false, reason: `There are only ${rows.length} of them.` };
    rows = [one];
  } else if (limit !== undefined && order?.field === undefined) rows = rows.slice(0, limit);
  return { ok: true, rows, list };
}

/** Those of the records that what stands before the noun describes, or that the noun itself does: “engineers”. */
function describedBy(thing: string | undefined, { rows, table }: SeenList): readonly SeenRow[] | undefined {
  if (thing === undefined) return rows;
  const { head, before } = partsOf(thing);
  const isNamed = ANY_THING.has(head) || [...table.names, ...table.fields].some((name) => isWord(name, head));
  // “Living room” is called a room; that the kitchen is not makes it none the less one.
  const saidOf = rows.filter(({ row }) =>
    row.cells.some(({ text }) => text !== row.name && fold(text).split(' ').length <= 3 && isWord(text, head)),
  );
  const isValue =
    !isNamed && saidOf.length > 0 && saidOf.length < rows.length && !rows.every(({ row }) => isWord(row.name, head));
  const own = isValue ? saidOf : rows;
  if (before === '') return own;
  const isHeading = [...table.names].some((name) => mentions(name, before));
  const fitting = own.filter(({ row }) =>
    valuesOfRow(row).some((text) => isExactly(text, before) || mentions(text, before)),
  );
  if (fitting.length > 0) return fitting;
  return isHeading ? own : undefined;
}

const YES_OR_NO = /^(?:yes|no|true|false|✓|✗|☑|☐|on|off)$/i;

/** “That are not paid” of records with a column “Paid” that says yes or no. */
function asTicked({ value = '', relation }: Condition, rows: readonly SeenRow[]): Condition | undefined {
  const [first] = rows;
  const field = first && relation.startsWith('is') ? fieldNamed(first.table, value) : undefined;
  if (field === undefined) return undefined;
  const texts = rows.map(({ table, row }) => cellOf(table, row, field)?.text.trim() ?? '');
  if (!texts.every((text) => text === '' || YES_OR_NO.test(text))) return undefined;
  return { field, relation, value: 'yes' };
}

const PREPOSITION = /^(?:.*\s)?(?:to|by|from|in|at|for|of|on|with)\s+(?=\S)/i;

/**
 * A condition on no field of its own as the records may say it: in these words, else without what leads up to the value (“assigned
 * to Mia”). Undefined where no record says anything of it: then nobody knows that it holds of none.
 */
function asSaid(condition: Condition, rows: readonly SeenRow[]): Condition | undefined {
  const { value = '', relation } = condition;
  const ticked = asTicked(condition, rows);
  if (ticked) return ticked;
  if (!['is', 'is-not', 'contains', 'contains-not'].includes(relation)) return condition;
  const positive = relation.startsWith('is') ? 'is' : 'contains';
  const texts = rows.flatMap(({ row }) => valuesOfRow(row));
  const said = [value, value.replace(PREPOSITION, '')].find((one) =>
    texts.some((text) => one !== '' && meets(text, { relation: positive, value: one }, writingOf([])) === true),
  );
  return said === undefined ? undefined : { ...condition, value: said };
}

function valuesOf(fields: readonly string[]): (one: SeenRow) => string {
  return ({ row, table }) => fields.map((field) => cellOf(table, row, field)?.text ?? '').join('|');
}

/** A condition on a whole record holds where any of its texts meets it; one that denies something, where all do. */
function joined(results: readonly (boolean | undefined)[], { relation, field }: Condition): boolean | undefined {
  if (field !== undefined) return results[0];
  const told = results.filter((one) => one !== undefined);
  if (told.length === 0) return undefined;
  return relation === 'is-not' || relation === 'contains-not' ? told.every(Boolean) : told.some(Boolean);
}

function inOrder(
  rows: readonly SeenRow[],
  order: NonNullable<Selection['order']>,
  limit: number | undefined,
): readonly SeenRow[] | undefined {
  const field = order.field ?? '';
  const valued = rows.flatMap((one) => {
    const cell = cellOf(one.table, one.row, field);
    return cell && !isNothing(cell.text) ? [{ one, cell }] : [];
  });
  const texts = valued.map(({ cell }) => cell.text);
  const sort = valued.some(({ cell }) => cell.of) ? 'number' : order.sort;
  const ranks = ranksOf(texts, sort)?.ranks ?? (sort === 'number' || sort === 'date' ? undefined : alphabetical(texts));
  if (!ranks || valued.length === 0) return undefined;
  const sign = order.direction === 'ascending' ? 1 : -1;
  const sorted = valued
    .map(({ one }, at) => ({ one, rank: (ranks[at] ?? 0) * sign }))
    .toSorted((one, other) => one.rank - other.rank);
  const end = limit === undefined ? undefined : sorted[limit - 1]?.rank;
  return sorted.filter(({ rank }, at) => limit === undefined || at < limit || rank === end).map(({ one }) => one);
}

function alphabetical(texts: readonly string[]): readonly number[] {
  const sorted = [...new Set(texts)].toSorted((one, other) => one.localeCompare(other));
  return texts.map((text) => sorted.indexOf(text));
}

/** What a cell of a row is cited by: its place, or the two that it is the difference of. */
export function citesOf(one: SeenRow, cell: TableCell | undefined): readonly Citation[] {
  return (cell?.of ?? [cell]).map((part) => citationOf(one, part));
}

/** The place of a cell of a row, as it is cited. */
export function citationOf({ row, page }: SeenRow, cell: TableCell | undefined): Citation {
  const { skeleton, url, domHash } = page;
  const key = cell?.key ?? row.nameKey;
  const element = skeleton.elements[key];
  const shown = element?.value ?? element?.text ?? element?.name ?? row.name;
  return {
    url,
    page: domHash,
    key,
    text: shown,
    record: row.name,
    ...(cell?.field !== undefined && { field: cell.field }),
  };
}
