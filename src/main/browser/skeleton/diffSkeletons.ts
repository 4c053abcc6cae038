import { isLastingKey } from '../../../shared/page/lastingKey.ts';
import {
  containerPath,
  type PageList,
  type PageRecord,
  type PlacedElement,
  readLists,
} from '../../../shared/page/records.ts';
import type { Skeleton, SkeletonChange, SkeletonElement } from '../../../shared/page/skeleton.ts';
import { differsOnlyInTime } from './ambient.ts';
import { elementChanges, movedElements, type ReadPage } from './elementChanges.ts';
import { messageChanges } from './messages.ts';
import { pairElements } from './pairElements.ts';
import { withLoneCards } from './pairLists.ts';
import { type ListPairing, pairRecords } from './pairRecords.ts';
import { ReadInPart } from './readInPart.ts';
import { listChanges } from './recordChanges.ts';
import { withoutUnreadFrames } from './unreadFrames.ts';

/**
 * The differences between two skeletons of one page (verification-process, Semantic Skeleton Diff), each as a person would
 * say it: messages first, then changes of what stayed, then what happened to lists and their records, then what else
 * appeared and disappeared. A page that was rendered anew with the same content has none. What stands in a record is told
 * with the record; only what moved among its kind has changed its position.
 */
export function diffSkeletons(was: Skeleton, is: Skeleton): SkeletonChange[] {
  const [before, after] = withoutUnreadFrames(was, is);
  const [first, second] = [readLists(before), readLists(after)];
  const old: ReadPage = { containers: before.containers ?? [], lists: withLoneCards(first, second) };
  const now: ReadPage = { containers: after.containers ?? [], lists: withLoneCards(second, first) };
  const pairings = pairRecords(old.lists, now.lists);
  const loose = standingWhereTheyStood(pairings, [before, old], [after, now]);
  const { pairs, disappeared, appeared } = pairElements(
    withUnpaired(old.lists.others, pairings, 'before', loose),
    withUnpaired(now.lists.others, pairings, 'after', loose),
  );
  const changes = elementChanges(pairs, now);
  const around = { before: old.lists.others, after: now.lists.others, changes };
  const known = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  const read = new ReadInPart(before, after, pairs, pairings);
  const unpaired = pairings.map((pairing) => withoutKnown(pairing, known, loose));
  const inRecords = new Set(
    unpaired.flatMap(({ gone, came }) => [...gone, ...came].flatMap(({ elements }) => elements)),
  );
  const told = unpaired.map((pairing) => read.known(pairing));
  const loners = (all: readonly PlacedElement[]) => all.filter((one) => !inRecords.has(one));
  return [
    ...(differsOnlyInTime(before.title, after.title) ? [] : [titleChange(before.title, after.title)]),
    ...messageChanges(before.messages, after.messages).filter((change) => read.holds(change)),
    ...changes,
    ...movedElements(pairs),
    ...told.flatMap((pairing) => listChanges(pairing, old, now, around)).filter((change) => read.holds(change)),
    ...loners(appeared.filter((one) => read.hasCome(one))).map((one) => lonerChange('element-appeared', one, now)),
    ...loners(disappeared.filter((one) => read.hasGone(one))).map((one) =>
      lonerChange('element-disappeared', one, old),
    ),
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

/**
 * Records that stopped, or began, to be like the others of their list and still stand where they stood: a card that has opened
 * its menu, an entry that is drawn otherwise since it was ticked off. They have neither gone nor come; their parts are compared.
 */
function standingWhereTheyStood(
  pairings: readonly ListPairing[],
  [before, old]: readonly [Skeleton, ReadPage],
  [after, now]: readonly [Skeleton, ReadPage],
): ReadonlySet<PageRecord> {
  const isOpen = pairings.some(({ gone, came, before: was, after: is }) => was && is && gone.length + came.length > 0);
  if (!isOpen) return new Set();
  const partners = new Map(
    pairings.flatMap(({ pairs }) => pairs.flatMap((pair) => [[pair.before, pair.after] as const])),
  );
  const [olds, news] = [placesOf(before, old), placesOf(after, now)];
  const isSamePlace = (was: Place | undefined, is: Place | undefined) => {
    if (!was || !is) return was === is;
    if (was.record || is.record) return was.record !== undefined && partners.get(was.record) === is.record;
    return isSameButForNumbers(was, is);
  };
  const stood = (
    record: PageRecord,
    own: readonly Place[],
    others: readonly PlacedElement[],
    theirs: readonly Place[],
  ) => {
    const at = record.elements.findIndex(({ element }) => element.name !== '');
    const telling = record.elements[at];
    if (!telling) return false;
    const place = own[telling.index - at - 1];
    return others.some((one) => {
      const other = theirs[one.index - at - 1];
      return isSame(one, telling) && (own === olds ? isSamePlace(place, other) : isSamePlace(other, place));
    });
  };
  return new Set(
    pairings.flatMap(({ gone, came, before: was, after: is }) => {
      if (!was || !is) return [];
      return [
        ...gone.filter((record) => stood(record, olds, now.lists.others, news)),
        ...came.filter((record) => stood(record, news, old.lists.others, olds)),
      ];
    }),
  );
}

interface Place extends PlacedElement {
  readonly record: PageRecord | undefined;
}

/** All elements of a page by their place in the document, with the record that each stands in. */
function placesOf({ elements, order = Object.keys(elements) }: Skeleton, { lists }: ReadPage): readonly Place[] {
  const records = new Map(
    lists.lists.flatMap((list) => list.records.flatMap((record) => record.elements.map(({ key }) => [key, record]))),
  );
  return order.map((key, index) => ({
    key,
    index,
    element: elements[key] as SkeletonElement,
    record: records.get(key),
  }));
}

function isSame(one: PlacedElement, other: PlacedElement): boolean {
  if (one.key === other.key && isLastingKey(one.key)) return true;
  const [first, second] = [one.element, other.element];
  return first.tag === second.tag && first.role === second.role && first.name === second.name;
}

/** Headings of lists often count what is in them. */
function isSameButForNumbers(one: PlacedElement, other: PlacedElement): boolean {
  if (one.key === other.key && isLastingKey(one.key)) return true;
  const said = ({ element: { tag, role, name } }: PlacedElement) => `${tag} ${role} ${name.replace(/\d/g, '')}`;
  return said(one) === said(other);
}

/**
 * Elements of the records of lists that are on one of the pages alone: what they are may have been there as something else. Of two tables with
 * other columns each is one of its own, whoever is named in both.
 */
function withUnpaired(
  others: readonly PlacedElement[],
  pairings: readonly ListPairing[],
  side: 'before' | 'after',
  loose: ReadonlySet<PageRecord>,
): readonly PlacedElement[] {
  const [gone, came] = [
    pairings.flatMap(({ before, after }) => (before && !after ? [before] : [])),
    pairings.flatMap(({ before, after }) => (after && !before ? [after] : [])),
  ];
  const [own, theirs] = side === 'before' ? [gone, came] : [came, gone];
  const alone = theirs.some(hasColumns) ? own.filter((list) => !hasColumns(list)) : own;
  const open = pairings.flatMap(({ gone, came }) => (side === 'before' ? gone : came).filter((one) => loose.has(one)));
  const inRecords = [...alone.flatMap(({ records }) => records), ...open].flatMap(({ elements }) => elements);
  if (inRecords.length === 0) return others;
  return [...others, ...inRecords].toSorted((one, other) => one.index - other.index);
}

function hasColumns({ container: { columns = [] }, records }: PageList): boolean {
  return columns.length > 1 && records.length > 1;
}

/** Records of such lists that were there before, or still are, have neither come nor gone; nor have those that are `loose`. */
function withoutKnown(
  pairing: ListPairing,
  known: ReadonlySet<PlacedElement>,
  loose: ReadonlySet<PageRecord>,
): ListPairing {
  const isOnBothSides = pairing.before !== undefined && pairing.after !== undefined;
  const isNew = (record: PageRecord) =>
    !loose.has(record) && (isOnBothSides || !record.elements.some((one) => known.has(one)));
  return { ...pairing, gone: pairing.gone.filter(isNew), came: pairing.came.filter(isNew) };
}
