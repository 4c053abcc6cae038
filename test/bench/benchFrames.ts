import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openExecutor } from '../../src/main/hosts/openExecutor.ts';
import { RunService } from '../../src/main/hosts/runService.ts';
import { createOfflineReasoner } from '../../src/main/reasoning/offline/offlineReasoner.ts';
import { startClinic } from '../../src/main/sample/clinicServer.ts';
import { SAMPLE_TASK } from '../../src/main/sample/sampleTask.ts';
import { openStore } from '../../src/main/store/openStore.ts';
import { success } from '../../src/shared/result.ts';
import { reduceRunEvents } from '../../src/shared/run/reduceRun.ts';
import type { RunEvent } from '../../src/shared/run/runEvent.ts';
import type { SettingsPatch } from '../../src/shared/settings/settings.ts';
import { type Measurement, median } from './measurement.ts';

const RUNS = 3;

/**
 * What a frame costs beside what is waited for on purpose, the model, the settling and the watch for noise: captures,
 * storing, comparing, routing, and the action itself. The whole run is as people have it, watch and read-back included.
 */
export async function benchFrames(): Promise<Measurement[]> {
  const [bare, whole]: [FrameCosts[], FrameCosts[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    bare.push(await measureRun({ verification: { ambientWatchMs: 0 } }));
    whole.push(await measureRun({}));
  }
  const frames = bare.flatMap((run) => run.frames);
  return [
    { name: 'overhead per frame, sample task', value: median(frames), unit: 'ms', budget: { atMost: 150 } },
    { name: 'overhead per frame, slowest', value: Math.max(...frames), unit: 'ms' },
    { name: 'the same with the watch', value: median(whole.flatMap((run) => run.frames)), unit: 'ms' },
    { name: 'whole run, sample task', value: median(whole.map(({ totalMs }) => totalMs)), unit: 'ms' },
  ];
}

interface FrameCosts {
  readonly frames: readonly number[];
  readonly totalMs: number;
}

async function measureRun(patch: SettingsPatch): Promise<FrameCosts> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const store = openStore(folder);
  if (!store.ok) throw store.error;
  const { events, blobs, settings } = store.value;
  settings.update(patch);
  const clinic = await startClinic({ publicDir: resolve('resources/clinic') });
  const opened = await openExecutor({ headless: true }, () => settings.get());
  if (!opened.ok) throw new Error(opened.error);
  try {
    const recorded: RunEvent[] = [];
    const service = new RunService({
      host: 'cli',
      events,
      blobs,
      settings: () => settings.get(),
      reasoner: async () => success(createOfflineReasoner(settings.get())),
      executor: async () => success(opened.value.executor),
      onLost: (_runId, error) => {
        throw error;
      },
    });
    service.subscribe((batch) => recorded.push(...batch));
    const started = await service.start({ task: SAMPLE_TASK, startUrl: clinic.url, reasoner: 'offline' });
    if (!started.ok) throw new Error(started.error.message);
    await started.value.finished;
    return costs(started.value.runId, recorded);
  } finally {
    await opened.value.close();
    await clinic.close();
    store.value.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the end of one frame to the end of the next, less what the page and the model took. */
function costs(runId: string, events: readonly RunEvent[]): FrameCosts {
  const state = reduceRunEvents(runId, events);
  const frames: number[] = [];
  let since = events.find((event) => event.type === 'page.captured')?.at ?? 0;
  let waited = 0;
  for (const event of events) {
    if (event.type === 'page.settled') waited += event.durationMs;
    if (event.type === 'model.called') waited += event.usage.latencyMs;
    if (event.type !== 'frame.closed') continue;
    frames.push(event.at - since - waited);
    since = event.at;
    waited = 0;
  }
  return { frames, totalMs: (state.endedAt ?? 0) - state.createdAt };
}
