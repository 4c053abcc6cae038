import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inPackages, ROOT } from '../../../scripts/setup/paths.mjs';
import { RESULTS_FILE } from '../../../scripts/setup/resultsReporter.mjs';
import { commandFailed } from '../../../scripts/setup/setupError.mjs';
import { type Results, sumOf, tallyOf, tellFailure } from '../../../scripts/setup/testResults.mjs';

/** Test files in which something goes wrong everywhere that it can. */
const FILES = {
  'fails.test.js': `
    test('adds', () => {});
    test.skip('is left out', () => {});
    test('takes away', () => {
      throw new Error(['Timeout exceeded.', 'Call log:', "\\u001b[2m  - waiting for getByRole('dialog')\\u001b[22m"].join('\\n'));
    });`,
  'unloaded.test.js': `throw new Error('No such module');`,
  'after.test.js': `
    afterAll(() => { throw new Error('The folder is not empty'); });
    test('adds', () => {});`,
  'before.test.js': `
    describe('a group', () => {
      beforeAll(() => { throw new Error('No browser'); });
      test('adds', () => {});
    });`,
  'killed.test.js': `
    test('adds', () => process.kill(process.pid, 'SIGKILL'));`,
  'uncaught.test.js': `
    test('adds', async () => {
      await new Promise((done) => { setTimeout(() => { done(); throw new Error('Nobody caught this'); }, 0); });
    });`,
};

describe('a run of tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let results: Results;
  let exitCode: number;
  beforeAll(() => {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    const file = join(folder, 'results.json');
    const reporter = join(ROOT, 'scripts/setup/resultsReporter.mjs');
    const args = ['run', '--root', folder, '--globals', `--reporter=${reporter}`];
    const env = { ...process.env, [RESULTS_FILE]: file };
    exitCode = spawnSync(process.execPath, [inPackages('vitest/vitest.mjs'), ...args], { env }).status ?? -1;
    results = JSON.parse(readFileSync(file, 'utf8'));
  });

  test('is counted, with what went wrong around tests among the failures', () =>
    expect(tallyOf(results, exitCode)).toEqual({ passed: 3, failed: 6, skipped: 2 }));
  test('names what failed, why, what it waited for, and from where', () =>
    expect(results.failures.map((failure) => tellFailure(failure, folder)).toSorted()).toEqual([
      expect.stringMatching(
        /^An error that no test caught\n {2}Error: Nobody caught this\n {2}at .*\/uncaught\.test\.js:3:/,
      ),
      expect.stringMatching(/^An error that no test caught\n {2}Error: .* Cause: .*signal SIGKILL.*\/killed\.test\.js/),
      expect.stringMatching(/^after\.test\.js: outside its tests\n {2}Error: The folder is not empty\n {2}at /),
      expect.stringMatching(/^before\.test\.js: a group, outside its tests\n {2}Error: No browser\n {2}at /),
      expect.stringMatching(
        /^fails\.test\.js: takes away\n {2}Error: Timeout exceeded\.\n {2}- waiting for getByRole\('dialog'\)\n {2}at /,
      ),
      expect.stringMatching(/^unloaded\.test\.js: outside its tests\n {2}Error: No such module\n {2}at /),
    ]));
  test('that failed is never counted as a clean one', () => {
    const tally = { passed: 7, failed: 0, skipped: 2 };
    expect(tallyOf({ tally, failures: [] }, 1)).toEqual({ ...tally, failed: 1 });
    expect(tallyOf(undefined, 1).failed).toBe(1);
    expect(tallyOf({ tally, failures: [] }, 0)).toEqual(tally);
  });
  test('sums the runs', () => {
    const tally = { passed: 1, failed: 2, skipped: 3 };
    expect(sumOf([tally, tally])).toEqual({ passed: 2, failed: 4, skipped: 6 });
    expect(sumOf([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

test.each([
  ['npm error code ENOTFOUND\nnpm error network request to https://registry failed', 'server cannot be reached'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code ERESOLVE', 'do not go together'],
])('a failed command says why: %j', (output, cause) => {
  const { message } = commandFailed('Installing the dependencies', output);
  expect(message).toContain('Installing the dependencies failed.');
  expect(message).toContain(cause);
  expect(message).toContain(output.split('\n').at(-1));
});
