import type { Task, TaskRun } from '../../shared/board/task.ts';
import type { HostFailure } from '../../shared/host/hostApi.ts';
import type { Result } from '../../shared/result.ts';
import type { RunEvent, RunRequest } from '../../shared/run/runEvent.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import type { EventStore } from '../agent/ports/eventStore.ts';
import { runStream } from '../agent/run/runRecorder.ts';
import type { BoardService } from './boardService.ts';
import { type RunOnTask, reportRun } from './reportRun.ts';

export interface Recovery {
  readonly board: Pick<BoardService, 'latest' | 'execute'>;
  readonly events: Pick<EventStore, 'read' | 'streams'>;
  /** Whether somebody has the run in hand. */
  readonly isHeld: (runId: string) => Promise<boolean>;
  readonly now: () => number;
  /** For so long a run may have no record. */
  readonly beginningMs: number;
}

/**
 * Reports the runs of which the board has not heard because the process that held them is gone. Called once at the start,
 * when interrupted runs have been ended on record; those that somebody has in hand are theirs to report.
 */
export async function recoverRuns(recovery: Recovery): Promise<void> {
  const { board } = recovery;
  for (const task of (await board.latest()).tasks.values()) {
    for (const run of task.runs) {
      if (isOpen(run, task) && (await isLost(run, recovery))) await reportRun(onTask(run, task), recovery);
    }
  }
}

function isOpen(run: TaskRun, { submission }: Task): boolean {
  return run.ended === undefined && submission?.evidence?.runId !== run.runId;
}

async function isLost({ runId, startedAt }: TaskRun, { events, isHeld, now, beginningMs }: Recovery): Promise<boolean> {
  const { summaries, unreadable } = await events.streams();
  const summary = summaries.find((one) => one.runId === runId);
  if (!summary && !unreadable.some(({ stream }) => stream === runStream(runId))) return now() - startedAt > beginningMs;
  return (summary === undefined || hasEnded(summary.status)) && !(await isHeld(runId));
}

function onTask({ runId, startedBy }: TaskRun, { id }: Task): RunOnTask {
  return { taskId: id, runId, startedBy };
}

/** What the board needs of whoever carries out runs on the page of this process, one at a time. */
export interface PageRuns {
  readonly isBusy: boolean;
  /** Why that run waits until something can be stored again, for people; undefined where it does not. */
  problemOf(runId: string): string | undefined;
  /**
   * Starts a run that does nothing again (`replay`). `claim` is called with its id before anything of it is on record; an
   * error from there is why it does not begin.
   */
  start(
    request: RunRequest,
    replay: undefined,
    claim: (runId: string) => Promise<Result<undefined, string>>,
  ): Promise<Result<{ runId: string; finished: Promise<void> }, HostFailure>>;
  /** Goes on with a run that was cut off; `claim` is called before anything more of it is on record. */
  resume(
    runId: string,
    claim: (runId: string) => Promise<Result<undefined, string>>,
  ): Promise<Result<{ runId: string; finished: Promise<void> }, HostFailure>>;
  /** Calls the listener with events of runs as they are stored; the returned function ends it. */
  subscribe(listener: (events: readonly RunEvent[]) => void): () => void;
  /** Calls the listener when the page is free for another run; the returned function ends it. */
  onFree(listener: () => void): () => void;
}
