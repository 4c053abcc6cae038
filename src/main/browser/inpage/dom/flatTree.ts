import {
  assignedSlotOf,
  firstChildOf,
  firstElementChildOf,
  firstElementOf,
  isElement,
  isText,
  localNameOf,
  nextSiblingOf,
  nodeTypeOf,
  parentNodeOf,
  shadowRootOf,
  textContentOf,
} from './safeDom.ts';

/**
 * Calls `visit` with the children as they are drawn: the shadow tree instead of the light one, what is slotted in slots.
 * Stops when it answers false.
 */
export function forEachFlatChild(element: Element, visit: (child: Element | Text) => boolean): void {
  const slotted = slottedNodes(element);
  if (slotted) {
    for (const node of slotted) if ((isElement(node) || isText(node)) && !visit(node)) return;
    return;
  }
  let child = firstChildOf(shadowRootOf(element) ?? element);
  while (child) {
    const next = nextSiblingOf(child);
    if ((isElement(child) || isText(child)) && !visit(child)) return;
    child = next;
  }
}

/**
 * The text of an element that holds no others, undefined for any other: most named elements are such, and their text
 * nodes, each of which would cost a wrapper, need not be touched.
 */
export function soleText(element: Element): string | undefined {
  if (firstElementChildOf(element) || shadowRootOf(element) || localNameOf(element) === 'slot') return undefined;
  return textContentOf(element);
}

/** The first child element as drawn, where nothing is slotted; the others are its siblings. */
export function firstFlatElement(element: Element, shadowRoot: ShadowRoot | null): Element | null {
  return shadowRoot ? firstElementOf(shadowRoot) : firstElementChildOf(element);
}

/** The element that a node is drawn in, null for the root. */
export function flatParent(node: Element): Element | null {
  const parent = parentNodeOf(node);
  if (!parent) return null;
  // Only children of a shadow host are slotted.
  if (isElement(parent)) return (shadowRootOf(parent) && assignedSlotOf(node)) ?? parent;
  return nodeTypeOf(parent) === Node.DOCUMENT_FRAGMENT_NODE ? ((parent as Partial<ShadowRoot>).host ?? null) : null;
}

/** Nodes slotted into a slot; undefined when it is no slot of a shadow tree or shows its own fallback content. */
export function slottedNodes(element: Element): readonly Node[] | undefined {
  if (localNameOf(element) !== 'slot' || !(element instanceof HTMLSlotElement)) return undefined;
  const nodes = element.assignedNodes();
  return nodes.length > 0 ? nodes : undefined;
}

/** The nearest ancestor, in the flattened tree, that the test accepts. */
export function closestFlat(element: Element, test: (ancestor: Element) => boolean): Element | null {
  let ancestor = flatParent(element);
  while (ancestor && !test(ancestor)) ancestor = flatParent(ancestor);
  return ancestor;
}
