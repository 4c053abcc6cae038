import type { PlacedElement } from '../../../shared/page/records.ts';
import type { Skeleton, SkeletonChange, SkeletonContainer } from '../../../shared/page/skeleton.ts';
import type { ElementPair } from './pairElements.ts';
import type { ListPairing } from './pairRecords.ts';

/**
 * What may be said to have come or gone where only the beginning of a page was read (verification-process, Semantic Skeleton
 * Diff): what is not read any more may stand behind the end of what was, and what is read now may have stood there. Gone is
 * what stood in a part that is still there and was read whole; come is what stands before something that was there before.
 * All else is not known, and nothing is said of it.
 */
export class ReadInPart {
  readonly #before: Skeleton;
  readonly #after: Skeleton;
  /** By the key of a part that was read whole, after. */
  readonly #whole: ReadonlySet<string>;
  /** The last place after that shows something of before. */
  readonly #lastKnown: number;

  constructor(before: Skeleton, after: Skeleton, pairs: readonly ElementPair[], pairings: readonly ListPairing[]) {
    this.#before = before;
    this.#after = after;
    const wholeParts = (after.containers ?? []).filter(({ inPart }) => !inPart);
    this.#whole = new Set(after.inPart ? wholeParts.map(({ key }) => key) : []);
    this.#lastKnown = before.inPart ? lastKnown(pairs, pairings) : Number.POSITIVE_INFINITY;
  }

  /** The same without records that may as well be, or have been, behind the end. */
  known(pairing: ListPairing): ListPairing {
    const { before, after, gone, came, pairs } = pairing;
    if (!this.#before.inPart && !this.#after.inPart) return pairing;
    const isOpen = after ? after.container.inPart === true : this.#after.inPart === true;
    const lastPair = Math.max(-1, ...pairs.map((pair) => pair.before.place));
    // Records went from among those that stayed, and others came: it is sorted, filtered or turned over.
    const isReordered = isOpen && before?.container.inPart === true && gone.some(({ place }) => place < lastPair);
    return {
      ...pairing,
      gone: isOpen ? [] : gone,
      came: isReordered ? [] : came.filter(({ elements }) => elements.every((one) => this.hasCome(one))),
    };
  }

  hasCome({ index }: PlacedElement): boolean {
    return index < this.#lastKnown;
  }

  hasGone({ element }: PlacedElement): boolean {
    if (!this.#after.inPart) return true;
    const { containers = [] } = this.#before;
    for (let at = element.within; at !== undefined; at = containers[at]?.within) {
      const part = containers[at];
      if (part && !part.inPart && this.#whole.has(part.key)) return true;
    }
    return false;
  }

  /** Whether a change that is no matter of single elements holds for the page, and not just for its beginning. */
  holds(change: SkeletonChange): boolean {
    if (change.type === 'message-disappeared') return !this.#after.inPart;
    if (change.type !== 'list-changed' || change.list.change === 'sorted') return true;
    const isOpen = ({ containers = [] }: Skeleton) =>
      containers.some(({ key, inPart }: SkeletonContainer) => key === change.key && inPart);
    return !isOpen(this.#after) && (!this.#after.inPart || change.list.after > 0);
  }
}

function lastKnown(pairs: readonly ElementPair[], pairings: readonly ListPairing[]): number {
  let last = -1;
  for (const { after } of pairs) last = Math.max(last, after.index);
  for (const { pairs: records } of pairings)
    for (const { after } of records) for (const { index } of after.elements) last = Math.max(last, index);
  return last;
}
