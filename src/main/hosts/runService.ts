import type { HostFailure } from '../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import { emptyRun, reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunEvent, RunRequest } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { BlobStore, EventStore } from '../agent/ports/eventStore.ts';
import type { Executor } from '../agent/ports/executor.ts';
import type { Reasoner } from '../agent/ports/reasoner.ts';
import { endInterruptedRun } from '../agent/run/endInterruptedRun.ts';
import { RunControl } from '../agent/run/runControl.ts';
import { RunRecorder, runStream } from '../agent/run/runRecorder.ts';
import { runAgent } from '../agent/runAgent.ts';

export interface RunServiceParts {
  readonly host: RunState['host'];
  readonly events: EventStore;
  readonly blobs: BlobStore;
  readonly settings: () => Settings;
  /** The reasoner of that name, or what is missing for it, for people. */
  readonly reasoner: (name: RunRequest['reasoner']) => Promise<Result<Reasoner, string>>;
  /** The page that runs work on; made when it is first needed. */
  readonly executor: () => Promise<Result<Executor, string>>;
  /** Called when the record of a run cannot be written any more, which ends the run without a trace in it. */
  readonly onLost: (runId: string, error: unknown) => void;
  readonly now?: () => number;
}

interface ActiveRun {
  readonly runId: string;
  readonly control: RunControl;
  readonly finished: Promise<void>;
}

/** Starts runs and holds the one that is at work: a host has one page, so it has one run at a time. */
export class RunService {
  readonly #parts: RunServiceParts;
  readonly #now: () => number;
  readonly #listeners = new Set<(events: readonly RunEvent[]) => void>();
  #active: ActiveRun | undefined;
  #starting: Promise<unknown> | undefined;

  constructor(parts: RunServiceParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  get activeRunId(): string | null {
    return this.#active?.runId ?? null;
  }

  /** Creates the run in the record and sets it going; `finished` resolves when it has ended. */
  async start(request: RunRequest): Promise<Result<{ runId: string; finished: Promise<void> }, HostFailure>> {
    if (this.#active || this.#starting) {
      return failure({ code: 'busy', message: 'Another run is at work on this page. Stop it, or wait until it ends.' });
    }
    const starting = this.#start(request);
    this.#starting = starting;
    try {
      return await starting;
    } finally {
      this.#starting = undefined;
    }
  }

  /** The hand on a run that is at work. */
  control(runId: string): Result<RunControl, HostFailure> {
    if (this.#active?.runId === runId) return success(this.#active.control);
    return failure({ code: 'not-found', message: 'This run is not at work any more.' });
  }

  /** Calls the listener with the events of runs of this host as they are stored. */
  subscribe(listener: (events: readonly RunEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops the run that is at work, if any, and waits until it has ended in the record. */
  async close(): Promise<void> {
    await this.#starting;
    const active = this.#active;
    if (!active) return;
    await active.control.stop('The app was closed');
    await active.finished;
  }

  /** Ends the runs in the record whose process is gone; called once at the start. */
  async endInterruptedRuns(isAlive: (processId: number) => boolean): Promise<void> {
    const { events } = this.#parts;
    for (const summary of (await events.streams()).summaries) {
      if (hasEnded(summary.status)) continue;
      const stored = await events.read(runStream(summary.runId));
      const created = stored.find((event) => event.type === 'run.created');
      if (created && isAlive(created.processId)) continue;
      await endInterruptedRun(this.#recorder(reduceRunEvents(summary.runId, stored)));
    }
  }

  async #start(request: RunRequest): Promise<Result<{ runId: string; finished: Promise<void> }, HostFailure>> {
    const settings = this.#parts.settings();
    const reasoner = await this.#parts.reasoner(request.reasoner);
    if (!reasoner.ok) return failure({ code: 'unavailable', message: reasoner.error });
    const executor = await this.#parts.executor();
    if (!executor.ok) return failure({ code: 'unavailable', message: executor.error });

    const runId = crypto.randomUUID();
    const recorder = this.#recorder(emptyRun(runId));
    const unsubscribe = this.#parts.events.subscribe(runStream(runId), (_stream, events) => {
      for (const listener of this.#listeners) listener(events);
    });
    try {
      await recorder.append({
        type: 'run.created',
        version: 1,
        task: request.task,
        startUrl: request.startUrl,
        reasoner: reasoner.value.name,
        host: this.#parts.host,
        processId: process.pid,
        limits: settings.limits,
        maximumCorrectionAttempts: settings.correction.maximumAttempts,
        velocityLimit: settings.verification.velocityLimit,
        readBack: settings.verification.readBack,
      });
    } catch (error) {
      unsubscribe();
      const message = error instanceof Error ? error.message : String(error);
      return failure({
        code: 'unavailable',
        message: `The run could not be recorded, so it was not started: ${message}`,
      });
    }
    const control = new RunControl(recorder, (takenOver) => executor.value.setTakenOver(takenOver));
    const finished = runAgent({
      recorder,
      control,
      executor: executor.value,
      reasoner: reasoner.value,
      settings,
      now: this.#now,
    })
      .catch((error: unknown) => this.#parts.onLost(runId, error))
      .finally(() => {
        this.#active = undefined;
        executor.value.setTakenOver(false);
        unsubscribe();
      });
    this.#active = { runId, control, finished };
    return success({ runId, finished });
  }

  #recorder(state: RunState): RunRecorder {
    return new RunRecorder(state, { events: this.#parts.events, blobs: this.#parts.blobs }, this.#now);
  }
}
