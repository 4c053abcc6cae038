import type { Selection } from '../../../../shared/meaning/question.ts';
import type { SkeletonElement } from '../../../../shared/page/skeleton.ts';
import type { SeenPage } from '../../../../shared/reasoning/answering.ts';
import { nameScore } from '../language/nameScore.ts';
import { saysNothingFound } from '../language/nothingFound.ts';
import { fieldNamed } from './fieldNamed.ts';
import { type PagerPosition, readPager, turnsPages } from './pager.ts';
import { containersAround } from './placed.ts';
import { ANY_THING, isAbout, isWord, partsOf, plain, recordOf, valuesOfRow } from './selections.ts';
import { cellOf, type Table, type TableRow, tablesOf } from './tables.ts';

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
  readonly turn?: string | undefined;
  /** What was not seen, for people; absent where all was. */
  readonly unseen?: string | undefined;
}

const TOTALS = /^(?:(?:grand|sub)[- ]?)?(?:total|sum|summe|gesamt|average|mean|totale?s?)\b/i;

/** The list that fits a selection and these fields best, put together from all captures of it that belong together. */
export function listFor(asked: Selection, fields: readonly string[], seen: readonly SeenPage[]): SeenList | undefined {
  const page = seen.at(-1);
  // A place was named that nobody could read: without it, other records would count.
  const isLost = asked.target !== undefined && Object.keys(asked.target).length === 0;
  if (!page || isLost) return undefined;
  const selection = plain(asked);
  const wanted = [...fields, ...[...selection.where, selection.order].flatMap((one) => one?.field ?? [])];
  const ranked = tablesOf(page.skeleton)
    .map((table) => ({ table, score: fitOf(table, selection, wanted, page) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = ranked;
  if (!best || (next && next.score === best.score && next.table.rows.length === best.table.rows.length))
    return undefined;
  if (selection.thisPageOnly) return onThisPage(best.table, page);
  const list = together(best.table, seen);
  // Where the task names the part itself, no more is asked for.
  return list.turn === undefined && selection.target === undefined ? { ...list, ...excerptOf(best.table, page) } : list;
}

const ALL = /^(?:(?:see|view|show|browse|open)\s+)?all\b/i;

/** “Overdue”, with “All invoices” behind it: a part of the list stands there, and a link leads to the whole. */
function excerptOf(table: Table, { skeleton, url }: SeenPage): Pick<SeenList, 'turn' | 'unseen'> {
  const order = skeleton.order ?? Object.keys(skeleton.elements);
  const end = Math.max(-1, ...table.rows.flatMap(({ cells }) => cells.map(({ key }) => order.indexOf(key))));
  const behind = order.slice(end + 1);
  const next = behind.findIndex((key) => skeleton.elements[key]?.role === 'heading');
  const turn = behind.slice(0, next === -1 ? undefined : next).find((key) => {
    const { role, name = '', href = '' } = skeleton.elements[key] ?? {};
    const leads = URL.canParse(href, url) && new URL(href, url).pathname !== new URL(url).pathname;
    return role === 'link' && ALL.test(name.trim()) && leads;
  });
  return turn === undefined ? {} : { turn, unseen: 'The page shows a part of the list, and leads to all of it' };
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
  return [...texts, ...table.rows.flatMap(valuesOfRow)].some((text) => isWord(text, head));
}

/** The captures that show the parts of the one list of the page at hand that is turned page by page; else this page alone. */
export function partsSeen(seen: readonly SeenPage[]): Pick<SeenList, 'turn' | 'unseen'> & {
  readonly pages: readonly SeenPage[];
} {
  const page = seen.at(-1);
  if (!page) return { pages: [] };
  const { next, previous } = readPager(page.skeleton, page.url);
  const [table] = tablesOf(page.skeleton)
    .filter(({ isMenu }) => !isMenu)
    .toSorted((one, other) => other.rows.length - one.rows.length);
  if (!table || (next === undefined && previous === undefined)) return { pages: [page] };
  const { rows, turn, unseen } = together(table, seen);
  return { pages: [...new Set([...rows.map((row) => row.page), page])], turn, unseen };
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
    const own = tablesOf(page.skeleton).find((one) => isSame(one, table));
    if (!own || stateOf(page, own) !== state) break;
    const position = readPager(page.skeleton, page.url);
    if (position.total?.count !== pager.total?.count || position.pages !== pager.pages) break;
    const known = parts.get(position.at);
    const rows = rowsOf(own, page);
    if (known && !isPartOf(rows, known.rows)) break;
    if (!known) parts.set(position.at, { pager: position, rows });
    if (position.grows || (pager.next === undefined && pager.previous === undefined && parts.size === 1)) break;
  }
  const all = [...parts.values()].toSorted((one, other) => placeOf(one.pager) - placeOf(other.pager));
  const rows = all.flatMap((part) => part.rows);
  const { turn, ...left } = whatIsLeft(
    pager,
    all.map((part) => part.pager),
    rows.length,
  );
  return {
    table,
    rows,
    pages: all.length,
    pager,
    ...left,
    turn: visits(table, seen) <= MOST_VISITS ? turn : undefined,
    ...behindTheEnd(table, last),
  };
}

/** As often may one come back to the same part of a list, as where it was filtered between; beyond that nothing new is behind its pager. */
const MOST_VISITS = 2;

/** How often the part of a list that the last capture shows was come to. */
function visits(table: Table, seen: readonly SeenPage[]): number {
  const text = ({ rows }: Table) => rows.flatMap(({ cells }) => cells.map((cell) => cell.text)).join('|');
  const shown = seen.map(({ skeleton }) =>
    tablesOf(skeleton).some((one) => one.key === table.key && text(one) === text(table)),
  );
  return shown.filter((isShown, at) => isShown && shown[at - 1] !== true).length;
}

/** Whether two captures show the same list, by what heads it, and not by what one record alone has, such as the box “Select Ann Lee”. */
function isSame(one: Table, other: Table): boolean {
  const isOwn = ({ rows }: Table, field: string) =>
    rows.filter(({ cells }) => cells.some((cell) => cell.field === field)).length < 2;
  const hasOnlyOwn = (a: Table, b: Table) => a.fields.every((field) => b.fields.includes(field) || isOwn(a, field));
  return (
    one.key === other.key &&
    one.columns.join() === other.columns.join() &&
    hasOnlyOwn(one, other) &&
    hasOnlyOwn(other, one)
  );
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
  if ((pager.total && rows >= pager.total.count) || pager.shown?.all === rows) return {};
  const seenPages = new Set(parts.map(({ page }) => page));
  const hasStart = parts.some(({ from, page, previous }) => from === 1 || page === 1 || previous === undefined);
  const last = parts.at(-1);
  // Not every site disables what leads on behind the end.
  const isLastPage = last?.page !== undefined && last.page === last.pages;
  const hasEnd = last !== undefined && (last.next === undefined || isLastPage);
  const isWhole = [...seenPages].every((page) => page === undefined || page === 1 || seenPages.has(page - 1));
  if (hasStart && hasEnd && isWhole) return {};
  const unseen = pager.total
    ? `${rows} of ${pager.total.count} entries of the list were seen`
    : `The list has more pages than the ${parts.length} that were seen`;
  return { unseen, turn: !hasEnd && pager.next !== undefined ? pager.next : pager.previous };
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
      ([key, one]) =>
        (FILTERS.has(one.role) || one.sort !== undefined || isChosen(one)) &&
        !own.has(key) &&
        one.column === undefined &&
        !containersAround(skeleton, one.within).some(({ key: list }) => list === table.key),
    )
    .map(
      ([, { name, value, checked, selected, sort, pressed, current, marked }]) =>
        `${name}=${[value, checked, selected, sort, pressed, current, marked].map((one) => one ?? '').join('')}`,
    );
  return `${url.replace(/[?#][\s\S]*$/, '')} ${chosen.join(' ')}`;
}

/** Chips and links that filter are chosen; so is the number of the page that a list is at, which is no filter. */
function isChosen({ name, pressed, selected, current, marked }: SkeletonElement): boolean {
  const isOn = pressed === 'true' || selected === true || marked !== undefined || (current ?? 'false') !== 'false';
  return isOn && !turnsPages(name);
}
