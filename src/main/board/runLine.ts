import type { Refusal } from '../../shared/board/refusal.ts';
import type { WaitingRun, WantedRun } from '../../shared/board/waitingRun.ts';
import type { KeptLine } from './keptLine.ts';

/** The runs that wait until the page is free, in the order of asking; each task stands in it once. */
export class RunLine {
  readonly #objection: (wanted: WantedRun) => Refusal | undefined;
  readonly #kept: KeptLine;
  readonly #line: WantedRun[] = [];
  readonly #held = new Set<WantedRun>();
  readonly #listeners = new Set<(waiting: readonly WaitingRun[]) => void>();
  #waiting: readonly WaitingRun[] = [];

  /** `objection`: why the board would refuse a run as things are. */
  constructor(kept: KeptLine, objection: (wanted: WantedRun) => Refusal | undefined) {
    this.#kept = kept;
    this.#objection = objection;
  }

  /** Takes over what stands in the lines of processes that are gone; `onFound` hears when there was something. */
  takeOver(onFound: () => void): void {
    this.#kept.takeOver((found) => {
      this.#line.push(...found.filter(({ taskId }) => !this.has(taskId)));
      onFound();
    });
  }

  /** What stood in line when it was last looked through, see `settle`. */
  get waiting(): readonly WaitingRun[] {
    return this.#waiting;
  }

  /** Calls the listener when `waiting` has changed; the returned function ends it. */
  subscribe(listener: (waiting: readonly WaitingRun[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  has(taskId: string): boolean {
    return this.find(taskId) !== undefined;
  }

  join(wanted: WantedRun): void {
    if (this.has(wanted.taskId)) return;
    this.#line.push(wanted);
    this.#kept.join(wanted);
  }

  /** Keeps it from being the next one, and from being shown, until it is let go. */
  hold(wanted: WantedRun): void {
    this.#held.add(wanted);
  }

  letGo(wanted: WantedRun): void {
    this.#held.delete(wanted);
  }

  /** False where it does not stand in line any more. */
  leave(wanted: WantedRun): boolean {
    const index = this.#line.indexOf(wanted);
    if (index === -1) return false;
    this.#line.splice(index, 1);
    this.#kept.leave(wanted);
    return true;
  }

  /** Resolves when the line as it is now would outlive this process. */
  kept(): Promise<void> {
    return this.#kept.kept();
  }

  /** Whoever waits for a run of that task. */
  find(taskId: string): WantedRun | undefined {
    return this.#line.find((wanted) => wanted.taskId === taskId);
  }

  /** The first that can begin; what waits for another task is passed over. */
  next(): WantedRun | undefined {
    return this.#line.find((wanted) => !this.#held.has(wanted) && !this.#objection(wanted));
  }

  /**
   * Looks through the line as the board is now: what cannot begin at all leaves it, and whoever listens hears what has changed.
   * `beginning` stays whatever the board says: it leaves by itself.
   */
  settle(beginning: WantedRun | undefined): void {
    const waiting: WaitingRun[] = [];
    for (const wanted of this.#line.filter((one) => !this.#held.has(one))) {
      const { taskId, by } = wanted;
      const rule = wanted === beginning ? undefined : this.#objection(wanted)?.rule;
      if (rule === undefined || rule === 'dependency') {
        waiting.push({ taskId, by, waitsFor: rule === undefined ? 'page' : 'task' });
      } else this.leave(wanted);
    }
    if (JSON.stringify(waiting) === JSON.stringify(this.#waiting)) return;
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener(waiting);
  }

  /** Begins nothing more; what stands in it is for whoever comes next. */
  close(): Promise<void> {
    this.#line.length = 0;
    return this.#kept.close();
  }
}

/** There is nothing to take out of the line, or to begin. */
export function outOfLine(message: string): Refusal {
  return { rule: 'transition', message, whoCould: [] };
}
