import { resolve } from 'node:path';
import { type Clinic, startClinic } from '../../src/main/sample/clinicServer.ts';
import type { RunState } from '../../src/shared/run/runState.ts';
import { openHelpdesk } from '../fixtures/sites/helpdesk.ts';
import { startFixture } from '../fixtures/sites/startFixture.ts';
import { type Measurement, median } from './measurement.ts';
import { durationMs, openWorkbench, type Workbench } from './planning/workbench.ts';

/** What a call of a fast model takes, of the order that their makers state; the offline reasoner itself takes none. */
const MODEL_LATENCY_MS = 1500;
/** What the server of the help desk takes for an answer. */
const SERVER_DELAY_MS = 300;

const TASKS: Readonly<Record<string, string>> = {
  'add a patient':
    'Create a patient called Ada Byron with phone +44 20 7946 0999, email ada.byron@example.org and date of birth 1985-12-10',
  'change a phone number': 'Change the phone number of Carla Mendes to +351 21 000 1122',
  'delete a patient': 'Delete the patient Dmitri Volkov',
};

const THREE_PARTS =
  'Add a customer named “Nordlicht” with city “Husum”. Add a ticket with subject “No light in the hall” and priority High. Add an article titled “Changing a bulb”.';

/** First runs are long sums of waits and are made once; replays are short. */
const REPLAYS = 3;

/**
 * What planning costs and saves: calls and tokens of a task with and without chains and when it is done again, how much
 * faster that is, and what sub-tasks gain by running at the same time.
 */
export async function benchPlanning(): Promise<Measurement[]> {
  const bench = await openWorkbench(MODEL_LATENCY_MS);
  try {
    const measurements: Measurement[] = [];
    for (const [name, task] of Object.entries(TASKS)) measurements.push(...(await benchTask(bench, name, task)));
    return [...measurements, ...(await benchParts(bench))];
  } finally {
    await bench.close();
  }
}

async function benchTask(bench: Workbench, name: string, task: string): Promise<Measurement[]> {
  const [chained, port] = await onFreshClinic<[RunState, number]>(async (clinic) => [
    await bench.run(task, clinic.url, { chaining: { enabled: true } }),
    Number(new URL(clinic.url).port),
  ]);
  const again: RunState[] = [];
  for (let round = 0; round < REPLAYS; round++) {
    again.push(await onFreshClinic(() => bench.replay(chained.runId), port));
  }
  const unchained = await onFreshClinic((clinic) => bench.run(task, clinic.url, { chaining: { enabled: false } }));
  const replayMs = median(again.map(durationMs));
  return [
    { name: `${name}: model calls`, value: chained.model.calls, unit: 'calls' },
    { name: `${name}: model calls without chains`, value: unchained.model.calls, unit: 'calls' },
    {
      name: `${name}: model calls when done again`,
      value: Math.max(...again.map(({ model }) => model.calls)),
      unit: 'calls',
    },
    { name: `${name}: tokens`, value: tokensOf(chained), unit: 'tokens' },
    { name: `${name}: tokens without chains`, value: tokensOf(unchained), unit: 'tokens' },
    { name: `${name}: tokens when done again`, value: Math.max(...again.map(tokensOf)), unit: 'tokens' },
    { name: `${name}: first run`, value: durationMs(chained), unit: 'ms' },
    { name: `${name}: done again`, value: replayMs, unit: 'ms' },
    {
      name: `${name}: speed-up of a replay`,
      value: durationMs(chained) / replayMs,
      unit: '×',
      budget: { atLeast: 5 },
      note: `a model call taken as ${MODEL_LATENCY_MS} ms`,
    },
  ];
}

async function benchParts(bench: Workbench): Promise<Measurement[]> {
  const time = async (parallel: number): Promise<number> => {
    const site = await startFixture('helpdesk', (routes) => openHelpdesk(routes, { delayMs: SERVER_DELAY_MS }));
    try {
      return durationMs(await bench.run(THREE_PARTS, site.url, { subTasks: { parallel } }));
    } finally {
      await site.close();
    }
  };
  const [sequential, parallel] = [await time(1), await time(3)];
  return [
    { name: 'three sub-tasks, one after the other', value: sequential, unit: 'ms' },
    { name: 'three sub-tasks at the same time', value: parallel, unit: 'ms' },
    { name: 'speed-up of sub-tasks at the same time', value: sequential / parallel, unit: '×', budget: { atLeast: 1 } },
  ];
}

async function onFreshClinic<T>(work: (clinic: Clinic) => Promise<T>, port = 0): Promise<T> {
  const clinic = await startClinic({ publicDir: resolve('resources/clinic'), port });
  try {
    return await work(clinic);
  } finally {
    await clinic.close();
  }
}

function tokensOf({ model }: RunState): number {
  return model.inputTokens + model.outputTokens;
}
