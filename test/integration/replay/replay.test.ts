import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { exportTest } from '../../../src/main/hosts/exportTest.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { ClinicData } from '../../../src/main/sample/clinicData.ts';
import { startClinic } from '../../../src/main/sample/clinicServer.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { alterClinic } from './alteredClinic.ts';
import { NOBODY } from './nobody.ts';
import { runExportedTest } from './playwrightRunner.ts';
import { openReplayHost, type ReplayHost } from './replayHost.ts';
import { CLINIC_TASKS } from './tasks.ts';

const publicDir = resolve('resources/clinic');
let session: BrowserSession;
let host: ReplayHost;

beforeAll(async () => {
  session = await launchTestBrowser();
  host = openReplayHost(session);
});

afterAll(async () => {
  await host.close();
  await session.close();
});

const fallback = () => createOfflineReasoner(DEFAULT_SETTINGS);

/** What there is of a run that was carried out once: its id, and where its site was. */
interface Recorded {
  readonly runId: string;
  readonly port: number;
}

async function record(task: string): Promise<Recorded> {
  const clinic = await startClinic({ publicDir });
  const { state } = await host.run(task, clinic.url);
  await clinic.close();
  expect(state.status).toBe('completed');
  return { runId: state.runId, port: Number(new URL(clinic.url).port) };
}

async function exported({ runId }: Recorded): Promise<string> {
  const file = exportTest(await host.stored(runId));
  if (!file.ok) throw new Error(file.error);
  return file.value.content;
}

describe.each(CLINIC_TASKS)('a run that was completed: $task', { timeout: 180_000 }, ({ task, isDone }) => {
  let recorded: Recorded;

  beforeAll(async () => {
    recorded = await record(task);
  });

  it('is done again without a model', async () => {
    const fresh = await startClinic({ publicDir, port: recorded.port });
    const again = await host.replay(recorded.runId, NOBODY);
    await fresh.close();
    expect(again.state).toMatchObject({ status: 'completed', handedOver: [], replayOf: recorded.runId });
    expect(isDone(fresh.data())).toBe(true);
    expect(again.state.model).toMatchObject({ calls: 0, inputTokens: 0 });
    expect(again.state.frames.length).toBeGreaterThan(0);
    for (const frame of again.state.frames) {
      expect(frame).toMatchObject({ replayed: true, verdict: { success: true, source: 'recorded' } });
    }
  });

  it('passes alone as a Playwright test', async () => {
    const fresh = await startClinic({ publicDir });
    const outcome = await runExportedTest(await exported(recorded), { BASE_URL: fresh.url });
    await fresh.close();
    expect(outcome.output).toContain('1 passed');
    expect(outcome.code).toBe(0);
    expect(isDone(fresh.data())).toBe(true);
  });
});

const phoneOf = ({ patients }: ClinicData) => patients.find(({ name }) => name === 'Carla Mendes')?.phone;

describe('a run whose site is not as it was', { timeout: 180_000 }, () => {
  let recorded: Recorded;

  beforeAll(async () => {
    recorded = await record('Change the phone number of Carla Mendes to +351 21 000 1122');
  });

  /** Works on a site that answers every save as ever and stores nothing; gives what it holds afterwards. */
  async function onLyingSite<T>(port: number, work: (url: string) => Promise<T>) {
    const [fresh, sink] = [await startClinic({ publicDir }), await startClinic({ publicDir })];
    const lying = await alterClinic(fresh, { port, writesTo: sink });
    const came = await work(lying.url);
    await Promise.all([lying.close(), fresh.close(), sink.close()]);
    return { came, sent: phoneOf(sink.data()), stored: phoneOf(fresh.data()) };
  }

  it('does not complete when the server answers as before but stores nothing', async () => {
    const { came, sent, stored } = await onLyingSite(recorded.port, () => host.replay(recorded.runId, fallback()));
    expect(sent).toBe('+351 21 000 1122');
    expect(stored).not.toBe('+351 21 000 1122');
    expect(came.state.status).not.toBe('completed');
  });

  it('fails as a Playwright test when the server answers as before but stores nothing', async () => {
    const content = await exported(recorded);
    const { came } = await onLyingSite(0, (url) => runExportedTest(content, { BASE_URL: url }));
    expect(came.code).toBe(1);
    expect(came.output).toContain('The server shows it when asked afresh');
  });

  it('hands over where a label was changed, completes, and does it as it was mended the next time', async () => {
    const healed = await relabelled(() => host.replay(recorded.runId, fallback()));
    expect(healed.ended.state.status).toBe('completed');
    expect(phoneOf(healed.data)).toBe('+351 21 000 1122');
    const entry = healed.ended.state.plan?.steps.findIndex(({ description }) => description.includes('phone'));
    expect(healed.ended.state.handedOver.map(({ stepIndex }) => stepIndex)).toEqual([entry]);
    expect(healed.ended.state.handedOver[0]?.reason).toContain('Phone');
    expect(healed.ended.state.frames.at(-1)?.replayed).toBe(true);

    const next = await relabelled(() => host.replay(recorded.runId, NOBODY));
    expect(next.ended.state).toMatchObject({ status: 'completed', handedOver: [], model: { calls: 0 } });
    expect(phoneOf(next.data)).toBe('+351 21 000 1122');
  });

  async function relabelled<T>(work: () => Promise<T>) {
    const clinic = await startClinic({ publicDir });
    const page = (html: string) => html.replaceAll('>Phone</label>', '>Telephone</label>');
    const site = await alterClinic(clinic, { port: recorded.port, page });
    try {
      return { ended: await work(), data: clinic.data() };
    } finally {
      await site.close();
      await clinic.close();
    }
  }
});
