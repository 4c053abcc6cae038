import type { HostFailure } from '../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { Attachment, AttachmentFacts } from '../../shared/run/attachment.ts';
import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunEvent, RunRequest } from '../../shared/run/runEvent.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { verdictSettings } from '../../shared/settings/verdictSettings.ts';
import { readGiven } from '../agent/planning/readWords.ts';
import { instructionReader } from '../reasoning/offline/reading/instructionReader.ts';
import type { RunCreated } from './runRecords.ts';

/** The first event of a run: what was asked for, by whom it is done, and every setting that decides how it goes. */
export function runCreated(
  request: RunRequest,
  minds: Pick<RunCreated, 'reasoner' | 'judge'>,
  settings: Settings,
  { host, withoutSandbox, replayOf }: Pick<RunCreated, 'host' | 'withoutSandbox' | 'replayOf'>,
): RunCreated {
  const { limits, correction, verification, planning, completion, subTasks } = settings;
  return {
    type: 'run.created',
    version: 1,
    task: request.task,
    startUrl: request.startUrl,
    ...(withoutSandbox !== undefined && { withoutSandbox }),
    ...(request.criteria && { criteria: request.criteria.map((one) => readGiven(one, instructionReader)) }),
    ...(request.background !== undefined && { background: request.background }),
    ...(request.rejections && { rejections: request.rejections }),
    ...(request.attachments && { attachments: request.attachments.map(factsOf) }),
    ...minds,
    host,
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
    ...(replayOf !== undefined && { replayOf }),
  };
}

/** How a run that was cut off began, and who was at work on it. Failure: why it cannot be gone on with. */
export function readCutOff(
  runId: string,
  stored: readonly RunEvent[],
): Result<{ created: RunCreated; reasoner: string; judge: string }, HostFailure> {
  const [first] = stored;
  if (first?.type !== 'run.created') return failure({ code: 'not-found', message: 'There is no such run.' });
  const { runId: _id, seq: _seq, at: _at, ...created } = first;
  const { cutOff, status, parent, reasoner, judge } = reduceRunEvents(runId, stored);
  if (parent) return failure({ code: 'invalid', message: 'This run is part of another one, and goes on with it.' });
  if (!cutOff && hasEnded(status)) {
    return failure({ code: 'invalid', message: 'This run was not cut off, so there is nothing to go on with.' });
  }
  return success({ created, reasoner, judge });
}

function factsOf({ name, mimeType, base64 }: Attachment): AttachmentFacts {
  return { name, mimeType, bytes: Buffer.byteLength(base64, 'base64') };
}
