import { expect, it, vi } from 'vitest';
import { runStream } from '../../../src/main/agent/run/runRecorder.ts';
import type { BoardRuns } from '../../../src/main/board/boardRuns.ts';
import { failure, success } from '../../../src/shared/result.ts';
import type { NewRunEvent } from '../../../src/shared/run/runEvent.ts';
import { storyOfOneFrame } from '../agent/runStories.ts';
import { stored } from '../verification/storedRun.ts';
import { connectInMemory, LEAD, mcpWorld, NO_RUNS } from './mcpWorld.ts';

/** A board with a task on which the agent works in run `on-task`, which has the part `part`; run `private` is somebody's own. */
async function worldWithRuns(runs = NO_RUNS) {
  const world = await mcpWorld({ runs });
  await world.does(LEAD, { type: 'create_task', title: 'Register Jas', assign_to: 'Countersign' });
  const reported = await world.board.service.execute(LEAD, {
    type: 'report_run_started',
    task_id: 'TASK-1',
    run_id: 'on-task',
  });
  expect(reported.ok).toBe(true);
  const record = async (runId: string, parent?: { runId: string; subTaskId: string }) => {
    const [created, ...rest] = storyOfOneFrame();
    const news = [{ ...created, ...(parent && { parent }) } as NewRunEvent, ...rest];
    await world.store.events.append(runStream(runId), -1, stored(news, runId));
  };
  await record('on-task');
  await record('part', { runId: 'on-task', subTaskId: 'a' });
  await record('private');
  return { ...world, call: await world.connect(LEAD) };
}

it.each(['run_status', 'run_evidence'])('%s shows runs on tasks, and the parts of such runs', async (tool) => {
  const { call } = await worldWithRuns();
  for (const run_id of ['on-task', 'part']) {
    expect((await call(tool, { run_id })).is).toMatchObject({ run_id, task_id: 'TASK-1', status: 'completed' });
  }
});

it('run_status says why a run waits while nothing can be stored', async () => {
  const { call } = await worldWithRuns({ ...NO_RUNS, problemOf: () => 'The disk is full.' });
  const { is, text } = await call('run_status', { run_id: 'on-task' });
  expect(is).toMatchObject({ problem: 'The disk is full.' });
  expect(text).toContain('it waits: The disk is full.');
});

it.each(['run_status', 'run_evidence'])('%s shows no run that is not on the board', async (tool) => {
  const { call } = await worldWithRuns();
  const [own, none] = [await call(tool, { run_id: 'private' }), await call(tool, { run_id: 'nothing' })];
  expect(own).toMatchObject({ refused: true, is: { rule: 'not-found' } });
  // Not even that there is one.
  expect(own.text.replace('private', '')).toBe(none.text.replace('nothing', ''));
});

it('starts runs in the name of the caller, with the reasoner that was asked for or is set', async () => {
  const start = vi.fn<BoardRuns['start']>(async () => success({ runId: 'r7' }));
  const { connect, store } = await mcpWorld({ runs: { ...NO_RUNS, start } });
  const call = await connect(LEAD);
  const asked = { agent_name: LEAD, task_id: 'TASK-1' };
  expect((await call('run_task', asked)).is).toEqual({ task_id: 'TASK-1', run_id: 'r7', waiting: false });
  await store.settings.update({ model: { pilot: 'gemini' } });
  await call('run_task', asked);
  await call('run_task', { ...asked, reasoner: 'offline' });
  expect(start.mock.calls).toEqual([
    [LEAD, 'TASK-1', 'offline'],
    [LEAD, 'TASK-1', 'gemini'],
    [LEAD, 'TASK-1', 'offline'],
  ]);
});

it('says that a run waits for the browser, or why there is none', async () => {
  const start = vi.fn<BoardRuns['start']>(async () => success({}));
  const call = await (await mcpWorld({ runs: { ...NO_RUNS, start } })).connect(LEAD);
  const asked = { agent_name: LEAD, task_id: 'TASK-1' };
  expect((await call('run_task', asked)).is).toEqual({ task_id: 'TASK-1', waiting: true });
  start.mockResolvedValueOnce(failure({ rule: 'unavailable', message: 'There is no browser.', whoCould: [] }));
  expect(await call('run_task', asked)).toMatchObject({ refused: true, is: { message: 'There is no browser.' } });
});

it('shows which tasks stand in line for the agent', async () => {
  const waiting = () => [{ taskId: 'TASK-2', by: LEAD, waitsFor: 'page' as const }];
  const world = await mcpWorld({ runs: { ...NO_RUNS, waiting } });
  const call = await world.connect(LEAD);
  for (const title of ['Register Jas', 'Register Sam']) await world.does(LEAD, { type: 'create_task', title });
  expect((await call('task_status', { task_id: 'TASK-1' })).is['queued']).toBe(false);
  expect((await call('task_status', { task_id: 'TASK-2' })).is['queued']).toBe(true);
});

it('gives the run of another process that was first to do what was asked for', async () => {
  const world = await worldWithRuns();
  const claim = failure({ rule: 'run-at-work' as const, message: 'A run is at work.', whoCould: [] });
  await world.does(LEAD, { type: 'create_task', title: 'Register Sam', assign_to: 'Countersign' });
  const start = vi.fn<BoardRuns['start']>(async (by, task_id) => {
    await world.board.service.execute(by, { type: 'report_run_started', task_id, run_id: 'elsewhere' });
    return claim;
  });
  const call = await connectInMemory({ ...world.parts, runs: { ...NO_RUNS, start } }, async () => LEAD);
  const begun = await call('run_task', { agent_name: LEAD, task_id: 'TASK-2' });
  expect(begun.is).toEqual({ task_id: 'TASK-2', run_id: 'elsewhere', waiting: false });
  // The one that was at work before is not what was asked for now.
  const again = await call('run_task', { agent_name: LEAD, task_id: 'TASK-2' });
  expect(again).toMatchObject({ refused: true, is: { rule: 'run-at-work' } });
});
