import { isConnected } from './dom/safeDom.ts';
import { LIMITS } from './limits.ts';
import { redrawn } from './redrawn.ts';

/** Ids of elements: given once, the same while the element lives, never given to another one. */
export class ElementRegistry {
  readonly #ids = new WeakMap<Element, number>();
  readonly #texts = new WeakSet<Element>();
  readonly #elements = new Map<number, WeakRef<Element>>();
  /** What each of the last captures told of, the latest first, kept for as long: it says what the page has drawn anew since. */
  #told: Set<Element>[] = [new Set()];
  #next = 1;
  #sweepAt = 1024;

  /** The first id that is still free. */
  get nextId(): number {
    return this.#next;
  }

  /** A capture begins. Ids below have been given elsewhere. */
  startAt(nextId: number): void {
    this.#told = [new Set(), ...recent(this.#told)];
    this.#next = Math.max(this.#next, nextId);
    if (this.#elements.size > this.#sweepAt) this.#sweep();
  }

  /** The element's id; it gets one when it has none yet. */
  register(element: Element): number {
    this.#told[0]?.add(element);
    const known = this.#ids.get(element);
    if (known !== undefined) return known;
    const id = this.#next++;
    this.#ids.set(element, id);
    this.#elements.set(id, new WeakRef(element));
    return id;
  }

  /** The id of a text that plays no part of its own; undefined where the element has an id for another reason. */
  registerText(element: Element): number | undefined {
    const known = this.#ids.get(element);
    if (known === undefined) this.#texts.add(element);
    return known === undefined || this.#texts.has(element) ? this.register(element) : undefined;
  }

  /** Whether its id is only that of a text. */
  isText(element: Element): boolean {
    return this.#texts.has(element);
  }

  idOf(element: Element): number | undefined {
    return this.#ids.get(element);
  }

  /** The element with that id (`e11`), or the one that the page has drawn in its place; null when it has gone. */
  find(id: string): Element | null {
    const element = this.#elements.get(Number(id.slice(id.startsWith('e') ? 1 : 0)))?.deref();
    if (!element || isConnected(element)) return element ?? null;
    const told = this.#told.find((captured) => captured.has(element));
    return (told && redrawn(element, told)) ?? null;
  }

  /** Forgets the ids of elements that no longer exist, so that a page that keeps replacing its content costs nothing. */
  #sweep(): void {
    for (const [id, reference] of this.#elements) if (!reference.deref()) this.#elements.delete(id);
    this.#sweepAt = this.#elements.size * 2 + 1024;
  }
}

/** As many of the last captures as are worth their memory: a page that draws itself anew all the time leaves all of it behind with each. */
function recent(told: readonly Set<Element>[]): Set<Element>[] {
  let elements = 0;
  const end = told.findIndex(({ size }, index) => {
    elements += size;
    return index >= LIMITS.keptCaptures - 1 || (index > 0 && elements > LIMITS.keptElements);
  });
  return end === -1 ? [...told] : told.slice(0, end);
}
