import { resolve } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type Clinic, startClinic } from '../../../src/main/sample/clinicServer.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { runOffline } from './runOffline.ts';

type More = Parameters<typeof runOffline> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never;

/** A sample site as it was on the first day, anew for every test of a file, and one browser for them all. */
export function onClinic() {
  const browser = fileBrowser();
  let clinic: Clinic;
  beforeEach(async () => {
    clinic = await startClinic({ publicDir: resolve('resources/clinic') });
  });
  afterEach(() => clinic.close());

  return {
    page: () => browser().page,
    data: () => clinic.data(),
    /** The patient of that name, as the server has it. */
    named: (name: string) => clinic.data().patients.find((patient) => patient.name === name),
    /** From now on the server refuses to store anything. */
    async rejectWrites(): Promise<void> {
      await clinic.close();
      clinic = await startClinic({ publicDir: resolve('resources/clinic'), rejectWrites: true });
    },
    /** Carries out a task from the page at that path on. */
    run: (task: string, path = '/', ...more: More): Promise<RunState> =>
      runOffline(browser(), task, new URL(path, clinic.url).href, ...more),
  };
}
