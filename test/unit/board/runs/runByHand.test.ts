import { expect, test } from 'vitest';
import { auditBoard } from '../../../../src/main/board/auditBoard.ts';
import { OWN_AGENT } from '../../../../src/shared/board/actor.ts';
import { agentBoard } from './agentBoard.ts';

/** Ada is at work on a task by hand; the agent has completed a run on another one. */
async function atWork() {
  const world = await agentBoard();
  const { ask, create, eventually } = world;
  const other = await create('Save the form', { assign_to: OWN_AGENT });
  const { submission } = await eventually(other, ({ state }) => state === 'review');
  const task_id = await create('Save it by hand', { assign_to: 'Ada' });
  await ask('Ada', { type: 'update_task', task_id, status: 'in_progress' });
  const submit = { type: 'submit_for_review', task_id, summary: 'Saved' } as const;
  return { ...world, task_id, submit, evidence: submission?.evidence };
}

test('a completed run of the history goes along with work that was done by hand, and is audited like any other', async () => {
  const { ask, task, task_id, submit, evidence, store } = await atWork();
  await ask('Ada', { ...submit, run_id: evidence?.runId });
  expect(task(task_id).submission).toMatchObject({ by: 'Ada', evidence: { runHash: evidence?.runHash } });
  expect((await auditBoard(store, true)).evidence).toEqual([]);
});

test('a run that is not on record shows nothing, and nothing is handed over', async () => {
  const { board, task, task_id, submit } = await atWork();
  const refused = await board.execute('Ada', { ...submit, run_id: 'r-nowhere' });
  expect(refused).toMatchObject({ ok: false, error: { rule: 'run-evidence' } });
  expect(task(task_id).state).toBe('in_progress');
});
