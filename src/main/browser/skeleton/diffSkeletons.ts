import microdiff from 'microdiff';
import type { Skeleton, SkeletonChange, SkeletonElement } from '../../../shared/page/skeleton.ts';
import { differsOnlyInTime } from './ambient.ts';
import { isFieldRole, isTextRole } from './elementRole.ts';
import { messageChanges } from './messageChanges.ts';
import { movedElements } from './movedElements.ts';
import { type ElementPair, pairElements } from './pairElements.ts';

type Changed = Extract<SkeletonChange, { type: 'element-changed' }>;

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

/**
 * The differences between two skeletons of one page (verification-process, Semantic Skeleton Diff): messages first, then
 * changes of what stayed, then what appeared and disappeared. A page that was rendered anew with the same content has
 * none; only what moved among its kind has changed its position.
 */
export function diffSkeletons(before: Skeleton, after: Skeleton): SkeletonChange[] {
  const { pairs, disappeared, appeared } = pairElements(before, after);
  return [
    ...titleChange(before.title, after.title),
    ...messageChanges(before.messages, after.messages),
    ...attributeChanges(pairs),
    ...movedElements(pairs),
    ...appeared.map(({ key, element }) => ({ type: 'element-appeared' as const, key, element })),
    ...disappeared.map(({ key, element }) => ({ type: 'element-disappeared' as const, key, element })),
  ];
}

function titleChange(before: string, after: string): SkeletonChange[] {
  return differsOnlyInTime(before, after) ? [] : [{ type: 'title-changed', before, after }];
}

function attributeChanges(all: readonly ElementPair[]): Changed[] {
  // Most of a page stays as it is; looking at the rest alone saves most of the time and memory.
  const pairs = all.filter(({ before, after }) => !isEqual(before.element, after.element));
  const differences = microdiff(
    pairs.map(({ before }) => meaning(before.element)),
    pairs.map(({ after }) => meaning(after.element)),
    { cyclesFix: false },
  );
  return differences.flatMap((difference) => {
    const [index, attribute] = difference.path.map(String);
    const pair = pairs[Number(index)];
    if (pair === undefined || attribute === undefined) return [];
    const before = shown(attribute, 'oldValue' in difference ? difference.oldValue : undefined);
    const after = shown(attribute, 'value' in difference ? difference.value : undefined);
    const { key, element } = pair.after;
    if (before === after || (!isFieldRole(element.role) && differsOnlyInTime(before, after))) return [];
    return [{ type: 'element-changed' as const, key, element, attribute, before, after }];
  });
}

function isEqual(before: SkeletonElement, after: SkeletonElement): boolean {
  const keys = Object.keys(after) as (keyof SkeletonElement)[];
  return keys.length === Object.keys(before).length && keys.every((key) => before[key] === after[key]);
}

/**
 * What of an element is compared. Where it stands and how it is called in the markup are not its state; what is just
 * text has no name besides.
 */
function meaning({ group: _group, id: _id, ...rest }: SkeletonElement): Record<string, unknown> {
  const { name, text = name, ...state } = rest;
  return isTextRole(rest.role) || rest.role === 'text' ? { ...state, text } : rest;
}

function shown(attribute: string, value: unknown): string {
  if (value === undefined) return FLAGS.has(attribute) ? 'false' : '';
  return String(value);
}
