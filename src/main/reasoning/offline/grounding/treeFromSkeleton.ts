import { ELEMENT_ID, type SemanticNode, shortRole, spelledRole } from '../../../../shared/page/semanticTree.ts';
import type { Skeleton, SkeletonElement } from '../../../../shared/page/skeleton.ts';

/** Roles of the skeleton that stand for text; of these, the tree knows headings only. */
const TEXTS =
  /^(?:|text|img|cell|gridcell|columnheader|rowheader|row|listitem|term|definition|group|progressbar|meter|output)$/;

/**
 * The elements that a skeleton shows as a tree, for a page of which no tree could be had (planner-process, Fallback Handling).
 * Only those whose key is an element id are of use: an action can name no other.
 */
export function treeFromSkeleton({ elements, order = Object.keys(elements) }: Skeleton): SemanticNode[] {
  return order.flatMap((key) => {
    const element = elements[key];
    if (!element || !ELEMENT_ID.test(key) || TEXTS.test(element.role)) return [];
    const role = spelledRole(element.role);
    const states = statesOf(element);
    return [
      {
        i: key,
        r: shortRole(element.role),
        n: element.name,
        ...(role !== undefined && { role }),
        ...(element.value !== undefined && { v: element.value }),
        ...(states.length > 0 && { s: states }),
        ...(element.group !== undefined && { g: element.group }),
      },
    ];
  });
}

function statesOf(element: SkeletonElement): string[] {
  const { disabled, readonly, invalid, checked, selected, pressed, expanded, current } = element;
  const held: Readonly<Record<string, boolean | undefined>> = {
    disabled,
    readonly,
    invalid,
    checked: checked === 'true',
    mixed: checked === 'mixed',
    selected,
    pressed: pressed === 'true',
    expanded,
    collapsed: expanded === false,
    current: current !== undefined && current !== 'false',
  };
  return Object.keys(held).filter((state) => held[state] === true);
}
