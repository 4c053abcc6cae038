import microdiff from 'microdiff';
import { isLastingKey } from '../../../shared/page/lastingKey.ts';
import { containerPath, type PageLists, type PlacedElement } from '../../../shared/page/records.ts';
import type { SkeletonChange, SkeletonContainer, SkeletonElement } from '../../../shared/page/skeleton.ts';
import { differsOnlyInTime, hasRunOn } from './ambient.ts';
import { isFieldRole, isTextRole } from './elementRole.ts';
import { type ElementPair, longestIncreasing } from './pairElements.ts';

export type ElementChange = Extract<SkeletonChange, { type: 'element-changed' }>;

/** One of the two pages that are compared, with what stands in what. */
export interface ReadPage {
  readonly containers: readonly SkeletonContainer[];
  readonly lists: PageLists;
}

/** Absent and false are the same for these: the state does not hold. */
const FLAGS: ReadonlySet<string> = new Set([
  'disabled',
  'readonly',
  'invalid',
  'selected',
  'expanded',
  'pressed',
  'checked',
]);

/** What elements have come to hold, say or be. A command that is called otherwise now may well lead elsewhere, too. */
export function elementChanges(all: readonly ElementPair[], { containers, lists }: ReadPage): ElementChange[] {
  // Most of a page stays as it is; looking at the rest alone saves most of the time and memory.
  const pairs = all.filter(({ before, after }) => !isEqual(before.element, after.element));
  const differences = microdiff(
    pairs.map(({ before }) => meaning(before.element)),
    pairs.map(({ after }) => meaning(after.element)),
    { cyclesFix: false },
  );
  const changes = differences.flatMap((difference): ElementChange[] => {
    const [index, attribute] = difference.path.map(String);
    const pair = pairs[Number(index)];
    if (pair === undefined || attribute === undefined) return [];
    const before = shown(attribute, 'oldValue' in difference ? difference.oldValue : undefined);
    const after = shown(attribute, 'value' in difference ? difference.value : undefined);
    const { key, element } = pair.after;
    if (before === after || (!isFieldRole(element.role) && differsOnlyInTime(before, after))) return [];
    if (element.runs && hasRunOn(before, after)) return [];
    const container = containerPath(element.within, containers, lists.records);
    const path = container.length > 0 ? { container } : {};
    return [{ type: 'element-changed', key, element, ...path, attribute, before, after }];
  });
  const renamed = new Set(changes.flatMap(({ key, attribute }) => (attribute === 'name' ? [key] : [])));
  return changes.filter(({ key, attribute }) => !(renamed.has(key) && COMES_WITH_NAME.has(attribute)));
}

const COMES_WITH_NAME: ReadonlySet<string> = new Set(['href', 'tag', 'role']);

function isEqual(before: SkeletonElement, after: SkeletonElement): boolean {
  const keys = Object.keys(after) as (keyof SkeletonElement)[];
  return (
    keys.length === Object.keys(before).length && keys.every((key) => key === 'within' || before[key] === after[key])
  );
}

/**
 * What of an element is compared. Where it stands and how it is called in the markup are not its state; what is just
 * text has no name besides.
 */
function meaning({
  group: _group,
  id: _id,
  within: _within,
  column: _column,
  ...rest
}: SkeletonElement): Record<string, unknown> {
  const { name, text = name, ...state } = rest;
  return isTextRole(rest.role) || rest.role === 'text' ? { ...state, text } : rest;
}

function shown(attribute: string, value: unknown): string {
  if (value === undefined) return FLAGS.has(attribute) ? 'false' : '';
  return String(value);
}

/**
 * Changes of order among elements that were there before and still are: one change, of the attribute `position`, for
 * each row, item or single element that must have moved. What was pushed on by something new has not moved.
 */
export function movedElements(pairs: readonly ElementPair[]): ElementChange[] {
  const kept = longestIncreasing(pairs.map(({ before }) => before.index));
  const displaced = pairs.filter((_pair, position) => !kept.has(position));
  if (displaced.length === 0) return [];
  const alike = Map.groupBy(pairs, ({ after }) => whatItIs(after.element));
  const isOnly = ({ before, after }: ElementPair) => {
    const same = whatItIs(after.element);
    return after.element.name !== '' && alike.get(same)?.length === 1 && whatItIs(before.element) === same;
  };
  const moved = displaced.filter((pair) => isPlacedForSure(pair) || isOnly(pair));
  if (moved.length === 0) return [];
  const inOrderBefore = pairs.toSorted((one, other) => one.before.index - other.before.index);
  const told = new Set<string>();
  return moved.flatMap((pair) => {
    // The one text of a row has no group: it is all there is to call the row by.
    const row = rowOf(pair.after.element) ?? pair.after.element.name;
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

function whatItIs({ tag, role, name }: SkeletonElement): string {
  return JSON.stringify([tag, role, name]);
}

/** What stands around an option is its whole list. */
function rowOf({ role, group }: SkeletonElement): string | undefined {
  return role === 'option' ? undefined : group;
}

/** Place of the pair's row, counted from 1, among the rows that have such an element. */
function ordinal(pairs: readonly ElementPair[], of: ElementPair, side: (pair: ElementPair) => PlacedElement): number {
  const { tag, role } = of.after.element;
  const rows = new Set<string>();
  for (const pair of pairs) {
    if (pair.after.element.tag !== tag || pair.after.element.role !== role) continue;
    rows.add(rowOf(pair.after.element) ?? side(pair).key);
    if (pair === of) break;
  }
  return rows.size;
}
