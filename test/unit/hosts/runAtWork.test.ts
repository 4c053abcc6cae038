import { describe, expect, it } from 'vitest';
import { RunAtWork } from '../../../src/main/hosts/runAtWork.ts';
import { type RunCreated, RunRecords } from '../../../src/main/hosts/runRecords.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import { runCreated } from '../agent/runStories.ts';
import { temporaryStore } from '../store/temporaryStore.ts';
import { FakeTabs } from './hostWorld.ts';

const CREATED = { ...(runCreated() as RunCreated), approvePlan: true };

/** A run at work on a fake browser, with what its records and tabs went through. */
async function atWork() {
  const { events, blobs } = temporaryStore();
  const records = new RunRecords({ events, blobs, now: Date.now, delayMs: () => 0, retryMs: () => 1000 });
  const heard: RunEvent[] = [];
  records.subscribe((added) => heard.push(...added));
  const record = await records.create(CREATED);
  if (!record.ok) throw new Error(record.error);
  const tabs = new FakeTabs();
  const shown: string[] = [];
  const run = new RunAtWork({
    record: record.value,
    created: CREATED,
    executor: tabs.open(),
    records,
    onShown: () => shown.push(run.shownRunId),
  });
  const open = async (subTaskId: string) => {
    const opened = await run.open({ subTaskId, task: `Do ${subTaskId}`, startUrl: 'http://site/start', inputs: [] });
    if (!opened.ok) throw new Error(opened.error);
    return opened.value;
  };
  return { run, tabs, shown, heard, open, record: record.value };
}

describe('the run of a sub-task', () => {
  it('is created with what holds for the whole, in a tab of its own', async () => {
    const { run, tabs, heard, open } = await atWork();
    const { runId, recorder } = await open('s1');
    expect(tabs.log).toEqual(['opened 1', 'opened 2']);
    expect(heard.at(-1)).toMatchObject({ type: 'run.created', runId, limits: CREATED.limits });
    expect(recorder.state).toMatchObject({
      task: 'Do s1',
      startUrl: 'http://site/start',
      parent: { runId: run.runId, subTaskId: 's1' },
      approvePlan: false,
    });
  });

  it('is in hand by its own name while it is at work', async () => {
    const { run, tabs, open } = await atWork();
    const subRun = await open('s1');
    expect(run.controlOf(subRun.runId)).toBe(subRun.control);
    expect(run.controlOf(run.runId)).toBe(run.control);
    await subRun.close();
    await subRun.close();
    expect(run.controlOf(subRun.runId)).toBeUndefined();
    expect(tabs.log.filter((entry) => entry === 'closed 2')).toHaveLength(1);
  });

  it('is shown on request, and the first tab again when it is over', async () => {
    const { run, tabs, shown, open } = await atWork();
    const [first, second] = [await open('s1'), await open('s2')];
    expect(run.show(second.runId)).toBe(true);
    await first.close();
    expect(run.shownRunId).toBe(second.runId);
    await second.close();
    expect(shown).toEqual([second.runId, run.runId]);
    expect(tabs.log.slice(3)).toEqual(['shown 3', 'closed 2', 'shown 1', 'closed 3']);
    expect(run.show(second.runId)).toBe(false);
  });

  it('is not opened, with the reason, when there is no room for its tab', async () => {
    const { run, tabs, heard } = await atWork();
    tabs.limit = 1;
    const before = heard.length;
    expect(await run.open({ subTaskId: 's1', task: 'Do', startUrl: '', inputs: [] })).toEqual({
      ok: false,
      error: 'There is no room for another tab',
    });
    expect(heard).toHaveLength(before);
  });

  it('is not opened once the run was stopped', async () => {
    const { run, tabs } = await atWork();
    await run.control.stop();
    expect((await run.open({ subTaskId: 's1', task: 'Do', startUrl: '', inputs: [] })).ok).toBe(false);
    expect(tabs.log).toEqual(['opened 1']);
  });

  it('is stopped with the run', async () => {
    const { run, open } = await atWork();
    const { control } = await open('s1');
    await run.control.stop('The app was closed');
    expect(control.signal.reason).toMatchObject({ message: 'The app was closed' });
  });
});
