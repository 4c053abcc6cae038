import { flatParent } from '../dom/flatTree.ts';
import { attribute, firstElementChildOf, localNameOf, nextElementSiblingOf } from '../dom/safeDom.ts';
import { INTERACTIVE_ROLES } from '../roles/ariaRoles.ts';
import { isEditingHost } from '../value.ts';

/** The part an element plays in a capture: a node of the tree, an element the skeleton follows, or neither. */
export type Kind =
  | { readonly kind: 'control' | 'heading' | 'dialog' | 'message' | 'followed'; readonly role: string }
  | { readonly kind: 'plain' };

const PLAIN: Kind = { kind: 'plain' };
const MESSAGES = new Set(['alert', 'log', 'marquee', 'status', 'timer']);
const FOLLOWED = new Set(['cell', 'columnheader', 'gridcell', 'meter', 'progressbar', 'rowheader']);

/**
 * The part that an element with that ARIA role plays. Whether it is clickable without a role is asked
 * separately. `bare`: it has no attributes at all.
 */
export function kindOf(element: Element, role: string, bare: boolean): Kind {
  if (INTERACTIVE_ROLES.has(role)) return isPartOfNativeList(element) ? PLAIN : { kind: 'control', role };
  if (!bare && isEditingHost(element)) return { kind: 'control', role: 'textbox' };
  if (role === 'heading') return { kind: 'heading', role };
  if (role === 'dialog' || role === 'alertdialog') return { kind: 'dialog', role };
  const message = MESSAGES.has(role) ? role : bare ? undefined : liveRole(element);
  if (message) return { kind: 'message', role: message };
  if (FOLLOWED.has(role)) return { kind: 'followed', role };
  if (role === 'img' && (attribute(element, 'alt') ?? '').trim() !== '') return { kind: 'followed', role };
  if (role === 'listitem' && !holdsBlocks(element)) return { kind: 'followed', role };
  return PLAIN;
}

/** Options of a native list belong to the list. */
function isPartOfNativeList(element: Element): boolean {
  const tag = localNameOf(element);
  if (tag === 'datalist') return true;
  if (tag !== 'option') return false;
  const parent = flatParent(element);
  return parent !== null && ['datalist', 'optgroup', 'select'].includes(localNameOf(parent));
}

function liveRole(element: Element): string | undefined {
  const live = attribute(element, 'aria-live');
  if (live === 'assertive') return 'alert';
  return live === 'polite' ? 'status' : undefined;
}

const BLOCKS = new Set(['article', 'div', 'dl', 'form', 'ol', 'p', 'section', 'table', 'ul']);

function holdsBlocks(element: Element): boolean {
  let child = firstElementChildOf(element);
  while (child && !BLOCKS.has(localNameOf(child))) child = nextElementSiblingOf(child);
  return child !== null;
}
