import type { Skeleton, SkeletonContainer, SkeletonElement } from './skeleton.ts';

/** An element of a skeleton with its place in the document. */
export interface PlacedElement {
  readonly key: string;
  readonly index: number;
  readonly element: SkeletonElement;
}

/** One text of a record. */
export interface RecordCell {
  /** Heading of its column, or the term that it defines. */
  readonly column?: string;
  readonly text: string;
  /** What shows it. */
  readonly elements: readonly PlacedElement[];
}

/** What repeats in a list: row, list item, card. It is what it holds, wherever it stands. */
export interface PageRecord {
  readonly container: SkeletonContainer;
  /** Place in its list, counted from 0. */
  readonly place: number;
  readonly list: PageList;
  /** In document order; records in it have theirs for themselves. Never empty. */
  readonly elements: readonly PlacedElement[];
  readonly cells: readonly RecordCell[];
  readonly name: string;
}

export interface PageList {
  readonly container: SkeletonContainer;
  /** Its place in `containers`. */
  readonly index: number;
  readonly records: readonly PageRecord[];
}

/** The lists of a page, and what stands in none of their records. */
export interface PageLists {
  readonly lists: readonly PageList[];
  /** In document order. */
  readonly others: readonly PlacedElement[];
  /** Records by their place in `containers`. */
  readonly records: ReadonlyMap<number, PageRecord>;
}

const NAME_CHARACTERS = 80;
const TEXTS: ReadonlySet<string> = new Set(
  'heading cell gridcell rowheader columnheader listitem definition text link img'.split(' '),
);
const CHECKABLE: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch']);

/** Finds the records of a page and what they hold. Captures of earlier versions have none. */
export function readLists(skeleton: Skeleton): PageLists {
  const { elements, order = Object.keys(elements), containers = [] } = skeleton;
  const recordAround = nearestRecords(containers);
  const owned = new Map<number, PlacedElement[]>();
  const others: PlacedElement[] = [];
  for (const [index, key] of order.entries()) {
    const element = elements[key];
    if (element === undefined) continue;
    const around = element.within === undefined ? undefined : recordAround[element.within];
    const placed = { key, index, element };
    if (around === undefined) {
      others.push(placed);
      continue;
    }
    const own = owned.get(around);
    if (own === undefined) owned.set(around, [placed]);
    else own.push(placed);
  }
  const lists = new Map<number, PageList & { records: PageRecord[] }>();
  const records = new Map<number, PageRecord>();
  const named = new Map<string, number>();
  containers.forEach((container, index) => {
    if (container.kind === 'list') lists.set(index, { container, index, records: [] });
    if (container.kind !== 'record' || container.within === undefined) return;
    const list = lists.get(container.within);
    const own = owned.get(index);
    if (list === undefined || own === undefined) return;
    const cells = cellsOf(own, list.container.columns ?? []);
    const record = { container, place: list.records.length, list, elements: own, cells, name: nameOf(own, cells) };
    list.records.push(record);
    records.set(index, record);
    named.set(record.name, (named.get(record.name) ?? 0) + 1);
  });
  // “Print” on two cards and “Money” on four is of what sort they are; what each is called stands behind it.
  for (const record of records.values()) {
    const title = (named.get(record.name) ?? 0) > 1 ? titleBehind(record) : undefined;
    if (title !== undefined) Object.assign(record, { name: title.slice(0, NAME_CHARACTERS) });
  }
  for (const { records: rows } of lists.values()) nameByOwnColumn(rows);
  return { lists: [...lists.values()], others, records };
}

/**
 * Rows of which most are called like another, “Full” and “Half”, are called by the first column that says something else in each of them. A row
 * that has nothing there keeps its name.
 */
function nameByOwnColumn(rows: readonly PageRecord[]): void {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isShared = ({ name }: PageRecord) => (counts.get(name) ?? 0) > 1;
  if (rows.filter(isShared).length <= rows.length / 2) return;
  const columns = new Set(rows.flatMap(({ cells }) => cells.flatMap(({ column }) => column ?? [])));
  for (const column of columns) {
    const told = rows.flatMap((record) => {
      const text = record.cells.find((cell) => cell.column === column)?.text ?? '';
      return /\p{L}{2}/u.test(text) && !isMeasure(text) ? [{ record, text: text.slice(0, NAME_CHARACTERS) }] : [];
    });
    if (told.length <= rows.length / 2 || new Set(told.map(({ text }) => text)).size < told.length) continue;
    for (const { record, text } of told) Object.assign(record, { name: text });
    return;
  }
}

/** The text of several words right behind the one that a card, no row of a table, begins with; undefined where that is no lone word. */
function titleBehind({ name, cells }: PageRecord): string | undefined {
  const at = cells.findIndex(({ text }) => text === name);
  const next = cells[at + 1];
  const isLabel = at >= 0 && /^\p{L}[\p{L}-]*$/u.test(name) && cells[at]?.column === undefined;
  const words = next?.text.split(' ').filter((word) => /^\P{L}?\p{L}{2}/u.test(word)) ?? [];
  return isLabel && next?.column === undefined && words.length > 1 ? next?.text : undefined;
}

/** What an element stands in, from the nearest to the outermost. */
export function containerPath(
  within: number | undefined,
  containers: readonly SkeletonContainer[],
  records: PageLists['records'],
): { role: string; name: string }[] {
  const path: { role: string; name: string }[] = [];
  for (let at = within; at !== undefined; at = containers[at]?.within) {
    const container = containers[at];
    if (container !== undefined) path.push({ role: container.role, name: records.get(at)?.name ?? container.name });
  }
  return path;
}

/** Whether the text of such an element is what a record says, and not what can be done with it. */
export function isRecordText({ role }: SkeletonElement): boolean {
  return TEXTS.has(role);
}

export function elementText({ name, text = name }: SkeletonElement): string {
  return text;
}

/** For every container the place of the record that it is, or stands in. Outer containers come first. */
function nearestRecords(containers: readonly SkeletonContainer[]): (number | undefined)[] {
  const nearest: (number | undefined)[] = [];
  containers.forEach(({ kind, within }, index) => {
    nearest.push(kind === 'record' ? index : within === undefined ? undefined : nearest[within]);
  });
  return nearest;
}

/** The texts of a record that is made of these elements. */
export function cellsOf(elements: readonly PlacedElement[], columns: readonly string[]): RecordCell[] {
  const cells: { column?: string; text: string; elements: PlacedElement[] }[] = [];
  const byColumn = new Map<number, (typeof cells)[number]>();
  let term: string | undefined;
  for (const placed of elements) {
    const { element } = placed;
    if (element.role === 'term') term = elementText(element);
    if (!isRecordText(element)) continue;
    const text = elementText(element);
    const inColumn = element.column === undefined ? undefined : byColumn.get(element.column);
    if (inColumn !== undefined) {
      // What is said of a link, “(Paperback)”, is read before it, and stands behind it.
      inColumn.text = (SAID_OF.test(inColumn.text) ? `${text} ${inColumn.text}` : `${inColumn.text} ${text}`).trim();
      inColumn.elements.push(placed);
      continue;
    }
    const column = element.role === 'definition' ? term : columns[element.column ?? -1];
    const cell = { ...(column && { column }), text, elements: [placed] };
    cells.push(cell);
    if (element.column !== undefined) byColumn.set(element.column, cell);
  }
  // Of radio buttons, several are what can be chosen for a record: “1 star”, “2 stars”.
  const areChoices = elements.filter(({ element }) => element.role === 'radio').length > 1;
  const labels = elements.filter(({ element }) => !(areChoices && element.role === 'radio') && isLabel(element, cells));
  const named = labels.map((placed) => ({ text: placed.element.name, elements: [placed] }));
  if (cells.length > 0 || named.length > 0) return [...cells, ...named].filter(({ text }) => text !== '');
  const pressed = elements.filter(({ element }) => element.name !== '');
  const telling = pressed.filter((placed) => !isDeedOnOther(placed, pressed));
  return (telling.length > 0 ? telling : pressed).map((placed) => ({ text: placed.element.name, elements: [placed] }));
}

/** “Star Dinner this week?” beside “Ana Souza 09:41 Dinner this week?”: what can be done with the thing, and not what it is called. */
function isDeedOnOther(placed: PlacedElement, all: readonly PlacedElement[]): boolean {
  const [, rest = ''] = /^\S+ (\S[\s\S]*)$/.exec(placed.element.name) ?? [];
  return /\p{L}{2}/u.test(rest) && all.some((other) => other !== placed && other.element.name.includes(rest));
}

/** Whether the label of a box that can be ticked says what the record is, as in a list of things to do. */
function isLabel({ role, name, column }: SkeletonElement, cells: readonly RecordCell[]): boolean {
  if (!CHECKABLE.has(role) || name === '' || column !== undefined) return false;
  return !cells.some(({ text }) => text !== '' && name.includes(text));
}

const SAID_OF = /^[([{|·,;:–—/•*~-]/u;

/** What a record is called: by its heading, else by the first of its texts that tells what it is, else by the first thing in it that can be pressed. */
function nameOf(elements: readonly PlacedElement[], cells: readonly RecordCell[]): string {
  const title = ['heading', 'rowheader'].map((role) =>
    elements.find(({ element }) => element.role === role && element.name !== ''),
  );
  const [heading] = title.filter((one) => one !== undefined);
  if (heading !== undefined) return heading.element.name;
  const texts = cells.filter(({ elements: [first] }) => first === undefined || !CHECKABLE.has(first.element.role));
  const all = texts.some(({ text }) => /\p{L}/u.test(text)) ? texts : cells;
  const telling = all.filter(({ text }, place) => !isMeasure(text) && !isInitials(text, all[place + 1]?.text));
  // What begins with a bracket or a mark is said of something: “(Friends)” behind a linked name.
  const named =
    telling.find(({ text }) => /^[^([{|·,;:–—/•*~-].*\p{L}|^\p{L}/u.test(text)) ??
    telling.find(({ text }) => /\p{L}/u.test(text));
  const name =
    named?.text ??
    firstPressed(elements) ??
    all.find(({ text }) => /\p{L}/u.test(text))?.text ??
    // “▸ 2024” is called 2024.
    all.find(({ text }) => /\p{N}/u.test(text))?.text ??
    all[0]?.text;
  return (name ?? '').slice(0, NAME_CHARACTERS);
}

/** A number with its unit at most: “33 / 38.5 h”. */
function isMeasure(text: string): boolean {
  return /^[\d\s.,:/%€$£+−-]*\d ?(?:\p{L}{1,2})?$/u.test(text);
}

/** The letters in the circle beside a name: “SA” of “ShipWatch Alerts”. */
function isInitials(text: string, next = ''): boolean {
  const initials = next.match(/(?<!\p{L})\p{L}/gu) ?? [];
  return /^\p{Lu}{1,3}$/u.test(text) && initials.slice(0, text.length).join('').toUpperCase() === text;
}

/** The name of a row may be what opens it, and all its texts be figures. */
function firstPressed(elements: readonly PlacedElement[]): string | undefined {
  return elements.find(({ element }) => !isRecordText(element) && /\p{L}{2}/u.test(element.name))?.element.name;
}
