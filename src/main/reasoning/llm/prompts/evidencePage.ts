import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { Skeleton, SkeletonElement } from '../../../../shared/page/skeleton.ts';
import type { PageEvidence } from '../../../../shared/reasoning/judging.ts';
import { fenced } from './fence.ts';

/** Attributes that say what an element holds or how it stands; what it is and is called comes first. */
const STATES = [
  'value',
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
 * `shown`, which was written before, is left out as well.
 */
export function evidencePage(
  { id, page }: PageEvidence,
  characters: number,
  about: readonly string[],
  shown?: PageEvidence,
): string {
  const { url, title, skeleton } = page;
  // Keys are those of one load of a page: what counts is what is said.
  const known = new Set(shown === undefined ? [] : linesOf(shown.page.skeleton).map(({ text }) => text));
  const elements = linesOf(skeleton);
  const own = elements.filter(({ text }) => !known.has(text)).map(({ key, text }) => `${citeOf(id, key)} ${text}`);
  const alike = elements.length - own.length;
  const messages = Object.entries(skeleton.messages).map(
    ([key, { kind, text }]) => `${citeOf(id, key)} message (${kind}) ${jsonLine(text)}`,
  );
  const head = [`${id}:url ${jsonLine(url)}`, `${id}:title ${jsonLine(title)}`, ...messages];
  const same =
    shown && alike > 0 ? [`# ${alike} lines are just as on page ${shown.id}; cite ${id}:url for what they show.`] : [];
  return fenced('page', [...head, ...shortened(own, characters, about), ...same].join('\n'));
}

/** A key may be an id that the page has chosen; it cannot begin a line of its own. */
function citeOf(pageId: string, key: string): string {
  return `${pageId}:${key.replace(/\s+/g, '_')}`;
}

interface Line {
  readonly key: string;
  readonly text: string;
}

const CELLS: ReadonlySet<string> = new Set(['cell', 'gridcell', 'rowheader', 'columnheader']);

/** What a page shows, an element a line; cells that stand side by side in a row and are just read are one. */
function linesOf({ elements, order = Object.keys(elements) }: Skeleton): readonly Line[] {
  const lines: Line[] = [];
  let row: { readonly key: string; readonly within: number; readonly texts: string[] } | undefined;
  const endRow = () => {
    if (row) lines.push({ key: row.key, text: `row ${jsonLine(row.texts.join(' | '))}` });
    row = undefined;
  };
  for (const key of order) {
    const element = elements[key];
    if (!element) continue;
    const { role, name, text = name, within } = element;
    const isRead = CELLS.has(role) && within !== undefined && statesOf(element).length === 0;
    if (isRead && row?.within === within) {
      row.texts.push(text);
      continue;
    }
    endRow();
    if (isRead) row = { key, within, texts: [text] };
    else lines.push({ key, text: elementLine(element) });
  }
  endRow();
  return lines;
}

function elementLine(element: SkeletonElement): string {
  const { role, tag, name, text, group } = element;
  const shown = text === undefined || text === name ? '' : ` text ${jsonLine(text)}`;
  const where = group === undefined ? [] : [`in ${jsonLine(group)}`];
  return [`${role || tag} ${jsonLine(name)}${shown}`, ...statesOf(element), ...where].join(', ');
}

function statesOf(element: SkeletonElement): readonly string[] {
  return STATES.flatMap((state) => (element[state] === undefined ? [] : [`${state} ${jsonLine(element[state])}`]));
}

function shortened(lines: readonly string[], characters: number, about: readonly string[]): readonly string[] {
  const words = new Set(about.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []));
  const scores = lines.map((line) => {
    const text = line.toLowerCase();
    return [...words].filter((word) => text.includes(word)).length;
  });
  const ranked = [...lines.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const kept = new Set<number>();
  let room = characters;
  for (const index of ranked) {
    room -= (lines[index]?.length ?? 0) + 1;
    if (room < 0) break;
    kept.add(index);
  }
  const shown = lines.filter((_, index) => kept.has(index));
  return shown.length === lines.length ? shown : [...shown, `# ${lines.length - shown.length} more are not shown.`];
}
