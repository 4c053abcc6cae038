import type { WantedRun } from '../../shared/board/waitingRun.ts';
import { LeaseHolder, type LeaseHolderParts } from '../store/leaseHolder.ts';
import type { Port } from '../store/threads/threadPort.ts';
import type { WaitingRuns } from '../store/waitingRuns.ts';

export interface KeptLineParts extends LeaseHolderParts {
  readonly waitingRuns: Port<WaitingRuns>;
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
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: KeptLineParts) {
    this.#parts = parts;
    this.#holder = new LeaseHolder(parts);
  }

  join(wanted: WantedRun): void {
    this.#attempt(async () => {
      await this.#hold();
      await this.#parts.waitingRuns.join(this.#id, wanted);
    });
  }

  leave({ taskId }: WantedRun): void {
    const { waitingRuns } = this.#parts;
    this.#attempt(async () => {
      await waitingRuns.leave(this.#id, taskId);
      if ((await waitingRuns.of(this.#id)).length === 0) await this.#holder.release(this.#id);
    });
  }

  /** Resolves when all that was asked for until now is on the disk, or could not be kept. */
  kept(): Promise<void> {
    return this.#work;
  }

  /**
   * Hands on what stands in lines whose processes are gone, now and, as long as there are lines of others, later on.
   */
  takeOver(onFound: (wanted: readonly WantedRun[]) => void): void {
    clearTimeout(this.#later);
    const { waitingRuns, leaseMs } = this.#parts;
    let left = true;
    this.#attempt(async () => {
      const others = await waitingRuns.others(this.#id);
      let found = 0;
      for (const line of others) if (await this.#adopt(line)) found++;
      left = found < others.length;
      if (found > 0) onFound(await waitingRuns.of(this.#id));
    });
    this.#work = this.#work.then(() => {
      if (left && !this.#isClosed) this.#later = setTimeout(() => this.takeOver(onFound), leaseMs()).unref();
    });
  }

  /** Leaves what stands in it to whoever comes next. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#later);
    this.#attempt(() => this.#holder.release(this.#id));
    await this.#work;
  }

  /** False: somebody has that line in hand. */
  async #adopt(line: string): Promise<boolean> {
    if (!(await this.#holder.take(line))) return false;
    try {
      await this.#hold();
      await this.#parts.waitingRuns.adopt(this.#id, line);
      return true;
    } finally {
      await this.#holder.release(line);
    }
  }

  async #hold(): Promise<void> {
    if (!this.#holder.has(this.#id)) await this.#holder.take(this.#id);
  }

  /** One after the other, in the order of asking. */
  #attempt(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => this.#parts.onTrouble(error));
  }
}
