import type { SkeletonElement } from '../../../../../shared/page/skeleton.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { CELLS } from '../roles.ts';
import { isExactly, showsValue } from '../words/sameValue.ts';

/** One record as a page shows it: a row, an entry of a list, or what stands under a heading. */
export interface ShownRecord {
  readonly kind: 'row' | 'entry' | 'section';
  /** What it is called by: every text of a row, the text of an entry, the heading of a section. */
  readonly names: readonly string[];
  readonly elements: readonly SkeletonElement[];
  /** The headings of the columns, one for each element, where they can be told. */
  readonly columns: readonly string[];
}

const CONTROLS: ReadonlySet<string> = new Set(['button', 'link', 'menuitem']);
const OF_ENTRY = /^(?:edit|delete|remove|rename|open|view)\s+(?!\s)[“"']?(.+?)[”"']?$/i;
const RANKED = /^h[1-6]$/;

/** All the records on a page, in the order in which it shows them. */
export function shownRecords({ skeleton }: PageView): readonly ShownRecord[] {
  const order = skeleton.order ?? Object.keys(skeleton.elements);
  const elements = order.flatMap((key) => skeleton.elements[key] ?? []);
  return [...rowsIn(elements), ...entriesIn(elements), ...sectionsIn(elements)];
}

/** The records of exactly that name; a page that is about one has it as its heading. */
export function recordsNamed(view: PageView, name: string): readonly ShownRecord[] {
  const records = shownRecords(view);
  const exact = records.filter(({ names }) => names.some((one) => isRecordText(one, name)));
  if (exact.length > 0) return exact;
  // Headings of forms say more than the name: “Edit Oak table”.
  return records.filter(({ kind, names }) => kind === 'section' && names.some((one) => showsValue(one, name)));
}

/** Whether a text of a list names the record: exactly, or followed by signs and numbers that belong to it (“Salt × 2”). */
export function isRecordText(text: string, name: string): boolean {
  if (isExactly(text, name)) return true;
  const [whole, wanted] = [plain(text), plain(name)];
  if (!whole.startsWith(wanted)) return false;
  return /^\s+[^\p{L}\p{N}\s()#-]+(?:\s|$)/u.test(whole.slice(wanted.length));
}

function rowsIn(elements: readonly SkeletonElement[]): ShownRecord[] {
  const rows: { elements: SkeletonElement[]; headers: readonly string[] }[] = [];
  let headers: string[] = [];
  let previous: SkeletonElement | undefined;
  for (const element of elements) {
    if (element.role === 'columnheader') {
      headers = previous?.role === 'columnheader' ? [...headers, element.name] : [element.name];
    } else if (element.group !== undefined && element.group === previous?.group && rows.length > 0) {
      rows.at(-1)?.elements.push(element);
    } else if (element.group !== undefined || CELLS.has(element.role)) {
      rows.push({ elements: [element], headers });
    }
    previous = element;
  }
  return rows
    .filter((row) => row.elements.some(({ role }) => CELLS.has(role)))
    .map((row) => ({
      kind: 'row',
      names: [...row.elements.map(textOf), ...pairsOf(row.elements.map(textOf))],
      elements: row.elements,
      columns: columnsOf(row.elements, row.headers),
    }));
}

/** Names that stand in two cells, such as a first and a last one. */
function pairsOf(texts: readonly string[]): readonly string[] {
  return texts.slice(1).map((text, index) => `${texts[index]} ${text}`);
}

/** Empty cells are not among the elements: columns are known only where every header has one. */
function columnsOf(elements: readonly SkeletonElement[], headers: readonly string[]): readonly string[] {
  if (elements.length === headers.length) return headers;
  const cells = elements.filter(({ role }) => CELLS.has(role));
  if (cells.length !== headers.length) return [];
  return elements.map((element) => headers[cells.indexOf(element)] ?? '');
}

function entriesIn(elements: readonly SkeletonElement[]): ShownRecord[] {
  return elements
    .filter(({ role }) => role === 'listitem')
    .map((entry) => {
      const own = elements.filter(({ group }) => group !== undefined && group === entry.name);
      return {
        kind: 'entry',
        names: [textOf(entry), ...own.flatMap((one) => calledBy(one) ?? [])],
        elements: [entry, ...own],
        columns: [],
      };
    });
}

/** What a control of an entry calls it: “Buy milk” of “Edit Buy milk”, whatever else the entry shows beside its name. */
export function calledBy({ role, name }: Pick<SkeletonElement, 'role' | 'name'>): string | undefined {
  return CONTROLS.has(role) ? OF_ENTRY.exec(name.trim())?.[1] : undefined;
}

/** What stands under each heading, with the headings of a lower rank that part it. */
function sectionsIn(elements: readonly SkeletonElement[]): ShownRecord[] {
  return elements.flatMap((heading, start) => {
    if (heading.role !== 'heading') return [];
    const length = elements.slice(start + 1).findIndex((one) => one.role === 'heading' && !isUnder(one, heading));
    const own = elements.slice(start, length < 0 ? undefined : start + 1 + length);
    return [{ kind: 'section' as const, names: [textOf(heading)], elements: own, columns: [] }];
  });
}

/** Ranks are known of HTML's own headings alone. */
function isUnder({ tag }: SkeletonElement, heading: SkeletonElement): boolean {
  return RANKED.test(tag) && RANKED.test(heading.tag) && tag > heading.tag;
}

/** All that an element shows. */
export function textOf({ name, text }: SkeletonElement): string {
  return text ?? name;
}

function plain(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
