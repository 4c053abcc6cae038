import type { HostFailure, SandboxState } from '../../shared/host/hostApi.ts';
import { OFFLINE } from '../../shared/models/connection.ts';
import type { SubTaskOutput } from '../../shared/plan/subTask.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { AttachedFile, Attachment, AttachmentFacts } from '../../shared/run/attachment.ts';
import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import type { SecretValue } from '../../shared/secrets/keptSecret.ts';
import { NO_MASK, type SecretMask, secretMask } from '../../shared/secrets/secretMask.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { verdictSettings } from '../../shared/settings/verdictSettings.ts';
import type { RunWaiting } from '../../shared/storage/retention.ts';
import type { AgentParts } from '../agent/agentContext.ts';
import { readGiven } from '../agent/planning/readWords.ts';
import { type BlobStore, type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import type { Executor } from '../agent/ports/executor.ts';
import { type Knowledge, NO_KNOWLEDGE } from '../agent/ports/knowledge.ts';
import type { Reasoner } from '../agent/ports/reasoner.ts';
import type { Tools } from '../agent/ports/tools.ts';
import type { RunControl } from '../agent/run/runControl.ts';
import { runStream } from '../agent/run/runRecorder.ts';
import { runAgent } from '../agent/runAgent.ts';
import { instructionReader } from '../reasoning/offline/reading/instructionReader.ts';
import type { ReadSecrets } from '../store/keptSecretStore.ts';
import type { RunLeases } from '../store/runLeases.ts';
import type { Port } from '../store/threads/threadPort.ts';
import { type DoneAgain, RunAtWork, type RunAtWorkParts } from './runAtWork.ts';
import { RunLeasing } from './runLeasing.ts';
import { type RunCreated, type RunListener, type RunRecord, RunRecords } from './runRecords.ts';
import { isOfThisComputer, otherSitesRefused } from './sandbox.ts';
import { withoutSecrets } from './taskSecrets.ts';

export interface RunServiceParts {
  readonly host: RunState['host'];
  readonly events: EventStore;
  readonly blobs: BlobStore;
  readonly leases: Port<RunLeases>;
  readonly settings: () => Settings;
  /** The reasoner of that name, or what is missing for it, for people. */
  readonly reasoner: (name: RunRequest['reasoner']) => Promise<Result<Reasoner, string>>;
  /** The page that runs work on; made when it is first needed. */
  readonly executor: () => Promise<Result<Executor, string>>;
  /** The secrets that are kept for whoever gives tasks; none when absent. */
  readonly secrets?: () => Promise<ReadSecrets>;
  /** What can be looked up; nothing when absent. */
  readonly knowledge?: Knowledge;
  /** Reaches the team's tools; none when absent. */
  readonly openTools?: () => Promise<Tools | undefined>;
  /** Called when the record of a run cannot be written any more, which ends the run without a trace in it. */
  readonly onLost: (runId: string, error: unknown) => void;
  /** Set where the browser works without its sandbox; it has one when absent. */
  readonly sandbox?: () => SandboxState;
  readonly now?: () => number;
}

/** What a run does again. */
export interface Replay {
  readonly of: string;
  /** Who reasons, around the one that was asked for. */
  readonly reasoner: (fallback: Reasoner) => Reasoner;
  readonly settings: (settings: Settings) => Settings;
  /** Who does its sub-tasks again; absent where the task was carried out in one piece, and is again. */
  readonly subTask?: (fallback: Reasoner, subTaskId: string, inputs: readonly SubTaskOutput[]) => DoneAgain | undefined;
}

/**
 * Asked when everything is there that a run needs, and before there is anything of it: whether it may begin under that id.
 * Error: why not, for people.
 */
export type ClaimRun = (runId: string) => Promise<Result<undefined, string>>;

interface ActiveRun {
  readonly run: RunAtWork;
  readonly finished: Promise<void>;
}

/** Who and what carries out a run, whether it begins or goes on. */
interface CarriedOutWith
  extends Pick<AgentParts, 'reasoner' | 'judge' | 'rules' | 'executor' | 'settings' | 'takenUp'> {
  readonly secrets: readonly SecretValue[];
  /** Its task may be carried out in sub-tasks. */
  readonly splits: boolean;
  readonly doneAgain?: RunAtWorkParts['doneAgain'];
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
    return this.#begin(() => this.#start(request, replay, claim));
  }

  /**
   * Goes on with a run that was cut off: reads back what became of the action that nobody saw the end of, records that, and
   * continues the plan. What sent something is not done again unless it is shown not to have arrived. Files that were attached are
   * not there any more. Throws the store's error where the run cannot be read.
   */
  resume(runId: string, claim?: ClaimRun): Promise<Started> {
    return this.#begin(() => this.#takeUp(runId, claim));
  }

  async #begin(begin: () => Promise<Started>): Promise<Started> {
    if (this.isBusy) {
      return failure({ code: 'busy', message: 'Another run is at work on this page. Stop it, or wait until it ends.' });
    }
    const starting = begin();
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

  async #start(asked: RunRequest, replay: Replay | undefined, claim: ClaimRun | undefined): Promise<Started> {
    const kept = (await this.#parts.secrets?.()) ?? { values: [], unreadable: new Map() };
    const masked = withoutSecrets(asked, kept);
    if (!masked.ok) return failure({ code: 'invalid', message: masked.error });
    return this.#startMasked(masked.value, kept.values, replay, claim);
  }

  async #startMasked(
    request: RunRequest,
    secrets: readonly SecretValue[],
    replay: Replay | undefined,
    claim: ClaimRun | undefined,
  ): Promise<Started> {
    const sandbox = this.#parts.sandbox?.();
    if (sandbox && !sandbox.isAgreed && !isOfThisComputer(request.startUrl))
      return unavailable(otherSitesRefused(sandbox));
    const stored = this.#parts.settings();
    const settings = replay ? replay.settings(stored) : stored;
    const chosen = await this.#parts.reasoner(request.reasoner);
    if (!chosen.ok) return unavailable(chosen.error);
    const reasoner = replay ? replay.reasoner(chosen.value) : chosen.value;
    const judge = await this.#judge(reasoner, settings.model.judge);
    if (!judge.ok) return unavailable(`Nobody can judge whether the task is done. ${judge.error}`);
    const rules = judge.value.isModel ? await this.#parts.reasoner(OFFLINE) : undefined;
    const executor = await this.#parts.executor();
    if (!executor.ok) return unavailable(executor.error);

    const runId = crypto.randomUUID();
    const claimed = await claim?.(runId);
    if (claimed && !claimed.ok) return failure({ code: 'forbidden', message: claimed.error });
    const created = this.#created(request, { reasoner, judge: judge.value }, settings, replay);
    const record = await this.#create(created, runId);
    if (!record.ok) return unavailable(`The run could not be recorded, so it was not started: ${record.error}`);
    executor.value.attach((request.attachments ?? []).map(attachedFile));
    const minds = { reasoner, judge: judge.value, ...(rules?.ok && { rules: rules.value }) };
    const doSubTask = replay?.subTask;
    return this.#carryOut(record.value, created, {
      ...minds,
      executor: executor.value,
      settings,
      secrets,
      splits: !replay || doSubTask !== undefined,
      ...(doSubTask && { doneAgain: (id, inputs) => doSubTask(chosen.value, id, inputs) }),
    });
  }

  /** A run that was cut off is gone on with, see `resume`. */
  async #takeUp(runId: string, claim: ClaimRun | undefined): Promise<Started> {
    await this.#leasing.endCutOff();
    const stored = await this.#parts.events.read(runStream(runId));
    const [first] = stored;
    if (first?.type !== 'run.created') return failure({ code: 'not-found', message: 'There is no such run.' });
    const { runId: _id, seq: _seq, at: _at, ...created } = first;
    const { cutOff, status, parent, reasoner: name, judge: judgeName } = reduceRunEvents(runId, stored);
    if (parent) return failure({ code: 'invalid', message: 'This run is part of another one, and goes on with it.' });
    if (!cutOff && hasEnded(status)) {
      return failure({ code: 'invalid', message: 'This run was not cut off, so there is nothing to go on with.' });
    }
    const { secrets: read, settings: current } = this.#parts;
    const { values: secrets } = (await read?.()) ?? { values: [] };
    const settings = { ...current(), limits: created.limits };
    const reasoner = await this.#parts.reasoner(name);
    if (!reasoner.ok) return unavailable(reasoner.error);
    const judge = await this.#judge(reasoner.value, judgeName);
    if (!judge.ok) return unavailable(`Nobody can judge whether the task is done. ${judge.error}`);
    const rules = judge.value.isModel ? await this.#parts.reasoner(OFFLINE) : undefined;
    const executor = await this.#parts.executor();
    if (!executor.ok) return unavailable(executor.error);
    if (!(await this.#leasing.take(runId)))
      return failure({ code: 'busy', message: 'Another process still works on this run.' });
    const record = await this.#claimCutOff(runId, claim).catch(async (error: unknown) => {
      await this.#leasing.release(runId);
      throw error;
    });
    if (!record.ok) {
      await this.#leasing.release(runId);
      return record;
    }
    return this.#carryOut(record.value, created, {
      reasoner: reasoner.value,
      judge: judge.value,
      ...(rules?.ok && { rules: rules.value }),
      executor: executor.value,
      settings,
      secrets,
      splits: true,
      takenUp: true,
    });
  }

  /** Claimed, and its record open again. */
  async #claimCutOff(runId: string, claim: ClaimRun | undefined): Promise<Result<RunRecord, HostFailure>> {
    const claimed = await claim?.(runId);
    if (claimed && !claimed.ok) return failure({ code: 'forbidden', message: claimed.error });
    const found = await this.#records.takeUp(runId);
    if (found && !found.isOver) return success(found.record);
    found?.record.close();
    const notYet = 'This run has not been found to be cut off yet. Try again in a moment.';
    return failure({ code: 'busy', message: notYet });
  }

  #carryOut(record: RunRecord, created: RunCreated, { splits, secrets, doneAgain, ...parts }: CarriedOutWith): Started {
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

  /** The run is in hand before there is anything of it. */
  async #create(created: RunCreated, runId: string): Promise<Result<RunRecord, string>> {
    try {
      await this.#leasing.take(runId);
    } catch (error) {
      if (error instanceof StoreError) return failure(error.message);
      throw error;
    }
    const record = await this.#records.create(created, runId);
    if (!record.ok) await this.#leasing.release(runId);
    return record;
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

  /** Who judges, by the name in the settings. */
  async #judge(own: Reasoner, judge: string): Promise<Result<Reasoner, string>> {
    return judge === '' || judge === own.name ? success(own) : this.#parts.reasoner(judge);
  }

  #created(
    request: RunRequest,
    minds: { readonly reasoner: Reasoner; readonly judge: Reasoner },
    settings: Settings,
    replay: Replay | undefined,
  ): RunCreated {
    const { limits, correction, verification, planning, completion, subTasks } = settings;
    const sandbox = this.#parts.sandbox?.();
    return {
      type: 'run.created',
      version: 1,
      task: request.task,
      startUrl: request.startUrl,
      ...(sandbox && { withoutSandbox: sandbox.why }),
      ...(request.criteria && { criteria: request.criteria.map((one) => readGiven(one, instructionReader)) }),
      ...(request.background !== undefined && { background: request.background }),
      ...(request.rejections && { rejections: request.rejections }),
      ...(request.attachments && { attachments: request.attachments.map(factsOf) }),
      reasoner: minds.reasoner.name,
      judge: minds.judge.name,
      host: this.#parts.host,
      processId: process.pid,
      limits,
      maximumCorrectionAttempts: correction.maximumAttempts,
      velocityLimit: verification.velocityLimit,
      readBack: verification.readBack,
      verdictSettings: verdictSettings(settings),
      approvePlan: request.approvePlan ?? planning.requireApproval,
      ...(request.clearPart && { clearPart: request.clearPart }),
      maximumFailedChecks: completion.maximumFailedChecks,
      maximumNudges: completion.maximumNudges,
      maximumStepActions: planning.maximumStepActions,
      maximumReplanAttempts: subTasks.maximumReplanAttempts,
      ...(replay && { replayOf: replay.of }),
    };
  }
}

function attachedFile({ name, mimeType, base64 }: Attachment): AttachedFile {
  return { name, mimeType, content: Buffer.from(base64, 'base64') };
}

function factsOf({ name, mimeType, base64 }: Attachment): AttachmentFacts {
  return { name, mimeType, bytes: Buffer.byteLength(base64, 'base64') };
}

function notAtWork(): Result<never, HostFailure> {
  return failure({ code: 'not-found', message: 'This run is not at work any more.' });
}

function unavailable(message: string): Result<never, HostFailure> {
  return failure({ code: 'unavailable', message });
}
