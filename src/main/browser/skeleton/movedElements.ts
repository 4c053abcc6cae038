import { isLastingKey } from '../../../shared/page/lastingKey.ts';
import type { SkeletonChange } from '../../../shared/page/skeleton.ts';
import { longestIncreasing } from './longestIncreasing.ts';
import type { ElementPair, PlacedElement } from './pairElements.ts';

type Changed = Extract<SkeletonChange, { type: 'element-changed' }>;

/**
 * Changes of order among elements that were there before and still are: one change, of the attribute `position`, for
 * each row, item or single element that must have moved. What was pushed on by something new has not moved.
 */
export function movedElements(pairs: readonly ElementPair[]): Changed[] {
  const kept = longestIncreasing(pairs.map(({ before }) => before.index));
  const moved = pairs.filter((pair, position) => !kept.has(position) && isPlacedForSure(pair));
  if (moved.length === 0) return [];
  const inOrderBefore = pairs.toSorted((one, other) => one.before.index - other.before.index);
  const told = new Set<string>();
  return moved.flatMap((pair) => {
    // The one text of a row has no group: it is all there is to call the row by.
    const row = pair.after.element.group ?? pair.after.element.name;
    if (told.has(row)) return [];
    told.add(row);
    const before = ordinal(inOrderBefore, pair, (item) => item.before);
    const after = ordinal(pairs, pair, (item) => item.after);
    if (before === after) return [];
    const { key, element } = pair.after;
    return [{ type: 'element-changed', key, element, attribute: 'position', before: `${before}`, after: `${after}` }];
  });
}

/** Equal elements outside of rows may have been paired crosswise, which is no move. */
function isPlacedForSure({ before, after }: ElementPair): boolean {
  return after.element.group !== undefined || (before.key === after.key && isLastingKey(after.key));
}

/** Place of the pair's row, counted from 1, among the rows that have such an element. */
function ordinal(pairs: readonly ElementPair[], of: ElementPair, side: (pair: ElementPair) => PlacedElement): number {
  const { tag, role } = of.after.element;
  const rows = new Set<string>();
  for (const pair of pairs) {
    if (pair.after.element.tag !== tag || pair.after.element.role !== role) continue;
    rows.add(pair.after.element.group ?? side(pair).key);
    if (pair === of) break;
  }
  return rows.size;
}
