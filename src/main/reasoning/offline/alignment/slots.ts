import type { Offer } from './offers.ts';
import type { Unit } from './units.ts';

/** What a request was found to say so far: which units are accounted for, and by what. */
export class Slots {
  readonly units: readonly Unit[];
  readonly filled: { readonly offer: Offer; readonly value: string }[] = [];
  readonly presses: Offer[] = [];
  /** The presses are the same one for several records. */
  isRepeated = false;
  /** What it is called, or says, was told: it is a new thing of its own. */
  hasTitle = false;
  /** A text was given for a review, a comment or the like, which is to be posted. */
  isWritten = false;
  readonly #text: string;
  readonly #claimed = new Set<number>();
  readonly #named = new Set<number>();
  readonly #made = new Set<number>();

  constructor(text: string, units: readonly Unit[]) {
    this.#text = text;
    this.units = units;
  }

  /** What stands there, as it was written. */
  textBetween(from: number, to: number): string {
    return this.#text.slice(from, to);
  }

  isOpen(at: number): boolean {
    return !this.#claimed.has(at);
  }

  /** Whether it only says which thing is meant, and not what is done with it. */
  isNamed(at: number): boolean {
    return this.#named.has(at);
  }

  name(...places: readonly number[]): void {
    for (const at of places) this.#named.add(at);
    this.claim(...places);
  }

  /** Whether something is done by it. */
  isMade(at: number): boolean {
    return this.#made.has(at);
  }

  make(...places: readonly number[]): void {
    for (const at of places) this.#made.add(at);
    this.claim(...places);
  }

  claim(...places: readonly number[]): void {
    for (const at of places) this.#claimed.add(at);
  }

  isFilled(element: string): boolean {
    return (
      this.filled.some(({ offer }) => offer.thing.node.i === element) ||
      this.presses.some(({ thing }) => thing.node.i === element)
    );
  }

  fill(offer: Offer, value: string, places: readonly number[]): void {
    this.filled.push({ offer, value });
    this.make(...places);
  }

  /** What values were given to. */
  get given(): readonly Offer[] {
    return this.filled.map(({ offer }) => offer);
  }

  /** Something is filled in, and nothing pressed. */
  get isUnsent(): boolean {
    return this.filled.length > 0 && this.presses.length === 0;
  }

  /** Nothing is pressed yet: more has to be filled in before. */
  withhold(): void {
    this.presses.length = 0;
  }

  /** @param named places that only say of what it is */
  press(offer: Offer, places: readonly number[], named: readonly number[] = []): void {
    this.presses.push(offer);
    this.make(...places);
    this.name(...named);
  }
}
