import type { DocumentIndex } from './documentIndex.ts';
import { TEXT_CHARACTERS } from './elementName.ts';
import { isInteractiveRole, roleOf } from './elementRole.ts';
import { fold, type HtmlElement, type HtmlNode, isElement, textOf } from './htmlTree.ts';
import { messageKind } from './messageKind.ts';
import { isInline, visibleText } from './visibleText.ts';

/** The line of text that an element makes: without blocks, controls and messages in it, which are told apart. */
export function lineText(element: HtmlElement, index: DocumentIndex): string {
  return visibleText(element, TEXT_CHARACTERS, (inner) => {
    if (!isInline(inner)) return true;
    const role = roleOf(inner);
    return isInteractiveRole(role) || messageKind(inner, role, index) !== undefined;
  });
}

/** The title of a document; a drawing may have one of its own, which is not it. */
export function titleIn(nodes: readonly HtmlNode[]): string | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.name === 'title') return fold(node.children.map((child) => textOf(child) ?? '').join(''));
    if (node.name === 'svg' || node.name === 'body') continue;
    const found = titleIn(node.children);
    if (found !== undefined) return found;
  }
  return undefined;
}
