import type { SubTaskOutput } from '../../../shared/plan/subTask.ts';
import type { Result } from '../../../shared/result.ts';
import type { RunControl } from '../run/runControl.ts';
import type { RunRecorder } from '../run/runRecorder.ts';
import type { Executor } from './executor.ts';
import type { Reasoner } from './reasoner.ts';

/** A run of its own for a sub-task: its record, already created, the hand on it, and its own tab. */
export interface SubRun {
  readonly runId: string;
  readonly recorder: RunRecorder;
  readonly control: RunControl;
  readonly executor: Executor;
  /** Who reasons in it, where that is somebody else than in the run that was split. */
  readonly reasoner?: Reasoner;
  /** `taken-up`: it was cut off, and is gone on with; `over`: it had ended, and nobody has told of it yet. Absent: it begins. */
  readonly earlier?: 'taken-up' | 'over';
  /** Closes the tab, and lets go of the hand. */
  close(): Promise<void>;
}

/**
 * Opens runs for the sub-tasks of one run. What people ask of that run is asked of them too, and its limits hold for all of
 * them together (`RunControl`).
 */
export interface SubRuns {
  /** Error: why there can be no further tab or record, or why an earlier run cannot be gone on with, for people. */
  open(request: {
    readonly subTaskId: string;
    readonly task: string;
    readonly startUrl: string;
    /** What it was given by others; the values stand in its task. */
    readonly inputs: readonly SubTaskOutput[];
    /** The run that works on it already: it is gone on with where it was cut off, and not done again where it had ended. */
    readonly earlier?: string;
  }): Promise<Result<SubRun, string>>;
}
