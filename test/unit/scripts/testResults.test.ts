import { describe, expect, test } from 'vitest';
import { commandFailed } from '../../../scripts/setup/setupError.mjs';
import { failuresOf, sumOf, tallyOf } from '../../../scripts/setup/testResults.mjs';

const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, testResults: [] };

describe('counting tests', () => {
  test('takes the numbers of the report', () =>
    expect(tallyOf(report, 0)).toEqual({ passed: 7, failed: 0, skipped: 2 }));
  test('counts a file that could not be loaded as failed', () => {
    const testResults = [{ name: '/repo/a.test.ts', status: 'failed', assertionResults: [] }];
    expect(tallyOf({ ...report, testResults }, 1)).toEqual({ passed: 7, failed: 1, skipped: 2 });
  });
  test('never calls a failed run a clean one', () => {
    expect(tallyOf(report, 1).failed).toBe(1);
    expect(tallyOf(undefined, 1).failed).toBe(1);
  });
  test('names what failed, why, what it waited for, and from where', () => {
    const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
    const failed = {
      status: 'failed',
      fullName: 'takes away',
      failureMessages: [
        [
          'Timeout exceeded.',
          'Call log:',
          "\u001b[2m  - waiting for getByRole('dialog')\u001b[22m",
          '    at /repo/test/scene.ts:3:1',
          '    at run (file:///repo/node_modules/runner/index.js:9:9)',
        ].join('\n'),
      ],
    };
    const testResults = [
      { name: '/repo/test/a.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: '/repo/test/b.test.ts', status: 'failed', message: 'No such module\n…', assertionResults: [] },
      { name: '/repo/test/c.test.ts', status: 'passed', assertionResults: [passed] },
    ];
    expect(failuresOf({ ...report, testResults }, '/repo')).toEqual([
      "test/a.test.ts: takes away\n  Timeout exceeded.\n  - waiting for getByRole('dialog')\n  at /test/scene.ts:3:1",
      'test/b.test.ts: could not be loaded\n  No such module',
    ]);
    expect(failuresOf(undefined, '/repo')).toEqual([]);
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
