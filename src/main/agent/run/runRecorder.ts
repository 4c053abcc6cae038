import type { PageState } from '../../../shared/page/pageState.ts';
import { type Result, success } from '../../../shared/result.ts';
import { reduceRun } from '../../../shared/run/reduceRun.ts';
import type { NewRunEvent, PageReference, RunEvent } from '../../../shared/run/runEvent.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { BlobStore, EventStore } from '../ports/eventStore.ts';

/** The stream that holds a run's events. */
export function runStream(runId: string): string {
  return `run:${runId}`;
}

/**
 * Writes a run's events and keeps its state: what has been appended is durable, and `state` is the fold of exactly that.
 * Appends are put in order, so that a person's request and the loop may write at the same time.
 */
export class RunRecorder {
  #state: RunState;
  #last: Promise<void> = Promise.resolve();
  readonly #events: EventStore;
  readonly #blobs: BlobStore;
  readonly #now: () => number;

  constructor(initial: RunState, stores: { events: EventStore; blobs: BlobStore }, now: () => number) {
    this.#state = initial;
    this.#events = stores.events;
    this.#blobs = stores.blobs;
    this.#now = now;
  }

  get state(): RunState {
    return this.#state;
  }

  /** Resolves once the events are durable and in `state`; rejects with the store's error, leaving both as they were. */
  append(...news: readonly NewRunEvent[]): Promise<void> {
    const appended = this.#last.then(() => this.#write(news));
    this.#last = appended.catch(() => undefined);
    return appended;
  }

  /**
   * Appends what `decide` makes of the state as it is when its turn has come, so that nothing can have come in between;
   * its failure is handed on and nothing is appended.
   */
  appendDecided<E>(decide: (state: RunState) => Result<readonly NewRunEvent[], E>): Promise<Result<undefined, E>> {
    const appended = this.#last.then(async () => {
      const decided = decide(this.#state);
      if (!decided.ok) return decided;
      await this.#write(decided.value);
      return success(undefined);
    });
    this.#last = appended.then(
      () => undefined,
      () => undefined,
    );
    return appended;
  }

  /** Stores the large parts of a page and gives what events say of it. */
  async storePage(page: PageState): Promise<PageReference> {
    const [html, tree, skeleton] = await Promise.all([
      this.#blobs.put(page.html),
      this.#blobs.put(JSON.stringify(page.tree)),
      this.#blobs.put(JSON.stringify(page.skeleton)),
    ]);
    const { url, title, domHash, activeElement, capturedAt } = page;
    return { url, title, domHash, html, tree, skeleton, activeElement, capturedAt };
  }

  /** Stores a text that an event refers to by its hash. */
  storeText(text: string): Promise<string> {
    return this.#blobs.put(text);
  }

  async #write(news: readonly NewRunEvent[]): Promise<void> {
    const { runId, seq } = this.#state;
    const at = this.#now();
    const events = news.map((event, index) => ({ ...event, runId, seq: seq + 1 + index, at }) as RunEvent);
    const next = events.reduce(reduceRun, this.#state);
    await this.#events.append(runStream(runId), seq, events);
    this.#state = next;
  }
}
