import { OWN_AGENT } from '../../shared/board/actor.ts';
import type { BoardChange, BoardEvent } from '../../shared/board/boardEvent.ts';
import { decideCommand } from '../../shared/board/decideCommand.ts';
import type { Refusal } from '../../shared/board/refusal.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { RunEvent, RunRequest } from '../../shared/run/runEvent.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { EventStore } from '../agent/ports/eventStore.ts';
import type { RunService } from '../hosts/runService.ts';
import { isOrder } from '../reasoning/offline/planning/isOrder.ts';
import type { BoardService } from './boardService.ts';
import { recoverRuns } from './recoverRuns.ts';
import { type RunOnTask, reportRun } from './reportRun.ts';
import { taskText } from './taskText.ts';

type ReasonerName = RunRequest['reasoner'];

export interface BoardRunsParts {
  readonly board: Pick<BoardService, 'latest' | 'execute' | 'subscribe'>;
  readonly runs: Pick<RunService, 'isBusy' | 'start' | 'subscribe' | 'onFree'>;
  readonly events: EventStore;
  readonly settings: () => Settings;
  /** Called when the board could not be told something of a run; the run itself is on record. */
  readonly onTrouble: (error: unknown) => void;
  readonly now?: () => number;
}

/** Somebody has the agent work on a task. */
interface Wanted {
  readonly by: string;
  readonly taskId: string;
  readonly reasoner: ReasonerName;
}

interface Work extends RunOnTask {
  planRevision: number;
  /** Reports of a run are made one after the other. */
  told: Promise<unknown>;
}

const BUSY = Symbol('the page is at work');

/**
 * Runs of the app's own agent on tasks of the board (issue: runs on the board). Assigning a task to the agent starts one, and
 * so does `start`; while the page is busy, or the task waits for another one, it waits in line. A run that was completed hands
 * its task over for review. Several processes may hold the same board: whichever claims a task first works on it, and only
 * the process that started a run reports it.
 */
export class BoardRuns {
  readonly #parts: BoardRunsParts;
  readonly #now: () => number;
  readonly #waiting: Wanted[] = [];
  readonly #working = new Map<string, Work>();
  readonly #pending = new Set<Promise<unknown>>();
  readonly #unsubscribe: readonly (() => void)[];
  #beginning: Wanted | undefined;
  #closed = false;

  constructor(parts: BoardRunsParts) {
    const { board, runs, now = Date.now } = parts;
    this.#parts = parts;
    this.#now = now;
    this.#unsubscribe = [
      board.subscribe((events) => this.#follow(events)),
      runs.subscribe((events) => this.#reportPlans(events)),
      runs.onFree(() => this.#goOn()),
    ];
  }

  /**
   * Has the agent work on the task in the name of whoever was authenticated: at once, with the id of the run, or as soon as
   * the page is free. A task that nobody has is assigned to the agent first.
   */
  async start(by: string, taskId: string, reasoner: ReasonerName): Promise<Result<{ runId?: string }, Refusal>> {
    const wanted: Wanted = { by, taskId, reasoner };
    if (this.#isInLine(taskId)) {
      const refusal = this.#objection(wanted);
      return refusal ? failure(refusal) : success({});
    }
    // In line before it is assigned, which would put it there again.
    this.#waiting.push(wanted);
    const assigned = await this.#assign(wanted);
    const refusal = assigned.ok ? this.#objection(wanted) : assigned.error;
    if (refusal) {
      this.#drop(wanted);
      return failure(refusal);
    }
    if (this.#isBusy() || this.#next() !== wanted) return success({});
    const begun = await this.#begin(wanted);
    if (begun === BUSY) return success({});
    return begun;
  }

  /**
   * Reports runs that ended while nobody could: the process that held them is gone. To be called once, after interrupted
   * runs were ended on record. `isAlive` is asked about other processes than this one.
   */
  async recover(isAlive: (processId: number) => boolean): Promise<void> {
    const { board, events } = this.#parts;
    await recoverRuns({
      board,
      events,
      now: this.#now,
      isAlive: (processId) => processId !== process.pid && isAlive(processId),
    });
  }

  /** Starts nothing more, and resolves when all that has ended is reported. The page's own run is for others to stop. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#waiting.length = 0;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  async #assign({ by, taskId }: Wanted): Promise<Result<unknown, Refusal>> {
    const { board } = this.#parts;
    if (board.latest().tasks.get(taskId)?.state !== 'pending') return success(undefined);
    return board.execute(by, { type: 'assign_task', task_id: taskId, assign_to: OWN_AGENT });
  }

  /** Why the run cannot begin as things are. */
  #objection({ by, taskId }: Wanted): Refusal | undefined {
    const { board, settings } = this.#parts;
    const decided = decideCommand(board.latest(), {
      by,
      ask: { type: 'report_run_started', task_id: taskId, run_id: crypto.randomUUID() },
      now: this.#now(),
      settings: settings().board,
    });
    return decided.ok ? undefined : decided.error;
  }

  #isBusy(): boolean {
    return this.#beginning !== undefined || this.#parts.runs.isBusy;
  }

  /** The first in line that can begin. What waits for another task stays in line; what cannot begin at all leaves it. */
  #next(): Wanted | undefined {
    for (const wanted of [...this.#waiting]) {
      const refusal = this.#objection(wanted);
      if (!refusal) return wanted;
      if (refusal.rule !== 'dependency') this.#drop(wanted);
    }
    return undefined;
  }

  #drop(wanted: Wanted): void {
    const index = this.#waiting.indexOf(wanted);
    if (index !== -1) this.#waiting.splice(index, 1);
  }

  #goOn(): void {
    if (this.#closed || this.#isBusy()) return;
    const wanted = this.#next();
    if (wanted) this.#track(this.#beginUnasked(wanted));
  }

  /** Nobody waits for an answer: what is in the way is told on the task. */
  async #beginUnasked(wanted: Wanted): Promise<void> {
    const begun = await this.#begin(wanted);
    if (begun === BUSY || begun.ok || begun.error.rule !== 'unavailable') return;
    const { board } = this.#parts;
    const { by, taskId: task_id } = wanted;
    const run_id = crypto.randomUUID();
    const started = await board.execute(by, { type: 'report_run_started', task_id, run_id });
    if (!started.ok) return;
    const reason = begun.error.message;
    await board.execute(by, { type: 'report_run_ended', task_id, run_id, status: 'failed', reason });
  }

  async #begin(wanted: Wanted): Promise<Result<{ runId: string }, Refusal> | typeof BUSY> {
    this.#beginning = wanted;
    try {
      const begun = await this.#tryToBegin(wanted);
      if (begun !== BUSY) this.#drop(wanted);
      return begun;
    } finally {
      this.#beginning = undefined;
      this.#goOn();
    }
  }

  async #tryToBegin({ by, taskId, reasoner }: Wanted): Promise<Result<{ runId: string }, Refusal> | typeof BUSY> {
    const { board, runs } = this.#parts;
    const task = board.latest().tasks.get(taskId);
    if (!task) throw new Error(`${taskId} is in line and not on the board`);
    const reads = reasoner === 'offline' ? isOrder : () => false;
    let refusal: Refusal | undefined;
    let work: Work | undefined;
    const started = await runs.start({ ...taskText(task, reads), reasoner }, undefined, async (runId) => {
      const claimed = await board.execute(by, { type: 'report_run_started', task_id: taskId, run_id: runId });
      if (!claimed.ok) {
        refusal = claimed.error;
        return failure(claimed.error.message);
      }
      work = { taskId, runId, startedBy: by, planRevision: 0, told: Promise.resolve() };
      this.#working.set(runId, work);
      return success(undefined);
    });
    if (started.ok && work) {
      this.#track(this.#conclude(work, started.value.finished));
      return success({ runId: started.value.runId });
    }
    if (started.ok) throw new Error(`The run ${started.value.runId} was started without a claim`);
    if (work) this.#track(this.#conclude(work, Promise.resolve()));
    if (started.error.code === 'busy') return BUSY;
    return failure(refusal ?? { rule: 'unavailable', message: started.error.message, whoCould: [] });
  }

  async #conclude(work: Work, finished: Promise<void>): Promise<void> {
    await finished;
    await work.told;
    this.#working.delete(work.runId);
    const reported = await reportRun(work, this.#parts);
    if (!reported.ok) throw new Error(reported.error.message);
  }

  #follow(events: readonly BoardEvent[]): void {
    for (const { change, by } of events) {
      if (change.type === 'task.run-started') this.#startedElsewhere(change);
      if (change.type === 'task.appointed' && change.as === 'builder' && change.to === OWN_AGENT) {
        this.#putInLine({ by, taskId: change.taskId, reasoner: this.#parts.settings().model.reasoner });
      }
    }
    // Not from within the board's own turn; a task may have become free to begin by what was verified.
    queueMicrotask(() => this.#goOn());
  }

  #putInLine(wanted: Wanted): void {
    if (!this.#isInLine(wanted.taskId)) this.#waiting.push(wanted);
  }

  #isInLine(taskId: string): boolean {
    return this.#waiting.some((wanted) => wanted.taskId === taskId);
  }

  /** Another process was first; what begins here leaves the line by itself. */
  #startedElsewhere({ taskId }: Extract<BoardChange, { type: 'task.run-started' }>): void {
    const wanted = this.#waiting.find((one) => one.taskId === taskId);
    if (wanted && wanted !== this.#beginning) this.#drop(wanted);
  }

  #reportPlans(events: readonly RunEvent[]): void {
    for (const event of events) {
      const work = this.#working.get(event.runId);
      if (!work || (event.type !== 'plan.created' && event.type !== 'plan.updated')) continue;
      const { revision } = event.plan;
      if (revision === work.planRevision) continue;
      work.planRevision = revision;
      work.told = work.told.then(() => this.#reportPlan(work, revision));
    }
  }

  async #reportPlan({ taskId: task_id, runId: run_id, startedBy }: Work, plan_revision: number): Promise<void> {
    const told = await this.#parts.board.execute(startedBy, {
      type: 'report_run_replanned',
      task_id,
      run_id,
      plan_revision,
    });
    if (!told.ok) this.#parts.onTrouble(new Error(told.error.message));
  }

  /** Goes on by itself, and is waited for when all of this is closed. */
  #track(work: Promise<unknown>): void {
    const settled = work.catch(this.#parts.onTrouble).finally(() => this.#pending.delete(settled));
    this.#pending.add(settled);
  }
}
