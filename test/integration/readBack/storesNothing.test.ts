import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../../../src/main/sample/clinicServer.ts';
import { type Lane, openLane } from '../../bench/verdicts/openLane.ts';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';
import { type AlteredClinic, alterClinic } from '../replay/alteredClinic.ts';

const publicDir = resolve('resources/clinic');
let lane: Lane;
let clinic: Clinic;
let sink: Clinic;
let site: AlteredClinic;

beforeAll(async () => {
  const path = testBrowserPath();
  if (path !== undefined) process.env['COUNTERSIGN_BROWSER'] = path;
  // Where nothing is kept, the look that finds it is the same after three seconds as after fifteen.
  lane = await openLane({ lookAgainMs: 3000 });
});

afterAll(async () => {
  await lane.close();
});

beforeEach(async () => {
  clinic = await startClinic({ publicDir });
  sink = await startClinic({ publicDir });
});

afterEach(async () => {
  await lane.clear();
  await Promise.all([site.close(), clinic.close(), sink.close()]);
});

/** A server that answers every save as ever and keeps nothing; its pages are all that can tell. */
describe('a site that takes what is sent and stores nothing', () => {
  it.each([
    'Change the phone number of Carla Mendes to +351 21 000 1122',
    'Change the date of birth of Carla Mendes to 1990-02-03',
    'Change the name of Dmitri Volkov to Dmitri Volkova',
  ])('is found out by its own page: %s', async (task) => {
    const untouched = JSON.stringify(clinic.data());
    site = await alterClinic(clinic, { writesTo: sink });
    const { state: run } = await lane.run(task, site.url);
    const last = run.frames.at(-1);
    expect(last?.verdict?.success).toBe(true);
    expect(last?.readBack?.standing).toBe('contradicted');
    expect(run.status).not.toBe('completed');
    expect(JSON.stringify(clinic.data())).toBe(untouched);
  });
});

describe('a site that stores what is sent', () => {
  it('confirms a name that is another now, so that the old one is nowhere', async () => {
    site = await alterClinic(clinic, {});
    const { state: run } = await lane.run('Change the name of Dmitri Volkov to Dmitri Volkova', site.url);
    expect(run.frames.at(-1)?.readBack?.standing).toBe('confirmed');
    expect(run.status).toBe('completed');
    expect(clinic.data().patients.map(({ name }) => name)).toContain('Dmitri Volkova');
  });
});
