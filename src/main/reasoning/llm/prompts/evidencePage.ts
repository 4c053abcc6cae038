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
 * characters, lines that speak of `about` are kept before others, and what is left out is counted.
 */
export function evidencePage({ id, page }: PageEvidence, characters: number, about: readonly string[]): string {
  const { url, title, skeleton } = page;
  const order = skeleton.order ?? Object.keys(skeleton.elements);
  const elements = order.flatMap((key) => {
    const element = skeleton.elements[key];
    return element ? [elementLine(citeOf(id, key), element)] : [];
  });
  const messages = Object.entries(skeleton.messages).map(
    ([key, { kind, text }]) => `${citeOf(id, key)} message (${kind}) ${jsonLine(text)}`,
  );
  const head = [`${id}:url ${jsonLine(url)}`, `${id}:title ${jsonLine(title)}`, ...messages];
  return fenced('page', [...head, ...shortened(elements, characters, about)].join('\n'));
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
