import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { runStream } from '../../../src/main/agent/run/runRecorder.ts';
import { readStoredRun, type StoredRun } from '../../../src/main/agent/run/storedRun.ts';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import type { Replay } from '../../../src/main/hosts/prepareRun.ts';
import { prepareReplay } from '../../../src/main/hosts/replayRun.ts';
import { RunService } from '../../../src/main/hosts/runService.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { openStore } from '../../../src/main/store/openStore.ts';
import { success } from '../../../src/shared/result.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { RunEvent, RunRequest } from '../../../src/shared/run/runEvent.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import { settingsSchema } from '../../../src/shared/settings/settings.ts';
import { skeletons } from '../browser/skeletons.ts';
import { STILL_SITE } from '../browser/stillSite.ts';

export interface Ended {
  readonly state: RunState;
  readonly events: readonly RunEvent[];
}

/** Runs and replays as a host does them, with a store on disk of its own. */
export interface ReplayHost {
  run(task: string, startUrl: string): Promise<Ended>;
  /** Does a stored run again; `fallback` takes over where the record cannot go on. */
  replay(runId: string, fallback: Reasoner): Promise<Ended>;
  /** A run as it is on record, with those of its sub-tasks. */
  stored(runId: string): Promise<StoredRun>;
  close(): Promise<void>;
}

export function openReplayHost(session: BrowserSession): ReplayHost {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-replay-'));
  const opened = openStore(folder);
  if (!opened.ok) throw opened.error;
  const store = opened.value;
  const settings = settingsSchema.parse(STILL_SITE);
  const executor = new PlaywrightExecutor({ page: session.page, skeletons, settings: () => settings });
  const lost: unknown[] = [];
  let reasoner: Reasoner = createOfflineReasoner(settings);
  const runs = new RunService({
    host: 'cli',
    events: store.events,
    blobs: store.blobs,
    leases: store.leases,
    settings: () => settings,
    reasoner: async () => success(reasoner),
    executor: async () => success(executor),
    onLost: (_, error) => lost.push(error),
  });

  async function carryOut(request: RunRequest, replay?: Replay): Promise<Ended> {
    const started = await runs.start(request, replay);
    if (!started.ok) throw new Error(started.error.message);
    await started.value.finished;
    if (lost.length > 0) throw lost[0];
    const events = await store.events.read(runStream(started.value.runId));
    return { events, state: reduceRunEvents(started.value.runId, events) };
  }

  async function stored(runId: string): Promise<StoredRun> {
    const run = await readStoredRun(runId, store.events);
    if (!run) throw new Error('There is no such run');
    return run;
  }

  return {
    stored,
    run: (task, startUrl) => {
      reasoner = createOfflineReasoner(settings);
      return carryOut({ task, startUrl, reasoner: 'offline' });
    },
    async replay(runId, fallback) {
      reasoner = fallback;
      const prepared = await prepareReplay(await stored(runId), store.events, settings);
      if (!prepared.ok) throw new Error(prepared.error);
      return carryOut({ ...prepared.value.request, reasoner: 'offline' }, prepared.value.replay);
    },
    async close() {
      await executor.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
