import type { HostFailure } from '../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import type { SecretValue } from '../../shared/secrets/keptSecret.ts';
import { NO_MASK, type SecretMask, secretMask } from '../../shared/secrets/secretMask.ts';
import type { RunWaiting } from '../../shared/storage/retention.ts';
import type { BlobStore } from '../agent/ports/eventStore.ts';
import { type Knowledge, NO_KNOWLEDGE } from '../agent/ports/knowledge.ts';
import type { Tools } from '../agent/ports/tools.ts';
import type { RunControl } from '../agent/run/runControl.ts';
import { runAgent } from '../agent/runAgent.ts';
import { instructionReader } from '../reasoning/offline/reading/instructionReader.ts';
import type { RunLeases } from '../store/runLeases.ts';
import type { Port } from '../store/threads/threadPort.ts';
import { type PreparedRun, type PrepareParts, prepareCutOff, prepareNew, type Replay } from './prepareRun.ts';
import { RunAtWork } from './runAtWork.ts';
import { type ClaimRun, RunLeasing } from './runLeasing.ts';
import { type RunListener, RunRecords } from './runRecords.ts';

export interface RunServiceParts extends PrepareParts {
  readonly blobs: BlobStore;
  readonly leases: Port<RunLeases>;
  /** What can be looked up; nothing when absent. */
  readonly knowledge?: Knowledge;
  /** Reaches the team's tools; none when absent. */
  readonly openTools?: () => Promise<Tools | undefined>;
  /** Called when the record of a run cannot be written any more, which ends the run without a trace in it. */
  readonly onLost: (runId: string, error: unknown) => void;
  readonly now?: () => number;
}

interface ActiveRun {
  readonly run: RunAtWork;
  readonly finished: Promise<void>;
}

type Started = Result<{ runId: string; finished: Promise<void> }, HostFailure>;

/** Starts runs and holds the one that is at work: a host has one page, so it has one run at a time, with its sub-tasks. */
export class RunService {
  readonly #parts: RunServiceParts;
  readonly #now: () => number;
  readonly #records: RunRecords;
  readonly #leasing: RunLeasing;
  readonly #shownListeners = new Set<() => void>();
  readonly #freeListeners = new Set<() => void>();
  #active: ActiveRun | undefined;
  #starting: Promise<unknown> | undefined;
  #mask = NO_MASK;

  constructor(parts: RunServiceParts) {
    const { events, blobs, leases, now = Date.now } = parts;
    this.#parts = parts;
    this.#now = now;
    this.#records = new RunRecords({
      events,
      blobs,
      now,
      delayMs: () => parts.settings().storage.eventDelayMs,
      retryMs: () => parts.settings().storage.retryMs,
    });
    const leaseMs = () => parts.settings().storage.leaseMs;
    this.#leasing = new RunLeasing({ events, leases, records: this.#records, now, leaseMs });
  }

  get activeRunId(): string | null {
    return this.#active?.run.runId ?? null;
  }

  /** Takes the secrets that runs have used since the start out of what is told of the page. */
  get mask(): SecretMask {
    return this.#mask;
  }

  /** Whether a run is at work on the page, or about to be. */
  get isBusy(): boolean {
    return this.#active !== undefined || this.#starting !== undefined;
  }

  /** The run whose tab people see: the one at work, or that of one of its sub-tasks. */
  get shownRunId(): string | null {
    return this.#active?.run.shownRunId ?? null;
  }

  /** Creates the run in the record and sets it going; `finished` resolves when it has ended. */
  start(request: RunRequest, replay?: Replay, claim?: ClaimRun): Promise<Started> {
    return this.#begin(() => prepareNew(this.#parts, this.#leasing, request, { replay, claim }));
  }

  /**
   * Goes on with a run that was cut off: reads back what became of the action that nobody saw the end of, records that, and
   * continues the plan. What sent something is not done again unless it is shown not to have arrived. Files that were attached are
   * not there any more. Throws the store's error where the run cannot be read.
   */
  resume(runId: string, claim?: ClaimRun): Promise<Started> {
    return this.#begin(() => prepareCutOff(this.#parts, this.#leasing, runId, claim));
  }

  async #begin(prepare: () => Promise<Result<PreparedRun, HostFailure>>): Promise<Started> {
    if (this.isBusy) {
      return failure({ code: 'busy', message: 'Another run is at work on this page. Stop it, or wait until it ends.' });
    }
    const starting = prepare().then((prepared) => (prepared.ok ? this.#carryOut(prepared.value) : prepared));
    this.#starting = starting;
    try {
      return await starting;
    } finally {
      this.#starting = undefined;
      this.#tellIfFree();
    }
  }

  /** The hand on a run that is at work, or on the run of one of its sub-tasks. */
  control(runId: string): Result<RunControl, HostFailure> {
    const control = this.#active?.run.controlOf(runId);
    return control ? success(control) : notAtWork();
  }

  /** Makes the tab that this run works in the one that people see. */
  show(runId: string): Result<undefined, HostFailure> {
    return this.#active?.run.show(runId) ? success(undefined) : notAtWork();
  }

  /** Calls the listener when people see the tab of another run. */
  onShown(listener: () => void): () => void {
    this.#shownListeners.add(listener);
    return () => this.#shownListeners.delete(listener);
  }

  /** Calls the listener whenever the page has become free for another run. */
  onFree(listener: () => void): () => void {
    this.#freeListeners.add(listener);
    return () => this.#freeListeners.delete(listener);
  }

  /** Calls the listener with the events of runs of this host as they are stored, those of sub-tasks among them. */
  subscribe(listener: RunListener): () => void {
    return this.#records.subscribe(listener);
  }

  /** Calls the listener with runs that wait until something can be stored again; see `RunRecords`. */
  onWaiting(listener: (waiting: RunWaiting) => void): () => void {
    return this.#records.onWaiting(listener);
  }

  /** Why that run waits until something can be stored again, for people; undefined where it does not. */
  problemOf(runId: string): string | undefined {
    return this.#records.problemOf(runId);
  }

  /** Stops the run that is at work, if any, and waits until it has ended in the record. */
  async close(): Promise<void> {
    await this.#starting;
    this.#leasing.close();
    const active = this.#active;
    if (!active) return;
    await active.run.control.stop('The app was closed');
    await active.finished;
  }

  /** Ends the runs in the record that were cut off; called once at the start. */
  endCutOffRuns(): Promise<void> {
    return this.#leasing.endCutOff();
  }

  #carryOut({ record, created, splits, secrets, doneAgain, ...parts }: PreparedRun): Started {
    const { runId, recorder } = record;
    const { executor, settings } = parts;
    executor.keepSecrets(secrets);
    this.#mask = secretMask(secrets);
    const run = new RunAtWork({
      record,
      created,
      executor,
      records: this.#records,
      ...(doneAgain && { doneAgain }),
      onShown: () => {
        for (const listener of this.#shownListeners) listener();
      },
    });
    const finished = runAgent({
      ...parts,
      recorder,
      control: run.control,
      knowledge: this.#parts.knowledge ?? NO_KNOWLEDGE,
      reader: instructionReader,
      openTools: () => this.#tools(secrets),
      ...(settings.subTasks.enabled && splits && { subRuns: run }),
      now: this.#now,
    })
      .catch((error: unknown) => this.#parts.onLost(runId, error))
      .finally(async () => {
        this.#active = undefined;
        executor.setTakenOver(false);
        executor.attach([]);
        record.close();
        await this.#leasing.release(runId);
        this.#tellIfFree();
      });
    this.#active = { run, finished };
    return success({ runId, finished });
  }

  /** The team's tools, with secrets taken out of what they say. */
  async #tools(secrets: readonly SecretValue[]): Promise<Tools | undefined> {
    const tools = await this.#parts.openTools?.();
    if (!tools) return undefined;
    const mask = secretMask(secrets);
    return { ...tools, call: async (...asked) => mask.deep(await tools.call(...asked)) };
  }

  #tellIfFree(): void {
    if (this.isBusy) return;
    for (const listener of this.#freeListeners) listener();
  }
}

function notAtWork(): Result<never, HostFailure> {
  return failure({ code: 'not-found', message: 'This run is not at work any more.' });
}
