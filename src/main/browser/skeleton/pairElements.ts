import { isLastingKey } from '../../../shared/page/lastingKey.ts';
import type { PlacedElement } from '../../../shared/page/records.ts';
import { isFieldRole } from './elementRole.ts';

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
 * that are known. Both lists are in document order.
 */
export function pairElements(before: readonly PlacedElement[], after: readonly PlacedElement[]): ElementPairing {
  const pairing = new Pairing(before, after);
  pairing.match(({ key, element }) => (isLastingKey(key) ? `${element.tag} ${key}` : undefined));
  pairing.match(({ element }) => {
    const { tag, name, within } = element;
    return isOption(element) ? JSON.stringify([tag, name, within]) : undefined;
  }, 'as-many');
  pairing.match(({ element }) => {
    const { tag, id, name } = element;
    return id === undefined ? undefined : `${tag} ${id} ${isOption(element) ? name : ''}`;
  }, 'alone');
  pairing.match(
    (item) => (nameless(item) ? JSON.stringify([item.element, pairing.beside(item)]) : undefined),
    'as-many',
  );
  pairing.match((item) => JSON.stringify({ ...item.element, within: undefined, column: undefined }));
  pairing.match((item) => {
    const { tag, role, name, group } = item.element;
    return JSON.stringify([tag, role, name, group, pairing.label(item)]);
  }, 'as-many');
  pairing.matchGaps();
  pairing.match(({ element: { tag, role, name } }) => name && JSON.stringify([tag, role, name]), 'as-many');
  pairing.matchGaps();
  return pairing.result();
}

class Pairing {
  readonly #before: readonly PlacedElement[];
  readonly #after: readonly PlacedElement[];
  readonly #found = new Map<PlacedElement, PlacedElement>();
  readonly #taken = new Set<PlacedElement>();

  readonly #beside: ReadonlyMap<PlacedElement, string>;

  constructor(before: readonly PlacedElement[], after: readonly PlacedElement[]) {
    this.#before = before;
    this.#after = after;
    this.#beside = new Map(
      [before, after].flatMap((all) => all.map((item, at) => [item, all[at - 1]?.element.name ?? ''] as const)),
    );
  }

  /** What stands right before an element: what has no name is told by it. */
  beside(item: PlacedElement): string {
    return this.#beside.get(item) ?? '';
  }

  /** What a field without a name of its own is labelled by: beside another label it is another field. */
  label(item: PlacedElement): string | undefined {
    return isFieldRole(item.element.role) && nameless(item) ? this.beside(item) : undefined;
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
    const olds = inGaps(
      this.#openBefore(),
      anchors.map(({ before }) => before.index),
    );
    const news = inGaps(
      this.#openAfter(),
      anchors.map(({ after }) => after.index),
    );
    olds.forEach((gap, number) => {
      const items = news[number] ?? [];
      const isAlike = (old: PlacedElement, index: number): boolean => {
        const item = items[index];
        if (item === undefined || !couldBecome(old, item, gap.length)) return false;
        return this.label(old) === this.label(item);
      };
      if (gap.length !== items.length || !gap.every(isAlike)) return;
      gap.forEach((old, index) => {
        const item = items[index];
        if (item !== undefined) this.#pair(old, item);
      });
    });
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
export function grouped<Item>(
  items: readonly Item[],
  identity: (item: Item) => string | undefined,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const same = identity(item);
    if (!same) continue;
    const group = groups.get(same);
    if (group === undefined) groups.set(same, [item]);
    else group.push(item);
  }
  return groups;
}

/** The ids of options often only count them: what one is called says who it is. */
function isOption({ role }: PlacedElement['element']): boolean {
  return role === 'option';
}

/** What stands before, between and after those places. */
function inGaps(items: readonly PlacedElement[], places: readonly number[]): PlacedElement[][] {
  const gaps: PlacedElement[][] = [[]];
  let next = 0;
  for (const item of items) {
    while (item.index > (places[next] ?? Number.POSITIVE_INFINITY)) {
      next += 1;
      gaps.push([]);
    }
    gaps.at(-1)?.push(item);
  }
  while (gaps.length <= places.length) gaps.push([]);
  return gaps;
}

function nameless({ element }: PlacedElement): boolean {
  return element.name === '';
}

const COMMANDS: ReadonlySet<string> = new Set(['link', 'button', 'clickable']);

/**
 * A text, a button or a picture may come to read otherwise; a field with another label is another field. One link in the
 * place of one button is the same command in another form.
 */
function couldBecome({ element: old }: PlacedElement, item: PlacedElement, together: number): boolean {
  const { tag, role, name } = item.element;
  if (together === 1 && COMMANDS.has(old.role) && COMMANDS.has(role)) return true;
  if (old.tag !== tag || old.role !== role) return false;
  return !isFieldRole(old.role) || old.name === name;
}

/**
 * Positions in `values` of a longest strictly increasing subsequence: what kept its order. All other positions are the
 * fewest that must have moved.
 */
export function longestIncreasing(values: readonly number[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  values.forEach((value, position) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[position] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = position;
  });
  const kept = new Set<number>();
  for (let position = tails.at(-1) ?? -1; position >= 0; position = previous[position] ?? -1) kept.add(position);
  return kept;
}
