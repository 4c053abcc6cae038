import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { startClinic } from '../../../src/main/sample/clinicServer.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { alterClinic } from './alteredClinic.ts';
import { NOBODY } from './nobody.ts';
import { CLINIC_TASKS } from './tasks.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const publicDir = resolve('resources/clinic');
let session: BrowserSession;
let workshop: Workshop;

beforeAll(async () => {
  session = await launchTestBrowser();
  workshop = openWorkshop(session);
});

afterAll(async () => {
  await workshop.close();
  await session.close();
});

const fallback = () => createOfflineReasoner(DEFAULT_SETTINGS);
const portOf = (url: string) => Number(new URL(url).port);

describe('a run is done again without a model', () => {
  it.each(CLINIC_TASKS)('$task', async ({ task, isDone }) => {
    const clinic = await startClinic({ publicDir });
    const first = await workshop.run(task, clinic.url);
    expect(first.state.status).toBe('completed');
    await clinic.close();

    const fresh = await startClinic({ publicDir, port: portOf(clinic.url) });
    const again = await workshop.replay(first.state.runId, NOBODY);
    await fresh.close();
    expect(again.state).toMatchObject({ status: 'completed', handedOver: [], replayOf: first.state.runId });
    expect(isDone(fresh.data())).toBe(true);
    expect(again.state.model).toMatchObject({ calls: 0, inputTokens: 0 });
    expect(again.state.frames.length).toBeGreaterThan(0);
    for (const frame of again.state.frames) {
      expect(frame).toMatchObject({ replayed: true, verdict: { success: true, source: 'recorded' } });
    }
  });
});

const CHANGE_PHONE = 'Change the phone number of Carla Mendes to +351 21 000 1122';
const phoneOf = (data: { patients: readonly { name: string; phone: string }[] }) =>
  data.patients.find(({ name }) => name === 'Carla Mendes')?.phone;

describe('a replay checks what it does', () => {
  it('hands over where a label was changed, completes, and does it as it was mended the next time', async () => {
    const clinic = await startClinic({ publicDir });
    const altered = await alterClinic(clinic, {});
    const first = await workshop.run(CHANGE_PHONE, altered.url);
    expect(first.state.status).toBe('completed');
    await altered.close();
    await clinic.close();

    const relabel = (html: string) => html.replaceAll('>Phone</label>', '>Telephone</label>');
    const healed = await onFreshSite(altered.url, relabel, () => workshop.replay(first.state.runId, fallback()));
    expect(healed.ended.state.status).toBe('completed');
    expect(phoneOf(healed.data)).toBe('+351 21 000 1122');
    const entry = healed.ended.state.plan?.steps.findIndex(({ description }) => description.includes('phone'));
    expect(healed.ended.state.handedOver.map(({ stepIndex }) => stepIndex)).toEqual([entry]);
    expect(healed.ended.state.handedOver[0]?.reason).toContain('Phone');
    expect(healed.ended.state.frames.at(-1)?.replayed).toBe(true);

    const next = await onFreshSite(altered.url, relabel, () => workshop.replay(first.state.runId, NOBODY));
    expect(next.ended.state).toMatchObject({ status: 'completed', handedOver: [], model: { calls: 0 } });
    expect(phoneOf(next.data)).toBe('+351 21 000 1122');
  });

  it('does not complete when the server answers as before but stores nothing', async () => {
    const clinic = await startClinic({ publicDir });
    const altered = await alterClinic(clinic, {});
    const first = await workshop.run(CHANGE_PHONE, altered.url);
    expect(first.state.status).toBe('completed');
    await altered.close();
    await clinic.close();

    const [fresh, sink] = [await startClinic({ publicDir }), await startClinic({ publicDir })];
    const lying = await alterClinic(fresh, { port: portOf(altered.url), writesTo: sink });
    const again = await workshop.replay(first.state.runId, fallback());
    await Promise.all([lying.close(), fresh.close(), sink.close()]);
    expect(phoneOf(sink.data())).toBe('+351 21 000 1122');
    expect(phoneOf(fresh.data())).not.toBe('+351 21 000 1122');
    expect(again.state.status).not.toBe('completed');
  });
});

async function onFreshSite<T>(url: string, page: (html: string) => string, work: () => Promise<T>) {
  const clinic = await startClinic({ publicDir });
  const site = await alterClinic(clinic, { port: portOf(url), page });
  try {
    return { ended: await work(), data: clinic.data() };
  } finally {
    await site.close();
    await clinic.close();
  }
}
