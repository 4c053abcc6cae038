import type { HostMessage } from '../../shared/host/hostApi.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { BlobStore } from '../agent/ports/eventStore.ts';

type Mirror = HostMessage<'page.mirror'>;

/** The live page redrawn from its captures, for a window that cannot show the page itself. Keeps the newest picture. */
export class PageMirror {
  #newest: Mirror | undefined;
  readonly #listeners = new Set<(mirror: Mirror) => void>();
  readonly #blobs: BlobStore;

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

  show(mirror: Mirror): void {
    this.#newest = mirror;
    for (const listener of this.#listeners) listener(mirror);
  }

  subscribe(listener: (mirror: Mirror) => void): () => void {
    this.#listeners.add(listener);
    if (this.#newest) listener(this.#newest);
    return () => this.#listeners.delete(listener);
  }
}
