import { dirname } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, test } from 'vitest';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { parseRunFile } from '../../../src/main/hosts/runFile.ts';
import { RunService } from '../../../src/main/hosts/runService.ts';
import { failure, success } from '../../../src/shared/result.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { fakeReasoner, planProposal } from '../agent/fakeWorld.ts';
import { runCreated } from '../agent/runStories.ts';
import { temporaryStore } from '../store/temporaryStore.ts';
import { stored } from '../verification/storedRun.ts';
import { fakeHost } from './hostWorld.ts';

const TASK = { task: 'Save', startUrl: '', reasoner: 'offline' } as const;

async function start(host: ReturnType<typeof fakeHost>, request: Parameters<typeof host.runs.start>[0] = TASK) {
  const started = await host.runs.start(request);
  if (!started.ok) throw new Error(started.error.message);
  return started.value;
}

it.each([true, false])('fixes when a run is created whether it reads back: %s', async (readBack) => {
  const host = fakeHost({}, { settings: { verification: { readBack } } });
  const { runId, finished } = await start(host);
  await finished;
  expect((await host.store.events.read(`run:${runId}`))[0]).toMatchObject({
    type: 'run.created',
    readBack,
    verdictSettings: {
      verification: { readBack, successThreshold: 0.7 },
      critic: {},
      browser: { confirmDialogs: 'critic' },
    },
  });
});

describe('who judges whether a task is done', () => {
  /** A host in which every reasoner is known by its name and model, and who was asked about the criteria. */
  function judgedHost(model: SettingsPatch[string]) {
    const asked: string[] = [];
    const named = (name: string): Reasoner => {
      const reasoner = fakeReasoner({ judge: [{ task_completed: true }] }, {});
      return {
        ...reasoner,
        name,
        judgeCompletion: (input, signal) => {
          asked.push(name);
          return reasoner.judgeCompletion(input, signal);
        },
      };
    };
    const host = fakeHost(
      {},
      {
        settings: { model },
        reasoner: async (name) => success(named(name)),
      },
    );
    return { host, asked };
  }

  test.each<[SettingsPatch[string], string]>([
    [{ judge: '' }, 'offline'],
    [{ judge: 'openai/strict' }, 'openai/strict'],
  ])('%o: %s', async (model, judge) => {
    const { host, asked } = judgedHost(model);
    const { finished } = await start(host);
    await finished;
    expect(asked).toEqual([judge]);
  });

  it('is said in words when that one cannot be had, and nothing is started', async () => {
    const host = fakeHost(
      {},
      {
        settings: { model: { judge: 'gemini' } },
        reasoner: async (name) => (name === 'gemini' ? failure('Gemini needs a key.') : success(fakeReasoner({}, {}))),
      },
    );
    expect(await host.runs.start(TASK)).toEqual({
      ok: false,
      error: { code: 'unavailable', message: 'Nobody can judge whether the task is done. Gemini needs a key.' },
    });
    expect((await host.store.events.streams()).summaries).toEqual([]);
    expect(host.tabs.log).toEqual([]);
  });
});

describe('a plan that is to be approved', () => {
  const twoSteps = () => ({ plan: planProposal('Open the form', 'Save'), judge: [{}, { task_completed: true }] });

  it('waits for a person, who may change it first', async () => {
    const host = fakeHost(twoSteps());
    const { runId, finished } = await start(host, { ...TASK, approvePlan: true });
    await host.eventually((event) => event.type === 'run.paused');
    expect(host.events.some(({ type }) => type === 'action.proposed')).toBe(false);
    const edit = { kind: 'add', index: 1, description: 'Enter the name', verify: 'The name is there' } as const;
    expect(await host.handlers['run.editPlan']({ runId, edit })).toEqual({ ok: true, value: {} });
    expect(await host.handlers['run.approvePlan']({ runId })).toEqual({ ok: true, value: {} });
    await finished;
    const updated = host.events.find(({ type }) => type === 'plan.updated');
    expect(updated).toMatchObject({ cause: 'edited', plan: { steps: [{}, { description: 'Enter the name' }, {}] } });
    expect(host.events.some(({ type }) => type === 'action.proposed')).toBe(true);
  });

  it('is refused an edit that cannot be made, in words', async () => {
    const host = fakeHost(twoSteps());
    const { runId } = await start(host, { ...TASK, approvePlan: true });
    await host.eventually((event) => event.type === 'run.paused');
    expect(await host.handlers['run.editPlan']({ runId, edit: { kind: 'skip', index: 7 } })).toMatchObject({
      ok: false,
      error: { code: 'invalid', message: 'There is no such step.' },
    });
  });

  it('ends with the run when it is stopped', async () => {
    const host = fakeHost(twoSteps());
    const { runId, finished } = await start(host, { ...TASK, approvePlan: true });
    await host.eventually((event) => event.type === 'run.paused');
    await host.handlers['run.stop']({ runId });
    await finished;
    expect(host.events.at(-1)).toMatchObject({ type: 'run.ended', status: 'stopped' });
  });
});

it('has no hand on a run that is unknown or has ended', async () => {
  const host = fakeHost({});
  const { runId, finished } = await start(host);
  await finished;
  const before = host.events.length;
  for (const asked of [{ runId }, { runId: 'unknown' }]) {
    const edit = { kind: 'skip', index: 0 } as const;
    const refused = { ok: false, error: { code: 'not-found' } };
    expect(await host.handlers['run.editPlan']({ ...asked, edit })).toMatchObject(refused);
    expect(await host.handlers['run.approvePlan'](asked)).toMatchObject(refused);
    expect(await host.handlers['page.show'](asked)).toMatchObject(refused);
    expect(await host.handlers['run.takeOver'](asked)).toMatchObject(refused);
  }
  expect(host.events).toHaveLength(before);
  expect(host.tabs.log).not.toContain('shown 1');
});

it('ends runs and those of their sub-tasks when their process is gone', async () => {
  const host = fakeHost({});
  const created = runCreated();
  const parent = { runId: 'parent', subTaskId: 's1' };
  await host.store.events.append('run:parent', -1, stored([created, { type: 'run.started' }], 'parent'));
  await host.store.events.append(
    'run:child',
    -1,
    stored([{ ...created, parent } as typeof created, { type: 'run.started' }], 'child'),
  );
  await host.runs.endCutOffRuns();
  const { summaries } = await host.store.events.streams();
  expect(summaries.map(({ runId, status, parent: of }) => [runId, status, of?.runId]).toSorted()).toEqual([
    ['child', 'stopped', 'parent'],
    ['parent', 'stopped', undefined],
  ]);
});

describe('a start after a run was cut off', () => {
  const leftRunning = [runCreated(), { type: 'run.started' } as const];
  const statusOf = async ({ store }: ReturnType<typeof fakeHost>) =>
    Object.fromEntries((await store.events.streams()).summaries.map(({ runId, status }) => [runId, status]));

  it.each([
    ['damaged', "UPDATE events SET event = '{' WHERE stream = 'run:bad' AND seq = 1", 'damaged'],
    ['from a later version', "UPDATE events SET version = 99 WHERE stream = 'run:bad'", 'later version'],
  ])('goes on past one that is %s, which is listed, and handed out as it is stored', async (_, change, why) => {
    const host = fakeHost({});
    await host.store.events.append('run:bad', -1, stored(leftRunning, 'bad'));
    await host.store.events.append('run:good', -1, stored(leftRunning, 'good'));
    const file = new Database(host.store.path);
    file.exec(change);
    file.close();
    await host.runs.endCutOffRuns();
    expect(await statusOf(host)).toEqual({ good: 'stopped' });
    const listed = await host.handlers['runs.list']({});
    expect(listed).toMatchObject({
      ok: true,
      value: { runs: [{ runId: 'good' }], unreadable: [{ runId: 'bad', message: expect.stringContaining(why) }] },
    });
    const raw = await host.handlers['runs.export']({ runId: 'bad' });
    if (!raw.ok) throw new Error(raw.error.message);
    expect(JSON.parse(raw.value.content)).toMatchObject({ stream: 'run:bad', rows: [{ seq: 0 }, { seq: 1 }] });
  });

  it('leaves a run alone that another process says it works on, until that is silent', async () => {
    let now = 1_000_000;
    const host = fakeHost({}, { now: () => now });
    await host.store.events.append('run:theirs', -1, stored(leftRunning, 'theirs'));
    await host.store.leases.take('theirs', 'another process', now);
    await host.runs.endCutOffRuns();
    expect(await statusOf(host)).toEqual({ theirs: 'running' });
    now += host.store.settings.get().storage.leaseMs - 1;
    await host.store.leases.renew('another process', now);
    now += 2;
    await host.runs.endCutOffRuns();
    expect(await statusOf(host)).toEqual({ theirs: 'running' });
    now += host.store.settings.get().storage.leaseMs;
    await host.runs.endCutOffRuns();
    expect(await statusOf(host)).toEqual({ theirs: 'stopped' });
  });

  it('ends it once where two processes start together', async () => {
    const host = fakeHost({});
    await host.store.events.append('run:lost', -1, stored(leftRunning, 'lost'));
    const { events, blobs, leases, settings } = temporaryStore(dirname(host.store.path));
    const other = new RunService({
      host: 'cli',
      events,
      blobs,
      leases,
      settings: () => settings.get(),
      reasoner: async () => failure('none'),
      executor: async () => failure('none'),
      onLost: (_id, error) => {
        throw error;
      },
    });
    await Promise.all([host.runs.endCutOffRuns(), other.endCutOffRuns()]);
    const ends = (await events.read('run:lost')).filter(({ type }) => type === 'run.ended');
    expect(ends).toMatchObject([{ status: 'stopped', cutOff: true }]);
    await other.close();
  });
});

describe('a task that was split', () => {
  const part = (id: string, dependsOn: string[] = []) => ({
    id,
    name: `Part ${id}`,
    objective: `Do ${id}`,
    inputs: [],
    outputs: [],
    dependsOn,
    estimatedSteps: 1,
  });
  const splitHost = (settings: SettingsPatch = {}) =>
    fakeHost(
      {
        plan: planProposal('One', 'Two', 'Three'),
        decompose: { subTasks: [part('a'), part('b'), part('c', ['a'])], reason: 'three parts' },
        judge: [{ task_completed: true, sub_task_completed: true }],
      },
      { settings: { subTasks: { stepsBeforeSplit: 1, ...settings['subTasks'] } } },
    );

  it('is carried out in runs of its own, each in a tab that is closed again, and exported with them', async () => {
    const host = splitHost();
    const { runId, finished } = await start(host);
    await finished;
    const { summaries } = await host.store.events.streams();
    const own = summaries.filter(({ parent }) => parent?.runId === runId);
    expect(own.map(({ parent }) => parent?.subTaskId).toSorted()).toEqual(['a', 'b', 'c']);
    expect(own.every(({ endedAt }) => endedAt !== undefined)).toBe(true);
    const closed = (number: number) => host.tabs.log.includes(`closed ${number}`);
    expect([1, 2, 3, 4].map(closed)).toEqual([false, true, true, true]);

    const exported = await host.handlers['runs.export']({ runId });
    if (!exported.ok) throw new Error(exported.error.message);
    const file = parseRunFile(exported.value.content);
    const first = file.ok ? file.value.subRuns.map(({ events }) => events[0]) : [];
    // Two of them begin at the same time.
    expect(first.map((event) => event?.type === 'run.created' && event.parent?.subTaskId).toSorted()).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('is halted as a whole, shown in part, and goes on', async () => {
    const host = splitHost();
    const { runId, finished } = await start(host);
    const begun = await host.eventually((event) => event.type === 'action.proposed' && event.runId !== runId);
    await host.handlers['run.pause']({ runId });
    await host.eventually((event) => event.type === 'run.paused' && event.runId === runId);
    expect(await host.handlers['page.show']({ runId: begun.runId })).toEqual({ ok: true, value: {} });
    expect(host.runs.shownRunId).toBe(begun.runId);
    await host.handlers['run.takeOver']({ runId: begun.runId });
    await host.eventually((event) => event.type === 'human.took-over');
    expect(host.tabs.log.filter((entry) => entry.startsWith('given'))).toHaveLength(1);
    await host.handlers['run.resume']({ runId });
    await finished;
    expect(host.runs.shownRunId).toBeNull();
    expect(host.events.findLast((event) => event.runId === runId)).toMatchObject({ status: 'completed' });
  });

  it('is stopped as a whole', async () => {
    const host = splitHost();
    const { runId, finished } = await start(host);
    await host.eventually((event) => event.type === 'action.proposed' && event.runId !== runId);
    await host.handlers['run.stop']({ runId });
    await finished;
    const { summaries } = await host.store.events.streams();
    expect(summaries.map(({ status }) => status)).toEqual(summaries.map(() => 'stopped'));
  });

  it('uses up the limits of the whole together', async () => {
    const host = splitHost();
    await host.store.settings.update({ limits: { frames: 2 } });
    const { finished } = await start(host);
    await finished;
    const frames = host.events.filter(({ type }) => type === 'action.proposed');
    // Those that were under way when the limit was reached are finished.
    expect(frames.length).toBeLessThanOrEqual(3);
    expect(host.events.some(({ type }) => type === 'run.limit-reached')).toBe(true);
  });

  it('is not split where the settings do not want it', async () => {
    const host = splitHost({ subTasks: { enabled: false } });
    const { runId, finished } = await start(host);
    await finished;
    expect(new Set(host.events.map((event) => event.runId))).toEqual(new Set([runId]));
  });
});
