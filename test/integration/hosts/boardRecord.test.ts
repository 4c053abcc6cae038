import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBoard } from '../../../src/main/board/openBoard.ts';
import { Passphrases } from '../../../src/main/board/passphrases.ts';
import { goalReportSchema } from '../../../src/shared/board/report/goalReport.ts';
import { SILENT } from '../../unit/mcp/mcpWorld.ts';
import { temporaryDirectory } from '../../unit/store/temporaryStore.ts';
import { verifiedGoal } from '../board/verifiedGoal.ts';
import { runCli } from './runCli.ts';

/** A board with a verified goal, and the command line on the same data. */
async function onDisk() {
  const goal = await verifiedGoal();
  const data = dirname(goal.store.path);
  return { ...goal, cli: (...args: readonly string[]) => runCli(args, { COUNTERSIGN_DATA_DIR: data }) };
}

describe('countersign audit', () => {
  it('finds a sound record to be sound, and knows it by a head that was kept', async () => {
    const { cli, board, ask } = await onDisk();
    const { hash, seq } = await board.latest();
    await ask('Ada', { type: 'create_goal', title: 'Another one' });
    const { code, stdout } = await cli('audit', '--head', hash.toUpperCase(), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      events: seq + 2,
      decisions: 3,
      evidence: [],
      known: { hash, seq },
    });
  });

  it('names the first entry that does not hold, and says so by its exit code', async () => {
    const { cli, store, tamper } = await onDisk();
    const seq = (await store.board.read()).find(({ change }) => change.type === 'task.verified')?.seq ?? 0;
    tamper(`UPDATE board_events SET event = replace(event, 'Looked at it', 'Looked away') WHERE seq = ?`, seq);
    const { code, stdout } = await cli('audit');
    expect(code).toBe(2);
    expect(stdout).toContain(`Entry ${seq} does not hold`);
  });

  it('does not take a record for the one of which a head was kept when it is another one', async () => {
    const { cli } = await onDisk();
    const { code, stdout } = await cli('audit', '--head', 'a'.repeat(64));
    expect(code).toBe(2);
    expect(stdout).toContain('No entry has the hash');
  });

  it('says what is no hash', async () => {
    const { cli } = await onDisk();
    expect(await cli('audit', '--head', 'abc')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('64 digits'),
    });
  });
});

describe('countersign backup and restore', () => {
  it('bring all data to another machine, and audit what came', async () => {
    const { cli, board, runId } = await onDisk();
    const file = join(temporaryDirectory(), 'all.backup');
    expect(await cli('backup', file)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 run') });
    expect(await cli('backup', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('replaces none') });
    const elsewhere = { COUNTERSIGN_DATA_DIR: temporaryDirectory() };
    expect(await runCli(['restore', file], elsewhere)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--yes'),
    });
    const restored = await runCli(['restore', file, '--yes'], elsewhere);
    const { hash } = await board.latest();
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining(`Last hash: ${hash}`) });
    const report = await runCli(['report', 'GOAL-1', '--json'], elsewhere);
    expect(goalReportSchema.parse(JSON.parse(report.stdout)).tasks[0]?.submission?.evidence?.runId).toBe(runId);
  });

  it('do not pull the data away from under an open app', async () => {
    const { cli } = await onDisk();
    const file = join(temporaryDirectory(), 'all.backup');
    await cli('backup', file);
    expect(await cli('restore', file, '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Close it, and try again'),
    });
  });
});

describe('countersign report', () => {
  it('writes a goal as a page, or as data', async () => {
    const { cli, runId } = await onDisk();
    const out = join(temporaryDirectory(), 'report.html');
    expect(await cli('report', 'GOAL-1', '--out', out)).toMatchObject({ code: 0, stdout: '' });
    expect(readFileSync(out, 'utf8')).toMatch(/^<!doctype html>/);
    const { code, stdout } = await cli('report', 'GOAL-1', '--json');
    expect(code).toBe(0);
    expect(goalReportSchema.parse(JSON.parse(stdout)).tasks[0]?.submission?.evidence?.runId).toBe(runId);
  });

  it('says that there is no such goal, or no such place', async () => {
    const { cli } = await onDisk();
    expect(await cli('report', 'GOAL-9')).toMatchObject({ code: 1, stderr: expect.stringContaining('no GOAL-9') });
    const nowhere = join(temporaryDirectory(), 'missing', 'report.html');
    expect(await cli('report', 'GOAL-1', '--out', nowhere)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The report could not be written'),
    });
  });
});

describe('countersign reset-passphrase', () => {
  it('lets a lead in again by a token, for which the passphrase is forgotten, and records it', async () => {
    const { cli, store } = await onDisk();
    const passphrases = new Passphrases(store.boardSecrets, () => store.settings.get().board);
    await passphrases.set('Ada', 'once upon a time');
    const { code, stdout, stderr } = await cli('reset-passphrase', 'ADA');
    expect(code).toBe(0);
    expect(`${stdout}${stderr}`).toContain('The passphrase of Ada is forgotten');
    expect([...(await store.boardSecrets.passphrases())]).toEqual([]);
    const [reset, issued] = (await store.board.read()).slice(-2);
    expect(reset?.change).toEqual({ type: 'passphrase.reset', name: 'Ada', atThisMachine: true });
    expect(issued).toMatchObject({ by: 'Ada', change: { type: 'token.issued', actor: 'Ada' } });
    const token = stdout.trim().split('\n').at(-1) ?? '';
    const board = await openBoard(store, SILENT);
    expect(await board.tokens.check(token)).toMatchObject({ ok: true, value: { actor: { name: 'Ada' } } });
    await board.close();
  });

  it('refuses whoever is no lead', async () => {
    const { cli } = await onDisk();
    expect(await cli('reset-passphrase', 'Vera')).toMatchObject({ code: 1, stdout: '' });
    expect(await cli('reset-passphrase', 'Nobody')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nobody called Nobody'),
    });
  });
});
