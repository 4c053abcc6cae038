import { assertNever } from '../assertNever.ts';
import type { DomForm } from '../reasoning/acting.ts';
import type { PageView } from '../reasoning/reasoningContext.ts';

/** Whether the page has anything to show in that form: the tree, the skeleton and the markup can each be missing. */
export function hasForm({ tree, skeleton, html = '' }: PageView, form: DomForm): boolean {
  switch (form) {
    case 'v3':
    case 'v2':
      return tree.length > 0;
    case 'skeleton':
      return Object.keys(skeleton.elements).length > 0;
    case 'full':
      return html !== '';
    default:
      return assertNever(form);
  }
}

/**
 * Whether an element of that id is among those that the form shows, so that an action may name it. Ids are the same in all
 * forms: the tree's, the skeleton's keys where there is one, and the marks in the markup.
 */
export function showsElement({ tree, skeleton, html = '' }: PageView, form: DomForm, id: string): boolean {
  if (tree.some(({ i }) => i === id)) return true;
  if (form === 'v3' || form === 'v2') return false;
  if (Object.hasOwn(skeleton.elements, id)) return true;
  return form === 'full' && html.includes(` cs-id="${id}"`);
}
