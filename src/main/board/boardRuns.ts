import { OWN_AGENT } from '../../shared/board/actor.ts';
import type { BoardEvent } from '../../shared/board/boardEvent.ts';
import type { Refusal } from '../../shared/board/refusal.ts';
import { leaveLineRefusal, type WaitingRun, type WantedRun } from '../../shared/board/waitingRun.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import { BUSY, beginRun, type ClaimedRun } from './beginRun.ts';
import type { BoardService } from './boardService.ts';
import { KeptLine, type KeptLineParts } from './keptLine.ts';
import { type PageRuns, recoverRuns } from './recoverRuns.ts';
import { outOfLine, RunLine } from './runLine.ts';
import { RunReports } from './runReports.ts';

export interface BoardRunsParts {
  readonly board: Pick<BoardService, 'state' | 'latest' | 'execute' | 'subscribe'>;
  readonly runs: PageRuns;
  readonly store: Pick<KeptLineParts, 'leases' | 'waitingRuns'> & { readonly events: EventStore };
  readonly settings: () => Settings;
  /** Called when the board could not be told something of a run; the run itself is on record. */
  readonly onTrouble: (error: unknown) => void;
  readonly now?: () => number;
}

/**
 * Runs of the app's own agent on tasks of the board. Assigning a task to the agent starts one, and
 * so does `start`; while the page is busy, or the task waits for another one, it waits in line. A run that was completed hands
 * its task over for review. Several processes may hold the same board: whichever claims a task first works on it, and only
 * the process that started a run reports it.
 */
export class BoardRuns {
  readonly #parts: BoardRunsParts;
  readonly #now: () => number;
  readonly #line: RunLine;
  readonly #reports: RunReports;
  readonly #pending = new Set<Promise<unknown>>();
  readonly #unsubscribe: readonly (() => void)[];
  #beginning: WantedRun | undefined;
  #isHeld: ((runId: string) => Promise<boolean>) | undefined;
  #closed = false;

  constructor(parts: BoardRunsParts) {
    const { board, runs, now = Date.now } = parts;
    this.#parts = parts;
    this.#now = now;
    const { store, settings, onTrouble } = parts;
    const { leases, waitingRuns } = store;
    const kept = new KeptLine({ leases, waitingRuns, now, onTrouble, leaseMs: () => settings().storage.leaseMs });
    this.#line = new RunLine({ kept, board, settings, now });
    this.#reports = new RunReports({ board, onTrouble, events: store.events });
    this.#unsubscribe = [
      board.subscribe((events) => this.#follow(events)),
      runs.subscribe((events) => {
        this.#reports.follow(events);
        const isHeld = this.#isHeld;
        // One that was cut off in another process: whoever had it will not report it.
        if (isHeld && events.some((event) => event.type === 'run.ended' && event.cutOff))
          this.#track(this.recover(isHeld));
      }),
      runs.onFree(() => this.#goOn()),
    ];
  }

  /**
   * Has the agent work on the task in the name of whoever was authenticated: at once, with the id of the run, or as soon as
   * the page is free. A task that nobody has is assigned to the agent first.
   */
  start(by: string, taskId: string, reasoner: RunRequest['reasoner']): Promise<Result<{ runId?: string }, Refusal>> {
    return this.#want({ by, taskId, reasoner });
  }

  /** Has the agent go on with the latest run on a task, which was cut off; like `start`. */
  goOn(by: string, taskId: string, runId: string): Promise<Result<{ runId?: string }, Refusal>> {
    return this.#want({ by, taskId, goOn: runId });
  }

  async #want(wanted: WantedRun): Promise<Result<{ runId?: string }, Refusal>> {
    if (this.#closed) return failure({ rule: 'unavailable', message: 'The app is being closed.', whoCould: [] });
    const refusal = await this.#line.want(wanted);
    this.#line.letGo(wanted);
    if (refusal) return failure(refusal);
    if (this.#isBusy() || this.#line.next() !== wanted) {
      this.#goOn();
      await this.#line.kept();
      return success({});
    }
    const beginning = this.#begin(wanted);
    this.#goOn();
    const begun = await beginning;
    await this.#line.kept();
    return begun === BUSY ? success({}) : begun;
  }

  /** What stands in line, in its order: what is about to begin, what waits for the page, what waits for another task. */
  waiting(): readonly WaitingRun[] {
    return this.#line.waiting;
  }

  /** Calls the listener after every change of what stands in line; the returned function ends it. */
  onWaiting(listener: (waiting: readonly WaitingRun[]) => void): () => void {
    return this.#line.subscribe(listener);
  }

  /** Why a run of this process waits until something can be stored again, for people; undefined where it does not. */
  problemOf(runId: string): string | undefined {
    return this.#parts.runs.problemOf(runId);
  }

  /** Takes a task out of the line in the name of whoever was authenticated. It stays assigned to whoever has it. */
  async stopWaiting(by: string, taskId: string): Promise<Result<undefined, Refusal>> {
    const wanted = this.#line.find(taskId);
    const refusal = wanted
      ? leaveLineRefusal(await this.#parts.board.latest(), wanted, by)
      : outOfLine(`${taskId} does not stand in line for the agent.`);
    if (refusal) return failure(refusal);
    if (wanted) this.#line.leave(wanted);
    this.#goOn();
    await this.#line.kept();
    return success(undefined);
  }

  /**
   * Reports runs that ended while nobody could: the process that held them is gone. To be called at the start, after those that
   * were cut off have been ended on record; those that are ended later are reported then. `isHeld`: whether somebody has the run in hand.
   */
  async recover(isHeld: (runId: string) => Promise<boolean>): Promise<void> {
    const { board, store, settings } = this.#parts;
    const { events } = store;
    this.#isHeld = isHeld;
    try {
      await recoverRuns({ board, events, now: this.#now, beginningMs: settings().board.runBeginningMs, isHeld });
    } catch (error) {
      // A board that cannot be written now is no reason not to start.
      if (!(error instanceof StoreError)) throw error;
      this.#parts.onTrouble(error);
    }
  }

  /** Goes on with what waits in the lines of processes that are gone; to be called once, at the start. */
  takeOverLines(): void {
    this.#line.takeOver(() => this.#goOn());
  }

  /** Starts nothing more, and resolves when all that has ended is reported. The page's own run is for others to stop. */
  async close(): Promise<void> {
    this.#closed = true;
    const lineClosed = this.#line.close();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    while (this.#pending.size > 0) await Promise.all(this.#pending);
    await lineClosed;
  }

  #isBusy(): boolean {
    return this.#beginning !== undefined || this.#parts.runs.isBusy;
  }

  /** Begins what can, and looks through the line. Called from within what others do, and throws nothing at them. */
  #goOn(): void {
    if (this.#closed) return;
    try {
      const wanted = this.#isBusy() ? undefined : this.#line.next();
      if (wanted) this.#track(this.#beginUnasked(wanted));
      this.#line.settle(this.#beginning);
    } catch (error) {
      this.#parts.onTrouble(error);
    }
  }

  /** Nobody waits for an answer: what is in the way is told on the task. */
  async #beginUnasked(wanted: WantedRun): Promise<void> {
    const begun = await this.#begin(wanted);
    if (begun === BUSY || begun.ok || begun.error.rule !== 'unavailable') return;
    const { board } = this.#parts;
    const { by, taskId: task_id, goOn } = wanted;
    const run_id = goOn ?? crypto.randomUUID();
    const type = goOn === undefined ? 'report_run_started' : 'report_run_taken_up';
    const started = await board.execute(by, { type, task_id, run_id });
    if (!started.ok) return;
    const reason = begun.error.message;
    const ended = { type: 'report_run_ended', task_id, run_id, reason } as const;
    if (goOn === undefined) await board.execute(by, { ...ended, status: 'failed' });
    else await board.execute(by, { ...ended, status: 'stopped', cut_off: true });
  }

  async #begin(wanted: WantedRun): Promise<Result<{ runId: string }, Refusal> | typeof BUSY> {
    this.#beginning = wanted;
    let mustWait = false;
    try {
      const { answer, claimed } = await beginRun(wanted, {
        ...this.#parts,
        reports: this.#reports,
        leaveLine: () => this.#line.leave(wanted),
      });
      if (claimed) this.#track(this.#conclude(claimed));
      mustWait = answer === BUSY;
      return answer;
    } finally {
      if (!mustWait) this.#line.leave(wanted);
      this.#beginning = undefined;
      this.#goOn();
    }
  }

  async #conclude({ runId, finished }: ClaimedRun): Promise<void> {
    await finished;
    await this.#reports.end(runId);
  }

  #follow(events: readonly BoardEvent[]): void {
    for (const { change, by } of events) {
      if (change.type === 'task.run-started' || change.type === 'task.run-taken-up')
        this.#startedElsewhere(change.taskId);
      if (change.type === 'task.appointed' && change.as === 'builder') this.#reassigned(by, change.taskId, change.to);
    }
    // Not from within the board's own turn; a task may have become free to begin by what was verified.
    queueMicrotask(() => this.#goOn());
  }

  /** Another process was first; what begins here leaves the line by itself. */
  #startedElsewhere(taskId: string): void {
    const wanted = this.#line.find(taskId);
    if (wanted && wanted !== this.#beginning) this.#line.leave(wanted);
  }

  /** Being given to the agent is the wish for a run; being given to somebody else is the end of any. */
  #reassigned(by: string, taskId: string, to: string | undefined): void {
    const wanted = this.#line.find(taskId);
    if (to === OWN_AGENT) this.#line.join({ by, taskId, reasoner: this.#parts.settings().model.pilot });
    else if (wanted) this.#line.leave(wanted);
  }

  /** Goes on by itself, and is waited for when all of this is closed. */
  #track(work: Promise<unknown>): void {
    const settled = work.catch(this.#parts.onTrouble).finally(() => this.#pending.delete(settled));
    this.#pending.add(settled);
  }
}
