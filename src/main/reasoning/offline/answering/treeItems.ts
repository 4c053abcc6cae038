import type { Selection } from '../../../../shared/meaning/question.ts';
import type { Skeleton, SkeletonElement } from '../../../../shared/page/skeleton.ts';
import words from '../alignment/asking/questionWords.json' with { type: 'json' };
import { fold, singular } from '../language/text.ts';
import { containersAround, placedIn } from './placed.ts';

/** An item of a tree that is open, with what stands right below it. */
export interface Branch {
  readonly name: string;
  readonly items: readonly (readonly [key: string, element: SkeletonElement])[];
  /** Names of what it stands in, nearest first. */
  readonly above: readonly string[];
}

/** Signs by which trees show that an item is open. */
const SIGN = /^[^\p{L}\p{N}]+/u;

/** The items of trees that are open. */
export function branchesOf(skeleton: Skeleton): readonly Branch[] {
  const { elements, containers = [] } = skeleton;
  const branchesAround = (within: number | undefined, own = '') =>
    containersAround(skeleton, within).filter(({ role, key }) => role === 'treeitem' && key !== own);
  const nameOf = (key: string) => (elements[key]?.name ?? '').replace(SIGN, '');
  const items = placedIn(skeleton).filter(({ element }) => element.role === 'treeitem');
  return containers.flatMap(({ role, key, within }, index) => {
    if (role !== 'treeitem' || elements[key]?.expanded !== true) return [];
    const own = items.filter((one) => branchesAround(one.element.within, one.key)[0]?.at === index);
    const above = branchesAround(within).map((one) => nameOf(one.key));
    return [{ name: nameOf(key), items: own.map((one) => [one.key, one.element] as const), above }];
  });
}

/** Which items a noun speaks of: what has nothing below it, what has, or both. */
export function itemSort(noun: string): 'leaf' | 'branch' | 'any' | undefined {
  const one = singular(fold(noun));
  return (['leaf', 'branch', 'any'] as const).find((sort) => words.branches[sort].includes(one));
}

/**
 * The items that a selection wants of one that is open; undefined where it speaks of no such item, where several are called so, or where files
 * are asked for that may as well stand in further folders.
 */
export function itemsOf({ thing = '', target }: Selection, skeleton: Skeleton): Branch['items'] | undefined {
  const called = branchesOf(skeleton).filter(({ name }) => name === target?.name);
  const [branch] = called;
  const sort = itemSort(thing);
  if (!branch || called.length > 1 || sort === undefined || branch.items.length === 0) return undefined;
  const isBranch = ({ expanded }: SkeletonElement) => expanded !== undefined;
  if (sort === 'leaf' && branch.items.some(([, element]) => isBranch(element))) return undefined;
  return branch.items.filter(([, element]) => sort !== 'branch' || isBranch(element));
}
