import type { WantedRun } from '../../shared/board/waitingRun.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import { LeaseHolder, type LeaseHolderParts } from '../store/leaseHolder.ts';
import type { WaitingRuns } from '../store/waitingRuns.ts';

export interface KeptLineParts extends LeaseHolderParts {
  readonly waitingRuns: WaitingRuns;
  /** Called when something could not be kept; it stands in line all the same, as long as this process is there. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * The line of waiting runs of this process as it is on the disk, so that it goes on when the process is gone: whoever finds a
 * line that nobody has in hand takes it over.
 */
export class KeptLine {
  readonly #parts: KeptLineParts;
  readonly #id = `line:${crypto.randomUUID()}`;
  readonly #holder: LeaseHolder;
  #later: NodeJS.Timeout | undefined;

  constructor(parts: KeptLineParts) {
    this.#parts = parts;
    this.#holder = new LeaseHolder(parts);
  }

  join(wanted: WantedRun): void {
    this.#attempt(() => {
      this.#hold();
      this.#parts.waitingRuns.join(this.#id, wanted);
    });
  }

  leave({ taskId }: WantedRun): void {
    const { waitingRuns } = this.#parts;
    this.#attempt(() => {
      waitingRuns.leave(this.#id, taskId);
      if (waitingRuns.of(this.#id).length === 0) this.#holder.release(this.#id);
    });
  }

  /**
   * Hands on what stands in lines whose processes are gone, now and, as long as there are lines of others, later on.
   */
  takeOver(onFound: (wanted: readonly WantedRun[]) => void): void {
    clearTimeout(this.#later);
    const { waitingRuns, leaseMs } = this.#parts;
    let left = true;
    this.#attempt(() => {
      const others = waitingRuns.others(this.#id);
      const found = others.filter((line) => this.#adopt(line));
      left = found.length < others.length;
      if (found.length > 0) onFound(waitingRuns.of(this.#id));
    });
    if (left) this.#later = setTimeout(() => this.takeOver(onFound), leaseMs()).unref();
  }

  /** Leaves what stands in it to whoever comes next. */
  close(): void {
    clearTimeout(this.#later);
    this.#holder.release(this.#id);
  }

  /** False: somebody has that line in hand. */
  #adopt(line: string): boolean {
    if (!this.#holder.take(line)) return false;
    try {
      this.#hold();
      this.#parts.waitingRuns.adopt(this.#id, line);
      return true;
    } finally {
      this.#holder.release(line);
    }
  }

  #hold(): void {
    if (!this.#holder.has(this.#id)) this.#holder.take(this.#id);
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#parts.onTrouble(error);
    }
  }
}
