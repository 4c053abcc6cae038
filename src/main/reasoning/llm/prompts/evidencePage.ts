import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { SkeletonElement } from '../../../../shared/page/skeleton.ts';
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
  const order = skeleton.order ?? Object.keys(skeleton.elements);
  const elements = order.flatMap((key) => {
    const element = skeleton.elements[key];
    return element ? [{ line: elementLine(citeOf(id, key), element), text: elementLine('', element) }] : [];
  });
  // Keys are those of one load of a page: what counts is what is said.
  const known = new Set(Object.values(shown?.page.skeleton.elements ?? {}).map((element) => elementLine('', element)));
  const own = elements.filter(({ text }) => !known.has(text)).map(({ line }) => line);
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

function elementLine(cite: string, element: SkeletonElement): string {
  const { role, tag, name, text, group } = element;
  const shown = text === undefined || text === name ? '' : ` text ${jsonLine(text)}`;
  const states = STATES.flatMap((state) =>
    element[state] === undefined ? [] : [`${state} ${jsonLine(element[state])}`],
  );
  const where = group === undefined ? [] : [`in ${jsonLine(group)}`];
  return [`${cite} ${role || tag} ${jsonLine(name)}${shown}`, ...states, ...where].join(', ');
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
