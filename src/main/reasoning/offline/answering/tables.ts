import {
  elementText,
  isRecordText,
  type PageList,
  type PageRecord,
  type PlacedElement,
  readLists,
} from '../../../../shared/page/records.ts';
import type { Skeleton, SkeletonElement } from '../../../../shared/page/skeleton.ts';
import { canonical } from '../alignment/units.ts';
import { labelled } from '../judging/readBack/shownValue.ts';
import { columnsApart, differenceOf } from './columnDifference.ts';
import { fieldNamed, isCalled, isNothing, KINDS } from './fieldNamed.ts';
import { containersAround } from './placed.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** One text of a row, and what shows it. */
export interface TableCell {
  /** Heading of the column, label or term; absent where the page gives none. */
  readonly field?: string;
  /** What the page shows; '' where nothing stands there. */
  readonly text: string;
  readonly key: string;
  /** It is the one less the other, and stands nowhere itself. */
  readonly of?: readonly [TableCell, TableCell];
}

/** A record of a list as a row of a table, whatever it is drawn as: row, list item, card. */
export interface TableRow {
  readonly name: string;
  /** What shows the name. */
  readonly nameKey: string;
  readonly cells: readonly TableCell[];
}

/** A list of a page in terms of fields and rows. */
export interface Table {
  /** Its own name, and those of what it stands in, nearest first. */
  readonly names: readonly string[];
  /** It stands in the navigation of the page, and is there to lead elsewhere. */
  readonly isMenu: boolean;
  /** Headings over its columns; none where it has no such. */
  readonly columns: readonly string[];
  /** All fields that any row has, and all headings. */
  readonly fields: readonly string[];
  readonly rows: readonly TableRow[];
  /** What tells it from other lists of the page, in each capture of it. */
  readonly key: string;
}

const MENUS = /^(?:navigation|menu|menubar|toolbar|tablist|banner|contentinfo)$/;
/** Roles of what holds a value that was entered or chosen. */
export const HELD: ReadonlySet<string> = new Set([
  'textbox',
  'spinbutton',
  'combobox',
  'listbox',
  'slider',
  'searchbox',
]);
const TICKED: ReadonlySet<string> = new Set(['checkbox', 'switch', 'radio']);

/** The lists of a page that have records, those of its navigation among them. */
export function tablesOf(skeleton: Skeleton): readonly Table[] {
  return readLists(skeleton).lists.flatMap((list) => {
    if (list.records.length === 0) return [];
    const around = containersAround(skeleton, list.index);
    const names = around.map(({ name }) => name).filter(Boolean);
    const isMenu = around.some(({ role }) => MENUS.test(role));
    const { columns, records } = withColumns(list, skeleton);
    const rows = records.map((record) => rowOf(record, columns));
    const fields = [
      ...new Set([...columns, ...rows.flatMap(({ cells }) => cells.flatMap(({ field }) => field ?? []))]),
    ];
    return [{ names, isMenu, columns, fields: fields.filter(Boolean), rows, key: list.container.key }];
  });
}

/**
 * The cell of a row under a field, by its heading or label, or what it has under two, “A - B”, taken from each other; where the page has no headings, by the kind of value that such a field
 * has. A row that says nothing under a field that others have has an empty one.
 */
export function cellOf(table: Table, row: TableRow, field: string): TableCell | undefined {
  const apart = columnsApart(table, field);
  if (apart === 'lacking') return undefined;
  if (apart) {
    const [one, other] = [cellUnder(row, apart[0]), cellUnder(row, apart[1])];
    return { field, text: differenceOf(table, apart, [one.text, other.text]), key: one.key, of: [one, other] };
  }
  const heading = fieldNamed(table, field);
  if (heading !== undefined) return cellUnder(row, heading);
  if (isCalled(field, vocabulary.nameWords)) return { field, text: row.name, key: row.nameKey };
  const kind = KINDS.find(({ words }) => isCalled(field, words));
  const isIt = (text: string) => (kind ? kind.is(text) || kind.isLoosely?.(text) === true : isNumberOf(field, text));
  const loose = row.cells
    .filter((cell) => cell.field === undefined)
    .flatMap(piecesOf)
    .filter(({ text }) => isIt(text));
  const [only] = loose;
  return only !== undefined && new Set(loose.map(({ text }) => text)).size === 1 ? { ...only, field } : undefined;
}

function cellUnder(row: TableRow, heading: string): TableCell {
  const own = row.cells.filter((cell) => cell.field === heading);
  const said = own.find(({ text }) => !isNothing(text)) ?? own[0];
  return said ?? { field: heading, text: '', key: row.nameKey };
}

/** “2 rooms · 58 m²”: what stands in no column may be several things. */
function piecesOf(cell: TableCell): readonly TableCell[] {
  return cell.text.split(/\s[·•|]\s/).map((text) => ({ ...cell, text: text.trim() }));
}

/** “12 runs”: how many of them there are. */
function isNumberOf(field: string, text: string): boolean {
  const noun = /^\d[\d.,]{0,12}\s?([\p{L}²³]{1,20})$/u.exec(text)?.[1];
  return noun !== undefined && canonical(noun) === canonical(field);
}

function rowOf(record: PageRecord, columns: readonly string[]): TableRow {
  const texts = record.cells.flatMap(({ column, text, elements: [first] }, place) =>
    first === undefined
      ? []
      : fieldsIn(
          text,
          column ?? (columns === record.list.container.columns ? undefined : columns[first.element.column ?? place]),
          first.key,
          record.name,
        ),
  );
  const title = titleOf(record, columns.length > 0);
  const held = record.elements.flatMap(({ key, element }) => heldIn(element, key, columns));
  const nameKey =
    record.cells.find(({ text }) => text.startsWith(record.name))?.elements[0]?.key ?? record.elements[0]?.key ?? '';
  const cells = paired([...texts.flatMap(apart), ...held]);
  return title ? { name: once(title.element.name), nameKey: title.key, cells } : { name: record.name, nameKey, cells };
}

/** What an entry without a heading leads to is what it is called by, and not the price beside it. */
function titleOf({ elements, list }: PageRecord, isTable: boolean): PlacedElement | undefined {
  const isHeaded = elements.some(({ element }) => element.role === 'heading' || element.role === 'rowheader');
  if (isTable || isHeaded) return undefined;
  const { records } = list;
  // What every record offers, such as “edit”, is none's name.
  const isShared = (name: string) =>
    records.length > 1 && records.every((one) => one.elements.some(({ element }) => element.name === name));
  return elements.find(
    ({ element }) => element.role === 'link' && /\p{L}{2}/u.test(element.name) && !isShared(element.name),
  );
}

/** A link around a picture and its caption is called by both, which may say the same. */
function once(name: string): string {
  const half = name.slice(0, (name.length - 1) / 2);
  return name === `${half} ${half}` ? half : name;
}

/** “€49.90In stock”: texts that stand beside each other without a sign between them. */
function apart(cell: TableCell): TableCell[] {
  const [, amount, words] = /^(\S{0,20}\d[\d.,]{0,20}\S{0,3}?)(\p{Lu}\p{Ll}.*)$/u.exec(cell.text) ?? [];
  if (cell.field !== undefined || amount === undefined || words === undefined) return [cell];
  return [
    { ...cell, text: amount },
    { ...cell, text: words },
  ];
}

/** A text under a heading; “Price: $9” brings its own, and so does “Price:” with nothing behind it. */
function fieldsIn(text: string, column: string | undefined, key: string, name: string): TableCell[] {
  if (column !== undefined && column !== '') return [{ field: column, text, key }];
  const parts = text === name ? undefined : labelled(text);
  if (parts) return [{ field: parts.label.trim(), text: parts.value, key }];
  const [, bare] = /^([\p{L} ]{2,40}):\s*[-–—]?$/u.exec(text.trim()) ?? [];
  return bare === undefined ? [{ text, key }] : [{ field: bare, text: '', key }];
}

/** What fields and boxes of a row hold. */
function heldIn(element: SkeletonElement, key: string, columns: readonly string[]): TableCell[] {
  const field = columns[element.column ?? -1] || element.name;
  if (HELD.has(element.role)) return [{ field, text: element.value ?? '', key }];
  if (TICKED.has(element.role) && element.checked !== undefined)
    return [{ field, text: element.checked === 'true' ? 'yes' : 'no', key }];
  return [];
}

/** “Price:” in an element of its own names the text that follows it. */
function paired(cells: readonly TableCell[]): TableCell[] {
  return cells.flatMap((cell, at) => {
    const before = cells[at - 1];
    const next = cells[at + 1];
    if (cell.field !== undefined && cell.text === '' && next && next.field === undefined) return [];
    if (before?.field !== undefined && before.text === '' && cell.field === undefined)
      return [{ ...cell, field: before.field }];
    return [cell];
  });
}

/**
 * The headings of a list: its own, else the texts that stand right before it, one for each text of its records, else those of
 * its first record where nothing in it looks like a value and the others do.
 */
function withColumns(
  list: PageList,
  skeleton: Skeleton,
): { readonly columns: readonly string[]; readonly records: readonly PageRecord[] } {
  const { records } = list;
  const { columns } = list.container;
  if (columns && columns.length > 0) return { columns, records };
  const [first, ...others] = records;
  const headings = first && headingsByColumn(first, others);
  if (headings) return { columns: headings, records: others };
  // What can be pressed is no cell, and moves those behind it on: “Subject” of a ticket that it opens.
  if (records.some(showsBesideCells)) return headedCards(list) ?? { columns: [], records };
  const widths = new Set(records.map(({ cells }) => cells.length));
  const [width = 0] = widths;
  if (widths.size !== 1 || width < 2 || !first) return headedCards(list) ?? { columns: [], records };
  const texts = first.cells.map(({ text }) => text.trim());
  const hasValues = others.some(({ cells }) => cells.some(({ text }) => /\d/.test(text)));
  // Of two texts, the first is a label as often as not.
  if (width > 2 && texts.every(isHeading) && new Set(texts).size === width && hasValues)
    return { columns: texts, records: others };
  const order = skeleton.order ?? Object.keys(skeleton.elements);
  const start = first.elements[0]?.index ?? 0;
  const before = order.slice(Math.max(0, start - width), start).map((key) => skeleton.elements[key]);
  const labels = before.flatMap((one) => (one && (one.role === 'text' || one.role === 'columnheader') ? one.name : []));
  const isRowOfLabels = labels.length === width && labels.every(isHeading) && new Set(labels).size === width;
  return isRowOfLabels ? { columns: labels, records } : (headedCards(list) ?? { columns: [], records });
}

/**
 * What stands over the columns of a table whose first row is made of plain cells: by the place of each cell among all of its row, since of
 * “In” and “Out” one may be blank in every row. Undefined where the first row is a record like the others.
 */
function headingsByColumn(first: PageRecord, others: readonly PageRecord[]): readonly string[] | undefined {
  const columns: string[] = [];
  for (const { text, elements } of first.cells) {
    const at = elements[0]?.element.column;
    if (at === undefined || !isHeading(text.trim()) || columns.includes(text.trim())) return undefined;
    columns[at] = text.trim();
  }
  const placed = others.flatMap(({ cells }) =>
    cells.filter(({ elements }) => elements[0]?.element.column !== undefined),
  );
  const hasValues = placed.some(({ text }) => /\d/.test(text));
  const areRows = others.every(({ cells }) => cells.length > 1 && cells.length <= columns.length + 1);
  if (first.cells.length < 3 || !hasValues || !areRows) return undefined;
  return Array.from(columns, (one: string | undefined) => one ?? '');
}

function isHeading(text: string): boolean {
  return /\p{L}/u.test(text) && !/\d/.test(text) && text.length <= 40;
}

/**
 * Cards below a row of headings, of which some can be pressed to sort by them, as names can be to open what they name. What not every card
 * has, such as tags, stands at the end; a column has numbers in all of them or in none, else they stand below other headings.
 */
function headedCards({
  records,
}: PageList): { readonly columns: readonly string[]; readonly records: readonly PageRecord[] } | undefined {
  const [first, ...others] = records;
  const headings = first ? shownIn(first).map(({ element }) => textOf(element).replace(/\s*[↑↓▲▼△▽▴▾▵▿⌃⌄]$/u, '')) : [];
  const rows = others.map(shownIn);
  const width = Math.min(...rows.map(({ length }) => length));
  const isHeaded = headings.every(isHeading) && new Set(headings).size === headings.length;
  // Where none has all of them, any may be the blank one, as of “In” and “Out”.
  const most = Math.max(...rows.map(({ length }) => length));
  if (rows.length < 2 || width < 3 || !isHeaded || most !== headings.length) return undefined;
  // “Hotel, 2 nights” has a number in it, and is none.
  const isNumber = (one: PlacedElement | undefined) => /^[^\p{L}\d]{0,3}\d/u.test(textOf(one?.element));
  const counts = [...Array(width).keys()].map((at) => rows.filter((row) => isNumber(row[at])).length);
  if (!counts.includes(rows.length) || counts.some((count) => count > 0 && count < rows.length)) return undefined;
  return {
    columns: headings.slice(0, width),
    records: others.map((record, at) => ({
      ...record,
      name: textOf(rows[at]?.[0]?.element),
      cells: (rows[at] ?? []).map((one) => ({ text: textOf(one.element), elements: [one] })),
    })),
  };
}

function showsBesideCells(record: PageRecord): boolean {
  const inCells = new Set(record.cells.flatMap(({ elements }) => elements));
  return shownIn(record).some((one) => !inCells.has(one));
}

/** What a card shows, whether it can be pressed or not, but for signs and for what the card says as a whole. */
function shownIn({ elements }: PageRecord): readonly PlacedElement[] {
  return elements.filter(({ element }, at) => {
    const text = textOf(element);
    const next = textOf(elements[at + 1]?.element);
    const isWhole = next !== '' && next !== text && text.startsWith(next);
    return (isRecordText(element) || element.role === 'clickable') && /[\p{L}\p{N}]/u.test(text) && !isWhole;
  });
}

function textOf(element: SkeletonElement | undefined): string {
  return element ? elementText(element).trim() : '';
}
