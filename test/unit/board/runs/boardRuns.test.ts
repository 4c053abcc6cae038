import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHash } from '../../../../src/main/board/reportRun.ts';
import { RunService } from '../../../../src/main/hosts/runService.ts';
import { OWN_AGENT } from '../../../../src/shared/board/actor.ts';
import type { Task } from '../../../../src/shared/board/task.ts';
import { failure, success } from '../../../../src/shared/result.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { fakeReasoner } from '../../agent/fakeWorld.ts';
import { planOf } from '../../agent/runStories.ts';
import { FakeTabs, fakeHost } from '../../hosts/hostWorld.ts';
import { temporaryStore } from '../../store/temporaryStore.ts';
import { agentBoard } from './agentBoard.ts';

const isHandedOver = ({ state }: Task) => state === 'review';
const hasEndedRun = ({ runs }: Task) => runs.at(-1)?.ended !== undefined;

/** A host whose runs go on until somebody ends them. */
function patientHost() {
  const waiting: (() => void)[] = [];
  const host = fakeHost(
    {},
    {
      reasoner: async () =>
        success({
          ...fakeReasoner({ judge: [{ task_completed: true }] }, {}),
          plan: (input, signal) =>
            new Promise((resolve) => {
              waiting.push(() => resolve(fakeReasoner({}, {}).plan(input, signal)));
              signal.addEventListener('abort', () => resolve(fakeReasoner({}, {}).plan(input, signal)));
            }),
        }),
    },
  );
  return { host, waiting };
}

describe('a task that is assigned to the agent', () => {
  it('is worked on and handed over with the record of the run as evidence', async () => {
    const { create, eventually, store, trouble } = await agentBoard();
    const id = await create('Save the form', { assign_to: OWN_AGENT });
    const { submission, runs, starters } = await eventually(id, isHandedOver);
    const [run] = runs;
    expect(run).toMatchObject({ startedBy: 'Ada', ended: 'completed' });
    expect(starters).toEqual(['Ada']);
    expect(submission).toMatchObject({ by: OWN_AGENT, evidence: { runId: run?.runId, frames: 1 } });
    const stored = await store.events.read(`run:${run?.runId}`);
    expect(submission?.evidence?.runHash).toBe(runHash(stored, []));
    expect(trouble).toEqual([]);
  });

  it('waits in line while the page is at work, in the order of asking', async () => {
    const { create, eventually, task } = await agentBoard();
    const ids = [
      await create('First', { assign_to: OWN_AGENT }),
      await create('Second', { assign_to: OWN_AGENT }),
      await create('Third', { assign_to: OWN_AGENT }),
    ];
    await Promise.all(ids.map((id) => eventually(id, isHandedOver)));
    const begun = ids.map((id) => task(id).runs[0]?.startedAt ?? 0);
    expect(begun).toEqual(begun.toSorted((a, b) => a - b));
    expect(ids.map((id) => task(id).runs.length)).toEqual([1, 1, 1]);
  });

  it('waits until the task that it depends on is verified', async () => {
    const { create, eventually, ask, task } = await agentBoard();
    const first = await create('First', { assign_to: 'Ada' });
    const second = await create('Second', { assign_to: OWN_AGENT, depends_on: [first] });
    const third = await create('Third', { assign_to: OWN_AGENT });
    await eventually(third, isHandedOver);
    expect(task(second).runs).toEqual([]);
    await ask('Ada', { type: 'add_actor', name: 'Rosa', kind: 'person', roles: ['reviewer'] });
    await ask('Ada', { type: 'add_actor', name: 'Vera', kind: 'person', roles: ['verifier'] });
    await ask('Ada', { type: 'update_task', task_id: first, status: 'in_progress' });
    await ask('Ada', { type: 'submit_for_review', task_id: first, summary: 'Done' });
    await ask('Rosa', { type: 'approve_task', task_id: first });
    await ask('Vera', { type: 'verify_task', task_id: first, notes: 'Looked at it' });
    await eventually(second, isHandedOver);
  });

  it('stays in progress when its run is stopped, and says why', async () => {
    const { host, waiting } = patientHost();
    const { create, eventually, runs } = await agentBoard({ host });
    const id = await create('Save the form', { assign_to: OWN_AGENT });
    const { runs: begun } = await eventually(id, ({ runs: own }) => own.length > 0);
    const runId = begun[0]?.runId ?? '';
    await host.eventually((event) => event.runId === runId && event.type === 'run.started');
    const control = runs.control(runId);
    if (control.ok) await control.value.stop('Somebody had second thoughts');
    for (const goOn of waiting) goOn();
    const ended = await eventually(id, hasEndedRun);
    expect(ended).toMatchObject({
      state: 'in_progress',
      runs: [{ ended: 'stopped', reason: expect.stringContaining('second thoughts') }],
    });
    expect(ended.submission).toBeUndefined();
  });

  it('says on the task why no run could begin', async () => {
    const host = fakeHost({}, { reasoner: async () => failure('Gemini needs a key.') });
    const { create, eventually } = await agentBoard({ host });
    const id = await create('Save the form', { assign_to: OWN_AGENT });
    const ended = await eventually(id, hasEndedRun);
    expect(ended.runs).toMatchObject([{ ended: 'failed', reason: 'Gemini needs a key.' }]);
  });
});

describe('having the agent work on a task', () => {
  it('gives the id of the run, and assigns a task that nobody has', async () => {
    const { create, eventually, boardRuns } = await agentBoard();
    const id = await create('Save the form');
    const started = await boardRuns.start('Ada', id, 'offline');
    const { runs } = await eventually(id, isHandedOver);
    expect(started).toEqual({ ok: true, value: { runId: runs[0]?.runId } });
    expect(runs).toHaveLength(1);
  });

  it('is refused like everything on the board, and nothing is started', async () => {
    const { create, boardRuns, ask, task, runs } = await agentBoard();
    const id = await create('Save the form');
    await ask('Ada', { type: 'add_actor', name: 'Rosa', kind: 'person', roles: ['reviewer'] });
    expect(await boardRuns.start('Rosa', id, 'offline')).toMatchObject({
      ok: false,
      error: { rule: 'lead-only', whoCould: ['Ada'] },
    });
    expect(await boardRuns.start('Ada', 'TASK-9', 'offline')).toMatchObject({ error: { rule: 'not-found' } });
    expect(task(id)).toMatchObject({ state: 'pending', runs: [] });
    expect(runs.isBusy).toBe(false);
  });

  it('says what is missing, and leaves the task as it was', async () => {
    const host = fakeHost({}, { reasoner: async () => failure('Gemini needs a key.') });
    const { create, boardRuns, task, ask } = await agentBoard({ host });
    const id = await create('Save the form');
    await ask('Ada', { type: 'assign_task', task_id: id, assign_to: 'Ada' });
    const started = await boardRuns.start('Ada', id, 'gemini');
    expect(started).toEqual({
      ok: false,
      error: { rule: 'unavailable', message: 'Gemini needs a key.', whoCould: [] },
    });
    expect(task(id)).toMatchObject({ state: 'assigned', runs: [] });
  });
});

it('tells the board of plans that were made anew', async () => {
  let emit: (events: readonly RunEvent[]) => void = () => undefined;
  let end: () => void = () => undefined;
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const { create, eventually, store } = await agentBoard({
    runs: {
      isBusy: false,
      problemOf: () => undefined,
      onFree: () => () => undefined,
      resume: async () => failure({ code: 'invalid', message: 'It was not cut off.' }),
      subscribe: (listener) => {
        emit = listener;
        return () => undefined;
      },
      start: async (_request, _replay, claim) => {
        const claimed = await claim?.('r1');
        hasBegun();
        const finished = new Promise<void>((resolve) => {
          end = resolve;
        });
        return claimed?.ok ? success({ runId: 'r1', finished }) : failure({ code: 'busy', message: '' });
      },
    },
  });
  const id = await create('Save the form', { assign_to: OWN_AGENT });
  await begun;
  const plan = { ...planOf('Click “Save”'), revision: 1 };
  emit([
    { type: 'plan.updated', plan, cause: 'regenerated', runId: 'other', seq: 3, at: 1 },
    { type: 'plan.updated', plan, cause: 'regenerated', runId: 'r1', seq: 3, at: 1 },
  ]);
  const { runs } = await eventually(id, (task) => task.runs[0]?.planRevision === 1);
  expect(runs).toHaveLength(1);
  end();
  const { runs: ended } = await eventually(id, hasEndedRun);
  expect(ended).toMatchObject([{ ended: 'failed', reason: 'It never began' }]);
  expect(await store.events.read('run:r1')).toEqual([]);
});

it('is done once, whichever of several processes on the same board is first', async () => {
  const one = await agentBoard();
  const store = temporaryStore(dirname(one.store.path));
  const tabs = new FakeTabs();
  const runs = new RunService({
    host: 'server',
    events: store.events,
    blobs: store.blobs,
    leases: store.leases,
    settings: () => store.settings.get(),
    reasoner: async () => success(fakeReasoner({ judge: [{ task_completed: true }] }, {})),
    executor: async () => success(tabs.open()),
    onLost: (_, error) => {
      throw error;
    },
  });
  const other = await agentBoard({ host: { ...one.host, store, runs } });
  const ids: string[] = [];
  for (const title of ['First', 'Second', 'Third', 'Fourth'])
    ids.push(await one.create(title, { assign_to: OWN_AGENT }));
  for (const id of ids) {
    await Promise.all([one.eventually(id, isHandedOver), other.eventually(id, isHandedOver)]);
    expect(one.task(id).runs).toHaveLength(1);
  }
  const { summaries } = await store.events.streams();
  expect(summaries).toHaveLength(ids.length);
  expect([...one.trouble, ...other.trouble]).toEqual([]);
});
