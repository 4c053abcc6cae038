import { addClosedRoot } from './dom/safeDom.ts';
import { LIMITS } from './limits.ts';
import { LISTENER_KINDS, type ListenerKind, NOTICE_MARK } from './packedCapture.ts';

/**
 * The event, with a kind at its end, by which the browser's answer to the question who listens to the pointer reaches this world:
 * our process asks the browser (`ListenerWatch`) and sends it to each of those elements, from another isolated world of ours. Its
 * name cannot be guessed by a page, and no listener of a page can hear it.
 */
const LISTENS = `${NOTICE_MARK}-listens`;

/**
 * The event by which closed shadow roots reach this world: the browser finds them and resolves them in it, and the root is
 * the event's detail, which no other world can see.
 */
const CLOSED_ROOT = `${NOTICE_MARK}-closed-root`;

/** What the browser alone can tell, as far as it was asked: who listens to the pointer, and what closed shadow roots there are. */
export class Listeners {
  readonly #elements = new WeakMap<Element, ReadonlySet<ListenerKind>>();
  readonly #pointed = new Set<Element>();
  /** How many are known; what was captured before it grew is out of date. */
  count = 0;
  /** Presses by the pointer, or in its place, that a listener of the page on the very element, or on the form that it sends, was there to take. */
  presses = 0;

  constructor() {
    for (const kind of LISTENER_KINDS)
      document.addEventListener(`${LISTENS}-${kind}`, (event) => this.#hear(event, kind), true);
    document.addEventListener(CLOSED_ROOT, (event) => this.#meet(event), true);
    addEventListener('click', (event) => this.#notePress(event), true);
    addEventListener('submit', (event) => this.#noteSubmit(event), true);
  }

  has(element: Element, kind: ListenerKind): boolean {
    return this.count > 0 && this.#elements.get(element)?.has(kind) === true;
  }

  /** Those that are still in the page and hear when the pointer comes over them, in the order in which they were told of. */
  pointed(): readonly Element[] {
    for (const element of this.#pointed) if (!element.isConnected) this.#pointed.delete(element);
    return [...this.#pointed];
  }

  #notePress(event: Event): void {
    if (!event.isTrusted) return;
    const near = event.composedPath().slice(0, LIMITS.pressDepth);
    if (near.some((one) => one instanceof Element && one !== document.body && this.has(one, 'press')))
      this.presses += 1;
  }

  /** A form that a script sends by itself, or keeps, tells so by cancelling the event; the button that was pressed need not listen. */
  #noteSubmit(event: Event): void {
    if (!event.isTrusted) return;
    setTimeout(() => {
      if (event.defaultPrevented) this.presses += 1;
    });
  }

  #meet(event: Event): void {
    const root: unknown = event instanceof CustomEvent ? event.detail : undefined;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (root instanceof ShadowRoot && addClosedRoot(root)) this.count += 1;
  }

  #hear(event: Event, kind: ListenerKind): void {
    const [element] = event.composedPath();
    event.stopImmediatePropagation();
    // That it is cancelled tells the sender that somebody has heard it.
    event.preventDefault();
    if (!(element instanceof Element) || this.#elements.get(element)?.has(kind)) return;
    this.#elements.set(element, new Set([...(this.#elements.get(element) ?? []), kind]));
    if (kind === 'point') this.#pointed.add(element);
    this.count += 1;
  }
}
