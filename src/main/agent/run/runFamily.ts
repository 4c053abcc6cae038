import { hasEnded } from '../../../shared/run/runStatus.ts';
import type { RunRecorder } from './runRecorder.ts';

/** What a family of runs has used up so far. Times in milliseconds. */
export interface FamilyUse {
  readonly frames: number;
  readonly costUsd: number;
  /** When its first run began; absent before that. */
  readonly startedAt?: number;
  /** For how long people have held it up. */
  readonly pausedMs: number;
}

/** A run and the runs of its sub-tasks, by their records: limits hold for all of them together. */
export class RunFamily {
  readonly #run: RunRecorder;
  readonly #subRuns: RunRecorder[] = [];

  constructor(run: RunRecorder) {
    this.#run = run;
  }

  add(subRun: RunRecorder): void {
    this.#subRuns.push(subRun);
  }

  closedFrames(): number {
    const all = [this.#run, ...this.#subRuns].flatMap(({ state }) => state.frames);
    return all.filter(({ closedAt }) => closedAt !== undefined).length;
  }

  used(): FamilyUse {
    const { frames, model, startedAt, pausedMs } = this.#run.state;
    const subRuns = this.#subRuns.map(({ state }) => state);
    // What an ended one has cost is counted by the run that was split, as the cost of its sub-task.
    const atWork = subRuns.filter(({ status }) => !hasEnded(status));
    return {
      frames: subRuns.reduce((sum, subRun) => sum + subRun.frames.length, frames.length),
      costUsd: atWork.reduce((sum, subRun) => sum + subRun.model.costUsd, model.costUsd),
      ...(startedAt !== undefined && { startedAt }),
      pausedMs,
    };
  }
}
