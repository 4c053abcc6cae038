import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Reasoner } from '../../src/main/agent/ports/reasoner.ts';
import { openExecutor } from '../../src/main/hosts/openExecutor.ts';
import { RunService } from '../../src/main/hosts/runService.ts';
import { createOfflineReasoner } from '../../src/main/reasoning/offline/offlineReasoner.ts';
import { startClinic } from '../../src/main/sample/clinicServer.ts';
import { SAMPLE_TASK } from '../../src/main/sample/sampleTask.ts';
import { openStore } from '../../src/main/store/openStore.ts';
import { success } from '../../src/shared/result.ts';
import type { RunEvent } from '../../src/shared/run/runEvent.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsPatch } from '../../src/shared/settings/settings.ts';
import { fakeReasoner, planProposal, reasoned } from '../unit/agent/fakeWorld.ts';
import { type Measurement, median } from './measurement.ts';
import { syntheticPage } from './syntheticPage.ts';

const SIZES = [1500, 5000, 20_000];
/** Frames of one run; the first, in which everything is used for the first time, does not count. */
const FRAMES = 12;
const RUNS = 2;

/**
 * What a frame costs beside what is waited for on purpose, the model, the settling and the watch for noise: captures,
 * storing, comparing, routing, and the action itself; on pages of three sizes, and how it grows with them. The whole run
 * is the sample task as people have it, watch and read-back included.
 */
export async function benchFrames(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  let smallest: number | undefined;
  for (const size of SIZES) {
    const runs: FrameCosts[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measureEditing(size));
    const label = `${size.toLocaleString('en')} elements`;
    const overhead = median(runs.flatMap(({ frames }) => frames));
    measurements.push(
      {
        name: `overhead per frame, ${label}`,
        value: overhead,
        unit: 'ms',
        ...(smallest === undefined && { budget: { atMost: 90 } }),
      },
      { name: `the slowest, ${label}`, value: Math.max(...runs.flatMap(({ frames }) => frames)), unit: 'ms' },
      ...PHASES.map(
        (phase): Measurement => ({
          name: `  of it ${phase}, ${label}`,
          value: median(runs.flatMap(({ phases }) => phases[phase])),
          unit: 'ms',
        }),
      ),
    );
    smallest ??= overhead;
    if (overhead !== smallest) {
      const name = `growth of a frame, ${SIZES[0]?.toLocaleString('en')} → ${size.toLocaleString('en')}`;
      const times = size / (SIZES[0] ?? size);
      measurements.push({ name, value: overhead / smallest, unit: '×', budget: { atMost: times } });
    }
  }
  const bare = await measureSampleTask({ verification: { ambientWatchMs: 0 } });
  const whole = await measureSampleTask({});
  measurements.push(
    { name: 'overhead per frame, sample task', value: median(bare.frames), unit: 'ms' },
    { name: 'the same with the watch', value: median(whole.frames), unit: 'ms' },
    { name: 'whole run, sample task', value: whole.totalMs, unit: 'ms' },
  );
  return measurements;
}

const PHASES = ['deciding', 'capturing before', 'acting and capturing after', 'verifying'] as const;
type Phase = (typeof PHASES)[number];

interface FrameCosts {
  readonly frames: readonly number[];
  readonly phases: Readonly<Record<Phase, readonly number[]>>;
  readonly totalMs: number;
}

async function measureSampleTask(patch: SettingsPatch): Promise<FrameCosts> {
  const clinic = await startClinic({ publicDir: resolve('resources/clinic') });
  try {
    return await measureRun(clinic.url, SAMPLE_TASK, createOfflineReasoner, patch);
  } finally {
    await clinic.close();
  }
}

/** A page of that size whose groups are edited one after the other by somebody who has nothing to think about. */
async function measureEditing(size: number): Promise<FrameCosts> {
  const page = `${syntheticPage(size)}<script>${EDITING}</script>`;
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url === '/' ? page : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return await measureRun(url, 'Edit the groups', editor, {
      verification: { ambientWatchMs: 0, velocityLimit: 2 * FRAMES },
      chaining: { enabled: false },
      subTasks: { enabled: false },
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A click adds a line to the group and takes a class away, as pages do that are drawn by scripts. */
const EDITING = `
  for (const button of document.querySelectorAll('[data-action=edit]')) button.addEventListener('click', () => {
    const line = document.createElement('p');
    line.textContent = 'Saved: ' + button.textContent.trim();
    button.parentElement.after(line);
    button.classList.remove('shadow-sm');
  });`;

/** Clicks and fills in turn, answers at once and finds everything good. */
function editor(): Reasoner {
  const names = Array.from({ length: FRAMES }, (_, index) =>
    index % 2 === 0 ? `Edit group ${index}` : `Name ${index}`,
  );
  let step = 0;
  return fakeReasoner(
    { plan: planProposal(...names.map((name) => `Edit “${name}”`)) },
    {
      refineStep: async ({ page }) => {
        const name = names[step++];
        const id = page.tree.find(({ n }) => n === name)?.i;
        if (id === undefined) throw new Error(`There is no ${name} on the page`);
        const isField = name?.startsWith('Name');
        return reasoned({
          kind: 'action',
          action: isField ? { type: 'setValue', id, text: `Value ${step}` } : { type: 'click', id },
          thought: '',
        });
      },
      judgeAction: async ({ observations }) =>
        reasoned({
          action_succeeded: true,
          task_completed: false,
          confidence: 0.9,
          reason: 'seen',
          cites: observations.map(({ id }) => id),
        }),
    },
  );
}

async function measureRun(
  startUrl: string,
  task: string,
  reasonerOf: (settings: Settings) => Reasoner,
  patch: SettingsPatch,
): Promise<FrameCosts> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const store = openStore(folder);
  if (!store.ok) throw store.error;
  const { events, blobs, leases, settings } = store.value;
  await settings.update(patch);
  const opened = await openExecutor({ headless: true }, () => settings.get());
  if (!opened.ok) throw new Error(opened.error);
  try {
    const recorded: RunEvent[] = [];
    const service = new RunService({
      host: 'cli',
      events,
      blobs,
      leases,
      settings: () => settings.get(),
      reasoner: async () => success(reasonerOf(DEFAULT_SETTINGS)),
      executor: async () => success(opened.value.executor),
      onLost: (_runId, error) => {
        throw error;
      },
    });
    service.subscribe((batch) => recorded.push(...batch));
    const started = await service.start({ task, startUrl, reasoner: 'offline' });
    if (!started.ok) throw new Error(started.error.message);
    await started.value.finished;
    return costs(recorded);
  } finally {
    await opened.value.close();
    await store.value.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the end of one frame to the end of the next, less what the page and the model took. */
export function costs(events: readonly RunEvent[]): FrameCosts {
  const frames: number[] = [];
  const phases: Record<Phase, number[]> = {
    deciding: [],
    'capturing before': [],
    'acting and capturing after': [],
    verifying: [],
  };
  let since: number | undefined;
  let phaseSince = 0;
  let [waited, phaseWaited] = [0, 0];
  const endPhase = (phase: Phase, at: number) => {
    if (since !== undefined) phases[phase].push(at - phaseSince - phaseWaited);
    [phaseSince, phaseWaited] = [at, 0];
  };
  const wait = (ms: number) => {
    waited += ms;
    phaseWaited += ms;
  };
  for (const event of events) {
    if (event.type === 'page.settled') wait(event.durationMs);
    if (event.type === 'model.called') wait(event.usage.latencyMs);
    if (event.type === 'graph.node-entered' && event.node === 'execution') endPhase('deciding', event.at);
    if (event.type === 'action.started') endPhase('capturing before', event.at);
    if (event.type === 'page.captured' && event.when === 'after') endPhase('acting and capturing after', event.at);
    if (event.type !== 'frame.closed') continue;
    endPhase('verifying', event.at);
    if (since !== undefined) frames.push(event.at - since - waited);
    since = event.at;
    waited = 0;
  }
  const last = events.at(-1);
  if (last?.type !== 'run.ended') throw new Error('The run has no end');
  return { frames, phases, totalMs: last.at - (events[0]?.at ?? 0) };
}
