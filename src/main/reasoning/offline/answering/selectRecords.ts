import type { Citation } from '../../../../shared/meaning/answer.ts';
import type { Selection } from '../../../../shared/meaning/question.ts';
import type { SeenPage } from '../../../../shared/reasoning/answering.ts';
import { isExactly } from '../judging/words/sameValue.ts';
import { mentions, nameScore } from '../language/nameScore.ts';
import { saysNothingFound } from '../language/nothingFound.ts';
import { fold, singular } from '../language/text.ts';
import { meets, ranksOf, writingOf } from './compareValues.ts';
import { type PagerPosition, readPager } from './pager.ts';
import { cellOf, fieldNamed, isNothing, type Table, type TableCell, type TableRow, tablesOf } from './tables.ts';

/** A row with the capture that shows it. */
export interface SeenRow {
  readonly row: TableRow;
  readonly page: SeenPage;
  readonly table: Table;
}

/** The list that a question is about, as far as it was seen. */
export interface SeenList {
  readonly table: Table;
  readonly rows: readonly SeenRow[];
  /** Captures that it is put together from. */
  readonly pages: number;
  readonly pager: PagerPosition;
  /** What leads to a part that was not seen. */
  readonly turn?: string;
  /** What was not seen, for people; absent where all was. */
  readonly unseen?: string;
}

export type Selected =
  | { readonly ok: true; readonly rows: readonly SeenRow[]; readonly list: SeenList }
  | { readonly ok: false; readonly reason: string };

const TOTALS = /^(?:(?:grand|sub)[- ]?)?(?:total|sum|summe|gesamt|average|mean|totale?s?)\b/i;

/** The list that fits a selection and these fields best, put together from all captures of it that belong together. */
export function listFor(asked: Selection, fields: readonly string[], seen: readonly SeenPage[]): SeenList | undefined {
  const page = seen.at(-1);
  // A place was named that nobody could read: without it, other records would count.
  const isLost = asked.target !== undefined && Object.keys(asked.target).length === 0;
  if (!page || isLost) return undefined;
  const selection = plain(asked);
  const wanted = [
    ...fields,
    ...selection.where.flatMap(({ field }) => field ?? []),
    ...(selection.order?.field === undefined ? [] : [selection.order.field]),
  ];
  const ranked = tablesOf(page.skeleton)
    .map((table) => ({ table, score: fitOf(table, selection, wanted, page) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = ranked;
  if (!best || (next && next.score === best.score && next.table.rows.length === best.table.rows.length))
    return undefined;
  return selection.thisPageOnly ? onThisPage(best.table, page) : together(best.table, seen);
}

/** How well a list fits what is asked of it; not above 0 where it cannot be the one. */
function fitOf(table: Table, { thing, target }: Selection, asked: readonly string[], page: SeenPage): number {
  const called = (wanted: string | undefined) =>
    wanted === undefined ? 0 : Math.max(0, ...table.names.map((name) => nameScore(wanted, name)));
  const known = asked.filter((field) => table.rows.some((row) => cellOf(table, row, field) !== undefined));
  if (known.length < asked.length) return 0;
  const place = target?.container?.name ?? (target?.role === 'record' ? undefined : target?.name);
  const placed = called(place);
  // What stands elsewhere is not what is asked for.
  if (place !== undefined && placed === 0 && target?.role !== 'page') return 0;
  if (thing !== undefined && !isKnown(thing, table, page)) return 0;
  const named = recordOf(target);
  if (named !== undefined && !table.rows.some((row) => isAbout(row, named))) return 0;
  const size = Math.min(table.rows.length, 99) / 1000;
  const things = called(thing) + (thing !== undefined && fieldNamed(table, thing) ? 0.5 : 0);
  return (table.isMenu ? 0 : 1) + 2 * placed + 2 * things + asked.length + (table.rows.length > 1 ? 0.2 : 0) + size;
}

/** The same selection with everything in its own field: reader and model may say it by the target as well. */
export function plain(selection: Selection): Selection {
  const { target, thing = target?.kind, order, ordinal, limit } = selection;
  const { extreme, ordinal: place, kind: _, ...rest } = target ?? {};
  const isNamed = rest.name !== undefined || rest.container !== undefined || (rest.role ?? 'record') !== 'record';
  const { target: __, ...others } = selection;
  const by =
    extreme && ({ field: extreme.by, direction: extreme.pick === 'most' ? 'descending' : 'ascending' } as const);
  return {
    ...others,
    ...(target !== undefined && Object.keys(target).length === 0 && { target }),
    ...(isNamed && { target: { ...rest, ...(place !== undefined && rest.name !== undefined && { ordinal: place }) } }),
    ...(thing !== undefined && { thing }),
    ...(order === undefined && by && { order: by, limit: limit ?? 1 }),
    ...(ordinal === undefined && place !== undefined && rest.name === undefined && { ordinal: place }),
  };
}

/** Words for records of any sort. */
const ANY_THING: ReadonlySet<string> = new Set(
  'record row item entry result line element one product option person people user thing list page'.split(' '),
);

/**
 * Whether a page speaks of these things: as the name of the list or of what stands in it, or as a value of its records. Without
 * that they may be anything, and to count all records for them would be wrong.
 */
function isKnown(thing: string, table: Table, { title, url, skeleton }: SeenPage): boolean {
  const { head } = partsOf(thing);
  if (head === '' || ANY_THING.has(head)) return true;
  const headings = Object.values(skeleton.elements).flatMap(({ role, name }) =>
    role === 'heading' || role === 'columnheader' ? name : [],
  );
  const texts = [...table.names, ...table.fields, ...headings, title, url.replace(/[^\p{L}]+/gu, ' ')];
  if (
    texts.some((text) =>
      fold(text)
        .split(' ')
        .some((word) => singular(word) === head),
    )
  )
    return true;
  return table.rows.some((row) => valuesOfRow(row).some((text) => isWord(text, head)));
}

/** The noun of a thing in the singular, and what is said before it: `open` of “open tickets”. */
function partsOf(thing: string): { readonly head: string; readonly before: string } {
  const words = fold(thing)
    .split(' ')
    .filter((word) => !/^(?:are|is|there|the|all|my|our)$/.test(word));
  return { head: singular(words.at(-1) ?? ''), before: words.slice(0, -1).join(' ') };
}

function isWord(text: string, word: string): boolean {
  return fold(text)
    .split(' ')
    .some((one) => singular(one) === word);
}

function valuesOfRow(row: TableRow): readonly string[] {
  return [row.name, ...row.cells.map(({ text }) => text)];
}

/** The record that a target names. */
function recordOf(target: Selection['target']): string | undefined {
  if (target?.role === 'record') return target.name;
  return target?.container?.relation === 'in-row-of' ? target.container.name : undefined;
}

function isAbout(row: TableRow, name: string): boolean {
  return [row.name, ...row.cells.map(({ text }) => text)].some((text) => isExactly(text, name) || mentions(text, name));
}

function onThisPage(table: Table, page: SeenPage): SeenList {
  const rows = rowsOf(table, page);
  return { table, rows, pages: 1, pager: readPager(page.skeleton, page.url), ...behindTheEnd(table, page) };
}

/** Of a page that is too large to be read whole, a list may have more entries than were read. */
function behindTheEnd({ key }: Table, { skeleton }: SeenPage): Pick<SeenList, 'unseen'> {
  const list = skeleton.containers?.find((one) => one.key === key);
  return skeleton.inPart && (list === undefined || list.inPart)
    ? { unseen: 'Only the beginning of the list was read, as the page is too large' }
    : {};
}

/** The rows that are records: not those that sum up the others, nor the one that says that there are none. */
function rowsOf(table: Table, page: SeenPage): readonly SeenRow[] {
  return table.rows
    .filter((row, at) => !(at === table.rows.length - 1 && TOTALS.test(row.name)))
    .filter(
      ({ cells, name }) =>
        !(cells.length <= 1 && (saysNothingFound(name) || /^no\s+\p{L}+(?:\s\p{L}+){0,4}\.?$/iu.test(name))),
    )
    .map((row) => ({ row, page, table }));
}

/**
 * The pages of a list that were captured one after the other, back to where it was in another state: what was filtered or sorted
 * otherwise does not belong to it.
 */
function together(table: Table, seen: readonly SeenPage[]): SeenList {
  const last = seen.at(-1);
  if (!last) throw new Error('A list stands on a page');
  const pager = readPager(last.skeleton, last.url);
  const state = stateOf(last, table);
  const parts = new Map<string, { readonly pager: PagerPosition; readonly rows: readonly SeenRow[] }>();
  for (const page of seen.toReversed()) {
    const own = tablesOf(page.skeleton).find(
      ({ key, fields }) => key === table.key && fields.join() === table.fields.join(),
    );
    if (!own || stateOf(page, own) !== state) break;
    const position = readPager(page.skeleton, page.url);
    if (position.total?.count !== pager.total?.count) break;
    const known = parts.get(position.at);
    const rows = rowsOf(own, page);
    if (known && !isPartOf(rows, known.rows)) break;
    if (!known) parts.set(position.at, { pager: position, rows });
    if (position.grows || (pager.next === undefined && pager.previous === undefined && parts.size === 1)) break;
  }
  const all = [...parts.values()].toSorted((one, other) => placeOf(one.pager) - placeOf(other.pager));
  const rows = all.flatMap((part) => part.rows);
  return {
    table,
    rows,
    pages: all.length,
    pager,
    ...whatIsLeft(
      pager,
      all.map((part) => part.pager),
      rows.length,
    ),
    ...behindTheEnd(table, last),
  };
}

/** Rows that were captured before: fewer where the list has grown since. */
function isPartOf(earlier: readonly SeenRow[], later: readonly SeenRow[]): boolean {
  const texts = (rows: readonly SeenRow[]) => rows.map(({ row }) => row.cells.map(({ text }) => text).join('|'));
  const now = new Set(texts(later));
  return texts(earlier).every((text) => now.has(text));
}

function placeOf({ from, page }: PagerPosition): number {
  return from ?? page ?? 0;
}

function whatIsLeft(
  pager: PagerPosition,
  parts: readonly PagerPosition[],
  rows: number,
): Pick<SeenList, 'turn' | 'unseen'> {
  if (pager.total && rows >= pager.total.count) return {};
  const seenPages = new Set(parts.map(({ page }) => page));
  const hasStart = parts.some(({ from, page, previous }) => from === 1 || page === 1 || previous === undefined);
  const last = parts.at(-1);
  const hasEnd = last !== undefined && last.next === undefined;
  const isWhole = [...seenPages].every((page) => page === undefined || page === 1 || seenPages.has(page - 1));
  if (hasStart && hasEnd && isWhole) return {};
  const unseen = pager.total
    ? `${rows} of ${pager.total.count} entries of the list were seen`
    : `The list has more pages than the ${parts.length} that were seen`;
  const turn = !hasEnd && pager.next !== undefined ? pager.next : pager.previous;
  return { unseen, ...(turn !== undefined && { turn }) };
}

const FILTERS: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'tab',
]);

/** What of a page, outside of the records, decides which records it shows and in which order. */
function stateOf({ skeleton, url }: SeenPage, table: Table): string {
  const own = new Set(table.rows.flatMap(({ cells }) => cells.map(({ key }) => key)));
  const chosen = Object.entries(skeleton.elements)
    .filter(
      ([key, { role, sort, column }]) =>
        (FILTERS.has(role) || sort !== undefined) && !own.has(key) && column === undefined,
    )
    .map(
      ([, { name, value, checked, selected, sort }]) =>
        `${name}=${value ?? ''}${checked ?? ''}${selected ?? ''}${sort ?? ''}`,
    );
  return `${url.replace(/[?#][\s\S]*$/, '')} ${chosen.join(' ')}`;
}

/** The records of a list that fit, in the order that was asked for; those that tie with the last one stay with it. */
export function select(asked: Selection, fields: readonly string[], list: SeenList): Selected {
  const selection = plain(asked);
  const { where, order, ordinal, limit, target } = selection;
  const named = recordOf(target);
  const described = describedBy(selection.thing, list);
  if (described === undefined) return { ok: false, reason: `No record says what “${selection.thing}” asks for.` };
  let rows = described;
  if (named !== undefined) {
    const exact = rows.filter(({ row }) =>
      [row.name, ...row.cells.map(({ text }) => text)].some((text) => isExactly(text, named)),
    );
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
      field === undefined
        ? [one.row.name, ...one.row.cells.map(({ text }) => text)]
        : [cellOf(one.table, one.row, field)?.text ?? ''];
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
    const one = place < 0 ? rows.at(place) : rows[place - 1];
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
  const saidOf = rows.filter(({ row }) =>
    row.cells.some(({ text }) => fold(text).split(' ').length <= 3 && isWord(text, head)),
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
function asTicked(
  { value = '', relation }: Selection['where'][number],
  rows: readonly SeenRow[],
): Selection['where'][number] | undefined {
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
function asSaid(
  condition: Selection['where'][number],
  rows: readonly SeenRow[],
): Selection['where'][number] | undefined {
  const { value = '', relation } = condition;
  const ticked = asTicked(condition, rows);
  if (ticked) return ticked;
  if (!['is', 'is-not', 'contains', 'contains-not'].includes(relation)) return condition;
  const positive = {
    ...condition,
    relation: relation === 'is' || relation === 'is-not' ? ('is' as const) : ('contains' as const),
  };
  const isSaid = (one: Selection['where'][number]) => {
    const writing = writingOf([]);
    return rows.some(({ row }) => valuesOfRow(row).some((text) => meets(text, one, writing) === true));
  };
  const without = value.replace(PREPOSITION, '');
  for (const said of [value, without])
    if (said !== '' && isSaid({ ...positive, value: said })) return { ...condition, value: said };
  return undefined;
}

function valuesOf(fields: readonly string[]): (one: SeenRow) => string {
  return ({ row, table }) => fields.map((field) => cellOf(table, row, field)?.text ?? '').join('|');
}

/** A condition on a whole record holds where any of its texts meets it; one that denies something, where all do. */
function joined(
  results: readonly (boolean | undefined)[],
  { relation, field }: Selection['where'][number],
): boolean | undefined {
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
    return cell && !isNothing(cell.text) ? [{ one, text: cell.text }] : [];
  });
  const texts = valued.map(({ text }) => text);
  const ranks =
    ranksOf(texts, order.sort)?.ranks ??
    (order.sort === 'number' || order.sort === 'date' ? undefined : alphabetical(texts));
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
