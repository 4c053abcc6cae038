import type { Cards } from './cards.ts';
import { type DocumentIndex, NAME_CHARACTERS, nameOf } from './elementName.ts';
import { attribute, foldTo, type HtmlElement, type HtmlNode, isElement, isHidden, visibleText } from './htmlTree.ts';

/** What a record says, without its controls. */
export function rowText(element: HtmlElement): string {
  const isControl = (inner: HtmlElement) => /^(?:input|select|textarea|button)$/.test(inner.name);
  return foldTo(visibleText(element, NAME_CHARACTERS, isControl), NAME_CHARACTERS);
}

const GIVEN = ['aria-label', 'aria-labelledby'];

/** Its name, where its author has given it one. */
export function nameIfStated(element: HtmlElement, role: string, index: DocumentIndex): string {
  // What takes presses and drops without a role was called by all that stands in it.
  const names = attribute(element, 'cs-role') === 'clickable' ? GIVEN : ['cs-name', ...GIVEN];
  const isNamed = names.some((name) => attribute(element, name));
  return isNamed ? nameOf(element, role, index) : '';
}

/** What its author, its caption or the heading right before it calls a list. */
export function listName(element: HtmlElement, role: string, index: DocumentIndex): string {
  const stated = nameIfStated(element, role, index);
  const caption = element.children.find((child) => isElement(child) && child.name === 'caption');
  return stated || (caption !== undefined && isElement(caption) ? rowText(caption) : headingBefore(element));
}

/** Two lists side by side have a heading each, which is not the last one of the page. */
function headingBefore(element: HtmlElement): string {
  const siblings = element.parent?.children.filter(isElement) ?? [];
  const before = siblings[siblings.indexOf(element) - 1];
  return before !== undefined && /^h[1-6]$/.test(before.name) ? rowText(before) : '';
}

/** The caption, where the name that was given or made up begins with it and goes on with what the cards say. */
export function shorter(stated: string, caption: string): string {
  return stated === '' || (caption !== '' && stated.startsWith(caption)) ? caption : stated;
}

const CAPTION_WORDS = 5;

/** What stands over cards in a few words, as on the columns of a board, without the number of them: “Doing (2)”. */
export function captionOfCards(holder: HtmlElement, cards: Cards): string {
  const children = holder.children.filter(isElement);
  const before = children.slice(
    0,
    children.findIndex((child) => cards.isCard(child)),
  );
  const siblings = holder.parent?.children.filter(isElement) ?? [];
  const [first, ...others] = before.length > 0 ? before : siblings.slice(0, siblings.indexOf(holder)).slice(-1);
  if (!first || others.length > 1 || cards.isCard(first) || cards.holdsCards(first) || isControl(first)) return '';
  // “All Open Resolved” over cards says what can be chosen of them.
  if (pressedIn(first).length > 1) return '';
  // A heading of its own names it whatever it says, but for a sum at its end, which changes with the cards: “Monday 11 May 7.5 h”.
  if (before.includes(first) && /^h[1-6]$/.test(first.name) && !holdsControl(first))
    return rowText(first).replace(/\s[\d.,]+\s?\p{L}{1,2}$|\s?\(\d+\)$/u, '');
  const text = rowText(first).replace(/(?:(?<![\s(·:–-])[\s(·:–-]+\d*\)?|(?<!\d)\d+\)?|\))$/u, '');
  return /\d/.test(text) || !/\p{L}{2}/u.test(text) || text.split(/\s+/).length > CAPTION_WORDS || holdsControl(first)
    ? ''
    : text;
}

/** What is pressed in it by words, whatever it is made of. */
function pressedIn(root: HtmlElement): readonly HtmlElement[] {
  return root.children.filter(isElement).flatMap((child) => {
    const isPressed = PRESSED.test(attribute(child, 'cs-role') ?? '') && /\p{L}/u.test(rowText(child));
    return isPressed ? [child] : pressedIn(child);
  });
}

const PRESSED = /^(?:clickable|button|link|tab|radio|option)$/;

function isControl({ name }: HtmlElement): boolean {
  return /^(?:input|select|textarea|button|a|form)$/.test(name);
}

function holdsControl(root: HtmlElement): boolean {
  return root.children.some(
    (child) => isElement(child) && !isHidden(child) && (isControl(child) || holdsControl(child)),
  );
}

/** What people call a group or dialog. */
export function groupName(element: HtmlElement, role: string, index: DocumentIndex): string {
  if (element.name === 'fieldset') return nameOf(element, role, index);
  const stated = nameIfStated(element, role, index);
  if (stated !== '') return stated;
  const heading = firstHeading(element.children);
  return heading === undefined ? '' : rowText(heading);
}

function firstHeading(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = /^h[1-6]$/.test(node.name) ? node : firstHeading(node.children);
    if (found !== undefined) return found;
  }
  return undefined;
}
