import type { Skeleton, SkeletonChange, SkeletonElement } from '../../../../shared/page/skeleton.ts';

/** A difference between two captures that is about one element. */
export type ElementChange = Extract<SkeletonChange, { readonly key: string; readonly element: SkeletonElement }>;

/** Between which two elements that stayed as they were something happened; they are told by what they look like. */
export interface Place {
  readonly previous: string;
  readonly next: string;
  /** Whether the one before, or the one after, is of the same role as what changed, as in a list. */
  readonly followsItsKind: boolean;
  readonly precedesItsKind: boolean;
}

interface Side {
  readonly index: ReadonlyMap<string, number>;
  /** For every element in order the nearest one before it, and after it, that stayed. */
  readonly previous: readonly string[];
  readonly next: readonly string[];
}

const START = 'start';
const END = 'end';

/** The places of what differs between two captures of a page; worked out when first asked for. */
export class Places {
  readonly #before: Skeleton;
  readonly #after: Skeleton;
  #sides: { readonly before: Side; readonly after: Side } | undefined;

  constructor(before: Skeleton, after: Skeleton) {
    this.#before = before;
    this.#after = after;
  }

  /** The element of that key, on the page before or after. */
  elementOf(key: string, before: boolean): SkeletonElement | undefined {
    return (before ? this.#before : this.#after).elements[key];
  }

  /** Whether the element was drawn anew, or is new: nothing had its key before. */
  isFresh({ key, element }: ElementChange): boolean {
    return this.#before.elements[key]?.role !== element.role;
  }

  of({ type, key, element }: ElementChange): Place {
    this.#sides ??= sidesOf(this.#before, this.#after);
    const side = type === 'element-disappeared' ? this.#sides.before : this.#sides.after;
    const at = side.index.get(key) ?? -1;
    const [previous, next] = [side.previous[at] ?? START, side.next[at] ?? END];
    const isOfItsKind = (look: string) => look.startsWith(`${element.role}\n`);
    return { previous, next, followsItsKind: isOfItsKind(previous), precedesItsKind: isOfItsKind(next) };
  }
}

function sidesOf(before: Skeleton, after: Skeleton) {
  const [first, second] = [looksOf(before), looksOf(after)];
  const [known, still] = [new Set(first.looks), new Set(second.looks)];
  return { before: sideOf(first, (look) => still.has(look)), after: sideOf(second, (look) => known.has(look)) };
}

interface Looks {
  readonly keys: readonly string[];
  readonly looks: readonly string[];
}

function looksOf({ elements, order = Object.keys(elements) }: Skeleton): Looks {
  return {
    keys: order,
    looks: order.map((key) => {
      const { role = '', name = '', group = '' } = elements[key] ?? {};
      return `${role}\n${name}\n${group}`;
    }),
  };
}

function sideOf({ keys, looks }: Looks, stayed: (look: string) => boolean): Side {
  const previous: string[] = [];
  let last = START;
  for (const look of looks) {
    previous.push(last);
    if (stayed(look)) last = look;
  }
  const next: string[] = [];
  last = END;
  for (const look of looks.toReversed()) {
    next.push(last);
    if (stayed(look)) last = look;
  }
  return { index: new Map(keys.map((key, index) => [key, index])), previous, next: next.reverse() };
}
