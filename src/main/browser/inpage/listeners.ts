import { addClosedRoot } from './dom/safeDom.ts';
import { NOTICE_MARK } from './packedCapture.ts';

/**
 * The event by which the browser's answer to the question who listens to clicks reaches this world: our process asks the
 * browser (`ListenerWatch`) and sends it to each of those elements, from another isolated world of ours. Its name cannot be
 * guessed by a page, and no listener of a page can hear it.
 */
export const LISTENS = `${NOTICE_MARK}-listens`;

/**
 * The event by which closed shadow roots reach this world: the browser finds them and resolves them in it, and the root is
 * the event's detail, which no other world can see.
 */
const CLOSED_ROOT = `${NOTICE_MARK}-closed-root`;

/** What the browser alone can tell, as far as it was asked: who listens to clicks, and what closed shadow roots there are. */
export class Listeners {
  readonly #elements = new WeakSet<Element>();
  /** How many are known; what was captured before it grew is out of date. */
  count = 0;

  constructor() {
    document.addEventListener(LISTENS, (event) => this.#hear(event), true);
    document.addEventListener(CLOSED_ROOT, (event) => this.#meet(event), true);
  }

  has(element: Element): boolean {
    return this.count > 0 && this.#elements.has(element);
  }

  #meet(event: Event): void {
    const root: unknown = event instanceof CustomEvent ? event.detail : undefined;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (root instanceof ShadowRoot && addClosedRoot(root)) this.count += 1;
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
