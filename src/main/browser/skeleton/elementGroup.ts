import type { DocumentIndex } from './documentIndex.ts';
import { NAME_CHARACTERS, nameOf } from './elementName.ts';
import { attribute, foldTo, type HtmlElement, type HtmlNode, isElement } from './htmlTree.ts';
import { visibleText } from './visibleText.ts';

const BY_TEXT = /^(?:row|listitem|article)$/;
const ROW_TAGS = /^(?:tr|li|article)$/;
const BY_NAME = /^(?:group|radiogroup|dialog|alertdialog)$/;

/** A row, list item, field set or dialog that tells equal elements apart; its text is read when first asked for. */
export class ElementGroup {
  readonly #read: () => string;
  readonly #outer: ElementGroup | undefined;
  #text: string | undefined;

  private constructor(read: () => string, outer: ElementGroup | undefined) {
    this.#read = read;
    this.#outer = outer;
  }

  /** The group in which the children of an element stand: its own where it makes one, else the one around it. */
  static within(element: HtmlElement, role: string, index: DocumentIndex, outer: ElementGroup | undefined) {
    if (BY_TEXT.test(role) || ROW_TAGS.test(element.name)) return new ElementGroup(() => rowText(element), outer);
    if (BY_NAME.test(role)) return new ElementGroup(() => groupName(element, role, index), outer);
    return outer;
  }

  /** What people call the group; undefined when neither it nor a group around it has any text. */
  get text(): string | undefined {
    this.#text ??= this.#read();
    return this.#text === '' ? this.#outer?.text : this.#text;
  }
}

function rowText(element: HtmlElement): string {
  const isControl = (inner: HtmlElement) => /^(?:input|select|textarea|button)$/.test(inner.name);
  return foldTo(visibleText(element, NAME_CHARACTERS, isControl), NAME_CHARACTERS);
}

function groupName(element: HtmlElement, role: string, index: DocumentIndex): string {
  const named = ['cs-name', 'aria-label', 'aria-labelledby'].some((name) => attribute(element, name));
  if (named || element.name === 'fieldset') return nameOf(element, role, index);
  const heading = firstHeading(element.children);
  return heading === undefined ? '' : foldTo(rowText(heading), NAME_CHARACTERS);
}

function firstHeading(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = /^h[1-6]$/.test(node.name) ? node : firstHeading(node.children);
    if (found !== undefined) return found;
  }
  return undefined;
}
