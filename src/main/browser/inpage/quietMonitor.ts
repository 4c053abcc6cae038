import { isElement, selectAll, shadowRootOf } from './dom/safeDom.ts';
import { NoticeWatch } from './noticeWatch.ts';

const WATCHED: MutationObserverInit = { subtree: true, childList: true, attributes: true, characterData: true };

/**
 * Watches the document, open shadow trees included, from the first time that anything is asked of it: counts its changes,
 * remembers when the last one was, and has its messages told.
 */
export class QuietMonitor {
  readonly #watched = new WeakSet<Node>();
  readonly #observer = new MutationObserver((records) => this.#note(records));
  readonly #notices = new NoticeWatch();
  #mutations = 0;
  #last = performance.now();

  /** Milliseconds since the last change, or since watching began; changes since then. */
  read(): { quietMs: number; mutations: number } {
    if (!this.begin()) this.#note(this.#observer.takeRecords());
    return { quietMs: performance.now() - this.#last, mutations: this.#mutations };
  }

  /** Begins to watch, unless it does already. */
  begin(): boolean {
    const begins = this.#watch(document);
    if (begins) this.#watchShadowTrees(selectAll(document, '*'));
    return begins;
  }

  /** Adds a shadow tree that was come across elsewhere; attaching one is not a change that can be watched. */
  addShadowTree(root: ShadowRoot): void {
    if (this.#watched.has(document) && this.#watch(root)) this.#watchShadowTrees(selectAll(root, '*'));
  }

  #watch(root: Document | ShadowRoot): boolean {
    if (this.#watched.has(root)) return false;
    this.#watched.add(root);
    this.#observer.observe(root, WATCHED);
    this.#notices.begin(root);
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
    this.#notices.note(records);
  }
}
