import type { NetworkRequest } from '../../../../shared/actions/actionOutcome.ts';

/** What became of a request. */
export type RequestEnd = { readonly status: number } | { readonly failure: string };

/**
 * The requests of the present witness, by whatever stands for them. One that is still without an answer when its witness is
 * handed over is remembered, and is in the next one once it has ended: the outcome of a slow save comes too late for the
 * action that began it, but not for the run.
 */
export class RequestLog<Key> {
  #listed = new Map<Key, NetworkRequest>();
  readonly #awaited = new Map<Key, NetworkRequest>();

  /** Lists a request that has begun. */
  begin(key: Key, request: Pick<NetworkRequest, 'method' | 'path' | 'resourceType'>): void {
    this.#listed.set(key, { ...request });
  }

  /** What became of a request that is listed or remembered; the first that is heard of it holds. */
  end(key: Key, end: RequestEnd): void {
    const remembered = this.#awaited.get(key);
    if (remembered) {
      this.#awaited.delete(key);
      this.#listed.set(key, remembered);
    }
    const request = this.#listed.get(key);
    if (request && isUnanswered(request)) Object.assign(request, end);
  }

  /** Lists again what is remembered. */
  resume(): void {
    this.#listed = new Map([...this.#awaited, ...this.#listed]);
    this.#awaited.clear();
  }

  /** Takes a request out again. */
  forget(key: Key): void {
    this.#listed.delete(key);
    this.#awaited.delete(key);
  }

  /** Drops from memory the requests whose end is of no interest. */
  keepAwaiting(isOfInterest: (key: Key) => boolean): void {
    for (const key of this.#awaited.keys()) if (!isOfInterest(key)) this.#awaited.delete(key);
  }

  /** Hands over what is listed, in order of time, and begins a new list. */
  take(): NetworkRequest[] {
    const listed = [...this.#listed];
    this.#listed = new Map();
    for (const [key, request] of listed) if (isUnanswered(request)) this.#awaited.set(key, { ...request });
    return listed.map(([, request]) => request);
  }
}

function isUnanswered({ status, failure }: NetworkRequest): boolean {
  return status === undefined && failure === undefined;
}
