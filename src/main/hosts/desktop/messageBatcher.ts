/** Collects messages and hands them over together, at most once an interval: a busy run must not flood the renderer. */
export class MessageBatcher<T> {
  readonly #deliver: (messages: readonly T[]) => void;
  readonly #intervalMs: number;
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deliver: (messages: readonly T[]) => void, intervalMs: number) {
    this.#deliver = deliver;
    this.#intervalMs = intervalMs;
  }

  push(message: T): void {
    this.#waiting.push(message);
    this.#timer ??= setTimeout(() => this.#flush(), this.#intervalMs);
  }

  /** Drops what is waiting. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #flush(): void {
    const messages = this.#waiting;
    this.clear();
    this.#deliver(messages);
  }
}
