import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { EventStore } from '../agent/ports/eventStore.ts';
import type { BoardService } from './boardService.ts';
import { type RunOnTask, reportRun } from './reportRun.ts';

interface ReportingParts {
  readonly board: Pick<BoardService, 'execute'>;
  readonly events: Pick<EventStore, 'read' | 'streams'>;
  /** Called when the board could not be told something of a run; the run itself is on record. */
  readonly onTrouble: (error: unknown) => void;
}

interface Work extends RunOnTask {
  planRevision: number;
  /** Reports of a run are made one after the other. */
  told: Promise<unknown>;
}

/** What the board hears of the runs of this process: plans that were made anew, and what became of each run. */
export class RunReports {
  readonly #parts: ReportingParts;
  readonly #working = new Map<string, Work>();

  constructor(parts: ReportingParts) {
    this.#parts = parts;
  }

  /** From now on the run is told of. */
  begin(run: RunOnTask): void {
    this.#working.set(run.runId, { ...run, planRevision: 0, told: Promise.resolve() });
  }

  /** Takes note of events of runs, be they of tasks or not. */
  follow(events: readonly RunEvent[]): void {
    for (const event of events) {
      const work = this.#working.get(event.runId);
      if (!work || (event.type !== 'plan.created' && event.type !== 'plan.updated')) continue;
      const { revision } = event.plan;
      if (revision === work.planRevision) continue;
      work.planRevision = revision;
      work.told = work.told.then(() => this.#tellPlan(work, revision)).catch(this.#parts.onTrouble);
    }
  }

  /** Tells what became of a run that has ended, after all that is still to be told of it. */
  async end(runId: string): Promise<void> {
    const work = this.#working.get(runId);
    if (!work) throw new Error(`The run ${runId} is not at work for the board`);
    await work.told;
    this.#working.delete(runId);
    const reported = await reportRun(work, this.#parts);
    if (!reported.ok) throw new Error(reported.error.message);
  }

  async #tellPlan({ taskId: task_id, runId: run_id, startedBy }: Work, plan_revision: number): Promise<void> {
    const report = { type: 'report_run_replanned' as const, task_id, run_id, plan_revision };
    const told = await this.#parts.board.execute(startedBy, report);
    if (!told.ok) throw new Error(told.error.message);
  }
}
