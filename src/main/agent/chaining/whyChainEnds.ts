import { targetId } from '../../../shared/actions/action.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import { ariaRole, isActionable, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { ChainEnd, ChainedAction } from '../../../shared/plan/chain.ts';
import type { Plan } from '../../../shared/plan/plan.ts';
import { leadsElsewhere } from '../prediction/addressChange.ts';

/**
 * Why the next action of a chain must not be carried out as it was planned: another step is due, another page is open, or its
 * element is not there any more as it was. Undefined when the chain may go on. `plannedOn` is the address it was planned on.
 */
export function whyChainEnds(
  next: ChainedAction,
  { plan, page, plannedOn }: { readonly plan: Plan | undefined; readonly page: PageState; readonly plannedOn: string },
): ChainEnd | undefined {
  if (plan?.currentStepIndex !== next.stepIndex) return 'plan-changed';
  if (leadsElsewhere(plannedOn, page.url)) return 'page-changed';
  const node = page.tree.find(({ i }) => i === targetId(next.action));
  return node && isActionable(node) && isStill(node, next.element) ? undefined : 'target-gone';
}

/** What an element is, without where it stands. */
export function roleAndName(node: SemanticNode): NonNullable<ChainedAction['element']> {
  return { role: ariaRole(node), name: node.n || (node.d ?? '') };
}

function isStill(node: SemanticNode, element: ChainedAction['element']): boolean {
  const { role, name } = roleAndName(node);
  return element?.role === role && element.name === name;
}
