import { isElement, selectAll, shadowRootOf } from './dom/safeDom.ts';

const WATCHED: MutationObserverInit = { subtree: true, childList: true, attributes: true, characterData: true };

/** Counts changes of the DOM, those in open shadow trees included, and remembers when the last one was. */
export class QuietMonitor {
  readonly #watched = new WeakSet<Node>();
  readonly #observer = new MutationObserver((records) => this.#note(records));
  #mutations = 0;
  #last = performance.now();

  /** Milliseconds since the last change, or since watching began; changes since then. */
  read(): { quietMs: number; mutations: number } {
    if (this.#watch(document)) this.#watchShadowTrees(selectAll(document, '*'));
    else this.#note(this.#observer.takeRecords());
    return { quietMs: performance.now() - this.#last, mutations: this.#mutations };
  }

  /** Adds a shadow tree that was come across elsewhere; attaching one is not a change that can be watched. */
  addShadowTree(root: ShadowRoot): void {
    if (this.#watched.has(document) && this.#watch(root)) this.#watchShadowTrees(selectAll(root, '*'));
  }

  #watch(root: Document | ShadowRoot): boolean {
    if (this.#watched.has(root)) return false;
    this.#watched.add(root);
    this.#observer.observe(root, WATCHED);
    return true;
  }

  #watchShadowTrees(elements: Iterable<Element>): void {
    for (const element of elements) {
      const root = shadowRootOf(element);
      if (root && this.#watch(root)) this.#watchShadowTrees(selectAll(root, '*'));
    }
  }

  #note(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    this.#mutations += records.length;
    this.#last = performance.now();
    for (const record of records) {
      for (const node of record.addedNodes) {
        if (!isElement(node)) continue;
        this.#watchShadowTrees([node]);
        this.#watchShadowTrees(Element.prototype.querySelectorAll.call(node, '*'));
      }
    }
  }
}
