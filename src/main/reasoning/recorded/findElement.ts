import { type ElementDescription, isNamesake } from '../../../shared/page/elementDescription.ts';
import { isActionable, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import { withoutSigns } from '../../../shared/page/signs.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import { generalise } from '../../../shared/script/generalise.ts';

/**
 * The one element of this page that a recorded one is now: same role and name, in such a group where that is what tells it
 * from others. An element that merely resembles it is none, and so is one of several that nothing tells apart. Error: why
 * there is none, for people.
 */
export function findElement(
  wanted: ElementDescription,
  tree: readonly SemanticNode[],
  keep: readonly string[],
): Result<SemanticNode, string> {
  const what = `${wanted.role} “${wanted.name}”`;
  const namesakes = tree.filter((node) => isNamesake(node, wanted.role, wanted.name, wanted.inFrame === true));
  if (namesakes.length === 0) return failure(`There is no ${what} on the page any more`);
  const alike = namesakes.filter(({ t }) => t === wanted.type);
  const inGroup = alike.filter((node) => sameGroup(wanted, node, keep));
  const [node] = inGroup;
  if (!node) return failure(`The ${what} of this page stands elsewhere than the one that was recorded`);
  if (inGroup.length === 1) return usable(node, what);
  if (inGroup.length !== wanted.twins.count) return failure(`Nothing tells the ${inGroup.length} of ${what} apart`);
  const twin = inGroup[wanted.twins.index];
  return twin ? usable(twin, what) : failure(`There is no such ${what} on the page any more`);
}

function usable(node: SemanticNode, what: string): Result<SemanticNode, string> {
  if (node.occ) return failure(`The ${what} is covered by something else`);
  return isActionable(node) ? success(node) : failure(`The ${what} cannot be used now`);
}

/**
 * The group tells which one it is. It may read otherwise by now (other figures, another state of the record) where the name
 * alone says which one is meant, because it has words of the group in it.
 */
function sameGroup(wanted: ElementDescription, { g }: SemanticNode, keep: readonly string[]): boolean {
  if (wanted.group === g) return true;
  if (wanted.group === undefined || g === undefined) return wanted.namesakes.count === 1 && wanted.group === undefined;
  if (generalise(wanted.group, keep) === generalise(g, keep)) return true;
  // Of several in groups of the same name it was recorded which one it is; what stands next in each may be told by now.
  const told = withoutSigns(g).replace(/^([^:]+): /, '$1 ');
  if (wanted.twins.count > 1 && told.startsWith(`${withoutSigns(wanted.group)} `)) return true;
  const words = wanted.group.split(' ').filter((word) => word.length > 2);
  return words.some((word) => wanted.name.includes(word) && g.includes(word));
}
