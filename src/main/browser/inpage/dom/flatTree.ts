import {
  assignedSlotOf,
  dataOf,
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

/** The text of an element that holds one text and nothing else, undefined for any other: most named elements are such. */
export function soleText(element: Element): string | undefined {
  const child = firstChildOf(element);
  if (!child || !isText(child) || nextSiblingOf(child) || shadowRootOf(element)) return undefined;
  return localNameOf(element) === 'slot' ? undefined : dataOf(child);
}

/** The first child element as drawn, where nothing is slotted; the others are its siblings. */
export function firstFlatElement(element: Element, shadowRoot: ShadowRoot | null): Element | null {
  return shadowRoot ? firstElementOf(shadowRoot) : firstElementChildOf(element);
}

/** The element that a node is drawn in, null for the root. */
export function flatParent(node: Element): Element | null {
  const slot = assignedSlotOf(node);
  if (slot) return slot;
  const parent = parentNodeOf(node);
  if (!parent) return null;
  if (nodeTypeOf(parent) === Node.DOCUMENT_FRAGMENT_NODE) return (parent as Partial<ShadowRoot>).host ?? null;
  return isElement(parent) ? parent : null;
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
