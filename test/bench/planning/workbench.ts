import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { runStream } from '../../../src/main/agent/run/runRecorder.ts';
import { readStoredRun } from '../../../src/main/agent/run/storedRun.ts';
import { openExecutor } from '../../../src/main/hosts/openExecutor.ts';
import { prepareReplay } from '../../../src/main/hosts/replayRun.ts';
import { RunService } from '../../../src/main/hosts/runService.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { openStore } from '../../../src/main/store/openStore.ts';
import { success } from '../../../src/shared/result.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { asIfModel } from './asIfModel.ts';

/** A store and a browser of its own, as the product has them, in which tasks are carried out one after the other. */
export interface Workbench {
  /** Carries out a task and gives its run once it has ended. Throws when it was not completed: its figures mean nothing. */
  run(task: string, url: string, patch?: SettingsPatch): Promise<RunState>;
  /** Does a run again without a model, on the site as it is at that address now. */
  replay(runId: string): Promise<RunState>;
  close(): Promise<void>;
}

/** @param latencyMs what a call of the model takes */
export async function openWorkbench(latencyMs: number): Promise<Workbench> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const store = openStore(folder);
  if (!store.ok) throw store.error;
  const { events, blobs, leases, settings } = store.value;
  const opened = await openExecutor({ headless: true }, () => settings.get());
  if (!opened.ok) throw new Error(opened.error);
  const reasoner = (): Reasoner => asIfModel(createOfflineReasoner(settings.get()), settings.get(), latencyMs);
  const service = new RunService({
    host: 'cli',
    events,
    blobs,
    leases,
    settings: () => settings.get(),
    reasoner: async () => success(reasoner()),
    executor: async () => success(opened.value.executor),
    onLost: (_runId, error) => {
      throw error;
    },
  });
  const ended = async (started: Awaited<ReturnType<RunService['start']>>): Promise<RunState> => {
    if (!started.ok) throw new Error(started.error.message);
    const { runId, finished } = started.value;
    await finished;
    const state = reduceRunEvents(runId, await events.read(runStream(runId)));
    if (state.status !== 'completed') throw new Error(`“${state.task}” ended ${state.status}: ${state.reason}`);
    return state;
  };
  return {
    async run(task, url, patch = {}) {
      await settings.update(patch);
      return ended(await service.start({ task, startUrl: url, reasoner: 'offline' }));
    },
    async replay(runId) {
      const stored = await readStoredRun(runId, events);
      if (!stored) throw new Error('There is no such run');
      const prepared = await prepareReplay(stored, events, settings.get());
      if (!prepared.ok) throw new Error(prepared.error);
      const { request, replay } = prepared.value;
      return ended(await service.start({ ...request, reasoner: 'offline' }, replay));
    },
    async close() {
      await opened.value.close();
      await store.value.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** From when a run was asked for until it had ended. */
export function durationMs({ createdAt, endedAt }: RunState): number {
  return (endedAt ?? createdAt) - createdAt;
}
