import type { Refusal } from '../../shared/board/refusal.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';

/** Somebody has the agent work on a task. */
export interface WantedRun {
  /** Who was authenticated. */
  readonly by: string;
  readonly taskId: string;
  readonly reasoner: RunRequest['reasoner'];
}

/** The runs that wait until the page is free, in the order of asking; each task stands in it once. */
export class RunLine {
  readonly #objection: (wanted: WantedRun) => Refusal | undefined;
  readonly #waiting: WantedRun[] = [];
  readonly #held = new Set<WantedRun>();

  /** `objection`: why the board would refuse a run as things are. */
  constructor(objection: (wanted: WantedRun) => Refusal | undefined) {
    this.#objection = objection;
  }

  has(taskId: string): boolean {
    return this.#waiting.some((wanted) => wanted.taskId === taskId);
  }

  join(wanted: WantedRun): void {
    if (!this.has(wanted.taskId)) this.#waiting.push(wanted);
  }

  /** Keeps it from being the next one, until it is let go. */
  hold(wanted: WantedRun): void {
    this.#held.add(wanted);
  }

  letGo(wanted: WantedRun): void {
    this.#held.delete(wanted);
  }

  leave(wanted: WantedRun): void {
    const index = this.#waiting.indexOf(wanted);
    if (index !== -1) this.#waiting.splice(index, 1);
  }

  /** Whoever waits for a run of that task. */
  find(taskId: string): WantedRun | undefined {
    return this.#waiting.find((wanted) => wanted.taskId === taskId);
  }

  /** The first that can begin. What waits for another task stays in line; what cannot begin at all leaves it. */
  next(): WantedRun | undefined {
    for (const wanted of this.#waiting.filter((one) => !this.#held.has(one))) {
      const refusal = this.#objection(wanted);
      if (!refusal) return wanted;
      if (refusal.rule !== 'dependency') this.leave(wanted);
    }
    return undefined;
  }

  clear(): void {
    this.#waiting.length = 0;
  }
}
