import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStream } from '../../../src/main/agent/run/runRecorder.ts';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import { RunService } from '../../../src/main/hosts/runService.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { openStore } from '../../../src/main/store/openStore.ts';
import { success } from '../../../src/shared/result.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import { type SettingsPatch, settingsSchema } from '../../../src/shared/settings/settings.ts';
import { skeletons } from '../browser/skeletons.ts';
import { STILL_SITE } from '../browser/stillSite.ts';

/** A run that was carried out as a host does it, with the runs of its sub-tasks. */
export interface Family {
  readonly state: RunState;
  readonly events: readonly RunEvent[];
  readonly children: readonly RunState[];
  /** What is read on its page when it is over. */
  readonly pageLeft: string;
  /** Tabs that were open when it was over. */
  readonly tabsLeft: number;
}

/** Carries out a task with the offline reasoner, with everything around it that a host has. */
export async function runFamily(
  session: BrowserSession,
  task: string,
  startUrl: string,
  patch: SettingsPatch = {},
): Promise<Family> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-family-'));
  const opened = openStore(folder);
  if (!opened.ok) throw opened.error;
  const { events, blobs, leases, close } = opened.value;
  const settings = settingsSchema.parse({ ...STILL_SITE, ...patch });
  const executor = new PlaywrightExecutor({ page: session.page, skeletons, settings: () => settings });
  const lost: unknown[] = [];
  const runs = new RunService({
    host: 'cli',
    events,
    blobs,
    leases,
    settings: () => settings,
    reasoner: async () => success(createOfflineReasoner(settings)),
    executor: async () => success(executor),
    onLost: (_, error) => lost.push(error),
  });
  try {
    const started = await runs.start({ task, startUrl, reasoner: 'offline' });
    if (!started.ok) throw new Error(started.error.message);
    const { runId, finished } = started.value;
    await finished;
    if (lost.length > 0) throw lost[0];
    const own = await events.read(runStream(runId));
    const state = reduceRunEvents(runId, own);
    const ids = own.flatMap((event) => (event.type === 'subtask.started' ? event.subRunId : []));
    const children = await Promise.all(ids.map(async (id) => reduceRunEvents(id, await events.read(runStream(id)))));
    const pageLeft = await session.page.locator('body').innerText();
    return { state, events: own, children, pageLeft, tabsLeft: session.page.context().pages().length };
  } finally {
    await executor.close();
    close();
    rmSync(folder, { recursive: true, force: true });
  }
}
