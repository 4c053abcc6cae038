import { type Action, targetId } from '../../../shared/actions/action.ts';
import { describeNode } from '../../../shared/page/describeNode.ts';
import { showsElement } from '../../../shared/page/domForms.ts';
import type { DomForm } from '../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';

/**
 * Why an action must not be carried out on its element (planner-process, V3 Semantic Extraction): it is covered, so that a
 * person could not reach it, or disabled, or was not shown at all. Undefined when nothing is against it, and for actions
 * without an element. To scroll to something needs no hand on it.
 */
export function refusedTarget(action: Action, page: PageView, form: DomForm): string | undefined {
  const id = targetId(action);
  if (id === undefined) return undefined;
  if (!showsElement(page, form, id)) return `There is no element ${id} among those that were shown`;
  if (action.type === 'scroll') return undefined;
  const node = page.tree.find(({ i }) => i === id);
  const isDisabled = node ? node.s?.includes('disabled') : page.skeleton.elements[id]?.disabled;
  const what = node ? describeNode(node) : `element ${id}`;
  if (node?.occ) return `The ${what} is covered by something else, which has to go first`;
  return isDisabled === true ? `The ${what} is disabled` : undefined;
}
