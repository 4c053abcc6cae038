/**
 * DOM reads that a page cannot falsify. A form control named `attributes` or `parentNode` shadows that property of its
 * form (and an image named `body` that of the document), so everything is read through the prototypes' own getters.
 *
 * Each has a function of its own: where many share one, the engine cannot tell which getter it calls, and a call costs
 * a little of each read.
 */

type Getter<Value> = (this: object) => Value;

function getter<Value>(prototype: object, property: string): Getter<Value> {
  const get = Object.getOwnPropertyDescriptor(prototype, property)?.get;
  if (!get) throw new Error(`The browser has no ${property}`);
  return get;
}

const getNodeType = getter<number>(Node.prototype, 'nodeType');
const getFirstChild = getter<ChildNode | null>(Node.prototype, 'firstChild');
const getNextSibling = getter<ChildNode | null>(Node.prototype, 'nextSibling');
const getPreviousSibling = getter<ChildNode | null>(Node.prototype, 'previousSibling');
const getParentNode = getter<ParentNode | null>(Node.prototype, 'parentNode');
const getIsConnected = getter<boolean>(Node.prototype, 'isConnected');
const getTextContent = getter<string | null>(Node.prototype, 'textContent');
const getData = getter<string>(CharacterData.prototype, 'data');
const getLocalName = getter<string>(Element.prototype, 'localName');
const getNamespaceURI = getter<string | null>(Element.prototype, 'namespaceURI');
const getShadowRoot = getter<ShadowRoot | null>(Element.prototype, 'shadowRoot');
const getAssignedSlot = getter<HTMLSlotElement | null>(Element.prototype, 'assignedSlot');
const getFirstElementChild = getter<Element | null>(Element.prototype, 'firstElementChild');
const getNextElementSibling = getter<Element | null>(Element.prototype, 'nextElementSibling');
const getPreviousElementSibling = getter<Element | null>(Element.prototype, 'previousElementSibling');
const getFirstElementOfFragment = getter<Element | null>(DocumentFragment.prototype, 'firstElementChild');
const getDocumentElement = getter<Element | null>(Document.prototype, 'documentElement');
const getBody = getter<HTMLElement | null>(Document.prototype, 'body');
const getTitle = getter<string>(Document.prototype, 'title');
const getTabIndex = getter<number>(HTMLElement.prototype, 'tabIndex');
const getIsContentEditable = getter<boolean>(HTMLElement.prototype, 'isContentEditable');

export function nodeTypeOf(node: Node): number {
  return getNodeType.call(node);
}

export function firstChildOf(node: Node): ChildNode | null {
  return getFirstChild.call(node);
}

export function nextSiblingOf(node: Node): ChildNode | null {
  return getNextSibling.call(node);
}

export function previousSiblingOf(node: Node): ChildNode | null {
  return getPreviousSibling.call(node);
}

export function parentNodeOf(node: Node): ParentNode | null {
  return getParentNode.call(node);
}

export function isConnected(node: Node): boolean {
  return getIsConnected.call(node);
}

export function dataOf(text: CharacterData): string {
  return getData.call(text);
}

export function localNameOf(element: Element): string {
  return getLocalName.call(element);
}

export function namespaceOf(element: Element): string | null {
  return getNamespaceURI.call(element);
}

/** Closed shadow roots, as far as the browser has told of them: no script can ask for one. */
const closedRoots = new WeakMap<Element, ShadowRoot>();
let knowsClosedRoots = false;

/** Makes a closed shadow root known; false when it was. */
export function addClosedRoot(root: ShadowRoot): boolean {
  if (closedRoots.get(root.host) === root) return false;
  closedRoots.set(root.host, root);
  knowsClosedRoots = true;
  return true;
}

export function shadowRootOf(element: Element): ShadowRoot | null {
  const open = getShadowRoot.call(element);
  return open === null && knowsClosedRoots ? (closedRoots.get(element) ?? null) : open;
}

export function assignedSlotOf(element: Element): HTMLSlotElement | null {
  return getAssignedSlot.call(element);
}

export function firstElementChildOf(element: Element): Element | null {
  return getFirstElementChild.call(element);
}

export function nextElementSiblingOf(element: Element): Element | null {
  return getNextElementSibling.call(element);
}

export function previousElementSiblingOf(element: Element): Element | null {
  return getPreviousElementSibling.call(element);
}

export function firstElementOf(fragment: DocumentFragment): Element | null {
  return getFirstElementOfFragment.call(fragment);
}

export function documentElementOf(of: Document): Element | null {
  return getDocumentElement.call(of);
}

export function bodyOf(of: Document): HTMLElement | null {
  return getBody.call(of);
}

export function titleOf(of: Document): string {
  return getTitle.call(of);
}

export function tabIndexOf(element: HTMLElement): number {
  return getTabIndex.call(element);
}

export function isContentEditable(element: HTMLElement): boolean {
  return getIsContentEditable.call(element);
}

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
  return getTextContent.call(node) ?? '';
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

/** The elements in an element that match. */
export function selectAllIn(element: Element, selector: string): NodeListOf<Element> {
  return Element.prototype.querySelectorAll.call(element, selector) as NodeListOf<Element>;
}
