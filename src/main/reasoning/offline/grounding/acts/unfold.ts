import type { Target } from '../../../../../shared/meaning/target.ts';
import { UNFOLD_SIGN } from '../../../../../shared/page/openingSigns.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { bareName, fold } from '../../language/text.ts';
import { findThing } from '../findThing.ts';
import { LEADING } from '../recordWays.ts';
import { act, nodeLabel, satisfied } from '../refinements.ts';
import { hasState, inReach, sceneOf, type Thing } from '../scene.ts';

/**
 * Points at an entry of an open menu, which unfolds what is behind it and chooses nothing; it is pressed where that has shown nothing. What says by
 * itself whether it is unfolded is pressed.
 */
export function hoverOverEntry(
  page: PageView,
  target: Target,
  lastTouched: string | undefined,
): StepRefinement | undefined {
  if (target.role !== 'menu' || target.name === undefined) return undefined;
  const isEntry = ({ node, role, places }: Thing) =>
    role === 'menuitem' &&
    !hasState(node, 'collapsed') &&
    !hasState(node, 'expanded') &&
    !places.some((one) => one.role === 'menubar');
  const found = findThing(page, { target: { name: target.name }, roles: ['menuitem'], among: isEntry });
  if (found.kind !== 'clear' || found.best.thing.node.i === lastTouched) return undefined;
  const { node } = found.best.thing;
  return act({ type: 'hover', id: node.i }, `The ${nodeLabel(node)} may unfold when it is pointed at.`, found);
}

/** Unfolds a section, a list, a menu, unless it is open; undefined where nothing says of itself that it can be unfolded. */
export function unfold(page: PageView, target: Target): StepRefinement | undefined {
  const sign = target.name === undefined || target.role === 'menu' ? undefined : signOf(page, target.name);
  if (sign && hasState(sign.node, 'expanded')) return satisfied(`“${target.name}” is open already.`);
  if (sign) return act({ type: 'click', id: sign.node.i }, `The ${nodeLabel(sign.node)} unfolds “${target.name}”.`);
  const isFolded = ({ node }: Thing) => hasState(node, 'collapsed') || hasState(node, 'expanded') || node.r === 'sel';
  const found = findThing(page, { target, roles: LEADING, among: isFolded });
  if (found.kind === 'clear') {
    const { node } = found.best.thing;
    if (hasState(node, 'expanded')) return satisfied(`The ${nodeLabel(node)} is open already.`);
    // Trees in which a press only chooses unfold by the key for it.
    if (found.best.thing.role === 'treeitem' && (hasState(node, 'selected') || hasState(node, 'focused')))
      return act(
        { type: 'press', key: 'ArrowRight', id: node.i },
        `The right arrow unfolds the ${nodeLabel(node)}.`,
        found,
      );
    return act({ type: 'click', id: node.i }, `The ${nodeLabel(node)} opens it.`, found);
  }
  return undefined;
}

/** The sign before a name that unfolds what is in it: “▸ Photos”, with a box to tick beside it that does not. */
export function unfoldingSign(page: PageView, name: string): Thing | undefined {
  const signs = inReach(sceneOf(page)).filter(
    ({ node: { n, near, g } }) => UNFOLD_SIGN.test(n) && fold(near ?? g ?? '') === fold(name),
  );
  return signs.length === 1 ? signs[0] : undefined;
}

/** The sign in the row of a name that folds and unfolds what is in it, where the name beside it only chooses it. */
export function signOf(page: PageView, name: string): Thing | undefined {
  const signs = inReach(sceneOf(page)).filter(
    ({ node, record }) =>
      !/[\p{L}\p{N}]/u.test(node.n) &&
      (hasState(node, 'collapsed') || hasState(node, 'expanded')) &&
      record !== undefined &&
      fold(record.name) === fold(name),
  );
  return signs.length === 1 ? signs[0] : undefined;
}

/** Whether what is called so, a folder say, is unfolded: another press would fold it. */
export function isUnfolded(page: PageView, name: string): boolean {
  const called = inReach(sceneOf(page)).filter(({ node }) => bareName(node.n) === fold(name));
  const isFold = ({ node, role }: Thing) => FOLDING.has(role) && hasState(node, 'expanded');
  // A link of that name leads to a page, whatever else is unfolded.
  return called.some(isFold) && !called.some(({ role }) => role === 'link' || role === 'tab');
}
const FOLDING: ReadonlySet<string> = new Set(['treeitem', 'clickable']);
