import {
  contains,
  isConnected,
  isElement,
  matches,
  parentNodeOf,
  rootOf,
  selectAll,
  selectAllIn,
  textContentOf,
} from './dom/safeDom.ts';
import { NOTICE_MARK } from './packedCapture.ts';
import { PageReading } from './pageReading.ts';
import { ElementRegistry } from './registry.ts';
import { PageHtml } from './serialize/pageHtml.ts';
import { KnownLooks } from './tree/looks.ts';
import { PageWalk } from './tree/walk.ts';

/** What may be a message; whether it is one, and what it says, is for whoever reads captures to tell. */
const MAY_BE_MESSAGE = [
  ...['alert', 'status', 'log', 'dialog', 'alertdialog'].map((role) => `[role=${role}]`),
  ...['[aria-live=polite]', '[aria-live=assertive]', 'dialog', '[popover]', '[data-toast]'],
  ...['toast', 'snackbar', 'flash', 'alert', 'error', 'success', 'feedback'].map((name) => `[class*=${name} i]`),
].join(',');

/** What holds more is a part of the page rather than something it says. */
const CHARACTERS = 2000;
const MARKUP = 100_000;
/** Elements that are followed; those met last are kept. */
const FOLLOWED = 100;
/** Elements of one batch of changes that are compared with what is followed; beyond that, all of it is looked at. */
const COMPARED = 20;
/** Notices of one document in so many milliseconds: a ticker must not take the browser's time. */
const NOTICES = 30;
const NOTICES_MS = 10_000;

/**
 * Tells of messages as they come up, so that one that is gone before the page is captured again is not lost. Notices go out
 * by the console of this isolated world, which no page sees: they cost no round trip, and they outlive the document.
 */
export class NoticeWatch {
  /** What is followed, with the text that it was last seen to show. */
  readonly #followed = new Map<Element, string>();
  #sentAt: number[] = [];

  /** A document or shadow tree begins to be watched; what it shows by then is told, too. */
  begin(root: Document | ShadowRoot): void {
    this.#look(this.#follow(selectAll(root, MAY_BE_MESSAGE)));
    // A popover opens without any change of the tree.
    const toggled = ({ target }: Event) => {
      if (target instanceof Element && this.#followed.has(target)) this.#look([target]);
    };
    root.addEventListener('toggle', toggled, true);
  }

  /** Looks at what these changes may have brought up. */
  note(records: readonly MutationRecord[]): void {
    const affected = new Set<Element>();
    const redrawn = new Set<Element>();
    const rewritten = new Set<Element>();
    for (const { type, target, addedNodes } of records) {
      const element = isElement(target) ? target : parentNodeOf(target);
      if (element && isElement(element)) (type === 'attributes' ? redrawn : rewritten).add(element);
      for (const node of addedNodes) {
        if (!isElement(node)) continue;
        for (const one of this.#follow([...ownIfMessage(node), ...selectAllIn(node, MAY_BE_MESSAGE)]))
          affected.add(one);
      }
    }
    for (const element of redrawn) this.#follow(ownIfMessage(element));
    const isMuch = redrawn.size + rewritten.size > COMPARED;
    for (const one of this.#followed.keys()) {
      const isAffected =
        isMuch ||
        some(rewritten, (element) => holds(one, element)) ||
        some(redrawn, (element) => holds(one, element) || holds(element, one));
      if (isAffected) affected.add(one);
    }
    this.#look(affected);
  }

  #follow(elements: Iterable<Element>): Element[] {
    const found = [...elements];
    for (const element of found) if (!this.#followed.has(element)) this.#followed.set(element, '');
    for (const element of this.#followed.keys()) {
      if (this.#followed.size <= FOLLOWED) break;
      this.#followed.delete(element);
    }
    return found;
  }

  #look(elements: Iterable<Element>): void {
    const reading = new PageReading();
    const told: Element[] = [];
    for (const element of elements) {
      if (!isConnected(element)) {
        this.#followed.delete(element);
        continue;
      }
      const text = textContentOf(element).trim();
      const isShown = text !== '' && text.length <= CHARACTERS && reading.renderingOf(element) === 'drawn';
      const isNews = isShown && this.#followed.get(element) !== text;
      this.#followed.set(element, isShown ? text : '');
      // What stands in a message that is told is told with it.
      if (!isNews || told.some((around) => holds(around, element))) continue;
      told.push(element);
      this.#tell(reading, element);
    }
  }

  #tell(reading: PageReading, element: Element): void {
    const now = performance.now();
    this.#sentAt = this.#sentAt.filter((at) => now - at < NOTICES_MS);
    if (this.#sentAt.length >= NOTICES) return;
    this.#sentAt.push(now);
    // Ids of captures are handed out by captures alone.
    const registry = new ElementRegistry();
    const walk = new PageWalk(
      reading,
      registry,
      { has: () => false, pointed: () => [] },
      null,
      () => undefined,
      new KnownLooks(),
    );
    walk.run(element);
    // biome-ignore lint/suspicious/noConsole: this is how our own process hears of it
    console.debug(NOTICE_MARK, JSON.stringify(new PageHtml(reading, walk, registry, MARKUP).of(element)));
  }
}

function ownIfMessage(element: Element): Element[] {
  return matches(element, MAY_BE_MESSAGE) ? [element] : [];
}

/** Whether an element stands in another one, shadow trees in it included. */
function holds(around: Element, element: Element): boolean {
  for (let node: Node | null = element; node; ) {
    if (contains(around, node)) return true;
    const root: Node = rootOf(node);
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}

function some<T>(items: Iterable<T>, test: (item: T) => boolean): boolean {
  for (const item of items) if (test(item)) return true;
  return false;
}
