import { type Action, targetId } from '../../../shared/actions/action.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import { ariaRole, isActionable, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { ChainEnd, ChainedAction } from '../../../shared/plan/chain.ts';
import type { Plan } from '../../../shared/plan/plan.ts';
import { leadsElsewhere } from '../prediction/addressChange.ts';

/**
 * The next action of a chain as it is to be carried out on this page, or why it must not be: another step is due, another page
 * is open, or its element is not there any more as it was. A page that draws itself anew after each input has the same elements
 * under other ids: one that was the only one of its role and name is found again by them. `plannedOn` is the address it was
 * planned on.
 */
export function nextInChain(
  { action, stepIndex, element }: ChainedAction,
  { plan, page, plannedOn }: { readonly plan: Plan | undefined; readonly page: PageState; readonly plannedOn: string },
): { readonly action: Action } | { readonly end: ChainEnd } {
  if (plan?.currentStepIndex !== stepIndex) return { end: 'plan-changed' };
  if (leadsElsewhere(plannedOn, page.url)) return { end: 'page-changed' };
  const id = targetId(action);
  const own = page.tree.find(({ i }) => i === id);
  const alike = page.tree.filter((node) => isStill(node, element));
  const [node] = own ? [own] : element?.alone && alike.length === 1 ? alike : [];
  if (!node || !isActionable(node) || !isStill(node, element)) return { end: 'target-gone' };
  return { action: 'id' in action ? { ...action, id: node.i } : action };
}

/** What an element of a chain is, without where it stands, and whether another one of this page is the same. */
export function elementOfChain(
  node: SemanticNode,
  tree: readonly SemanticNode[],
): NonNullable<ChainedAction['element']> {
  const element = roleAndName(node);
  return tree.filter((other) => isStill(other, element)).length === 1 ? { ...element, alone: true } : element;
}

/** What an element is called, if only by the text beside it: forms that are drawn anew have fields without a name. */
export function roleAndName(node: SemanticNode): { readonly role: string; readonly name: string } {
  return { role: ariaRole(node), name: node.n || node.d || (node.h?.n ?? '') };
}

function isStill(node: SemanticNode, element: ChainedAction['element']): boolean {
  const { role, name } = roleAndName(node);
  return element?.role === role && element.name === name;
}
