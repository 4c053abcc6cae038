import { isLastingKey } from '../../../shared/page/lastingKey.ts';
import type { PageList, PageLists, PageRecord } from '../../../shared/page/records.ts';
import { grouped, longestIncreasing } from './pairElements.ts';
import { pairLists } from './pairLists.ts';
import { counted, isBuiltAlike, isSameRecord, Known, shared } from './recordIdentity.ts';

/** The same record before and after. */
export interface RecordPair {
  readonly before: PageRecord;
  readonly after: PageRecord;
}

/** A list before and after; one of them is absent where it came or went as a whole. */
export interface ListPairing {
  readonly before: PageList | undefined;
  readonly after: PageList | undefined;
  /** In the order of the list after. */
  readonly pairs: readonly RecordPair[];
  readonly gone: readonly PageRecord[];
  readonly came: readonly PageRecord[];
  /** Records that were in another list before. */
  readonly movedIn: readonly RecordPair[];
}

/**
 * Finds for every record the one that it was before, by what it holds and not by its place: equal ones first, where several
 * are equal in their order; then those that are in another list now; then those of which something has changed, known by
 * their element, by what no other record holds, or by their place between known ones.
 */
export function pairRecords(before: PageLists, after: PageLists): ListPairing[] {
  const lists = pairLists(before.lists, after.lists).map(([one, other]) => new ListPair(one, other));
  for (const list of lists) {
    list.matchSame();
    list.matchEqual((known) => known.whole);
    list.matchEqual((known) => known.said);
  }
  const both = lists.filter(({ isOnBothSides }) => isOnBothSides);
  matchAcross(both, (known) => known.said);
  for (const list of both) list.matchChanged();
  matchAcross(both, ({ key }) => (isLastingKey(key) ? key : ''));
  for (const list of both) list.matchPlaces();
  return lists.map((list) => list.result());
}

/** Fewer records than this may all have changed. */
const TURNED_OVER = 3;
/** Pairs of records that are compared text by text. */
const MOST_COMPARED = 10_000;

class ListPair {
  readonly #before: PageList | undefined;
  readonly #after: PageList | undefined;
  readonly #olds: readonly Known[];
  readonly #news: readonly Known[];
  readonly #found = new Map<Known, Known>();
  readonly #taken = new Set<Known>();
  readonly #movedIn: RecordPair[] = [];
  readonly #left = new Set<Known>();
  #counted: readonly [Map<string, number>, Map<string, number>] | undefined;

  constructor(before: PageList | undefined, after: PageList | undefined) {
    this.#before = before;
    this.#after = after;
    this.#olds = (before?.records ?? []).map((record) => new Known(record));
    this.#news = (after?.records ?? []).map((record) => new Known(record));
  }

  get isOnBothSides(): boolean {
    return this.#before !== undefined && this.#after !== undefined;
  }

  /** Records that are not known again yet. */
  get openOlds(): Known[] {
    return this.#olds.filter((old) => !this.#taken.has(old) && !this.#left.has(old));
  }
  get openNews(): Known[] {
    return this.#news.filter((item) => !this.#found.has(item));
  }

  /** Pairs what is the same at both ends of the list: of most lists all. */
  matchSame(): void {
    const [olds, news] = [this.#olds, this.#news];
    const most = Math.min(olds.length, news.length);
    let start = 0;
    while (start < most && isSame(olds[start], news[start])) start += 1;
    for (let at = 0; at < start; at += 1) this.#pair(olds[at], news[at]);
    for (let end = 1; end <= most - start && isSame(olds.at(-end), news.at(-end)); end += 1) {
      this.#pair(olds.at(-end), news.at(-end));
    }
  }

  /** Pairs equal records; of several that are equal those that stand between the same others, then in their order. */
  matchEqual(identity: (known: Known) => string): void {
    if (this.#taken.size === this.#olds.length || this.#found.size === this.#news.length) return;
    const [olds, news] = [grouped(this.openOlds, identity), grouped(this.openNews, identity)];
    for (const [same, items] of news) {
      const [old, second] = olds.get(same) ?? [];
      if (old !== undefined && second === undefined && items.length === 1 && items[0]) this.#pair(old, items[0]);
    }
    for (const [before, after] of this.#gaps()) {
      const isEqual = (old: Known | undefined, item: Known | undefined) =>
        old !== undefined && item !== undefined && identity(old) === identity(item);
      while (isEqual(before[0], after[0])) this.#pair(before.shift(), after.shift());
      while (isEqual(before.at(-1), after.at(-1))) this.#pair(before.pop(), after.pop());
    }
    const left = grouped(this.openOlds, identity);
    for (const [same, items] of grouped(this.openNews, identity)) {
      items.forEach((item, index) => {
        const old = left.get(same)?.[index];
        if (old !== undefined) this.#pair(old, item);
      });
    }
  }

  /** Pairs records of which a part has changed. Where most of a list is another, that its element is the same says nothing. */
  matchChanged(): void {
    const { isTurnedOver } = this;
    this.#matchTelling(isTurnedOver);
    if (isTurnedOver) return;
    // Where elements were used again for other records, an element does not tell which record it is.
    const isReused = [...this.#found].some(([{ key }, old]) => isLastingKey(key) && key !== old.key);
    for (const item of isReused ? [] : this.openNews) {
      const old = this.openOlds.find(({ key }) => key === item.key && isLastingKey(key));
      if (old === undefined) continue;
      if (old.texts.length === 1 || shared(this.#telling(old), this.#telling(item)).length > 0) this.#pair(old, item);
    }
    this.#matchMost();
  }

  /**
   * Pairs records in the same place of which no more than one text differs, or that go by what no other does: one holds another
   * number, and writes it beside. Where the list was not drawn anew, another
   * element is another record.
   */
  matchPlaces(): void {
    if (this.isTurnedOver || this.#isReordered) return;
    const isKept = [...this.#found].some(([item, old]) => item.key === old.key && isLastingKey(item.key));
    for (const [olds, news] of this.#gaps()) {
      if (olds.length !== news.length) continue;
      olds.forEach((old, index) => {
        const item = news[index];
        if (item === undefined || (isKept && old.key !== item.key && isLastingKey(item.key))) return;
        const size = Math.max(old.texts.length, item.texts.length);
        const isLike = size - shared(old.texts, item.texts).length <= 1 || this.#isNamesake(old, item);
        if (isLike && isBuiltAlike(old, item)) this.#pair(old, item);
      });
    }
  }

  /** Whether both are called the same, or have a field that is, as no other record. */
  #isNamesake(old: Known, item: Known): boolean {
    const isOnly = (all: readonly Known[], name: string) =>
      all.filter(({ names }) => names.includes(name)).length === 1;
    return shared(old.names, item.names).some((name) => isOnly(this.#olds, name) && isOnly(this.#news, name));
  }

  /** Whether so much of the list is another that it shows something else now: another page of it, other results. */
  get isTurnedOver(): boolean {
    const [olds, news] = [this.openOlds.length, this.openNews.length];
    return Math.min(olds, news) >= TURNED_OVER && olds * 2 > this.#olds.length && news * 2 > this.#news.length;
  }

  /** Takes over a record from another list. */
  takeOver(from: ListPair, old: Known, item: Known): void {
    from.#left.add(old);
    this.#found.set(item, old);
    this.#movedIn.push({ before: old.record, after: item.record });
  }

  result(): ListPairing {
    const own = new Set(this.#olds);
    return {
      before: this.#before,
      after: this.#after,
      pairs: this.#news.flatMap((item) => {
        const old = this.#found.get(item);
        return old !== undefined && own.has(old) ? [{ before: old.record, after: item.record }] : [];
      }),
      gone: this.openOlds.map(({ record }) => record),
      came: this.openNews.map(({ record }) => record),
      movedIn: this.#movedIn,
    };
  }

  /**
   * Pairs records that have a text in common that no other record has, and with it half of what tells records apart, or are the same entry
   * folded and unfolded; where most of the list is another, more than half.
   */
  #matchTelling(isTurnedOver: boolean): void {
    const [before, after] = this.#counts;
    const holder = new Map<string, Known>();
    for (const old of this.openOlds) {
      for (const text of old.texts) if (before.get(text) === 1 && after.get(text) === 1) holder.set(text, old);
    }
    for (const item of this.openNews) {
      const candidates = new Set(item.texts.flatMap((text) => holder.get(text) ?? []));
      const scored = [...candidates]
        .filter((old) => !this.#taken.has(old))
        .map((old) => {
          const [olds, news] = [this.#telling(old), this.#telling(item)];
          return { old, score: shared(olds, news).length / Math.max(olds.length, news.length) };
        })
        .filter(({ old, score }) => (isTurnedOver ? score > 1 / 2 : score >= 1 / 2 || isUnfolded(old, item)))
        .toSorted((one, other) => other.score - one.score);
      this.#pair(scored[0]?.old, item);
    }
  }

  /** Pairs records that have all texts but one in common, and at least two; where several came and went, not those that only their names tell apart. */
  #matchMost(): void {
    if (this.openOlds.length * this.openNews.length > MOST_COMPARED) return;
    const areSeveral = this.openOlds.length > 1 && this.openNews.length > 1;
    for (const item of this.openNews) {
      const old = this.openOlds.find((one) => {
        if (areSeveral && one.record.name !== item.record.name) return false;
        const same = shared(one.texts, item.texts).length;
        return same >= 2 && same >= Math.max(one.texts.length, item.texts.length) - 1;
      });
      this.#pair(old, item);
    }
  }

  /** Whether fewer than half of the records that are known again kept their order. */
  get #isReordered(): boolean {
    const places = this.#news.flatMap((item) => this.#found.get(item)?.record.place ?? []);
    return longestIncreasing(places).size * 2 < places.length;
  }

  /** Its texts without those that most of the records have. */
  #telling({ texts }: Known): string[] {
    const [before, after] = this.#counts;
    const isCommon = (text: string) =>
      isShared(before.get(text), this.#olds.length) && isShared(after.get(text), this.#news.length);
    return texts.filter((text) => !isCommon(text));
  }

  get #counts(): readonly [Map<string, number>, Map<string, number>] {
    this.#counted ??= [counted(this.#olds), counted(this.#news)];
    return this.#counted;
  }

  /** What is open before, between and after the pairs that kept their order. */
  #gaps(): [Known[], Known[]][] {
    const place = new Map(this.#olds.map((old, index) => [old, index]));
    const paired = this.#news.flatMap((item, index) => {
      const old = this.#found.get(item);
      const at = old === undefined ? undefined : place.get(old);
      return at === undefined ? [] : [{ before: at, after: index }];
    });
    const kept = longestIncreasing(paired.map(({ before }) => before));
    const anchors = paired.filter((_, index) => kept.has(index));
    let [from, start] = [0, 0];
    return [...anchors, { before: this.#olds.length, after: this.#news.length }].map(({ before, after }) => {
      const olds = this.#olds.slice(from, before).filter((old) => !this.#taken.has(old) && !this.#left.has(old));
      const news = this.#news.slice(start, after).filter((item) => !this.#found.has(item));
      [from, start] = [before + 1, after + 1];
      return [olds, news];
    });
  }

  #pair(old: Known | undefined, item: Known | undefined): void {
    if (old === undefined || item === undefined) return;
    this.#found.set(item, old);
    this.#taken.add(old);
  }
}

/** Pairs what one list has lost and another got. */
function matchAcross(lists: readonly ListPair[], identity: (known: Known) => string): void {
  const lost = lists.flatMap((list) => list.openOlds.map((old) => ({ list, old })));
  for (const list of lists) {
    for (const item of list.openNews) {
      const same = identity(item);
      const at = same === '' ? -1 : lost.findIndex((one) => one.list !== list && identity(one.old) === same);
      const [found] = at < 0 ? [] : lost.splice(at, 1);
      if (found !== undefined) list.takeOver(found.list, found.old, item);
    }
  }
}

/** Whether one is called as the other and says all that it says, but for a sign before one of its texts, and more. */
function isUnfolded({ record: old, texts }: Known, { record, texts: others }: Known): boolean {
  const least = Math.min(texts.length, others.length);
  return (
    old.name === record.name && texts.length !== others.length && shared(texts, others).length >= Math.max(1, least - 1)
  );
}

function isSame(old: Known | undefined, item: Known | undefined): boolean {
  return old !== undefined && item !== undefined && isSameRecord(old.record, item.record);
}

/** Whether a text stands in most of the records, so that it tells none of them from others. */
function isShared(count: number | undefined, all: number): boolean {
  return count !== undefined && all > 1 && count * 2 > all;
}
