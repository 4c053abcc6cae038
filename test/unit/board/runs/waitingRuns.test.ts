import { describe, expect, it, vi } from 'vitest';
import { OWN_AGENT } from '../../../../src/shared/board/actor.ts';
import { myTurn } from '../../../../src/shared/board/myTurn.ts';
import { agentBoard } from './agentBoard.ts';
import { busyAgent } from './busyAgent.ts';

type Again = Awaited<ReturnType<typeof agentBoard>>;

describe('the line for the agent', () => {
  it('is told in the order of asking, with who asked and what each waits for', async () => {
    const { create, boardRuns, told } = await busyAgent();
    const first = await create('First', { assign_to: 'Ben' });
    const second = await create('Second', { assign_to: OWN_AGENT, depends_on: [first] });
    const third = await create('Third', { assign_to: OWN_AGENT });
    expect(await boardRuns.start('Ben', first, 'offline')).toEqual({ ok: true, value: {} });
    const line = [
      { taskId: second, by: 'Ada', waitsFor: 'task' },
      { taskId: third, by: 'Ada', waitsFor: 'page' },
      { taskId: first, by: 'Ben', waitsFor: 'page' },
    ];
    expect(boardRuns.waiting()).toEqual(line);
    expect(told).toEqual([line.slice(0, 1), line.slice(0, 2), line]);
  });

  it('has a task once, for whoever asked first', async () => {
    const { create, boardRuns, told } = await busyAgent();
    const id = await create('Save the form', { assign_to: OWN_AGENT });
    expect(await boardRuns.start('Ben', id, 'offline')).toEqual({ ok: true, value: {} });
    expect(boardRuns.waiting()).toEqual([{ taskId: id, by: 'Ada', waitsFor: 'page' }]);
    expect(told).toHaveLength(1);
  });

  it('says when what a task waited for is there', async () => {
    const { create, ask, told } = await busyAgent();
    const first = await create('First', { assign_to: 'Ben' });
    const second = await create('Second', { assign_to: OWN_AGENT, depends_on: [first] });
    await ask('Ben', { type: 'update_task', task_id: first, status: 'in_progress' });
    await ask('Ben', { type: 'submit_for_review', task_id: first, summary: 'Done' });
    await ask('Ada', { type: 'approve_task', task_id: first });
    await ask('Rosa', { type: 'verify_task', task_id: first, notes: 'Looked at it' });
    await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 10_000 });
    expect(told).toEqual([
      [{ taskId: second, by: 'Ada', waitsFor: 'task' }],
      [{ taskId: second, by: 'Ada', waitsFor: 'page' }],
    ]);
  });

  it('has a task in it until its run is on the board', async () => {
    const { create, eventually, page, inLine } = await busyAgent();
    const first = await create('First', { assign_to: OWN_AGENT });
    const second = await create('Second', { assign_to: OWN_AGENT });
    page.letGo();
    await vi.waitFor(() => expect(page.isBusy).toBe(true), { timeout: 10_000 });
    expect(inLine()).toEqual([first, second]);
    page.open();
    await eventually(first, ({ runs }) => runs.length > 0);
    await vi.waitFor(() => expect(inLine()).toEqual([second]), { timeout: 10_000 });
  });

  it.each([
    ['given to somebody else', { type: 'assign_task', assign_to: 'Ben' }],
    ['given to whoever had it started, who could have it run for them', { type: 'assign_task', assign_to: 'Ada' }],
  ] as const)('has a task in it no longer than until it is %s', async (_, command) => {
    const { create, ask, inLine, task } = await busyAgent();
    const first = await create('First', { assign_to: OWN_AGENT });
    const second = await create('Second', { assign_to: OWN_AGENT });
    await ask('Ada', { ...command, task_id: first });
    await vi.waitFor(() => expect(inLine()).toEqual([second]), { timeout: 10_000 });
    expect(task(first).runs).toEqual([]);
  });

  it('loses what another process has been at, however that ended', async () => {
    const { create, board, inLine, task } = await busyAgent();
    const id = await create('Save the form', { assign_to: OWN_AGENT });
    const ended = { type: 'report_run_ended', status: 'failed', reason: 'The site is down' } as const;
    await Promise.all([
      board.execute('Ada', { type: 'report_run_started', task_id: id, run_id: 'elsewhere' }),
      board.execute('Ada', { ...ended, task_id: id, run_id: 'elsewhere' }),
    ]);
    await vi.waitFor(() => expect(inLine()).toEqual([]), { timeout: 10_000 });
    expect(task(id)).toMatchObject({ state: 'in_progress', runs: [{ ended: 'failed' }] });
  });

  it('loses what somebody asked for who has left the team', async () => {
    const { create, ask, boardRuns, inLine } = await busyAgent();
    const id = await create('Save the form', { assign_to: 'Ben' });
    await boardRuns.start('Ben', id, 'offline');
    expect(inLine()).toEqual([id]);
    await ask('Ada', { type: 'remove_actor', name: 'Ben' });
    await vi.waitFor(() => expect(inLine()).toEqual([]), { timeout: 10_000 });
  });

  it('goes on in the same order when the app is opened again', async () => {
    const { create, boardRuns, inLine, host } = await busyAgent();
    const first = await create('First', { assign_to: OWN_AGENT });
    const second = await create('Second', { assign_to: OWN_AGENT });
    const third = await create('Third', { assign_to: OWN_AGENT, depends_on: [second] });
    expect(inLine()).toEqual([first, second, third]);
    await boardRuns.close();
    const again = await agentBoard({ host });
    again.boardRuns.takeOverLines();
    for (const id of [first, second]) await again.eventually(id, ({ state }) => state === 'review');
    const begun = [first, second].map((id) => again.task(id).runs[0]?.startedAt ?? 0);
    expect(begun).toEqual(begun.toSorted((a, b) => a - b));
    expect(again.boardRuns.waiting()).toEqual([{ taskId: third, by: 'Ada', waitsFor: 'task' }]);
  });

  it('is taken over from a process that is gone, once that has been silent long enough, and by one process only', async () => {
    const { create, host, inLine } = await busyAgent();
    const id = await create('Save the form', { assign_to: OWN_AGENT });
    expect(inLine()).toEqual([id]);
    // The one that held it neither closes nor says anything any more; another one looks for lines as long as there are some.
    let time = Date.now();
    await host.store.settings.update({ storage: { leaseMs: 500 } });
    const [one, other] = (await Promise.all([1, 2].map(() => agentBoard({ host, now: () => time })))) as [Again, Again];
    one.boardRuns.takeOverLines();
    other.boardRuns.takeOverLines();
    expect([one, other].map(({ boardRuns }) => boardRuns.waiting().length)).toEqual([0, 0]);
    time += 60_000;
    await one.eventually(id, ({ state }) => state === 'review');
    expect(one.task(id).runs).toHaveLength(1);
  });

  it('forgets what left it', async () => {
    const { create, boardRuns, host } = await busyAgent();
    const id = await create('Save the form', { assign_to: OWN_AGENT });
    await boardRuns.stopWaiting('Ada', id);
    await boardRuns.close();
    const again = await agentBoard({ host });
    again.boardRuns.takeOverLines();
    expect(again.boardRuns.waiting()).toEqual([]);
    expect(again.runs.isBusy).toBe(false);
    expect(myTurn(await again.board.latest(), 'Ada')).toMatchObject([{ kind: 'start', taskId: id }]);
  });
});

describe('leaving the line', () => {
  it('is for whoever asked, and leaves the task with whom it was', async () => {
    const { create, boardRuns, inLine, task, page } = await busyAgent();
    const own = await create('His own', { assign_to: 'Ben' });
    await boardRuns.start('Ben', own, 'offline');
    expect(await boardRuns.stopWaiting('Ben', own)).toEqual({ ok: true, value: undefined });
    expect(inLine()).toEqual([]);
    page.letGo();
    page.open();
    expect(task(own)).toMatchObject({ state: 'assigned', assignee: 'Ben', runs: [] });
  });

  it('is for a lead, and for nobody else, who are told who could', async () => {
    const { create, boardRuns, inLine } = await busyAgent();
    const id = await create('Save the form', { assign_to: 'Ben' });
    await boardRuns.start('Ben', id, 'offline');
    expect(await boardRuns.stopWaiting('Rosa', id)).toMatchObject({
      ok: false,
      error: { rule: 'lead-only', message: expect.stringContaining(id), whoCould: ['Ada', 'Ben'] },
    });
    expect(inLine()).toEqual([id]);
    expect(await boardRuns.stopWaiting('Ada', id)).toMatchObject({ ok: true });
    expect(inLine()).toEqual([]);
  });

  it('is refused where there is nothing to leave', async () => {
    const { create, boardRuns } = await busyAgent();
    const id = await create('Save the form', { assign_to: 'Ben' });
    for (const taskId of [id, 'TASK-9'])
      expect(await boardRuns.stopWaiting('Ada', taskId)).toMatchObject({ error: { rule: 'transition', whoCould: [] } });
  });

  it('is possible until the page is ready for the run, which does not begin then', async () => {
    const { create, boardRuns, inLine, eventually, task, page } = await busyAgent();
    const first = await create('First', { assign_to: OWN_AGENT });
    const second = await create('Second', { assign_to: OWN_AGENT });
    page.letGo();
    await vi.waitFor(() => expect(page.isBusy).toBe(true), { timeout: 10_000 });
    expect(await boardRuns.stopWaiting('Ada', first)).toMatchObject({ ok: true });
    expect(inLine()).toEqual([second]);
    page.open();
    await eventually(second, ({ runs }) => runs.length > 0);
    expect(task(first)).toMatchObject({ state: 'assigned', assignee: OWN_AGENT, runs: [] });
  });

  it('tells whoever waits to hear of the run that it was left', async () => {
    const { create, boardRuns, page } = await busyAgent();
    const id = await create('Save the form', { assign_to: 'Ben' });
    page.letGo();
    const started = boardRuns.start('Ben', id, 'offline');
    await vi.waitFor(() => expect(boardRuns.waiting()).toHaveLength(1), { timeout: 10_000 });
    await boardRuns.stopWaiting('Ben', id);
    page.open();
    expect(await started).toMatchObject({ ok: false, error: { rule: 'transition' } });
  });
});
