import { hidesItsText, isHidden } from './hidden.ts';
import { attribute, fold, type HtmlElement, isElement, textOf } from './htmlTree.ts';

/** Elements that stand within a line of text. */
const INLINE: ReadonlySet<string> = new Set(
  'abbr b bdi bdo br cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Whether the element is part of the line of text around it, so that its text belongs to its parent's. */
export function isInline(element: HtmlElement): boolean {
  return INLINE.has(element.name);
}

/**
 * The text of all below an element that a person sees, white space folded. `skip` leaves out elements with all that is
 * in them; reading ends soon after `limit` characters.
 */
export function visibleText(root: HtmlElement, limit: number, skip: (element: HtmlElement) => boolean): string {
  const parts: string[] = [];
  let length = 0;
  const read = (parent: HtmlElement): void => {
    const textIsHidden = hidesItsText(parent);
    for (const node of parent.children) {
      if (length > limit * 2) return;
      const text = textOf(node);
      if (text === undefined) {
        if (isElement(node)) readElement(node);
      } else if (!textIsHidden) {
        parts.push(text);
        length += text.trim().length;
      }
    }
  };
  const readElement = (element: HtmlElement): void => {
    if (isHidden(element) || attribute(element, 'aria-hidden') === 'true' || skip(element)) return;
    const apart = !isInline(element) || element.name === 'br';
    if (apart) parts.push(' ');
    if (element.name === 'img') parts.push(attribute(element, 'alt') ?? '');
    read(element);
    if (apart) parts.push(' ');
  };
  read(root);
  return fold(parts.join(''));
}

/** Whether some text stands right in the element, not in an element of its own. */
export function hasDirectText(element: HtmlElement): boolean {
  return !hidesItsText(element) && element.children.some((child) => /\S/.test(textOf(child) ?? ''));
}
