import { toldBy } from '../hintTexts.ts';
import { ariaRole, DRAGGABLE, type SemanticNode } from '../semanticTree.ts';
import { placeAndSize } from './placeAndSize.ts';

/** Options that are written out; a longer list is counted. */
const OPTIONS = 12;

/** A line break within a value. */
const BREAK = ' ⏎ ';

/** Page text in quotes: it can neither end them, nor begin a line, nor be taken for an element. */
export function quoted(text: string): string {
  return `"${onOneLine(text).replaceAll('"', '”')}"`;
}

/** Page text as it stands in a line, which may begin with it: what would pass for a line of another sort is set off by a hair's breadth. */
export function plain(text: string): string {
  return onOneLine(text).replace(/^(?=[#…|-] ?|\()/, '\u200a');
}

/** What would pass for an element or a note of ours is written in other brackets. */
function onOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cn}\s]+/gu, ' ')
    .replace(/\[(?=e?\d+[\] ])/g, '(')
    .replace(/…(?=\s*\d+ (?:line|more))/g, '...');
}

/** What it is to whoever acts: what only shows that it can be dragged is not said to take clicks. */
function kindOf(role: string, certainty: SemanticNode['c'], states: readonly string[]): string {
  if (role !== 'clickable' || certainty === 'sure') return role;
  if (certainty === 'likely' && states.includes(DRAGGABLE)) return DRAGGABLE;
  return certainty === 'perhaps' ? 'clickable?' : role;
}

/**
 * An element that can be acted on, as a model reads it: `[e12 button "Save" disabled]`. `own` is what stands in it for its
 * name where that tells less or more than should be told here.
 */
export function elementWords(node: SemanticNode, own?: string, shown?: string): string {
  const { i, n, v, s = [], m, t, d, o, h, c, xy, wh, occ } = node;
  const name = own ?? n;
  const role = ariaRole(node);
  const kind = kindOf(role, c, s);
  const parts = [i, kind];
  if (name !== '') parts.push(quoted(name));
  const told = h === undefined || own !== undefined || shown === h.n ? [] : toldBy(h);
  if (told.length > 0)
    parts.push(`${name === '' ? 'no name; ' : ''}${told.map(({ by, text }) => `${by}: ${quoted(text)}`).join('; ')}`);
  if (v !== undefined && v !== '') parts.push(`= ${quoted(v.replace(/\r?\n/g, BREAK))}`);
  if (t !== undefined) parts.push(t);
  parts.push(...s.filter((state) => state !== kind));
  if (m !== undefined) parts.push(`marked ${quoted(m)}`);
  if (d !== undefined && d !== n) parts.push(`(${plain(d)})`);
  if (o !== undefined) {
    const listed = o.slice(0, OPTIONS).map((option) => plain(option).replaceAll('|', '/'));
    const more = o.length > OPTIONS ? ` | and ${o.length - OPTIONS} more` : '';
    parts.push(`options: ${listed.join(' | ')}${more}`);
  }
  if (xy !== undefined && wh !== undefined) parts.push(placeAndSize(xy[0] - wh[0] / 2, xy[1] - wh[1] / 2, ...wh));
  if (occ) parts.push('covered');
  return `[${parts.join(' ')}]`;
}

/** The same with what is `shown` on it, where its name does not say that, or has room for the beginning alone. */
export function wordsShowing(node: SemanticNode, shown: string): string {
  const isCut = node.n.endsWith('…') && shown.length > node.n.length;
  if (isCut) return `${elementWords(node, '').slice(0, -1)}: ${plain(shown)}]`;
  const words = elementWords(node, undefined, shown);
  return node.n === '' || shown === '' || says(node.n, shown) ? words : `${words.slice(0, -1)} shows ${quoted(shown)}]`;
}

/** Whether a name tells what is written on an element, whatever the spaces. */
function says(name: string, shown: string): boolean {
  const bare = (text: string) => text.replace(/\s+/g, '').toLowerCase();
  return bare(name).includes(bare(shown));
}
