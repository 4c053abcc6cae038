import { assertNever } from '../assertNever.ts';
import type { DomForm } from '../reasoning/acting.ts';
import type { PageView } from '../reasoning/reasoningContext.ts';
import { hasMark } from './elementInMarkup.ts';
import { jsonLine } from './jsonLine.ts';
import { ELEMENT_ID } from './semanticTree.ts';
import type { Skeleton } from './skeleton.ts';

/** What says nothing about what can be done: style sheets, drawings, and what a page is laid out or drawn with. */
const DRAWN = /<(style|svg|head)\b[^<>]*>[\s\S]*?(?:<\/\1>|$)/g;

const ATTRIBUTES = / (?:style|srcset|sizes|d|points|cs-role|cs-name|cs-value|cs-block|cs-drawn|cs-frame)="[^"]*"/g;

const EMPTY_LINES = /(?<!\s)\s*\n\s*/g;

/** Whether the page has anything to show in that form: the tree, the skeleton and the markup can each be missing. */
export function hasForm({ tree, skeleton, html = '' }: PageView, form: DomForm): boolean {
  switch (form) {
    case 'v3':
    case 'v2':
      // A page of mere texts is read as well, and what stands on it can be dragged.
      return tree.length > 0 || html.includes(' cs-at="');
    case 'skeleton':
      return Object.keys(skeleton.elements).length > 0;
    case 'full':
      return html !== '';
    default:
      return assertNever(form);
  }
}

/**
 * Whether an element of that id is among those that the form can show, so that an action may name it. Ids are the same in all
 * forms: the tree's, the skeleton's keys where there is one, and the marks in the markup, those of mere texts among them.
 */
export function showsElement({ tree, skeleton, html = '' }: PageView, form: DomForm, id: string): boolean {
  if (tree.some(({ i }) => i === id)) return true;
  if (form === 'skeleton') return Object.hasOwn(skeleton.elements, id);
  return hasMark(html, id);
}

/** The form that an element stands in, by the markup of the page. */
export interface ElementForm {
  /** What the form itself says, in lower case; '' where it says nothing, since scripts may then send it in any way. */
  readonly method: string;
  /** Ids of all elements in it. */
  readonly ids: readonly string[];
}

/** The form that the element of that id stands in; undefined where it stands in none. */
export function formOf(html: string, id: string): ElementForm | undefined {
  const at = html.indexOf(` cs-id="${id}"`);
  const start = at < 0 ? -1 : html.lastIndexOf('<form', at);
  if (start < 0 || html.lastIndexOf('</form', at) > start) return undefined;
  const tag = html.slice(start, html.indexOf('>', start));
  const end = html.indexOf('</form', at);
  const ids = html.slice(start, end < 0 ? undefined : end).matchAll(/ cs-id="(e\d{1,9})"/g);
  return {
    method: (/ method="([a-z]{1,10})"/i.exec(tag)?.[1] ?? '').toLowerCase(),
    ids: [...ids].map(([, found = '']) => found),
  };
}

/**
 * The skeleton as a model reads it: one element a line in page order, with its text and its state. `id` is written only where
 * the key is an element id, since an action can name no other.
 */
export function renderSkeleton(skeleton: Skeleton, maximumCharacters: number): string {
  const { elements, order = Object.keys(elements) } = skeleton;
  const lines = order.flatMap((key) => {
    const element = elements[key];
    if (!element) return [];
    const { id: markupId, name, role, ...rest } = element;
    return [
      jsonLine({
        ...(ELEMENT_ID.test(key) ? { id: key } : { key }),
        role: role || undefined,
        name: name || undefined,
        ...rest,
        markupId,
      }),
    ];
  });
  return boundedLines(lines, maximumCharacters, 'elements').join('\n');
}

/**
 * The page's own markup in its present state, without what only draws it, cut to a length. `cs-id` is the element id that
 * actions name. The last line says how much was cut off.
 */
export function renderHtml(html: string, maximumCharacters: number): string {
  const bare = html.replaceAll(DRAWN, '').replaceAll(ATTRIBUTES, '').replaceAll(EMPTY_LINES, '\n');
  if (bare.length <= maximumCharacters) return bare;
  return `${bare.slice(0, maximumCharacters)}\n# Not shown: the ${bare.length - maximumCharacters} characters after these`;
}

/** As many lines as fit, and a note on how many do not: a reader has to know that there is more. `what` is their plural. */
function boundedLines(lines: readonly string[], maximumCharacters: number, what: string): string[] {
  const kept: string[] = [];
  let left = maximumCharacters;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.push(line);
  }
  const omitted = lines.length - kept.length;
  return omitted === 0 ? kept : [...kept, `# Not shown: ${omitted} more ${what}`];
}
