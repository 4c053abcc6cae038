import { type PageRecord, readLists } from '../../../../../shared/page/records.ts';
import type { SkeletonElement } from '../../../../../shared/page/skeleton.ts';
import { messageKey } from '../../../../../shared/reasoning/answering.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';

/** A text of a page, and what shows it. */
export interface Piece {
  readonly key: string;
  readonly text: string;
}

/** One thing that a page says: a sentence, a cell, a line of a card, with what it is said of. */
export interface Fact {
  readonly own: Piece;
  /** The label before it, and the other texts of its record. */
  readonly beside: readonly Piece[];
  /** Headings and names of what it stands in, nearest first, and the title of the page in the end. */
  readonly above: readonly Piece[];
}

const FIELDS: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'checkbox',
  'radio',
  'switch',
  'option',
]);
const LABELS: ReadonlySet<string> = new Set(['text', 'term', 'rowheader']);
const LABEL_CHARACTERS = 40;
/** Level of the name of a fold: below all headings. */
const FOLDS = 7;
/** Marks that end a sentence, and the blank behind; not the point of “Dr.”, nor one before a small letter. */
const ENDS = /(?<=[\p{L}\p{N})%"”]{2}[.!?])\s{1,4}(?=[\p{Lu}\p{N}])|[^\S\n]{0,4}\n\s{0,9}/u;

/** All that a page says, sentence by sentence, in its order. */
export function factsOf(page: PageView): readonly Fact[] {
  const { elements, order = Object.keys(elements), containers = [], messages } = page.skeleton;
  const { records } = readLists(page.skeleton);
  const headings: { readonly level: number; readonly piece: Piece }[] = [];
  const levels = new Map(page.tree.flatMap(({ i, r, l }) => (r === 'h' && l !== undefined ? [[i, l] as const] : [])));
  const title = { key: 'title', text: page.title };
  const facts: Fact[] = [];
  let before: { readonly key: string; readonly element: SkeletonElement } | undefined;
  for (const key of order) {
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
    if (text.trim() === '' || FIELDS.has(element.role)) continue;
    const record = recordAround(element.within, page, records);
    const label =
      previous && isLabel(previous.element, element) ? [{ key: previous.key, text: textOf(previous.element) }] : [];
    const names: Piece[] = [];
    for (let at = element.within; at !== undefined; at = containers[at]?.within) {
      const { name = '' } = containers[at] ?? {};
      if (name !== '') names.push({ key: '', text: name });
    }
    const column = record?.list.container.columns?.[element.column ?? -1];
    const others =
      record?.elements.filter((one) => one.key !== key).map((one) => ({ key: one.key, text: textOf(one.element) })) ??
      [];
    const own = headings
      .filter(({ piece }) => piece.key !== key)
      .map(({ piece }) => piece)
      .toReversed();
    for (const sentence of text.split(ENDS)) {
      // What is a sentence of its own says nothing of this one, nor does a text that this one is a part of.
      const isSaidOf = (piece: Piece) => !/[.!]$/.test(piece.text.trim()) && !piece.text.includes(sentence);
      facts.push({
        own: { key, text: sentence },
        beside: [...label, ...others, ...(column === undefined ? [] : [{ key: '', text: column }])].filter(isSaidOf),
        above: [...own, ...names.filter(isSaidOf), title],
      });
    }
  }
  for (const [key, { text }] of Object.entries(messages))
    for (const sentence of text.split(ENDS))
      facts.push({ own: { key: messageKey(key), text: sentence }, beside: [], above: [title] });
  return facts;
}

function textOf({ text, name, value }: SkeletonElement): string {
  return value ?? text ?? name;
}

/** “Birthday” before “28 November”. */
function isLabel(one: SkeletonElement, next: SkeletonElement): boolean {
  const isShort = one.name.length <= LABEL_CHARACTERS && /\p{L}/u.test(one.name) && !/[.!?]$/.test(one.name);
  return LABELS.has(one.role) && isShort && one.within === next.within;
}

function recordAround(
  within: number | undefined,
  page: PageView,
  records: ReadonlyMap<number, PageRecord>,
): PageRecord | undefined {
  const { containers = [] } = page.skeleton;
  for (let at = within; at !== undefined; at = containers[at]?.within) {
    const record = records.get(at);
    if (record && record.list.records.length > 1) return record;
  }
  return undefined;
}
