import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { Skeleton, SkeletonElement } from '../../../../shared/page/skeleton.ts';
import type { PageEvidence } from '../../../../shared/reasoning/judging.ts';
import { fenced } from './fence.ts';

/** Attributes that say what an element holds or how it stands; what it is and is called comes first. */
const STATES = [
  'value',
  'formatting',
  'checked',
  'selected',
  'pressed',
  'expanded',
  'current',
  'marked',
  'disabled',
  'readonly',
  'invalid',
] as const satisfies readonly (keyof SkeletonElement)[];

/**
 * A page as evidence, fenced: all it shows, each line with the id by which it is cited. Where it is longer than that many
 * characters, lines that speak of `about` are kept before others, and what is left out is counted. What stands just so on the page
 * `shown`, which was written before, is left out as well, but for what the criterion speaks of that the page was looked at for.
 */
export function evidencePage(
  { id, page }: PageEvidence,
  characters: number,
  about: readonly string[],
  shown?: PageEvidence,
  criterion = '',
): string {
  const { url, title, skeleton } = page;
  // Keys are those of one load of a page: what counts is what is said.
  const known = new Set(shown === undefined ? [] : linesOf(shown.page.skeleton).map(said));
  const elements = linesOf(skeleton);
  const isSpokenOf = ({ name = '' }: Line) =>
    name.length >= NAMING && criterion.toLowerCase().includes(name.toLowerCase());
  const own = elements.filter((line) => !known.has(said(line)) || isSpokenOf(line));
  const alike = elements.length - own.length;
  const messages = Object.entries(skeleton.messages).map(
    ([key, { kind, text }]) => `${citeOf(id, key)} message (${kind}) ${jsonLine(text)}`,
  );
  const head = [`${id}:url ${jsonLine(url)}`, `${id}:title ${jsonLine(title)}`, ...messages];
  const kept = shortened(own, characters, about);
  const more = kept.length < own.length ? [`# ${own.length - kept.length} more are not shown.`] : [];
  const same =
    shown && alike > 0 ? [`# ${alike} lines are just as on page ${shown.id}; cite ${id}:url for what they show.`] : [];
  return fenced('page', [...head, ...written(kept, id), ...more, ...same].join('\n'));
}

/** Characters of a name that stands in no criterion by chance. */
const NAMING = 3;

/** A key may be an id that the page has chosen; it cannot begin a line of its own. */
function citeOf(pageId: string, key: string): string {
  return `${pageId}:${key.replace(/\s+/g, '_')}`;
}

interface Line {
  readonly key: string;
  readonly text: string;
  /** What its element is called; of several there is none. */
  readonly name?: string;
  /** What it stands in. */
  readonly group?: string;
  /** The line of the texts of that, where it has some: its key. */
  readonly of?: string;
}

/** A line by itself, whatever is written around it. */
function said({ text, group = '' }: Line): string {
  return `${text}\n${group}`;
}

/** What a line stands in is said once for all parts of a record. */
function written(lines: readonly Line[], pageId: string): readonly string[] {
  const told = new Set(lines.map(({ key }) => key));
  return lines.map(({ key, text, group, of }) => {
    const where =
      group === undefined || of === key ? '' : of !== undefined && told.has(of) ? citeOf(pageId, of) : jsonLine(group);
    return `${citeOf(pageId, key)} ${text}${where === '' ? '' : `, in ${where}`}`;
  });
}

const CELLS: ReadonlySet<string> = new Set(['cell', 'gridcell', 'rowheader', 'columnheader']);

/**
 * What a page shows, an element a line. What is just read is one line where it stands together: cells side by side in a row, the
 * texts of a card.
 */
function linesOf({ elements, order = Object.keys(elements) }: Skeleton): readonly Line[] {
  const lines: Line[] = [];
  let row: { readonly key: string; readonly within: number; readonly texts: string[] } | undefined;
  const endRow = () => {
    if (row) lines.push({ key: row.key, text: `row ${jsonLine(row.texts.join(' | '))}` });
    row = undefined;
  };
  const shown = order.flatMap((key) => (elements[key] ? [{ key, element: elements[key] }] : []));
  for (let at = 0; at < shown.length; ) {
    const { key, element } = shown[at] as Shown;
    const { role, name, text = name, within, group, column } = element;
    const isRead = CELLS.has(role) && within !== undefined && statesOf(element).length === 0;
    if (isRead && row?.within === within) {
      // A cell that is blank keeps its place: by it the others are known to stand under “In” or “Out”.
      if (column !== undefined) while (row.texts.length < column) row.texts.push('');
      row.texts.push(text);
      at += 1;
      continue;
    }
    endRow();
    if (isRead) row = { key, within, texts: [...Array.from({ length: column ?? 0 }, () => ''), text] };
    else if (group !== undefined) {
      const parts = shown.slice(at);
      const end = parts.findIndex((part) => part.element.group !== group || CELLS.has(part.element.role));
      const together = end === -1 ? parts : parts.slice(0, end);
      lines.push(...groupLines(group, together));
      at += Math.max(1, together.length);
      continue;
    } else lines.push({ key, name, text: elementLine(element) });
    at += 1;
  }
  endRow();
  return lines;
}

interface Shown {
  readonly key: string;
  readonly element: SkeletonElement;
}

/** What stands in one thing: its texts, and then whatever else is in it. */
function groupLines(group: string, parts: readonly Shown[]): readonly Line[] {
  const isText = ({ element }: Shown) => element.role === 'text' && statesOf(element).length === 0;
  const texts = parts.filter(isText);
  const [first] = texts;
  const lineOf = ({ key, element }: Shown) => ({ key, name: element.name, text: elementLine(element), group });
  if (first === undefined) return parts.map(lineOf);
  const beside = texts.map(({ element: { name, text = name } }) => text).filter((text) => !group.includes(text));
  const rest = beside.length === 0 ? '' : ` text ${jsonLine(beside.join(' | '))}`;
  return [
    { key: first.key, text: `in ${jsonLine(group)}${rest}`, group, of: first.key },
    ...parts.filter((part) => !isText(part)).map((part) => ({ ...lineOf(part), of: first.key })),
  ];
}

function elementLine(element: SkeletonElement): string {
  const { role, tag, name, text } = element;
  const shown = text === undefined || text === name ? '' : ` text ${jsonLine(text)}`;
  return [`${role || tag} ${jsonLine(name)}${shown}`, ...statesOf(element)].join(', ');
}

function statesOf(element: SkeletonElement): readonly string[] {
  return STATES.flatMap((state) => (element[state] === undefined ? [] : [`${state} ${jsonLine(element[state])}`]));
}

function shortened(lines: readonly Line[], characters: number, about: readonly string[]): readonly Line[] {
  const words = new Set(about.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []));
  const scores = lines.map((line) => {
    const text = said(line).toLowerCase();
    return [...words].filter((word) => text.includes(word)).length;
  });
  const ranked = [...lines.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const kept = new Set<number>();
  let room = characters;
  for (const index of ranked) {
    const { key = '', text = '', group = '' } = lines[index] ?? {};
    room -= key.length + text.length + group.length + 1;
    if (room < 0) break;
    kept.add(index);
  }
  return lines.filter((_, index) => kept.has(index));
}
