/**
 * Hands messages to listeners in the order in which they came, to all of them one message before anybody gets the next:
 * a listener may cause another message while it hears of one.
 */
export class EventFeed<T> {
  readonly #listeners = new Set<(message: T) => void>();
  readonly #waiting: T[] = [];
  #isTelling = false;

  subscribe(listener: (message: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  push(message: T): void {
    this.#waiting.push(message);
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
        for (const listener of this.#listeners) listener(next);
      }
    } finally {
      this.#isTelling = false;
    }
  }
}
