import type { BlobStore, EventStore } from '../../../src/main/agent/ports/eventStore.ts';
import { type Knowledge, NO_KNOWLEDGE } from '../../../src/main/agent/ports/knowledge.ts';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { RunControl } from '../../../src/main/agent/run/runControl.ts';
import { RunRecorder } from '../../../src/main/agent/run/runRecorder.ts';
import { runAgent } from '../../../src/main/agent/runAgent.ts';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { instructionReader } from '../../../src/main/reasoning/offline/reading/instructionReader.ts';
import type { AttachedFile } from '../../../src/shared/run/attachment.ts';
import { emptyRun } from '../../../src/shared/run/emptyRun.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import { type SettingsPatch, settingsSchema } from '../../../src/shared/settings/settings.ts';
import { skeletons } from '../browser/skeletons.ts';
import { STILL_SITE } from '../browser/stillSite.ts';

/** Carries out a task with the offline reasoner on a real page, the way the product does, with stores in memory. */
export async function runOffline(
  session: BrowserSession,
  task: string,
  url: string,
  knowledge: Knowledge = NO_KNOWLEDGE,
  /** What the agent is to answer otherwise; whoever judges in the end is not touched by it. */
  otherwise: Partial<Reasoner> = {},
  patch: SettingsPatch = {},
  /** Whether what was to be kept is read back. */
  readBack = false,
  /** What the person attached to the task. */
  attached: readonly AttachedFile[] = [],
): Promise<RunState> {
  const settings = settingsSchema.parse({ ...STILL_SITE, ...patch });
  const judge = createOfflineReasoner(settings);
  const reasoner = { ...judge, ...otherwise };
  const executor = new PlaywrightExecutor({ page: session.page, skeletons, settings: () => settings });
  executor.attach(attached);
  const recorder = new RunRecorder(emptyRun('run'), { events: memoryEvents(), blobs: memoryBlobs() }, Date.now);
  const control = new RunControl(recorder, instructionReader, (takenOver) => executor.setTakenOver(takenOver));
  try {
    await recorder.append({
      type: 'run.created',
      task,
      startUrl: url,
      reasoner: 'offline',
      host: 'cli',
      version: 1,
      processId: process.pid,
      limits: settings.limits,
      maximumCorrectionAttempts: settings.correction.maximumAttempts,
      velocityLimit: settings.verification.velocityLimit,
      maximumFailedChecks: settings.completion.maximumFailedChecks,
      maximumNudges: settings.completion.maximumNudges,
      readBack,
    });
    await runAgent({
      recorder,
      control,
      executor,
      reasoner,
      judge,
      reader: instructionReader,
      knowledge,
      settings,
      now: Date.now,
    });
    return recorder.state;
  } finally {
    await executor.close();
  }
}

export function memoryEvents(): EventStore {
  return {
    append: async () => undefined,
    read: async () => [],
    subscribe: () => () => undefined,
    streams: async () => ({ summaries: [], unreadable: [] }),
  };
}

export function memoryBlobs(): BlobStore {
  return { put: async () => '0'.repeat(64), get: async () => undefined };
}
