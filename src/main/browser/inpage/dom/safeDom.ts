/**
 * DOM reads that a page cannot falsify. A form control named `attributes` or `parentNode` shadows that property of its
 * form (and an image named `body` that of the document), so everything is read through the prototypes' own getters.
 */

function getter<Target extends object, Value>(prototype: object, property: string): (target: Target) => Value {
  const get = Object.getOwnPropertyDescriptor(prototype, property)?.get;
  if (!get) throw new Error(`The browser has no ${property}`);
  return (target) => get.call(target) as Value;
}

export const nodeTypeOf = getter<Node, number>(Node.prototype, 'nodeType');
export const firstChildOf = getter<Node, ChildNode | null>(Node.prototype, 'firstChild');
export const nextSiblingOf = getter<Node, ChildNode | null>(Node.prototype, 'nextSibling');
export const parentNodeOf = getter<Node, ParentNode | null>(Node.prototype, 'parentNode');
export const isConnected = getter<Node, boolean>(Node.prototype, 'isConnected');
const textContentGetter = getter<Node, string | null>(Node.prototype, 'textContent');
export const dataOf = getter<CharacterData, string>(CharacterData.prototype, 'data');
export const localNameOf = getter<Element, string>(Element.prototype, 'localName');
export const namespaceOf = getter<Element, string | null>(Element.prototype, 'namespaceURI');
export const shadowRootOf = getter<Element, ShadowRoot | null>(Element.prototype, 'shadowRoot');
export const assignedSlotOf = getter<Element, HTMLSlotElement | null>(Element.prototype, 'assignedSlot');
export const firstElementChildOf = getter<Element, Element | null>(Element.prototype, 'firstElementChild');
export const nextElementSiblingOf = getter<Element, Element | null>(Element.prototype, 'nextElementSibling');
export const firstElementOf = getter<DocumentFragment, Element | null>(DocumentFragment.prototype, 'firstElementChild');
export const documentElementOf = getter<Document, Element | null>(Document.prototype, 'documentElement');
export const bodyOf = getter<Document, HTMLElement | null>(Document.prototype, 'body');
export const titleOf = getter<Document, string>(Document.prototype, 'title');
export const tabIndexOf = getter<HTMLElement, number>(HTMLElement.prototype, 'tabIndex');
export const isContentEditable = getter<HTMLElement, boolean>(HTMLElement.prototype, 'isContentEditable');

const elementMethods = Element.prototype;
const nodeMethods = Node.prototype;

export function attribute(element: Element, name: string): string | null {
  return elementMethods.getAttribute.call(element, name);
}

export function hasAttribute(element: Element, name: string): boolean {
  return elementMethods.hasAttribute.call(element, name);
}

/** Whether it has any attribute at all: most elements of a long page do not, and need no further look. */
export function hasAttributes(element: Element): boolean {
  return elementMethods.hasAttributes.call(element);
}

export function attributeNames(element: Element): string[] {
  return elementMethods.getAttributeNames.call(element);
}

/** Whether it has any ARIA attribute: one look that spares a dozen. */
export function hasAria(element: Element): boolean {
  if (!hasAttributes(element)) return false;
  for (const name of attributeNames(element)) if (name.startsWith('aria-')) return true;
  return false;
}

export function matches(element: Element, selector: string): boolean {
  return elementMethods.matches.call(element, selector);
}

export function boxOf(element: Element): DOMRect {
  return elementMethods.getBoundingClientRect.call(element);
}

export function rootOf(node: Node): Node {
  return nodeMethods.getRootNode.call(node);
}

export function contains(ancestor: Node, node: Node): boolean {
  return nodeMethods.contains.call(ancestor, node);
}

export function textContentOf(node: Node): string {
  return textContentGetter(node) ?? '';
}

export function isElement(node: Node): node is Element {
  return nodeTypeOf(node) === 1;
}

export function isText(node: Node): node is Text {
  const type = nodeTypeOf(node);
  return type === 3 || type === 4;
}

/** Whether the root of a tree is a document or a shadow root, which know elements by id. */
export function isTreeScope(node: Node): node is Document | ShadowRoot {
  return node instanceof Document || node instanceof ShadowRoot;
}

/** `querySelectorAll` of a document or shadow root, whatever it has been made to look like. */
export function selectAll(scope: Document | ShadowRoot, selector: string): NodeListOf<Element> {
  const prototype = scope instanceof Document ? Document.prototype : DocumentFragment.prototype;
  return prototype.querySelectorAll.call(scope, selector) as NodeListOf<Element>;
}

/** The element with that id in the document or shadow root. */
export function elementById(scope: Document | ShadowRoot, id: string): Element | null {
  if (scope instanceof Document) return Document.prototype.getElementById.call(scope, id);
  return DocumentFragment.prototype.getElementById.call(scope, id);
}
