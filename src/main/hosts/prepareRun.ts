import type { HostFailure, SandboxState } from '../../shared/host/hostApi.ts';
import { OFFLINE } from '../../shared/models/connection.ts';
import type { SubTaskOutput } from '../../shared/plan/subTask.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { AttachedFile, Attachment } from '../../shared/run/attachment.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import type { SecretValue } from '../../shared/secrets/keptSecret.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { AgentParts } from '../agent/agentContext.ts';
import type { EventStore } from '../agent/ports/eventStore.ts';
import type { Executor } from '../agent/ports/executor.ts';
import type { Reasoner } from '../agent/ports/reasoner.ts';
import { runStream } from '../agent/run/runRecorder.ts';
import type { ReadSecrets } from '../store/keptSecretStore.ts';
import type { DoneAgain, RunAtWorkParts } from './runAtWork.ts';
import { readCutOff, runCreated } from './runCreated.ts';
import type { ClaimRun, RunLeasing } from './runLeasing.ts';
import type { RunCreated, RunRecord } from './runRecords.ts';
import { isOfThisComputer, otherSitesRefused } from './sandbox.ts';
import { withoutSecrets } from './taskSecrets.ts';

export interface PrepareParts {
  readonly host: RunState['host'];
  readonly events: EventStore;
  readonly settings: () => Settings;
  /** The reasoner of that name, or what is missing for it, for people. */
  readonly reasoner: (name: RunRequest['reasoner']) => Promise<Result<Reasoner, string>>;
  /** The page that runs work on; made when it is first needed. */
  readonly executor: () => Promise<Result<Executor, string>>;
  /** The secrets that are kept for whoever gives tasks; none when absent. */
  readonly secrets?: () => Promise<ReadSecrets>;
  /** Set where the browser works without its sandbox; it has one when absent. */
  readonly sandbox?: () => SandboxState;
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

/** Who reasons in a run, who judges, the rules beside a model that judges, and the hand on the page. */
type Minds = Pick<AgentParts, 'reasoner' | 'judge' | 'rules' | 'executor'>;

/** A run that only has to be set going: its record, and who and what carries it out. */
export interface PreparedRun extends Minds, Pick<AgentParts, 'settings' | 'takenUp'> {
  readonly record: RunRecord;
  readonly created: RunCreated;
  readonly secrets: readonly SecretValue[];
  /** Its task may be carried out in sub-tasks. */
  readonly splits: boolean;
  readonly doneAgain?: RunAtWorkParts['doneAgain'];
}

/** What was asked for, begun on record. Failure: why there is nothing of it. */
export async function prepareNew(
  parts: PrepareParts,
  leasing: RunLeasing,
  asked: RunRequest,
  { replay, claim }: { readonly replay: Replay | undefined; readonly claim: ClaimRun | undefined },
): Promise<Result<PreparedRun, HostFailure>> {
  const { secrets: read, settings: current, sandbox: sandboxOf, host } = parts;
  const kept = (await read?.()) ?? { values: [], unreadable: new Map() };
  const masked = withoutSecrets(asked, kept);
  if (!masked.ok) return failure({ code: 'invalid', message: masked.error });
  const request = masked.value;
  const sandbox = sandboxOf?.();
  if (sandbox && !sandbox.isAgreed && !isOfThisComputer(request.startUrl))
    return unavailable(otherSitesRefused(sandbox));
  const stored = current();
  const settings = replay ? replay.settings(stored) : stored;
  const names = { reasoner: request.reasoner, judge: settings.model.judge };
  const gathered = await gatherMinds(parts, names, replay?.reasoner);
  if (!gathered.ok) return unavailable(gathered.error);
  const { fallback, ...minds } = gathered.value;

  const runId = crypto.randomUUID();
  const claimed = await claim?.(runId);
  if (claimed && !claimed.ok) return failure({ code: 'forbidden', message: claimed.error });
  const created = runCreated(request, { reasoner: minds.reasoner.name, judge: minds.judge.name }, settings, {
    host,
    ...(sandbox && { withoutSandbox: sandbox.why }),
    ...(replay && { replayOf: replay.of }),
  });
  const record = await leasing.create(created, runId);
  if (!record.ok) return unavailable(`The run could not be recorded, so it was not started: ${record.error}`);
  minds.executor.attach((request.attachments ?? []).map(attachedFile));
  const doSubTask = replay?.subTask;
  return success({
    record: record.value,
    created,
    ...minds,
    settings,
    secrets: kept.values,
    splits: !replay || doSubTask !== undefined,
    ...(doSubTask && { doneAgain: (id, inputs) => doSubTask(fallback, id, inputs) }),
  });
}

/** A run that was cut off, with its record open again. Failure: why it stays as it is. */
export async function prepareCutOff(
  parts: PrepareParts,
  leasing: RunLeasing,
  runId: string,
  claim: ClaimRun | undefined,
): Promise<Result<PreparedRun, HostFailure>> {
  await leasing.endCutOff();
  const { events, secrets: read, settings: current } = parts;
  const cutOff = readCutOff(runId, await events.read(runStream(runId)));
  if (!cutOff.ok) return cutOff;
  const { created, ...names } = cutOff.value;
  const { values: secrets } = (await read?.()) ?? { values: [] };
  const settings = { ...current(), limits: created.limits };
  const gathered = await gatherMinds(parts, names);
  if (!gathered.ok) return unavailable(gathered.error);
  const { fallback: _, ...minds } = gathered.value;
  const record = await leasing.takeUp(runId, claim);
  if (!record.ok) return record;
  return success({ record: record.value, created, ...minds, settings, secrets, splits: true, takenUp: true });
}

/**
 * Everybody whom a run needs, whether it begins or goes on. `judge` '': whoever reasons. `around`: who reasons in place of the
 * one that was asked for, the `fallback`. Error: who or what is missing, for people.
 */
async function gatherMinds(
  parts: PrepareParts,
  names: { readonly reasoner: string; readonly judge: string },
  around: (asked: Reasoner) => Reasoner = (asked) => asked,
): Promise<Result<Minds & { readonly fallback: Reasoner }, string>> {
  const asked = await parts.reasoner(names.reasoner);
  if (!asked.ok) return asked;
  const reasoner = around(asked.value);
  const isOwn = names.judge === '' || names.judge === reasoner.name;
  const judge = isOwn ? success(reasoner) : await parts.reasoner(names.judge);
  if (!judge.ok) return failure(`Nobody can judge whether the task is done. ${judge.error}`);
  const rules = judge.value.isModel ? await parts.reasoner(OFFLINE) : undefined;
  const executor = await parts.executor();
  if (!executor.ok) return executor;
  return success({
    fallback: asked.value,
    reasoner,
    judge: judge.value,
    ...(rules?.ok && { rules: rules.value }),
    executor: executor.value,
  });
}

function attachedFile({ name, mimeType, base64 }: Attachment): AttachedFile {
  return { name, mimeType, content: Buffer.from(base64, 'base64') };
}

function unavailable(message: string): Result<never, HostFailure> {
  return failure({ code: 'unavailable', message });
}
