import type { Refusal } from '../../shared/board/refusal.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import { isOrder } from '../reasoning/offline/planning/isOrder.ts';
import type { BoardService } from './boardService.ts';
import type { PageRuns } from './pageRuns.ts';
import { outOfLine, type WantedRun } from './runLine.ts';
import type { RunReports } from './runReports.ts';
import { taskText } from './taskText.ts';

/** Somebody else was first to have the page. */
export const BUSY = Symbol('the page is at work');

interface BeginParts {
  readonly board: Pick<BoardService, 'latest' | 'execute'>;
  readonly runs: Pick<PageRuns, 'start'>;
  readonly reports: Pick<RunReports, 'begin'>;
  /** Takes it out of the line; false where it does not stand in it any more. */
  readonly leaveLine: () => boolean;
}

/** A run that the board knows of, whatever became of it. */
export interface ClaimedRun {
  readonly runId: string;
  /** Absent where it was claimed and could not begin after all. */
  readonly finished?: Promise<void>;
}

interface Begun {
  readonly answer: Result<{ runId: string }, Refusal> | typeof BUSY;
  /** Absent where the task was not claimed. */
  readonly claimed?: ClaimedRun;
}

/**
 * Has the page begin a run on the task (goal-verification-system, Task Lifecycle). The task is claimed on the board between
 * the page being ready and the first event of the run: of several processes that want it, one works on it.
 */
export async function beginRun(wanted: WantedRun, { board, runs, reports, leaveLine }: BeginParts): Promise<Begun> {
  const { by, taskId, reasoner } = wanted;
  const task = board.latest().tasks.get(taskId);
  if (!task) throw new Error(`${taskId} is in line and not on the board`);
  const reads = reasoner === 'offline' ? isOrder : () => false;
  let refusal: Refusal | undefined;
  let claimed: string | undefined;
  const started = await runs.start({ ...taskText(task, reads), reasoner }, undefined, async (runId) => {
    // Making the page ready takes its time: until here the task stands in line, and can still be taken out of it.
    if (!leaveLine()) {
      refusal = outOfLine(`${taskId} was taken out of the line.`);
      return failure(refusal.message);
    }
    const claim = await board.execute(by, { type: 'report_run_started', task_id: taskId, run_id: runId });
    if (!claim.ok) {
      refusal = claim.error;
      return failure(claim.error.message);
    }
    claimed = runId;
    reports.begin({ taskId, runId, startedBy: by });
    return success(undefined);
  });
  const known = claimed === undefined ? {} : { claimed: { runId: claimed } };
  if (started.ok) {
    const { runId, finished } = started.value;
    return { answer: success({ runId }), ...(claimed !== undefined && { claimed: { runId, finished } }) };
  }
  if (started.error.code === 'busy') return { answer: BUSY, ...known };
  const why = refusal ?? { rule: 'unavailable' as const, message: started.error.message, whoCould: [] };
  return { answer: failure(why), ...known };
}
