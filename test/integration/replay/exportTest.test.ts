import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { exportTest } from '../../../src/main/hosts/exportTest.ts';
import { startClinic } from '../../../src/main/sample/clinicServer.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { alterClinic } from './alteredClinic.ts';
import { runExportedTest } from './playwrightRunner.ts';
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

async function exported(task: string): Promise<string> {
  const clinic = await startClinic({ publicDir });
  const { state } = await workshop.run(task, clinic.url);
  await clinic.close();
  expect(state.status).toBe('completed');
  const file = exportTest(await workshop.stored(state.runId));
  if (!file.ok) throw new Error(file.error);
  return file.value.content;
}

describe('a run as a Playwright test', { timeout: 180_000 }, () => {
  it.each(CLINIC_TASKS)('passes when run alone: $task', async ({ task, isDone }) => {
    const content = await exported(task);
    const fresh = await startClinic({ publicDir });
    const outcome = await runExportedTest(content, { BASE_URL: fresh.url });
    await fresh.close();
    expect(outcome.output).toContain('1 passed');
    expect(outcome.code).toBe(0);
    expect(isDone(fresh.data())).toBe(true);
  });

  it('fails on a site that answers as ever and stores nothing', async () => {
    const content = await exported('Change the phone number of Carla Mendes to +351 21 000 1122');
    const [fresh, sink] = [await startClinic({ publicDir }), await startClinic({ publicDir })];
    const lying = await alterClinic(fresh, { writesTo: sink });
    const outcome = await runExportedTest(content, { BASE_URL: lying.url });
    await Promise.all([lying.close(), fresh.close(), sink.close()]);
    expect(outcome.code).toBe(1);
    expect(outcome.output).toContain('The server shows it when asked afresh');
  });
});
