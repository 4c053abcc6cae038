import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Clinic, startClinic } from '../../../src/main/sample/clinicServer.ts';
import type { RunResult } from '../../../src/shared/run/runResult.ts';
import { runCli } from './runCli.ts';

/** A run that the command line has carried out before the tests of a file, kept in a data folder and in a file. */
export function recordedRun() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-recorded-'));
  const exported = join(folder, 'run.json');
  const data = join(folder, 'data');
  const stored = { COUNTERSIGN_DATA_DIR: data };
  let clinic: Clinic;
  let run: RunResult;
  beforeAll(async () => {
    clinic = await startClinic({ publicDir: resolve('resources/clinic') });
    const args = ['run', '--task', 'Open Settings', '--url', clinic.url, '--json', '--export', exported];
    run = JSON.parse((await runCli(args, stored)).stdout) as RunResult;
  });
  afterAll(async () => {
    await clinic?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    /** For files of the tests' own. */
    folder,
    data,
    /** The environment in which the run is among those that are stored. */
    stored,
    /** The file that it was exported to. */
    exported,
    run: () => run,
    url: () => clinic.url,
  };
}
