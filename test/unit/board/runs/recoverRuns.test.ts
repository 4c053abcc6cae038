import { describe, expect, it } from 'vitest';
import { OWN_AGENT } from '../../../../src/shared/board/actor.ts';
import { failure } from '../../../../src/shared/result.ts';
import type { NewRunEvent, RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { runCreated, storyOfOneFrame } from '../../agent/runStories.ts';
import { fakeHost } from '../../hosts/hostWorld.ts';
import { agentBoard } from './agentBoard.ts';

/** A task on which a run of another process is at work, as far as the board knows, with that much of its record. */
async function leftBehind(events: readonly NewRunEvent[]) {
  const { host, ...world } = await agentBoard();
  await world.boardRuns.close();
  const id = await world.create('Save the form', { assign_to: OWN_AGENT });
  const claimed = await world.board.execute('Ada', { type: 'report_run_started', task_id: id, run_id: 'r1' });
  if (!claimed.ok) throw new Error(claimed.error.message);
  const record = events.map((event, seq) => {
    return { ...event, runId: 'r1', seq, at: seq } as RunEvent;
  });
  await world.store.events.append('run:r1', -1, record);
  return { ...world, host, id, runs: host.runs };
}

const completed: readonly NewRunEvent[] = [
  ...storyOfOneFrame().filter(({ type }) => type !== 'run.ended'),
  {
    type: 'completion.checked',
    check: {
      allMet: true,
      criteria: [
        { id: 'goal', text: 'Save the form', standing: 'met', confidence: 1, reason: 'seen', cites: ['f1.o1'] },
      ],
      url: 'http://site/',
      judge: 'offline',
    },
  },
  { type: 'run.ended', status: 'completed', reason: 'It is saved', finalUrl: 'http://site/' },
];

describe('a run whose process is gone', () => {
  it('is reported as interrupted at the next start', async () => {
    const { boardRuns, task, id, runs } = await leftBehind([runCreated(), { type: 'run.started' }]);
    await runs.endCutOffRuns();
    await boardRuns.recover(async () => false);
    expect(task(id)).toMatchObject({
      state: 'in_progress',
      runs: [{ runId: 'r1', ended: 'stopped', reason: expect.stringContaining('cut off') }],
    });
  });

  it('is gone on with, once, by whoever may have it run, and hands over what it then completes', async () => {
    const world = await leftBehind([runCreated(), { type: 'run.started' }]);
    const { task, id, runs, ask, eventually, store } = world;
    await ask('Ada', { type: 'add_actor', name: 'Rosa', kind: 'person', roles: ['reviewer'] });
    await ask('Ada', { type: 'add_actor', name: 'Leo', kind: 'person', roles: ['lead'] });
    await runs.endCutOffRuns();
    const { boardRuns } = await agentBoard({ host: world.host, board: world.board });
    await boardRuns.recover(async () => false);
    expect(task(id).runs).toMatchObject([{ runId: 'r1', ended: 'stopped', cutOff: true }]);

    expect(await boardRuns.goOn('Rosa', id, 'r1')).toMatchObject({ ok: false, error: { rule: 'role' } });
    expect(await boardRuns.goOn('Ada', id, 'r2')).toMatchObject({ ok: false, error: { rule: 'run-evidence' } });
    const asked = await Promise.all([boardRuns.goOn('Leo', id, 'r1'), boardRuns.goOn('Ada', id, 'r1')]);
    expect(asked.filter(({ ok }) => ok)).toHaveLength(2);
    const handedOver = await eventually(id, ({ state }) => state === 'review');
    expect(handedOver.runs).toMatchObject([{ runId: 'r1', startedBy: 'Ada', ended: 'completed' }]);
    expect(handedOver.runs[0]).not.toHaveProperty('cutOff');
    expect(handedOver.starters).toEqual(['Ada', 'Leo']);
    const types = (await store.events.read('run:r1')).map(({ type }) => type);
    expect(types.filter((type) => type === 'run.taken-up')).toHaveLength(1);
    expect(await boardRuns.goOn('Ada', id, 'r1')).toMatchObject({ ok: false, error: { rule: 'transition' } });
  });

  it('stays one that can be gone on with where it cannot be for now', async () => {
    const world = await leftBehind([runCreated(), { type: 'run.started' }]);
    const { task, id, runs } = world;
    await runs.endCutOffRuns();
    const host = fakeHost({}, { reasoner: async () => failure('Gemini needs a key.') });
    const { boardRuns } = await agentBoard({ host: world.host, board: world.board, runs: host.runs });
    await boardRuns.recover(async () => false);
    expect(await boardRuns.goOn('Ada', id, 'r1')).toMatchObject({ ok: false });
    expect(task(id).runs).toMatchObject([{ runId: 'r1', ended: 'stopped', cutOff: true }]);
  });

  it('hands over what it had completed', async () => {
    const { boardRuns, task, id } = await leftBehind(completed);
    await boardRuns.recover(async () => false);
    expect(task(id)).toMatchObject({
      state: 'review',
      submission: { summary: 'It is saved', evidence: { runId: 'r1', criteria: [{ frames: [{ frame: 1 }] }] } },
    });
  });

  it('is left to whoever has it in hand', async () => {
    const { boardRuns, board, id } = await leftBehind(completed);
    const before = await board.latest();
    await boardRuns.recover(async (runId) => runId === 'r1');
    expect(await board.latest()).toBe(before);
    expect(before.tasks.get(id)?.runs[0]).not.toHaveProperty('ended');
  });

  it('is reported as never begun when it has no record, but only after a while', async () => {
    const { board, boardRuns, create, task } = await agentBoard({ now: () => Date.now() + 59_000 });
    const id = await create('Save the form', { assign_to: 'Ada' });
    await board.execute('Ada', { type: 'report_run_started', task_id: id, run_id: 'r1' });
    await boardRuns.recover(async () => false);
    expect(task(id).runs[0]).not.toHaveProperty('ended');
    const later = await agentBoard({ board, now: () => Date.now() + 61_000 });
    await later.boardRuns.recover(async () => false);
    expect(task(id).runs).toMatchObject([{ ended: 'failed', reason: 'It never began' }]);
  });
});
