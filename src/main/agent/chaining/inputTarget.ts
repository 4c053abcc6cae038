import { type Action, isPageAction, targetId } from '../../../shared/actions/action.ts';
import { ariaRole, isActionable, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import { riskOf } from '../critic/riskOf.ts';

/** On which elements an action does nothing but give a value, so that nothing else is to be expected of it. */
const TARGETS: Readonly<Partial<Record<Action['type'], readonly string[]>>> = {
  setValue: ['inp'],
  check: ['chk', 'rad', 'sw'],
  uncheck: ['chk', 'sw'],
  select: ['sel'],
  /** Only what a click chooses. */
  click: ['chk', 'rad', 'sw', 'opt'],
};

/**
 * The element of an action that may be part of a chain (planner-process, safety analysis): it only gives a value to something
 * that a person could reach now, is of no risk, and sends nothing. Undefined for any other action.
 */
export function inputTarget(action: Action, tree: readonly SemanticNode[]): SemanticNode | undefined {
  const node = tree.find(({ i }) => i === targetId(action));
  if (!node || !isPageAction(action) || !TARGETS[action.type]?.includes(node.r)) return undefined;
  if (!isActionable(node) || node.s?.includes('readonly') || reactsToEntry(node)) return undefined;
  if (riskOf(action, node) !== undefined || (action.type === 'setValue' && sendsByItself(action.text, node)))
    return undefined;
  return node;
}

/** A search field lists what it finds while one types, a list that is no native one has to be opened, a file is read. */
function reactsToEntry(node: SemanticNode): boolean {
  if (node.r === 'sel') return node.o === undefined;
  return ariaRole(node) === 'searchbox' || node.t === 'search' || node.t === 'file';
}

/** A line break in a field of one line is the Enter key, which sends its form. */
function sendsByItself(text: string, { t }: SemanticNode): boolean {
  return t !== 'multiline' && /[\r\n]/.test(text);
}
