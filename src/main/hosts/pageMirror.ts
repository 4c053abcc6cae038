import type { HostMessage } from '../../shared/host/hostApi.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { BlobStore } from '../agent/ports/eventStore.ts';
import { sleep } from '../browser/executor/sleep.ts';

type Mirror = HostMessage<'page.mirror'>;

/** The live page redrawn from its captures, for a window that cannot show the page itself. Keeps the newest picture. */
export class PageMirror {
  #newest: Mirror | undefined;
  readonly #listeners = new Set<(mirror: Mirror) => void>();
  readonly #blobs: BlobStore;
  /** Ends with whatever is drawn or asked for next. */
  #looking = new AbortController();

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  /** Follows the captures of a run. */
  async follow(events: readonly RunEvent[]): Promise<void> {
    const captured = events.findLast((event) => event.type === 'page.captured');
    if (!captured) return;
    const html = await this.#blobs.get(captured.page.html);
    if (html !== undefined) this.show({ url: captured.page.url, html });
  }

  /** Draws what is open now. A page too busy to be captured is tried again after each pause, in milliseconds, until something else is drawn. */
  async look(capture: () => Promise<Mirror>, pauseMs: number, onFailed: (error: unknown) => void): Promise<void> {
    this.#looking.abort();
    this.#looking = new AbortController();
    const { signal } = this.#looking;
    while (!signal.aborted) {
      try {
        const mirror = await capture();
        if (!signal.aborted) this.show(mirror);
        return;
      } catch (error) {
        onFailed(error);
        await sleep(pauseMs, signal);
      }
    }
  }

  close(): void {
    this.#looking.abort();
    this.#listeners.clear();
  }

  show(mirror: Mirror): void {
    this.#looking.abort();
    this.#newest = mirror;
    for (const listener of this.#listeners) listener(mirror);
  }

  subscribe(listener: (mirror: Mirror) => void): () => void {
    this.#listeners.add(listener);
    if (this.#newest) listener(this.#newest);
    return () => this.#listeners.delete(listener);
  }
}
