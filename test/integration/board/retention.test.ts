import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { auditBoard } from '../../../src/main/board/auditBoard.ts';
import { goalReport } from '../../../src/main/board/goalReport.ts';
import { RunRetention } from '../../../src/main/hosts/runRetention.ts';
import { runEnded, someRunEvents } from '../../unit/store/runEvents.ts';
import { runCli } from '../hosts/runCli.ts';
import { verifiedGoal } from './verifiedGoal.ts';

const DAY = 86_400_000;

/** A board with a verified goal, a run of no task beside it, and who deletes runs, a year later. */
async function aYearLater() {
  const goal = await verifiedGoal();
  const { store } = goal;
  await store.events.append('run:free', -1, [...someRunEvents('free', 2), runEnded('free', 2)]);
  const retention = new RunRetention({
    store,
    now: () => Date.now() + 365 * DAY,
    onTrouble: (error) => {
      throw error;
    },
  });
  return { ...goal, retention };
}

it('the rule leaves what the board has to show until it is told otherwise, and the audit holds either way', async () => {
  const { store, retention, runId, taskId } = await aYearLater();
  expect(await retention.list()).toMatchObject([
    { runId, tasks: [taskId] },
    { runId: 'free', tasks: [] },
  ]);
  expect(await retention.clean()).toEqual([]);
  await store.settings.update({ storage: { keepDays: 30 } });
  expect((await retention.use()).due.runs).toBe(1);
  expect((await retention.clean()).map((run) => run.runId)).toEqual(['free']);
  expect(await auditBoard(store, true)).toMatchObject({ evidence: [], deleted: [] });

  await store.settings.update({ storage: { alsoOnBoard: true } });
  const told: string[] = [];
  retention.onDeleted((deleted) => told.push(...deleted.map((run) => run.runId)));
  expect((await retention.clean()).map((run) => run.runId)).toEqual([runId]);
  expect(told).toEqual([runId]);
  expect(await store.events.read(`run:${runId}`)).toEqual([]);
  const audit = await auditBoard(store, true);
  expect(audit).toMatchObject({ decisions: 3, evidence: [], deleted: [{ taskId, runId }] });
  expect(audit.broken).toBeUndefined();
});

it('one that the board has to show goes by itself only where that is said, and where no lock is on it', async () => {
  const { store, retention, runId, taskId } = await aYearLater();
  expect(await retention.delete([runId, 'free', 'nobody'], { alsoOnBoard: false })).toMatchObject({
    deleted: [{ runId: 'free' }],
    kept: [
      { runId, why: `It is what ${taskId} has to show.` },
      { runId: 'nobody', why: 'There is no such run any more.' },
    ],
  });
  const locked = await retention.delete([runId], { alsoOnBoard: true, lock: 'A lead alone.' });
  expect(locked).toEqual({ deleted: [], kept: [{ runId, why: 'A lead alone.' }] });
  expect(await store.events.read(`run:${runId}`)).not.toEqual([]);
  expect((await retention.delete([runId], { alsoOnBoard: true })).deleted).toHaveLength(1);
});

it('a pinned run stays', async () => {
  const { store, retention } = await aYearLater();
  await store.settings.update({ storage: { keepDays: 30, maximumMb: 0.000001 } });
  await store.keeping.pin('free', true);
  expect(await retention.clean()).toEqual([]);
  await store.keeping.pin('free', false);
  expect(await retention.clean()).toHaveLength(1);
});

it('a record that was changed before it was deleted is not passed off as what was handed over', async () => {
  const { store, retention, runId, taskId, tamper } = await aYearLater();
  tamper(
    `UPDATE events SET event = replace(event, '"task":"', '"task":"Not ') WHERE stream = ? AND seq = 0`,
    `run:${runId}`,
  );
  await retention.delete([runId], { alsoOnBoard: true });
  expect(await auditBoard(store, true)).toMatchObject({ evidence: [{ taskId, runId }], deleted: [] });
});

it('the report of the goal says when the run was deleted, and keeps what it had shown', async () => {
  const { store, retention, runId } = await aYearLater();
  await retention.delete([runId], { alsoOnBoard: true });
  const report = await goalReport({ goalId: 'GOAL-1', format: 'html' }, store, Date.now());
  expect(report?.content).toContain('The run was deleted on');
  expect(report?.content).toContain('One run was deleted since');
});

it('countersign pins runs and deletes those that it may', async () => {
  const { store, taskId } = await aYearLater();
  const cli = cliOf(store);
  expect((await cli('runs', 'list')).stdout).toContain(taskId);
  expect(await cli('runs', 'pin', 'free')).toMatchObject({ code: 0 });
  expect(await cli('runs', 'delete', '--older-than', '30', '--yes')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('0 runs deleted'),
  });
  expect(await cli('runs', 'delete', 'free')).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  expect(await cli('runs', 'delete', 'free', '--yes')).toMatchObject({ code: 0 });
});

it('countersign deletes what a task has to show only when told so, and the audit is sound after it', async () => {
  const { store, runId, taskId } = await aYearLater();
  const cli = cliOf(store);
  expect(await cli('runs', 'delete', 'free', '--yes')).toMatchObject({ code: 0 });
  expect(await cli('runs', 'delete', runId, '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`It is what ${taskId} has to show.`),
  });
  expect(await cli('runs', 'delete', runId, '--also-on-board', '--yes')).toMatchObject({ code: 0 });
  const storage = await cli('storage', '--json');
  expect(JSON.parse(storage.stdout)).toMatchObject({ runs: 0, pages: 0, events: 0, pinned: 0 });
  expect(await cli('audit')).toMatchObject({ code: 0, stdout: expect.stringContaining('its hash stays') });
});

function cliOf(store: { readonly path: string }) {
  return (...args: readonly string[]) => runCli(args, { COUNTERSIGN_DATA_DIR: dirname(store.path) });
}
