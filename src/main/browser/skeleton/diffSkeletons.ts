import { containerPath, type PageList, type PlacedElement, readLists } from '../../../shared/page/records.ts';
import type { Skeleton, SkeletonChange } from '../../../shared/page/skeleton.ts';
import { differsOnlyInTime } from './ambient.ts';
import { elementChanges, movedElements, type ReadPage } from './elementChanges.ts';
import { messageChanges } from './messages.ts';
import { pairElements } from './pairElements.ts';
import { type ListPairing, pairRecords, withLoneCards } from './pairRecords.ts';
import { listChanges } from './recordChanges.ts';

/**
 * The differences between two skeletons of one page (verification-process, Semantic Skeleton Diff), each as a person would
 * say it: messages first, then changes of what stayed, then what happened to lists and their records, then what else
 * appeared and disappeared. A page that was rendered anew with the same content has none. What stands in a record is told
 * with the record; only what moved among its kind has changed its position.
 */
export function diffSkeletons(before: Skeleton, after: Skeleton): SkeletonChange[] {
  const [first, second] = [readLists(before), readLists(after)];
  const old: ReadPage = { containers: before.containers ?? [], lists: withLoneCards(first, second) };
  const now: ReadPage = { containers: after.containers ?? [], lists: withLoneCards(second, first) };
  const pairings = pairRecords(old.lists, now.lists);
  const { pairs, disappeared, appeared } = pairElements(
    withUnpaired(old.lists.others, pairings, 'before'),
    withUnpaired(now.lists.others, pairings, 'after'),
  );
  const changes = elementChanges(pairs, now);
  const around = { before: old.lists.others, after: now.lists.others, changes };
  const known = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  const told = pairings.map((pairing) => withoutKnown(pairing, known));
  const inRecords = new Set(told.flatMap(({ gone, came }) => [...gone, ...came].flatMap(({ elements }) => elements)));
  const loners = (all: readonly PlacedElement[]) => all.filter((one) => !inRecords.has(one));
  return [
    ...(differsOnlyInTime(before.title, after.title) ? [] : [titleChange(before.title, after.title)]),
    ...messageChanges(before.messages, after.messages),
    ...changes,
    ...movedElements(pairs),
    ...told.flatMap((pairing) => listChanges(pairing, old, now, around)),
    ...loners(appeared).map((one) => lonerChange('element-appeared', one, now)),
    ...loners(disappeared).map((one) => lonerChange('element-disappeared', one, old)),
  ];
}

function titleChange(before: string, after: string): SkeletonChange {
  return { type: 'title-changed', before, after };
}

function lonerChange(
  type: 'element-appeared' | 'element-disappeared',
  { key, element }: PlacedElement,
  { containers, lists }: ReadPage,
): SkeletonChange {
  const container = containerPath(element.within, containers, lists.records);
  return { type, key, element, ...(container.length > 0 && { container }) };
}

/** Elements of the records of lists that are on one of the pages alone: what they are may have been there as something else. */
function withUnpaired(
  others: readonly PlacedElement[],
  pairings: readonly ListPairing[],
  side: 'before' | 'after',
): readonly PlacedElement[] {
  const alone = pairings.flatMap((pairing): PageList[] => {
    const [list, other] = side === 'before' ? [pairing.before, pairing.after] : [pairing.after, pairing.before];
    return list !== undefined && other === undefined ? [list] : [];
  });
  if (alone.length === 0) return others;
  const inRecords = alone.flatMap(({ records }) => records.flatMap(({ elements }) => elements));
  return [...others, ...inRecords].toSorted((one, other) => one.index - other.index);
}

/** Records of such lists that were there before, or still are, have neither come nor gone. */
function withoutKnown(pairing: ListPairing, known: ReadonlySet<PlacedElement>): ListPairing {
  if (pairing.before !== undefined && pairing.after !== undefined) return pairing;
  const isNew = ({ elements }: { readonly elements: readonly PlacedElement[] }) =>
    !elements.some((one) => known.has(one));
  return { ...pairing, gone: pairing.gone.filter(isNew), came: pairing.came.filter(isNew) };
}
