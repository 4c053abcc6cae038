import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';

/**
 * The page with the group of every element: the tree names it only where equal names need telling apart, but which
 * record a control belongs to matters also when it is the only one of its name. The skeleton knows the others.
 */
export function withGroups<P extends PageView>(page: P): P {
  const tree = page.tree.map((node) => {
    const group = node.g ?? page.skeleton.elements[node.i]?.group;
    return group === undefined || node.g !== undefined ? node : { ...node, g: group };
  });
  return { ...page, tree };
}
