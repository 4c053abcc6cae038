import { StoreError } from '../agent/ports/eventStore.ts';
import type { RunLeases } from './runLeases.ts';
import type { Port } from './threads/threadPort.ts';

export interface LeaseHolderParts {
  readonly leases: Port<RunLeases>;
  readonly now: () => number;
  readonly leaseMs: () => number;
}

/** Says for this process, again and again, what it has in hand; see `RunLeases`. */
export class LeaseHolder {
  readonly #parts: LeaseHolderParts;
  readonly #id = crypto.randomUUID();
  readonly #held = new Set<string>();
  #beat: NodeJS.Timeout | undefined;

  constructor(parts: LeaseHolderParts) {
    this.#parts = parts;
  }

  has(what: string): boolean {
    return this.#held.has(what);
  }

  /** False: somebody else has it in hand. Rejects with a {@link StoreError} when nothing can be written. */
  async take(what: string): Promise<boolean> {
    const { leases, now, leaseMs } = this.#parts;
    if (!(await leases.take(what, this.#id, now()))) return false;
    this.#held.add(what);
    this.#beat ??= setInterval(() => void this.#renew(), leaseMs() / 3).unref();
    return true;
  }

  async release(what: string): Promise<void> {
    if (!this.#held.delete(what)) return;
    if (this.#held.size === 0) this.close();
    try {
      await this.#parts.leases.release(what, this.#id);
    } catch (error) {
      // It runs out by itself.
      if (!(error instanceof StoreError)) throw error;
    }
  }

  /** Says nothing more; what it still has in hand is given up when that has been silent long enough. */
  close(): void {
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  async #renew(): Promise<void> {
    const { leases, now } = this.#parts;
    try {
      await leases.renew(this.#id, now());
    } catch (error) {
      // Said again in a moment; a store that cannot be written ends the run, or halts it, where that is found.
      if (!(error instanceof StoreError)) throw error;
    }
  }
}
