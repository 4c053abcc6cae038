import { type PageRecord, readLists } from '../../../../../shared/page/records.ts';
import type { SkeletonElement } from '../../../../../shared/page/skeleton.ts';
import { messageKey, type SeenPage } from '../../../../../shared/reasoning/answering.ts';
import words from '../../alignment/asking/questionWords.json' with { type: 'json' };
import { offlineSettings } from '../../offlineSettings.ts';
import { containersAround, placedIn } from '../placed.ts';
import { HELD } from '../tables.ts';

/** A text of a page, and what shows it. */
export interface Piece {
  readonly key: string;
  readonly text: string;
}

/** One thing that a page says: a sentence, a cell, what a field holds, with what it is said of. */
export interface Fact {
  readonly page: SeenPage;
  readonly own: Piece;
  /** What names the value: the heading of its column, the text before it, the name of its field. */
  readonly label: readonly Piece[];
  /** The other texts of its record or form. */
  readonly beside: readonly Piece[];
  /** What its record is called. */
  readonly title?: string;
  /** Headings and names of what it stands in, nearest first, and the title of the page in the end. */
  readonly above: readonly Piece[];
  /** What says only what the page and its list are about. */
  readonly around: readonly Piece[];
}

/** What is pressed or chosen says what can be done, and nothing of how things are. */
const DEEDS: ReadonlySet<string> = new Set([
  'button',
  'tab',
  'menuitem',
  'checkbox',
  'radio',
  'switch',
  'option',
  'columnheader',
]);
const LABELS: ReadonlySet<string> = new Set(['text', 'term', 'rowheader', 'cell']);
/** Level of the name of a fold: below all headings. */
const FOLDS = 7;
/** Marks that end a sentence, and the blank behind; not the point of “Dr.”, nor one before a small letter. */
const ENDS = /(?<=[\p{L}\p{N})%"”]{2}[.!?])\s{1,4}(?=[\p{Lu}\p{N}])|[^\S\n]{0,4}\n\s{0,9}/u;
/** What is cut off tells what nobody has read yet. */
const CUT = /\S\s?(?:…|\.\.\.)(?![\p{L}\p{N}])/u;
/** “Ort: Vereinsheim” in one text. */
const OWN_LABEL = /^([^:\n]{2,40}):\s{1,4}(?=\S)/u;
/** A sign that stands for a label: “📍 St Anne's Hall”. */
const SIGNS = new Map(
  Object.entries(words.signs).flatMap(([label, signs]) => signs.map((sign) => [sign, label] as const)),
);
const SIGN = new RegExp(String.raw`^(${[...SIGNS.keys()].join('|')})\uFE0F?\s{0,4}(?=\S)`, 'u');
const SIGNED = new RegExp(String.raw`\s{1,4}(?=(?:${[...SIGNS.keys()].join('|')})\uFE0F?\s{0,4}\S)`, 'u');

/** All that a page says, sentence by sentence, in its order. */
export function factsOf(page: SeenPage): readonly Fact[] {
  const { elements, order = Object.keys(elements) } = page.skeleton;
  const { records } = readLists(page.skeleton);
  const headings: { readonly level: number; readonly piece: Piece }[] = [];
  const levels = new Map(page.tree.flatMap(({ i, r, l }) => (r === 'h' && l !== undefined ? [[i, l] as const] : [])));
  const title = { key: 'title', text: page.title };
  // The name of the site, what the page is called, and the tab that is chosen say what all of it is about.
  const [site = ''] = order;
  const called = page.tree.flatMap(({ i, r, n, l = 1 }) => (r === 'h' && l === 1 ? [{ key: i, text: n }] : []));
  const chosen = order.flatMap((key) =>
    elements[key]?.selected === true || isMarkedOpen(elements[key]?.marked)
      ? [{ key, text: textOf(elements[key]) }]
      : [],
  );
  const forms = formsOf(page, records);
  const facts: Fact[] = [];
  let before: { readonly key: string; readonly element: SkeletonElement } | undefined;
  for (const [at, key] of order.entries()) {
    const element = elements[key];
    if (!element) continue;
    const text = textOf(element);
    // What is unfolded stands below the name of its fold.
    if (element.role === 'heading' || element.expanded === true) {
      const level = levels.get(key) ?? (element.role === 'heading' ? 2 : FOLDS);
      while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
      headings.push({ level, piece: { key, text } });
    }
    const previous = before;
    before = { key, element };
    const isField = HELD.has(element.role);
    if (text.trim() === '' || (isField && (element.value ?? '') === '')) continue;
    if (DEEDS.has(element.role) && !isEntry(element)) continue;
    if (isWhole(element, elements[order[at + 1] ?? ''])) continue;
    const record = recordAround(page, element, records);
    const around = containersAround(page.skeleton, element.within);
    const names = around.flatMap(({ name }) => (name === '' ? [] : { key: '', text: name }));
    const column = record?.list.container.columns?.[element.column ?? -1] ?? '';
    const isShownAgain = previous && HELD.has(previous.element.role) && isBeside(previous.element, text);
    const preceding =
      previous && column === '' && isLabel(previous.element, element, record)
        ? [{ key: previous.key, text: textOf(previous.element) }]
        : [];
    const label = [
      ...(isShownAgain ? [{ key: '', text: previous.element.name }] : []),
      ...(isField && element.name !== '' ? [{ key: '', text: element.name }] : []),
      ...(column === '' ? [] : [{ key: '', text: column }]),
    ];
    const others = record
      ? record.elements.flatMap((one) =>
          one.key === key || isIdle(one.element) ? [] : [{ key: one.key, text: textOf(one.element) }],
        )
      : (forms.get(key) ?? []).filter((one) => one.key !== key);
    const own = headings
      .filter(({ piece }) => piece.key !== key)
      .map(({ piece }) => piece)
      .toReversed();
    const columns = (record?.list.container.columns ?? []).map((one) => ({ key: '', text: one }));
    for (const sentence of text.split(ENDS)) {
      if (CUT.test(sentence)) continue;
      const { value, ownLabel } = isField ? { value: sentence, ownLabel: [] } : withoutLabel(sentence);
      // What is a sentence of its own says nothing of this one, nor does a text that this one is a part of.
      const isSaidOf = (piece: Piece) => !/[.!]$/.test(piece.text.trim()) && !piece.text.includes(sentence);
      facts.push({
        page,
        own: { key, text: value },
        // What stands before a text that names itself, “Calendar: Family”, is no name of it.
        label: [...ownLabel, ...label, ...(ownLabel.length > 0 ? [] : preceding)].filter(isSaidOf),
        beside: [...others, ...(ownLabel.length > 0 ? preceding : [])].filter(isSaidOf),
        ...(record && { title: record.name }),
        above: [...own, ...names.filter(isSaidOf), title],
        around: [...columns, ...chosen, ...called, { key: site, text: textOf(elements[site]) }],
      });
    }
  }
  return [...facts, ...messagesOf(page, title)];
}

/** What messages and dialogs say; a dialog says of one thing what stands behind its signs. */
function messagesOf(page: SeenPage, title: Piece): readonly Fact[] {
  const sentences = Object.entries(page.skeleton.messages).flatMap(([key, { text }]) =>
    text.split(ENDS).map((sentence) => sentence.split(SIGNED).map((part) => ({ key: messageKey(key), text: part }))),
  );
  return sentences.flatMap((parts) =>
    parts.map((part) => {
      const { value, ownLabel } = withoutLabel(part.text);
      const beside = parts.filter((one) => one !== part);
      return { page, own: { ...part, text: value }, label: ownLabel, beside, above: [title], around: [] };
    }),
  );
}

/** What a text names its value by itself, in words or with a sign, and the value. */
function withoutLabel(text: string): { readonly value: string; readonly ownLabel: readonly Piece[] } {
  const sign = SIGN.exec(text);
  const [named = '', label = ''] = (sign ? [sign[0], SIGNS.get(sign[1] ?? '')] : OWN_LABEL.exec(text)) ?? [];
  return { value: text.slice(named.length), ownLabel: label === '' ? [] : [{ key: '', text: label }] };
}

const OPEN: ReadonlySet<string> = new Set(words.openMarks);

/** Whether the class by which one of several alike is set apart says that it is the one that is open: a tab, a place of the site. */
export function isMarkedOpen(mark: string | undefined): boolean {
  return mark !== undefined && OPEN.has(mark);
}

function textOf(element: SkeletonElement | undefined): string {
  return element?.value ?? element?.text ?? element?.name ?? '';
}

/** “09:00 Stand-up” in a calendar is a button that opens the entry. */
function isEntry({ role, name }: SkeletonElement): boolean {
  return role === 'button' && /^\d{1,2}[:.]\d{2}\s\p{L}/u.test(name);
}

/** A row that takes clicks as a whole says what the texts in it say. */
function isWhole({ role, name, text = name }: SkeletonElement, next: SkeletonElement | undefined): boolean {
  const inner = next?.text ?? next?.name ?? '';
  return role === 'clickable' && inner !== '' && inner !== text && text.includes(inner);
}

function isIdle({ role }: SkeletonElement): boolean {
  return role === 'button' || role === 'option';
}

/** A slider at 48 with “48 °C” beside it. */
function isBeside({ value = '', name }: SkeletonElement, text: string): boolean {
  return value !== '' && name !== '' && text.startsWith(value);
}

/** “Birthday” before “28 November”; what stands before a text among several of a record is another one of them. */
function isLabel(one: SkeletonElement, next: SkeletonElement, record: PageRecord | undefined): boolean {
  const isTerm = one.role === 'term' || one.role === 'rowheader' || one.name.trim().endsWith(':');
  if (record && !isTerm && record.elements.filter(({ element }) => !isIdle(element)).length > 2) return false;
  const isShort =
    one.name.length <= offlineSettings.reading.labelCharacters && /\p{L}/u.test(one.name) && !/[.!?]$/.test(one.name);
  return LABELS.has(one.role) && isShort && one.within === next.within;
}

function recordAround(
  { skeleton }: SeenPage,
  { within }: SkeletonElement,
  records: ReadonlyMap<number, PageRecord>,
): PageRecord | undefined {
  return (
    containersAround(skeleton, within)
      .flatMap(({ at }) => records.get(at) ?? [])
      // A search may leave one row, which its headings still tell of.
      .find(({ list }) => list.records.length > 1 || (list.container.columns ?? []).length > 0)
  );
}

/** What is held by the other fields of a form: the nearest container that has several, else the page. */
function formsOf(page: SeenPage, records: ReadonlyMap<number, PageRecord>): ReadonlyMap<string, readonly Piece[]> {
  const fields = placedIn(page.skeleton).flatMap(({ key, element }) => {
    if (!HELD.has(element.role) || !element.value || recordAround(page, element, records)) return [];
    const path = containersAround(page.skeleton, element.within).map(({ at }) => at);
    return [{ piece: { key, text: element.value }, path: [...path, WHOLE_PAGE] }];
  });
  const inside = Map.groupBy(
    fields.flatMap(({ piece, path }) => path.map((at) => ({ piece, at }))),
    ({ at }) => at,
  );
  return new Map(
    fields.map(({ piece, path }) => {
      const together = path.map((at) => inside.get(at) ?? []).find((one) => one.length > 1) ?? [];
      return [piece.key, together.map((one) => one.piece)];
    }),
  );
}

const WHOLE_PAGE = -1;
