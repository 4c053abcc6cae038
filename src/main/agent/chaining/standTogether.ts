import type { PageState } from '../../../shared/page/pageState.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import { formsOf } from './formsOf.ts';

/** Headings of these levels begin another part of a page; deeper ones divide a form. */
const SECTION_LEVEL = 2;

/**
 * Tells whether two elements belong to the same form, or, where there is none, to the same part of the page: the same group,
 * or no heading and no dialog between them.
 */
export function standingTogether(page: Pick<PageState, 'html' | 'tree' | 'skeleton'>) {
  const forms = formsOf(page.html);
  const groupOf = (node: SemanticNode) => node.g ?? page.skeleton.elements[node.i]?.group;
  return (one: SemanticNode, other: SemanticNode): boolean => {
    const [first, second] = [forms.get(one.i), forms.get(other.i)];
    if (first !== undefined || second !== undefined) return first === second;
    const group = groupOf(one);
    return (group !== undefined && group === groupOf(other)) || !isDivided(page.tree, one, other);
  };
}

function isDivided(tree: readonly SemanticNode[], one: SemanticNode, other: SemanticNode): boolean {
  const places = [tree.indexOf(one), tree.indexOf(other)];
  const between = tree.slice(Math.min(...places) + 1, Math.max(...places));
  return between.some(({ r, l = 1 }) => r === 'dlg' || (r === 'h' && l <= SECTION_LEVEL));
}
