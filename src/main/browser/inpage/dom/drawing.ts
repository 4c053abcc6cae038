import {
  assignedSlotOf,
  attribute,
  firstElementChildOf,
  hasAttributes,
  localNameOf,
  nextElementSiblingOf,
  parentNodeOf,
  shadowRootOf,
} from './safeDom.ts';

/** How an element is drawn. */
export interface Drawing {
  readonly rendering: Rendering;
  readonly display: string;
  /** Undefined where it was not asked for: it costs as much as the rest. */
  readonly cursor: string | undefined;
  /** Nothing in it is drawn, though the element is: `content-visibility: hidden`, also of `hidden=until-found`. */
  readonly skipsContent: boolean;
}

export type Rendering =
  /** It is drawn. */
  | 'drawn'
  /** Neither it nor anything in it is drawn. */
  | 'none'
  /** `visibility: hidden`: it is not drawn, what is in it may be. */
  | 'invisible';

const NOTHING: Drawing = { rendering: 'none', display: 'none', cursor: 'auto', skipsContent: false };

/** How an element is drawn within its parent in the flattened tree. Far cheaper than `checkVisibility`, to the same end. */
export function drawingOf(
  element: Element,
  isLeftOut: boolean,
  around: Drawing | undefined,
  withCursor: boolean,
): Drawing {
  if (isLeftOut || (around && (around.rendering === 'none' || around.skipsContent))) return NOTHING;
  const style = getComputedStyle(element);
  const display = style.display;
  if (display === '' || (display === 'none' && localNameOf(element) !== 'area')) return NOTHING;
  return {
    rendering: style.visibility === 'visible' ? 'drawn' : 'invisible',
    display,
    cursor: withCursor ? style.cursor : undefined,
    skipsContent: mayHoldElements(element) && style.contentVisibility === 'hidden',
  };
}

/** Whether it makes a difference if it skips its content; of what has no attributes, none does. */
function mayHoldElements(element: Element): boolean {
  if (!hasAttributes(element)) return false;
  return firstElementChildOf(element) !== null || shadowRootOf(element) !== null || localNameOf(element) === 'slot';
}

/** Whether the parent does not show this child: content of closed details, a host's children without a slot. */
export function isLeftOutBy(parent: Element, element: Element): boolean {
  const tag = localNameOf(parent);
  if (tag === 'details') return isFoldedAway(element, parent);
  if (tag === 'slot')
    return assignedSlotOf(element) !== parent && (parent as HTMLSlotElement).assignedNodes?.().length > 0;
  return shadowRootOf(parent) !== null && parentNodeOf(element) === parent;
}

/** Whether it is content of closed details. */
export function isFoldedAway(element: Element, details: Element): boolean {
  return attribute(details, 'open') === null && firstSummary(details) !== element;
}

function firstSummary(details: Element): Element | null {
  let child = firstElementChildOf(details);
  while (child && localNameOf(child) !== 'summary') child = nextElementSiblingOf(child);
  return child;
}
