import type { PageState } from './pageState.ts';
import type { SemanticNode } from './semanticTree.ts';
import { attributeOf, type PageElement, type PageNode, readPageTree } from './view/pageTree.ts';

/** As many characters as names have. */
const LONGEST_NAME = 120;

/**
 * The element of that id, be it one of the tree or a mere text that takes clicks somewhere above it: models are shown ids of both, and
 * whatever is acted on has to be called something by people, the critic and the judges.
 */
export function elementOf(
  { tree, html = '' }: Pick<PageState, 'tree'> & { html?: string | undefined },
  id: string | undefined,
): SemanticNode | undefined {
  if (id === undefined) return undefined;
  const node = tree.find(({ i }) => i === id);
  if (node || !hasMark(html, id)) return node;
  const found = elementInMarkup(html, id);
  return found && { i: id, r: 'clk', n: nameInMarkup(found.element) };
}

/** A quotation mark as it stands in the markup of a page, of a frame in it, of a frame in that. */
const QUOTES = ['"', '&quot;', '&amp;quot;', '&amp;amp;quot;'];

/** Whether the markup of a capture has an element or a mere text of that id, be it in a frame, whose markup is the value of an attribute. */
export function hasMark(html: string, id: string): boolean {
  return QUOTES.some((quote) => ['cs-id', 'cs-at'].some((mark) => html.includes(` ${mark}=${quote}${id}${quote}`)));
}

/** An element of the markup of a capture, and what it stands in, from the outermost; undefined where it is not there, or not shown. */
export function elementInMarkup(
  html: string,
  id: string,
): { readonly element: PageElement; readonly path: readonly PageElement[] } | undefined {
  return find(readPageTree(html), id, []);
}

function find(element: PageElement, id: string, path: readonly PageElement[]): ReturnType<typeof elementInMarkup> {
  if (idOf(element) === id) return { element, path };
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : find(child, id, [...path, element]);
    if (found) return found;
  }
  return undefined;
}

function idOf(element: PageElement): string | undefined {
  return attributeOf(element, 'cs-id') ?? attributeOf(element, 'cs-at');
}

/** What an element of the markup says itself, without what has an id of its own in it; where that is nothing, the first text in it. */
export function nameInMarkup(element: PageElement): string {
  const own = textOf(element.children, (child) => idOf(child) !== undefined);
  const name = own === '' ? (textsIn(element)[0] ?? '') : own;
  return name.slice(0, LONGEST_NAME).trim();
}

function textOf(nodes: readonly PageNode[], isLeftOut: (element: PageElement) => boolean): string {
  const said = nodes.map((node) => {
    if (typeof node === 'string') return node;
    return isLeftOut(node) ? ' ' : textOf(node.children, isLeftOut);
  });
  return said.join('').replace(/\s+/g, ' ').trim();
}

function textsIn({ children }: PageElement): readonly string[] {
  return children.flatMap((child) => {
    if (typeof child !== 'string') return textsIn(child);
    const text = child.replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [text];
  });
}
