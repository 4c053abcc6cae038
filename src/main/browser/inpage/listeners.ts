import { NOTICE_MARK } from './packedCapture.ts';

/**
 * The event by which the browser's answer to the question who listens to clicks reaches this world: our process asks the
 * browser (`ListenerWatch`) and sends it to each of those elements, from another isolated world of ours. Its name cannot be
 * guessed by a page, and no listener of a page can hear it.
 */
export const LISTENS = `${NOTICE_MARK}-listens`;

/** Which elements have a click listener of their own, as far as the browser was asked. */
export class Listeners {
  readonly #elements = new WeakSet<Element>();
  /** How many are known; what was captured before it grew is out of date. */
  count = 0;

  constructor() {
    document.addEventListener(LISTENS, (event) => this.#hear(event), true);
  }

  has(element: Element): boolean {
    return this.count > 0 && this.#elements.has(element);
  }

  #hear(event: Event): void {
    const [element] = event.composedPath();
    event.stopImmediatePropagation();
    // That it is cancelled tells the sender that somebody has heard it.
    event.preventDefault();
    if (!(element instanceof Element) || this.#elements.has(element)) return;
    this.#elements.add(element);
    this.count += 1;
  }
}
