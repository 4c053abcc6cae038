import { attribute, hasAttribute, hasAttributes, isContentEditable, localNameOf, tabIndexOf } from '../dom/safeDom.ts';
import { canonicalRole, GLOBAL_ATTRIBUTES, isAuthorRole } from './ariaRoles.ts';

/**
 * The role that an author gave and ARIA accepts: the first token that is a role, skipping landmarks that lack the name
 * they need, and a presentational role that conflicts with what else the author did (WAI-ARIA, Presentational Roles
 * Conflict Resolution). Empty when the host language decides.
 */
export function explicitRole(element: Element): string {
  if (!hasAttributes(element)) return '';
  const value = attribute(element, 'role');
  if (!value) return '';
  for (const token of value.toLowerCase().split(/[\t\n\f\r ]+/)) {
    if (!isAuthorRole(token)) continue;
    const role = canonicalRole(token);
    if ((role === 'region' || role === 'form') && !isNamedByAuthor(element)) continue;
    if (role === 'none' && mustBeExposed(element)) return '';
    return role;
  }
  return '';
}

/** Whether an element is exposed even if presentational: it can have the focus, or carries a global ARIA attribute. */
export function mustBeExposed(element: Element): boolean {
  return GLOBAL_ATTRIBUTES.some((name) => hasAttribute(element, name)) || isFocusable(element);
}

/** Whether the author names the element, other than by its content. */
export function isNamedByAuthor(element: Element): boolean {
  return ['aria-label', 'aria-labelledby', 'title'].some((name) => (attribute(element, name) ?? '').trim() !== '');
}

const NATIVELY_FOCUSABLE = new Set(['button', 'input', 'select', 'textarea', 'iframe', 'summary', 'a', 'area']);

/** Whether it can have the focus; a disabled control cannot. */
function isFocusable(element: Element): boolean {
  if (hasAttribute(element, 'tabindex'))
    return !Number.isNaN(Number.parseInt(attribute(element, 'tabindex') ?? '', 10));
  const tag = localNameOf(element);
  if (!(element instanceof HTMLElement)) return false;
  if (!NATIVELY_FOCUSABLE.has(tag)) return isContentEditable(element) && hasAttribute(element, 'contenteditable');
  if (tag === 'input' && attribute(element, 'type')?.toLowerCase() === 'hidden') return false;
  return tabIndexOf(element) >= 0 && !(element as Partial<HTMLButtonElement>).disabled;
}
