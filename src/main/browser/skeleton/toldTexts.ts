import { type DocumentIndex, NAME_CHARACTERS, nameOf, TEXT_CHARACTERS } from './elementName.ts';
import { isEntryRole, isInteractiveRole, roleOf } from './elementRole.ts';
import {
  attribute,
  foldTo,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isHidden,
  isInline,
  textOf,
  visibleText,
} from './htmlTree.ts';
import { messageKind } from './messages.ts';

/**
 * Whether the name or value of a control says all there is to read in it. A list, a table row that takes clicks or a
 * link around a whole card holds more.
 */
export function isToldByControl(element: HtmlElement, role: string): boolean {
  if (role === 'listbox' || element.name === 'tr') return false;
  // What stands in an entry of a tree or menu is entries, which tell of themselves.
  if (!isEntryRole(role) && holdsControls(element)) return false;
  // Neither does one string tell the texts of a row or card that takes clicks apart.
  if (role === 'clickable' && linesIn(element) > 1) return false;
  return visibleText(element, NAME_CHARACTERS, () => false).length <= NAME_CHARACTERS;
}

/** How many elements in it say something of their own; a sign says nothing. */
function linesIn(element: HtmlElement): number {
  const isText = (node: HtmlNode) => /[\p{L}\p{N}]/u.test(textOf(node) ?? '');
  if (element.children.some(isText)) return 1;
  return element.children.reduce(
    (sum, child) => (isElement(child) && !isHidden(child) ? sum + linesIn(child) : sum),
    0,
  );
}

/** Whether something in it is operated by itself: then it is a part of the page that takes clicks as a whole, and no command. */
export function holdsControls(element: HtmlElement): boolean {
  return element.children.some(
    (child) => isElement(child) && !isHidden(child) && (isInteractiveRole(roleOf(child)) || holdsControls(child)),
  );
}

/**
 * Whether the text of an element is told as the name of what it labels: a label as that of a control that is shown, a legend
 * as that of its group.
 */
export function isToldByLabelled(element: HtmlElement, index: DocumentIndex): boolean {
  if (element.name === 'legend') return element.parent?.type === 'tag' && firstControl(element.parent) !== undefined;
  if (element.name !== 'label') return false;
  const target = attribute(element, 'for');
  const control = target === undefined ? firstControl(element) : index.byId.get(target);
  if (control === undefined || !isShown(control)) return false;
  const isControl = (inner: HtmlElement) => LABELLED.test(inner.name);
  const text = foldTo(visibleText(element, NAME_CHARACTERS, isControl), NAME_CHARACTERS);
  return nameOf(control, roleOf(control), index).includes(text);
}

const LABELLED = /^(?:input|select|textarea|button|meter|progress|output)$/;

function firstControl(root: HtmlElement): HtmlElement | undefined {
  for (const child of root.children) {
    if (!isElement(child) || isHidden(child)) continue;
    const found = LABELLED.test(child.name) ? child : firstControl(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isShown(element: HtmlElement): boolean {
  for (let at: HtmlElement['parent'] = element; at?.type === 'tag'; at = at.parent) if (isHidden(at)) return false;
  return true;
}

/** The line of text that an element makes: without blocks, controls and messages in it, which are told apart. */
export function lineText(element: HtmlElement, index: DocumentIndex): string {
  return visibleText(element, TEXT_CHARACTERS, (inner) => {
    if (!isInline(inner)) return true;
    const role = roleOf(inner);
    return isInteractiveRole(role) || messageKind(inner, role, index) !== undefined;
  });
}
