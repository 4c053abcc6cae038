import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openExecutor } from '../../../src/main/hosts/openExecutor.ts';
import { RunService } from '../../../src/main/hosts/runService.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { openStore } from '../../../src/main/store/openStore.ts';
import { success } from '../../../src/shared/result.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import type { Settings } from '../../../src/shared/settings/settings.ts';
import { type HeldValues, truthfulExecutor } from './truthfulExecutor.ts';

/** A run as it was recorded, with what the browser itself said of the fields that it filled in. */
export interface LaneRun {
  readonly state: RunState;
  readonly events: readonly RunEvent[];
  readonly held: HeldValues;
}

/** A browser and a store in which runs follow one another, the way a host of the product has them. */
export interface Lane {
  run(task: string, startUrl: string): Promise<LaneRun>;
  /** Leaves the site: no tab, cookie or pending script of the last run reaches the next. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** @param verification what runs are to do otherwise than by the settings of the product, such as to look again for less time */
export async function openLane(verification: Partial<Settings['verification']> = {}): Promise<Lane> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-verdicts-'));
  const store = openStore(folder);
  if (!store.ok) throw store.error;
  const { events, blobs, leases, settings } = store.value;
  const opened = await openExecutor({ headless: true }, () => settings.get());
  if (!opened.ok) throw new Error(opened.error);
  const { executor } = opened.value;
  const patched = (): Settings => {
    const own = settings.get();
    return { ...own, verification: { ...own.verification, ...verification } };
  };

  return {
    async run(task, startUrl) {
      const held: HeldValues = new Map();
      const recorded: RunEvent[] = [];
      const service = new RunService({
        host: 'cli',
        events,
        blobs,
        leases,
        settings: patched,
        reasoner: async () => success(createOfflineReasoner(patched())),
        executor: async () => success(truthfulExecutor(executor, () => executor.page, held)),
        onLost: (_runId, error) => {
          throw error;
        },
      });
      service.subscribe((batch) => recorded.push(...batch));
      const started = await service.start({ task, startUrl, reasoner: 'offline' });
      if (!started.ok) throw new Error(started.error.message);
      await started.value.finished;
      return { state: reduceRunEvents(started.value.runId, recorded), events: recorded, held };
    },
    async clear() {
      const { page } = executor;
      for (const other of page.context().pages()) if (other !== page) await other.close();
      await page.goto('about:blank');
      await page.context().clearCookies();
    },
    async close() {
      await opened.value.close();
      await store.value.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
