import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../src/main/store/openStore.ts';
import { recordedRun } from './recordedRun.ts';
import { runCli } from './runCli.ts';

const { folder, data, exported, stored, run } = recordedRun();

/** All that is on record of the run. */
async function record() {
  const store = openStore(data);
  if (!store.ok) throw store.error;
  const events = await store.value.events.read(`run:${run().runId}`);
  await store.value.close();
  return events;
}

describe('countersign judge', { timeout: 120_000 }, () => {
  it('finds nothing else in a stored run that the same judge has judged, and leaves it as it is', async () => {
    const before = await record();
    const { code, stdout } = await runCli(['judge', 'last'], stored);
    expect(stdout).toMatch(/^Frame +Action +Stored verdict +New verdict +Route\n1 +click\(/);
    expect(stdout).toMatch(/\n0 of 1 verdict would differ\n$/);
    expect(code).toBe(0);
    expect(await record()).toEqual(before);
  });

  it('knows a run by the beginning of its id, and says everything as JSON', async () => {
    const { code, stdout } = await runCli(['judge', run().runId.slice(0, 13), '--json'], stored);
    expect(JSON.parse(stdout)).toMatchObject({
      runId: run().runId,
      reasoner: 'offline',
      threshold: null,
      differing: 0,
      verdicts: [{ frameIndex: 0, stored: run().frames[0]?.verdict, again: { goalAchieved: true }, differences: [] }],
    });
    expect(code).toBe(0);
  });

  it('exits with 2 where a threshold makes a difference, and shows which', async () => {
    const { code, stdout } = await runCli(['judge', 'last', '--threshold', '1'], stored);
    expect(stdout).toMatch(/complete-task → correction/);
    expect(stdout).toMatch(/differs in success, goalAchieved, route/);
    expect(stdout).toMatch(/\n1 of 1 verdict would differ\n$/);
    expect(code).toBe(2);
  });

  it('judges an exported run on a machine that has never seen it', async () => {
    const { code, stdout } = await runCli(['judge', exported]);
    expect(stdout).toContain('0 of 1 verdict would differ');
    expect(code).toBe(0);
  });

  it.each([
    ['what is not there', 'nowhere.json', /neither a stored run nor a file/],
    ['another file', resolve('package.json'), /not an exported run/],
  ])('exits with 1 and the reason for %s', async (_, name, reason) => {
    const { code, stderr } = await runCli(['judge', name], stored);
    expect(stderr).toMatch(reason);
    expect(stderr).not.toMatch(/at .*\(.*:\d+:\d+\)/);
    expect(code).toBe(1);
  });

  it('lets no file steer the terminal', async () => {
    const hostile = join(folder, 'hostile.json');
    const file = JSON.parse(JSON.stringify(await record())) as { type: string; target?: string }[];
    const events = file.map((event) =>
      event.type === 'action.proposed' ? { ...event, target: '\u001b[2Jgone' } : event,
    );
    writeFileSync(hostile, JSON.stringify({ format: 'countersign-run', version: 1, events, blobs: {} }));
    const { stdout } = await runCli(['judge', hostile], { ...stored, NO_COLOR: '1' });
    expect(stdout).toContain('gone');
    expect(stdout).not.toContain('\u001b');
  });

  it('says what is missing for Gemini without a key', async () => {
    const noKey = { ...stored, GEMINI_API_KEY: '', GOOGLE_API_KEY: '' };
    const { code, stderr } = await runCli(['judge', 'last', '--model', 'gemini'], noKey);
    expect(stderr).toContain('GEMINI_API_KEY');
    expect(code).toBe(1);
  });

  it.each([
    [['judge']],
    [['judge', '']],
    [['judge', 'last', '--threshold', '70']],
    [['judge', 'last', '--threshold', '']],
    [['judge', 'last', 'first']],
  ])('exits with 64 on bad usage: %j', async (args) => {
    expect((await runCli(args, stored)).code).toBe(64);
  });
});
