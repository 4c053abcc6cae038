import Database from 'libsql';
import { onTestFinished } from 'vitest';
import { OWN_AGENT } from '../../../src/shared/board/actor.ts';
import { agentBoard } from '../../unit/board/runs/agentBoard.ts';

/** A goal with a task that the agent has done, and that others have approved and verified; on disk, with its run. */
export async function verifiedGoal() {
  const world = await agentBoard();
  const { ask, create, eventually, store } = world;
  await ask('Ada', { type: 'add_actor', name: 'Rosa', kind: 'person', roles: ['reviewer'] });
  await ask('Ada', { type: 'add_actor', name: 'Vera', kind: 'person', roles: ['verifier'] });
  await ask('Ada', { type: 'create_goal', title: 'The form works' });
  const id = await create('Save the form', { assign_to: OWN_AGENT });
  await ask('Ada', { type: 'link_task_to_goal', task_id: id, goal_id: 'GOAL-1' });
  const { runs } = await eventually(id, ({ state }) => state === 'review');
  await ask('Rosa', { type: 'approve_task', task_id: id });
  await ask('Vera', { type: 'verify_task', task_id: id, notes: 'Looked at it' });
  await ask('Ada', { type: 'verify_goal', goal_id: 'GOAL-1', notes: 'Saved and opened again' });
  const runId = runs[0]?.runId;
  if (runId === undefined) throw new Error('There was no run');
  return {
    ...world,
    taskId: id,
    runId,
    /** Changes the file behind the app's back. */
    tamper: (sql: string, ...values: readonly (string | number)[]) => {
      const database = new Database(store.path);
      onTestFinished(() => void database.close());
      const { changes } = database.prepare(sql).run([...values]);
      if (changes === 0) throw new Error('Nothing was changed');
    },
  };
}
