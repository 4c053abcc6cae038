import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runStatusSchema } from '../../../../src/shared/run/runStatus.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import { formatBytes } from '../../../../src/shared/storage/formatBytes.ts';
import { dueRuns, type KeptRun } from '../../../../src/shared/storage/retention.ts';

const DAY = 86_400_000;
const NOW = 1000 * DAY;
const RULE = DEFAULT_SETTINGS.storage;

const anyRun = fc.record({
  runId: fc.uuid(),
  status: fc.option(fc.constantFrom(...runStatusSchema.options), { nil: undefined }),
  createdAt: fc.integer({ min: 0, max: NOW }),
  bytes: fc.integer({ min: 0, max: 5_000_000 }),
  pinned: fc.boolean(),
  tasks: fc.constantFrom<string[]>([], [], ['TASK-1']),
  frames: fc.constant(1),
  subRuns: fc.constant(0),
}) as fc.Arbitrary<KeptRun>;
const anyRuns = fc.uniqueArray(anyRun, { selector: ({ runId }) => runId, maxLength: 12 });
const anyRule = fc.record({
  ...Object.fromEntries(Object.entries(RULE).map(([key, value]) => [key, fc.constant(value)])),
  keepDays: fc.constantFrom(0, 1, 30, 500),
  maximumMb: fc.constantFrom(0, 1, 10),
  deleteStatuses: fc.subarray(RULE.deleteStatuses),
  alsoOnBoard: fc.boolean(),
}) as fc.Arbitrary<typeof RULE>;

const weight = (runs: readonly KeptRun[]) => runs.reduce((sum, { bytes }) => sum + bytes, 0);

it('never takes a run that is pinned, at work, unreadable, spared by its status, or on the board until told otherwise', () => {
  fc.assert(
    fc.property(anyRuns, anyRule, (runs, rule) => {
      for (const { pinned, status, tasks } of dueRuns(runs, weight(runs), rule, NOW)) {
        expect(pinned).toBe(false);
        expect(rule.deleteStatuses).toContain(status);
        expect(rule.alsoOnBoard || tasks.length === 0).toBe(true);
      }
    }),
  );
});

it('takes every old one that may go, and of the others the oldest until the rest has room', () => {
  fc.assert(
    fc.property(anyRuns, anyRule, (runs, rule) => {
      const due = dueRuns(runs, weight(runs), rule, NOW);
      const may = runs.filter(
        ({ pinned, status, tasks }) =>
          !pinned && rule.deleteStatuses.some((one) => one === status) && (rule.alsoOnBoard || tasks.length === 0),
      );
      const stays = may.filter((run) => !due.includes(run));
      const isOld = ({ createdAt }: KeptRun) => rule.keepDays > 0 && createdAt < NOW - rule.keepDays * DAY;
      expect(stays.filter(isOld)).toEqual([]);
      if (rule.maximumMb > 0 && stays.length > 0) {
        expect(weight(runs) - weight(due)).toBeLessThanOrEqual(rule.maximumMb * 1_000_000);
      }
      const young = due.filter((run) => !isOld(run));
      for (const run of young) for (const other of stays) expect(run.createdAt).toBeLessThanOrEqual(other.createdAt);
    }),
  );
});

it('takes none as long as nobody has said anything', () => {
  fc.assert(
    fc.property(anyRuns, (runs) => {
      expect(dueRuns(runs, weight(runs), RULE, NOW)).toEqual([]);
    }),
  );
});

it('says sizes as people do', () => {
  expect([0, 1, 999, 1000, 12_345, 999_499, 999_500, 1_500_000, 3e12].map(formatBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1.0 kB',
    '12 kB',
    '999 kB',
    '1.0 MB',
    '1.5 MB',
    '3.0 TB',
  ]);
});
