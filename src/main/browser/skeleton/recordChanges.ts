import {
  containerPath,
  elementText,
  isRecordText,
  type PageRecord,
  type PlacedElement,
} from '../../../shared/page/records.ts';
import type { ChangedList, SkeletonChange, SkeletonElement, SkeletonRecord } from '../../../shared/page/skeleton.ts';
import { changedCells } from './changedCells.ts';
import { elementChanges, movedElements, type ReadPage } from './elementChanges.ts';
import { NAME_CHARACTERS } from './elementName.ts';
import { isFieldRole, isInteractiveRole } from './elementRole.ts';
import { filterBeside, hasPagerMoved, isPaged, isSortChosen, type Surroundings } from './listCauses.ts';
import { longestIncreasing, pairElements } from './pairElements.ts';
import type { ListPairing, RecordPair } from './pairRecords.ts';
import { isSameRecord } from './recordIdentity.ts';

/** At most so many records are named by a change of their list. */
const NAMED = 20;
/** At most so many controls of a record. */
const CONTROLS = 8;
/** What happened to a list, as a person would say it: to single records, or to the list as a whole. */
export function listChanges(
  pairing: ListPairing,
  old: ReadPage,
  now: ReadPage,
  around: Surroundings,
): SkeletonChange[] {
  const story = new ListStory(pairing, old, now, around);
  return story.tell();
}

class ListStory {
  readonly #pairing: ListPairing;
  readonly #old: ReadPage;
  readonly #now: ReadPage;
  readonly #around: Surroundings;

  constructor(pairing: ListPairing, old: ReadPage, now: ReadPage, around: Surroundings) {
    this.#pairing = pairing;
    this.#old = old;
    this.#now = now;
    this.#around = around;
  }

  tell(): SkeletonChange[] {
    const { pairs, gone, came, movedIn, before, after } = this.#pairing;
    const changed = new Map(pairs.map((pair) => [pair, this.#cellChanges(pair)]));
    const told = [...changed.values()].flat();
    const isOther = (pair: RecordPair) => changed.get(pair)?.some(({ type }) => type === 'record-changed') === true;
    if (this.#stood.length + this.#left.length > gone.length + came.length || (before && after)) {
      const change = this.#changeAsWhole(isOther);
      if (change === 'pushed-out')
        return [...told, ...this.#moved(movedIn), ...came.map((record) => this.#came(record))];
      if (change === 'moved-up') return [...told, ...this.#moved(movedIn), ...gone.map((record) => this.#went(record))];
      if (change !== undefined) return [...told, ...this.#moved(movedIn), this.#whole(change)];
    }
    if (this.#left.length === 0 && after === undefined && gone.length > 1) return [this.#whole()];
    return [
      ...told,
      ...this.#moved(movedIn),
      ...this.#order(isOther),
      ...came.map((record) => this.#came(record)),
      ...gone.map((record) => this.#went(record)),
    ];
  }

  /** The records after. A list of cards that has but one left is no list any more, but that one still stands there. */
  get #left(): readonly PageRecord[] {
    const { before, after, gone } = this.#pairing;
    return after?.records ?? before?.records.filter((record) => !gone.includes(record)) ?? [];
  }

  /** The records before, in the same way. */
  get #stood(): readonly PageRecord[] {
    const { before, after, came } = this.#pairing;
    return before?.records ?? after?.records.filter((record) => !came.includes(record)) ?? [];
  }

  /** What happened to the list rather than to records of it; undefined when records tell it. */
  #changeAsWhole(
    isOther: (pair: RecordPair) => boolean,
  ): ChangedList['change'] | 'pushed-out' | 'moved-up' | undefined {
    const { gone, came, pairs } = this.#pairing;
    if (gone.length === 0 && came.length === 0) return undefined;
    const filter = filterBeside({ gone, came, olds: this.#stood, news: this.#left }, this.#around);
    if (filter !== undefined) return filter;
    if (gone.length === 0 || came.length === 0) return undefined;
    const stayed = gone.length === came.length;
    if (isPaged(this.#around)) {
      if (pairs.length > 0 && stayed && isTail(gone) && !isTail(came)) return 'pushed-out';
      if (pairs.length > 0 && stayed && isTail(came) && !isTail(gone)) return 'moved-up';
      if (hasPagerMoved(this.#around)) return 'paged';
    }
    const movers = this.#movers(isOther).length;
    // Another order alone brings no other records, unless the list goes on elsewhere.
    const maySort = pairs.length > 0 || isPaged(this.#around);
    if (stayed && maySort && (movers > 1 || isSortChosen(this.#around))) return 'sorted';
    if (pairs.length > 0 || gone.length + came.length < 3) return undefined;
    return 'replaced';
  }

  /** Records that stayed and must have moved; one that was changed may stand elsewhere for that. */
  #movers(isOther: (pair: RecordPair) => boolean): RecordPair[] {
    const pairs = this.#pairing.pairs.filter((pair) => !isOther(pair));
    const kept = longestIncreasing(pairs.map(({ before }) => before.place));
    return pairs.filter((_, index) => !kept.has(index));
  }

  #order(isOther: (pair: RecordPair) => boolean): SkeletonChange[] {
    const movers = this.#movers(isOther);
    const [first, second] = movers;
    if (first === undefined) return [];
    if (second !== undefined || isSortChosen(this.#around)) return [this.#whole('sorted')];
    const { before, after } = first;
    const ordinal = (side: 'before' | 'after') =>
      `${this.#pairing.pairs.filter((pair) => pair[side].place <= first[side].place).length}`;
    if (before.place === after.place && ordinal('before') === ordinal('after')) return [];
    return [
      {
        type: 'record-moved',
        ...this.#of(after, this.#now),
        property: 'position',
        before: ordinal('before'),
        after: ordinal('after'),
      },
    ];
  }

  #moved(pairs: readonly RecordPair[]): SkeletonChange[] {
    return pairs.flatMap((pair) => [
      {
        type: 'record-moved' as const,
        ...this.#of(pair.after, this.#now),
        property: 'list' as const,
        before: pair.before.list.container.name,
        after: pair.after.list.container.name,
      },
      ...this.#cellChanges(pair),
    ]);
  }

  #came(record: PageRecord): SkeletonChange {
    return { type: 'record-appeared', ...this.#of(record, this.#now) };
  }

  #went(record: PageRecord): SkeletonChange {
    return { type: 'record-disappeared', ...this.#of(record, this.#old) };
  }

  #whole(change?: ChangedList['change']): SkeletonChange {
    const { came, gone } = this.#pairing;
    const list = {
      ...this.#list(),
      ...(came.length > 0 && { came: named(came).map(({ name }) => name), cameTexts: named(came).map(textOf) }),
      ...(gone.length > 0 && { went: named(gone).map(({ name }) => name), wentTexts: named(gone).map(textOf) }),
      ...(change !== undefined && { change }),
      ...(change === 'sorted' && { firstTexts: named(this.#left).map(textOf) }),
    };
    return { type: 'list-changed', key: list.key, list };
  }

  #list(): ChangedList {
    const { before, after } = this.#pairing;
    const { key = '', role = '', name = '' } = (after ?? before)?.container ?? {};
    return { key, role, name, before: this.#stood.length, after: this.#left.length };
  }

  #of(record: PageRecord, { containers, lists }: ReadPage): { key: string; record: SkeletonRecord; list: ChangedList } {
    const ticks = record.elements.filter(({ element }) => element.checked !== undefined);
    const checked = ticks.length === 1 ? ticks[0]?.element.checked : undefined;
    const controls = record.elements.flatMap(({ element: { role, name } }) =>
      isInteractiveRole(role) && role !== 'link' && name !== '' ? [{ role, name }] : [],
    );
    const next = nextIn(record);
    return {
      key: record.elements[0]?.key ?? '',
      record: {
        role: record.container.role,
        name: record.name,
        ...(next !== undefined && { next }),
        cells: record.cells.map(({ column, text }) => ({ ...(column !== undefined && { column }), text })),
        ...(checked !== undefined && { checked }),
        ...(controls.length > 0 && { controls: controls.slice(0, CONTROLS) }),
        container: containerPath(record.container.within, containers, lists.records),
      },
      list: this.#list(),
    };
  }

  /** What changed in a record: its texts one by one, and the state of its controls. */
  #cellChanges({ before, after }: RecordPair): SkeletonChange[] {
    if (isSameRecord(before, after)) return [];
    const { pairs, appeared, disappeared } = pairElements(before.elements, after.elements);
    const changes = elementChanges(pairs, this.#now);
    const isOpen = [...appeared, ...disappeared].some(({ element }) => isFieldRole(element.role));
    const cells = isOpen ? [] : changedCells(before, after, pairs);
    const inCells = new Set(cells.flatMap(({ elements }) => elements));
    const rewritten = (text: string) => cells.reduce((sum, cell) => sum.replace(cell.before, cell.after), text);
    const others = changes.filter(({ key, attribute, before: was, after: is }) => {
      if (attribute === 'name' || attribute === 'text') return !inCells.has(key) && rewritten(was) !== is;
      return attribute !== 'href' || !inCells.has(key);
    });
    const isTold = ({ key, element }: PlacedElement) => !isOpen && (inCells.has(key) || isEmptyText(element));
    return [
      ...cells.map(({ elements: _elements, ...cell }) => ({
        type: 'record-changed' as const,
        ...this.#of(after, this.#now),
        ...cell,
      })),
      ...others,
      // The order of a record's own parts is how it is drawn; that of a list within it says something.
      ...movedElements(pairs.filter(({ after: { element } }) => element.role === 'option')),
      ...appeared.filter((one) => !isTold(one)).map((one) => this.#element('element-appeared', one, this.#now)),
      ...disappeared.filter((one) => !isTold(one)).map((one) => this.#element('element-disappeared', one, this.#old)),
    ];
  }

  #element(type: 'element-appeared' | 'element-disappeared', one: PlacedElement, page: ReadPage): SkeletonChange {
    const container = containerPath(one.element.within, page.containers, page.lists.records);
    return { type, key: one.key, element: one.element, ...(container.length > 0 && { container }) };
  }
}

/** What tells a record from others of its list that are called the same. */
function nextIn(record: PageRecord): string | undefined {
  const alike = record.list.records.filter((other) => other !== record && other.name === record.name);
  if (alike.length === 0) return undefined;
  const isShared = (text: string) => alike.some(({ cells }) => cells.some((cell) => cell.text === text));
  return record.cells.find(({ text }) => text !== '' && !isShared(text))?.text.slice(0, NAME_CHARACTERS);
}

function named(records: readonly PageRecord[]): readonly PageRecord[] {
  return records.slice(0, NAMED);
}

function textOf({ cells }: PageRecord): string {
  return cells
    .map(({ text }) => text)
    .join(' ')
    .slice(0, NAME_CHARACTERS);
}

function isEmptyText(element: SkeletonElement): boolean {
  return isRecordText(element) && elementText(element) === '';
}

/** Whether these records are the last ones of their list. */
function isTail(records: readonly PageRecord[]): boolean {
  return records.every(({ place, list }) => place >= list.records.length - records.length);
}
