import { OWN_AGENT } from '../../shared/board/actor.ts';
import { decideCommand } from '../../shared/board/decideCommand.ts';
import type { Refusal } from '../../shared/board/refusal.ts';
import type { WaitingRun, WantedRun } from '../../shared/board/waitingRun.ts';
import { type Result, success } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { BoardService } from './boardService.ts';
import type { KeptLine } from './keptLine.ts';

interface RunLineParts {
  readonly kept: KeptLine;
  readonly board: Pick<BoardService, 'state' | 'latest' | 'execute'>;
  readonly settings: () => Settings;
  readonly now: () => number;
}

/** The runs that wait until the page is free, in the order of asking; each task stands in it once. */
export class RunLine {
  readonly #parts: RunLineParts;
  readonly #line: WantedRun[] = [];
  readonly #held = new Set<WantedRun>();
  readonly #listeners = new Set<(waiting: readonly WaitingRun[]) => void>();
  #waiting: readonly WaitingRun[] = [];

  constructor(parts: RunLineParts) {
    this.#parts = parts;
  }

  /** Takes over what stands in the lines of processes that are gone; `onFound` hears when there was something. */
  takeOver(onFound: () => void): void {
    this.#parts.kept.takeOver((found) => {
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
    this.#parts.kept.join(wanted);
  }

  /**
   * Puts it in line, unless the board objects; it is held back there, neither the next one nor shown, until it is let go. Why a
   * run that is wanted already cannot begin as things are, is answered all the same.
   */
  async want(wanted: WantedRun): Promise<Refusal | undefined> {
    if (!this.has(wanted.taskId)) return this.#lineUp(wanted);
    await this.#parts.board.latest();
    return this.#objection(wanted);
  }

  letGo(wanted: WantedRun): void {
    this.#held.delete(wanted);
  }

  /** False where it does not stand in line any more. */
  leave(wanted: WantedRun): boolean {
    const index = this.#line.indexOf(wanted);
    if (index === -1) return false;
    this.#line.splice(index, 1);
    this.#parts.kept.leave(wanted);
    return true;
  }

  /** Resolves when the line as it is now would outlive this process. */
  kept(): Promise<void> {
    return this.#parts.kept.kept();
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
    return this.#parts.kept.close();
  }

  /** It stands in line before it is assigned, which would put it there again. */
  async #lineUp(wanted: WantedRun): Promise<Refusal | undefined> {
    let stays = false;
    this.join(wanted);
    this.#held.add(wanted);
    try {
      const assigned = await this.#assign(wanted);
      const refusal = assigned.ok ? this.#objection(wanted) : assigned.error;
      stays = refusal === undefined;
      return refusal;
    } finally {
      if (!stays) this.leave(wanted);
    }
  }

  async #assign({ by, taskId }: WantedRun): Promise<Result<unknown, Refusal>> {
    const { board } = this.#parts;
    if ((await board.latest()).tasks.get(taskId)?.state !== 'pending') return success(undefined);
    return board.execute(by, { type: 'assign_task', task_id: taskId, assign_to: OWN_AGENT });
  }

  /** Why the run cannot begin as things are, as far as this process knows. */
  #objection({ by, taskId, goOn }: WantedRun): Refusal | undefined {
    const { board, settings, now } = this.#parts;
    const decided = decideCommand(board.state(), {
      by,
      ask:
        goOn === undefined
          ? { type: 'report_run_started', task_id: taskId, run_id: crypto.randomUUID() }
          : { type: 'report_run_taken_up', task_id: taskId, run_id: goOn },
      now: now(),
      settings: settings().board,
    });
    return decided.ok ? undefined : decided.error;
  }
}

/** There is nothing to take out of the line, or to begin. */
export function outOfLine(message: string): Refusal {
  return { rule: 'transition', message, whoCould: [] };
}
