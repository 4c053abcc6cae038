import type { SubTaskOutput } from '../../shared/plan/subTask.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import { type Executor, PageUnavailableError } from '../agent/ports/executor.ts';
import type { Reasoner } from '../agent/ports/reasoner.ts';
import type { SubRun, SubRuns } from '../agent/ports/subRuns.ts';
import { RunControl } from '../agent/run/runControl.ts';
import { instructionReader } from '../reasoning/offline/reading/instructionReader.ts';
import type { RunCreated, RunRecord, RunRecords } from './runRecords.ts';

/** A run, the hand on it, and the tab that it works in. */
interface Member {
  readonly control: RunControl;
  readonly executor: Executor;
}

export interface RunAtWorkParts {
  readonly record: RunRecord;
  /** As it is in the record: runs of its sub-tasks are created with the same limits. */
  readonly created: RunCreated;
  readonly executor: Executor;
  readonly records: RunRecords;
  /** Who does a sub-task again, and which run of it; undefined for one that is not done again. */
  readonly doneAgain?: (subTaskId: string, inputs: readonly SubTaskOutput[]) => DoneAgain | undefined;
  /** Called when another of its tabs is the one that people see. */
  readonly onShown: () => void;
}

/** The run that a run does again, and who reasons in it. */
export interface DoneAgain {
  readonly of: string;
  readonly reasoner: Reasoner;
}

/** A run at work in this host, with the runs of its sub-tasks, each in a tab of its own. */
export class RunAtWork implements SubRuns {
  readonly runId: string;
  readonly control: RunControl;
  readonly #parts: RunAtWorkParts;
  readonly #members = new Map<string, Member>();
  #shown: string;

  constructor(parts: RunAtWorkParts) {
    const { record, executor } = parts;
    this.#parts = parts;
    this.runId = record.runId;
    this.#shown = record.runId;
    this.control = controlOf(record, executor);
    this.#members.set(this.runId, { control: this.control, executor });
  }

  /** The run whose tab people see. */
  get shownRunId(): string {
    return this.#shown;
  }

  /** The hand on this run, or on one of its sub-tasks that is at work; undefined for any other. */
  controlOf(runId: string): RunControl | undefined {
    return this.#members.get(runId)?.control;
  }

  /** Makes the tab of that run the one that people see; false when it is not at work here. */
  show(runId: string): boolean {
    const member = this.#members.get(runId);
    if (!member) return false;
    member.executor.show();
    if (this.#shown !== runId) {
      this.#shown = runId;
      this.#parts.onShown();
    }
    return true;
  }

  async open(request: Parameters<SubRuns['open']>[0]): Promise<Result<SubRun, string>> {
    const { executor: own, records, created, doneAgain } = this.#parts;
    if (this.control.signal.aborted) return failure('The run was stopped.');
    let executor: Executor;
    try {
      executor = await own.openTab();
    } catch (error) {
      if (error instanceof PageUnavailableError) return failure(error.message);
      throw error;
    }
    if (request.earlier !== undefined) return this.#goOn(request.earlier, executor);
    const again = doneAgain?.(request.subTaskId, request.inputs);
    const record = await records.create(createdFor(created, this.runId, request, again?.of));
    if (record.ok)
      return success({ ...this.#adopt(record.value, executor), ...(again && { reasoner: again.reasoner }) });
    await executor.close();
    return failure(`The sub-task could not be recorded, so it was not started: ${record.error}`);
  }

  /** What cannot be read is not begun anew: nobody knows what it had done. */
  async #goOn(runId: string, executor: Executor): Promise<Result<SubRun, string>> {
    try {
      const found = await this.#parts.records.takeUp(runId);
      if (found)
        return success({ ...this.#adopt(found.record, executor), earlier: found.isOver ? 'over' : 'taken-up' });
      await executor.close();
      return failure('It is not known yet whether somebody is still at work on it.');
    } catch (error) {
      await executor.close();
      if (error instanceof StoreError) return failure(error.message);
      throw error;
    }
  }

  #adopt(record: RunRecord, executor: Executor): SubRun {
    const { runId, recorder } = record;
    const control = controlOf(record, executor);
    const letGo = this.control.adopt(control);
    this.#members.set(runId, { control, executor });
    const close = async () => {
      if (!this.#members.delete(runId)) return;
      if (this.#shown === runId) this.show(this.runId);
      record.close();
      await Promise.all([letGo(), executor.close()]);
    };
    return { runId, recorder, control, executor, close };
  }
}

function controlOf({ recorder }: RunRecord, executor: Executor): RunControl {
  return new RunControl(recorder, instructionReader, (takenOver) => executor.setTakenOver(takenOver));
}

/**
 * The run of a sub-task is created like the one that was split; its plan is approved with that one's, and what came with
 * the whole task is asked for there.
 */
function createdFor(
  { replayOf: _, criteria: _criteria, background: _background, rejections: _rejections, ...created }: RunCreated,
  runId: string,
  { subTaskId, task, startUrl }: Parameters<SubRuns['open']>[0],
  replayOf: string | undefined,
): RunCreated {
  const parent = { runId, subTaskId };
  return { ...created, task, startUrl, approvePlan: false, parent, ...(replayOf !== undefined && { replayOf }) };
}
