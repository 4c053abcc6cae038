import type { Refusal } from '../../shared/board/refusal.ts';
import type { Task } from '../../shared/board/task.ts';
import type { WantedRun } from '../../shared/board/waitingRun.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import { instructionReader } from '../reasoning/offline/reading/instructionReader.ts';
import type { BoardService } from './boardService.ts';
import type { PageRuns } from './recoverRuns.ts';
import { outOfLine } from './runLine.ts';
import type { RunReports } from './runReports.ts';

/** Somebody else was first to have the page. */
export const BUSY = Symbol('the page is at work');

interface BeginParts {
  readonly board: Pick<BoardService, 'latest' | 'execute'>;
  readonly runs: Pick<PageRuns, 'start' | 'resume'>;
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
 * the page being ready and the first event of the run: of several processes that want it, one works on it. A run that was cut
 * off and is gone on with is claimed anew in the same way.
 */
export async function beginRun(wanted: WantedRun, { board, runs, reports, leaveLine }: BeginParts): Promise<Begun> {
  const { by, taskId } = wanted;
  const task = (await board.latest()).tasks.get(taskId);
  if (!task) throw new Error(`${taskId} is in line and not on the board`);
  let refusal: Refusal | undefined;
  let claimed: string | undefined;
  const claimFor = async (runId: string): Promise<Result<undefined, string>> => {
    // Making the page ready takes its time: until here the task stands in line, and can still be taken out of it.
    if (!leaveLine()) {
      refusal = outOfLine(`${taskId} was taken out of the line.`);
      return failure(refusal.message);
    }
    const type = wanted.goOn === undefined ? 'report_run_started' : 'report_run_taken_up';
    const claim = await board.execute(by, { type, task_id: taskId, run_id: runId });
    if (!claim.ok) {
      refusal = claim.error;
      return failure(claim.error.message);
    }
    claimed = runId;
    reports.begin({ taskId, runId, startedBy: by });
    return success(undefined);
  };
  const started = await (wanted.goOn === undefined
    ? runs.start(requestFor(task, wanted.reasoner), undefined, claimFor)
    : runs.resume(wanted.goOn, claimFor));
  const known = claimed === undefined ? {} : { claimed: { runId: claimed } };
  if (started.ok) {
    const { runId, finished } = started.value;
    return { answer: success({ runId }), ...(claimed !== undefined && { claimed: { runId, finished } }) };
  }
  if (started.error.code === 'busy') return { answer: BUSY, ...known };
  const why = refusal ?? { rule: 'unavailable' as const, message: started.error.message, whoCould: [] };
  return { answer: failure(why), ...known };
}

function requestFor(task: Task, reasoner: RunRequest['reasoner']): RunRequest {
  const reads = (words: string) => reasoner === 'offline' && instructionReader.readOrder(words).length > 0;
  return { ...taskText(task, reads), reasoner };
}

/** What of a run's request follows from the task that it works on. */
type TaskText = Pick<RunRequest, 'task' | 'startUrl' | 'criteria' | 'background' | 'rejections'>;

/**
 * A task of the board as a run is asked for it: its instructions are what is to be done, or else its title; the rest explains
 * it. Reasons for which it was rejected come along as long as they are criteria of it (goal-verification-system, Rejection
 * Flow).
 *
 * @param isOrder whether such a reason can be carried out word for word by whoever reasons: then it is part of what is to be
 * done. A model is told of them as they are, and needs none of it.
 */
export function taskText(task: Task, isOrder: (reason: string) => boolean): TaskText {
  const instructions = task.instructions.trim();
  const asked = instructions === '' ? task.title.trim() : instructions;
  const rejections = task.criteria.filter(({ fromRejection }) => fromRejection).map(({ text }) => text);
  const orders = rejections.filter((reason) => isOrder(reason) && !asked.includes(reason.trim()));
  const background = [instructions === '' ? '' : task.title, task.description].filter((text) => text.trim() !== '');
  return {
    task: orders.length === 0 ? asked : [asked, ...orders].map(withoutStop).join('; '),
    startUrl: task.startAddress,
    ...(task.criteria.length > 0 && { criteria: task.criteria.map(({ id, text }) => ({ id, text })) }),
    ...(background.length > 0 && { background: background.join('\n\n') }),
    ...(rejections.length > 0 && { rejections }),
  };
}

function withoutStop(sentence: string): string {
  return sentence.trim().replace(/(?<![.;])[.;]+$/, '');
}
