import {
  attribute,
  firstElementChildOf,
  isConnected,
  isTreeScope,
  localNameOf,
  nextElementSiblingOf,
  parentNodeOf,
  rootOf,
  selectAll,
  textContentOf,
} from './dom/safeDom.ts';
import { LIMITS } from './limits.ts';
import { fold } from './text.ts';

/** What an element is by, whatever state it is in. */
const TELLING = ['id', 'name', 'type', 'role', 'href', 'aria-label', 'title', 'placeholder'];

/**
 * The element that a page has put in the place of one that it threw away: pages that draw their lists anew with every answer
 * of their server, or every second, mean the same thing by it, and so does whoever chose it before. It is the same part of
 * the smallest thing around it whose text nothing else had then and nothing else has now; undefined where that leaves any doubt.
 *
 * @param gone what is not part of the document any more.
 * @param known all that was told apart when `gone` was last seen.
 */
export function redrawn(gone: Element, known: Iterable<Element>): Element | undefined {
  const alike = [...known].filter((other) => other !== gone && localNameOf(other) === localNameOf(gone));
  const scopes = scopesOf(known);
  const path: number[] = [];
  let around: Element | undefined = gone;
  for (let height = 0; around && height <= LIMITS.redrawnHeight; height++) {
    const part: Element = around;
    const text = fold(textContentOf(part));
    if (text.length > LIMITS.redrawnCharacters) return undefined;
    if (text !== '') {
      const now = withText(part, text, scopes);
      if (now.length === 0) return undefined;
      const found = now.map((one) => followed(one, path)).filter((one) => one !== undefined && isSame(one, gone));
      const wasAlone = !alike.some((other) => isSamePart(ancestor(other, height), part, text));
      if (wasAlone && found.length === 1) return found[0];
    }
    path.unshift(placeOf(part));
    around = parentOf(part);
  }
  return undefined;
}

/** The document and the shadow roots that something is known in. */
function scopesOf(known: Iterable<Element>): ReadonlySet<Document | ShadowRoot> {
  const scopes = new Set<Document | ShadowRoot>([document]);
  for (const one of known) {
    const root = rootOf(one);
    if (isConnected(one) && isTreeScope(root)) scopes.add(root);
  }
  return scopes;
}

function withText(part: Element, text: string, scopes: Iterable<Document | ShadowRoot>): Element[] {
  return [...scopes]
    .flatMap((scope) => [...selectAll(scope, localNameOf(part))])
    .filter((one) => isSamePart(one, part, text));
}

/** What stands around the only card of a list reads as that does, and is made of other parts. */
function isSamePart(one: Element | undefined, part: Element, text: string): boolean {
  return (
    one !== undefined &&
    localNameOf(one) === localNameOf(part) &&
    // First what costs little: of a long page the texts of all that it consists of are many times the page.
    childrenOf(one) === childrenOf(part) &&
    fold(textContentOf(one)) === text
  );
}

function childrenOf(element: Element): number {
  let children = 0;
  for (let at = firstElementChildOf(element); at; at = nextElementSiblingOf(at)) children++;
  return children;
}

function isSame(one: Element, gone: Element): boolean {
  return (
    localNameOf(one) === localNameOf(gone) &&
    fold(textContentOf(one)) === fold(textContentOf(gone)) &&
    TELLING.every((name) => attribute(one, name) === attribute(gone, name))
  );
}

function followed(from: Element, path: readonly number[]): Element | undefined {
  let at: Element | null = from;
  for (const place of path) {
    at = firstElementChildOf(at);
    for (let passed = 0; at && passed < place; passed++) at = nextElementSiblingOf(at);
    if (!at) return undefined;
  }
  return at;
}

/** How many elements stand before it in its parent. */
function placeOf(element: Element): number {
  let place = 0;
  const parent = parentOf(element);
  for (let at = parent ? firstElementChildOf(parent) : null; at && at !== element; at = nextElementSiblingOf(at))
    place++;
  return place;
}

function ancestor(of: Element, height: number): Element | undefined {
  let at: Element | undefined = of;
  for (let risen = 0; at && risen < height; risen++) at = parentOf(at);
  return at;
}

function parentOf(element: Element): Element | undefined {
  const parent = parentNodeOf(element);
  return parent instanceof Element ? parent : undefined;
}
