import { isLastingKey } from '../../../shared/page/lastingKey.ts';
import type { Skeleton, SkeletonElement } from '../../../shared/page/skeleton.ts';
import { isFieldRole } from './elementRole.ts';
import { longestIncreasing } from './longestIncreasing.ts';

/** An element of a skeleton with its place in the document. */
export interface PlacedElement {
  readonly key: string;
  readonly index: number;
  readonly element: SkeletonElement;
}

/** The same element before and after. */
export interface ElementPair {
  readonly before: PlacedElement;
  readonly after: PlacedElement;
}

export interface ElementPairing {
  /** In the order of the page after. */
  readonly pairs: readonly ElementPair[];
  readonly disappeared: readonly PlacedElement[];
  readonly appeared: readonly PlacedElement[];
}

/**
 * Finds for every element the one that it was before. The key decides where it lasts; an element that was rendered anew
 * has another key and is known by its HTML id, by what it is and where it stands, or by its place between elements
 * that are known.
 */
export function pairElements(before: Skeleton, after: Skeleton): ElementPairing {
  const pairing = new Pairing(placed(before), placed(after));
  pairing.match(({ key, element }) => (isLastingKey(key) ? `${element.tag} ${key}` : undefined));
  pairing.match(({ element: { tag, id } }) => (id === undefined ? undefined : `${tag} ${id}`), 'alone');
  pairing.match(({ element }) => JSON.stringify(element));
  pairing.match(({ element: { tag, role, name, group } }) => JSON.stringify([tag, role, name, group]), 'as-many');
  pairing.matchGaps();
  pairing.match(({ element: { tag, role, name } }) => name && JSON.stringify([tag, role, name]), 'as-many');
  pairing.matchGaps();
  return pairing.result();
}

function placed(skeleton: Skeleton): PlacedElement[] {
  const { elements, order = Object.keys(elements) } = skeleton;
  return order.flatMap((key, index) => {
    const element = elements[key];
    return element === undefined ? [] : [{ key, index, element }];
  });
}

class Pairing {
  readonly #before: readonly PlacedElement[];
  readonly #after: readonly PlacedElement[];
  readonly #found = new Map<PlacedElement, PlacedElement>();
  readonly #taken = new Set<PlacedElement>();

  constructor(before: readonly PlacedElement[], after: readonly PlacedElement[]) {
    this.#before = before;
    this.#after = after;
  }

  /**
   * Pairs what has the same identity and no partner yet, in document order. With `as-many` only where both sides have
   * equally many of it, with `alone` only where each has one, so that a guess is never made between several.
   */
  match(identity: (item: PlacedElement) => string | undefined, when?: 'as-many' | 'alone'): void {
    const open = grouped(this.#openBefore(), identity);
    for (const [same, items] of grouped(this.#openAfter(), identity)) {
      const partners = open.get(same);
      if (partners === undefined) continue;
      if (when !== undefined && partners.length !== items.length) continue;
      if (when === 'alone' && items.length > 1) continue;
      items.slice(0, partners.length).forEach((item, index) => {
        const partner = partners[index];
        if (partner !== undefined) this.#pair(partner, item);
      });
    }
  }

  /** Pairs what stands between the same two known elements, where that has the same shape on both sides. */
  matchGaps(): void {
    if (this.#found.size === this.#after.length || this.#found.size === this.#before.length) return;
    const anchors = this.#anchors();
    let beforeStart = 0;
    let afterStart = 0;
    for (const anchor of [...anchors, undefined]) {
      const beforeEnd = anchor?.before.index ?? this.#before.length;
      const afterEnd = anchor?.after.index ?? this.#after.length;
      const olds = this.#before.slice(beforeStart, beforeEnd).filter((item) => !this.#taken.has(item));
      const news = this.#after.slice(afterStart, afterEnd).filter((item) => !this.#found.has(item));
      if (olds.length === news.length && olds.every((old, index) => couldBecome(old, news[index]))) {
        olds.forEach((old, index) => {
          const item = news[index];
          if (item !== undefined) this.#pair(old, item);
        });
      }
      beforeStart = beforeEnd + 1;
      afterStart = afterEnd + 1;
    }
  }

  result(): ElementPairing {
    return { pairs: this.#pairs(), disappeared: this.#openBefore(), appeared: this.#openAfter() };
  }

  /** Pairs that kept their order, in order. */
  #anchors(): ElementPair[] {
    const pairs = this.#pairs();
    const kept = longestIncreasing(pairs.map(({ before }) => before.index));
    return pairs.filter((_, position) => kept.has(position));
  }

  #pairs(): ElementPair[] {
    return this.#after.flatMap((after) => {
      const before = this.#found.get(after);
      return before === undefined ? [] : [{ before, after }];
    });
  }

  #openBefore(): PlacedElement[] {
    return this.#before.filter((item) => !this.#taken.has(item));
  }

  #openAfter(): PlacedElement[] {
    return this.#after.filter((item) => !this.#found.has(item));
  }

  #pair(before: PlacedElement, after: PlacedElement): void {
    this.#found.set(after, before);
    this.#taken.add(before);
  }
}

/** Items by identity; those without one are left out. */
function grouped(
  items: readonly PlacedElement[],
  identity: (item: PlacedElement) => string | undefined,
): Map<string, PlacedElement[]> {
  const groups = new Map<string, PlacedElement[]>();
  for (const item of items) {
    const same = identity(item);
    if (!same) continue;
    const group = groups.get(same);
    if (group === undefined) groups.set(same, [item]);
    else group.push(item);
  }
  return groups;
}

/** A text, a button or a picture may come to read otherwise; a field with another label is another field. */
function couldBecome({ element: old }: PlacedElement, item: PlacedElement | undefined): boolean {
  if (item === undefined || old.tag !== item.element.tag || old.role !== item.element.role) return false;
  return !isFieldRole(old.role) || old.name === item.element.name;
}
