import { describe, expect, test } from 'vitest';
import { goalStatus } from '../../../src/shared/board/goal.ts';
import { goalState } from '../../../src/shared/board/reduceGoal.ts';
import { TestBoard } from './testBoard.ts';

function board(): TestBoard {
  const made = TestBoard.ledBy('Lead');
  made.add('Bob', ['builder']);
  made.add('Vic', ['verifier']);
  made.does('Lead', { type: 'create_goal', title: 'Goal', description: 'All of it', project: 'Clinic' });
  return made;
}

function verifiedTask(on: TestBoard, goal_id?: string): string {
  const task_id = `TASK-${on.state.tasks.size + 1}`;
  on.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Bob', ...(goal_id && { goal_id }) });
  on.does('Bob', { type: 'update_task', task_id, status: 'in_progress' });
  on.does('Bob', { type: 'submit_for_review', task_id, summary: 'Done' });
  on.does('Lead', { type: 'approve_task', task_id });
  on.does('Vic', { type: 'verify_task', task_id, notes: 'Works' });
  return task_id;
}

const VERIFY = { type: 'verify_goal', goal_id: 'GOAL-1', notes: 'Tested it as a whole' } as const;
const REJECT = { type: 'reject_goal', goal_id: 'GOAL-1', reason: 'They do not fit together' } as const;

describe('the state of a goal', () => {
  test('is that of its tasks, whichever way they come and go', () => {
    const made = board();
    expect(made.goal('GOAL-1').state).toBe('open');
    verifiedTask(made);
    made.does('Lead', { type: 'link_task_to_goal', task_id: 'TASK-1', goal_id: 'GOAL-1' });
    expect(made.goal('GOAL-1').state).toBe('pending_verify');
    made.does('Lead', { type: 'create_task', title: 'One more', goal_id: 'GOAL-1' });
    expect(made.goal('GOAL-1').state).toBe('active');
    made.does('Lead', { type: 'unlink_task', task_id: 'TASK-2' });
    expect(made.goal('GOAL-1').state).toBe('pending_verify');
    made.does('Lead', { type: 'unlink_task', task_id: 'TASK-1' });
    expect(made.goal('GOAL-1').state).toBe('open');
  });

  test('nobody but a lead puts anything into a goal that waits to be verified', () => {
    const made = board();
    made.does('Bob', { type: 'create_task', title: 'Along the way', goal_id: 'GOAL-1' });
    made.does('Bob', { type: 'unlink_task', task_id: 'TASK-1' });
    verifiedTask(made, 'GOAL-1');
    const refusal = { rule: 'lead-only', whoCould: ['Lead'] };
    expect(made.refuses('Bob', { type: 'create_task', title: 'One more', goal_id: 'GOAL-1' })).toMatchObject(refusal);
    expect(made.refuses('Bob', { type: 'link_task_to_goal', task_id: 'TASK-1', goal_id: 'GOAL-1' })).toMatchObject(
      refusal,
    );
    expect(made.goal('GOAL-1').state).toBe('pending_verify');
    made.does('Lead', { type: 'link_task_to_goal', task_id: 'TASK-1', goal_id: 'GOAL-1' });
    made.does('Bob', { type: 'unlink_task', task_id: 'TASK-1' });
    expect(made.goal('GOAL-1').state).toBe('pending_verify');
  });

  test('a goal without tasks is never put forward', () => {
    expect(goalState({}, [])).toBe('open');
    expect(board().refuses('Lead', VERIFY)).toMatchObject({
      rule: 'goal-not-ready',
      message: 'GOAL-1 has no tasks yet.',
    });
  });

  test('what was rejected does not come back unchanged', () => {
    const made = board();
    verifiedTask(made, 'GOAL-1');
    made.does('Lead', REJECT);
    expect(made.refuses('Lead', VERIFY)).toMatchObject({
      rule: 'goal-not-ready',
      message: 'GOAL-1 was rejected, and nothing of it has been done anew since.',
    });
    // One that was verified before the rejection answers nothing of it.
    const made2 = board();
    verifiedTask(made2, 'GOAL-1');
    verifiedTask(made2);
    made2.does('Lead', REJECT);
    made2.does('Lead', { type: 'link_task_to_goal', task_id: 'TASK-2', goal_id: 'GOAL-1' });
    expect(made2.goal('GOAL-1').state).toBe('active');
    verifiedTask(made2, 'GOAL-1');
    expect(made2.goal('GOAL-1').state).toBe('pending_verify');
  });
});

describe('verifying a goal', () => {
  test('is for leads, and says which tasks it waits for', () => {
    const made = board();
    verifiedTask(made, 'GOAL-1');
    expect(made.refuses('Vic', VERIFY)).toMatchObject({ rule: 'goal-lead-only', whoCould: ['Lead'] });
    expect(made.refuses('Bob', REJECT)).toMatchObject({ rule: 'goal-lead-only', whoCould: ['Lead'] });
    made.does('Lead', { type: 'create_task', title: 'One more', goal_id: 'GOAL-1' });
    expect(made.refuses('Lead', VERIFY)).toMatchObject({
      rule: 'goal-not-ready',
      message: 'Not verified yet: TASK-2.',
      whoCould: [],
    });
  });

  test('is about the goal that was seen', () => {
    const made = board();
    verifiedTask(made, 'GOAL-1');
    const seen = made.goal('GOAL-1').subjectHash;
    made.does('Lead', { type: 'update_goal', goal_id: 'GOAL-1', description: 'More than all of it' });
    expect(made.refuses('Lead', { ...VERIFY, seen }).rule).toBe('changed-meanwhile');
    expect(made.refuses('Lead', { ...REJECT, seen }).rule).toBe('changed-meanwhile');
    made.does('Lead', { ...VERIFY, seen: made.goal('GOAL-1').subjectHash });
  });

  test('closes it: nothing is put in or taken out, and it is decided once', () => {
    const made = board();
    verifiedTask(made, 'GOAL-1');
    made.does('Lead', VERIFY);
    verifiedTask(made);
    const link = { type: 'link_task_to_goal', task_id: 'TASK-2', goal_id: 'GOAL-1' } as const;
    expect(made.refuses('Lead', link).rule).toBe('goal-verified');
    expect(made.refuses('Lead', { type: 'unlink_task', task_id: 'TASK-1' }).rule).toBe('goal-verified');
    expect(made.refuses('Bob', { type: 'create_task', title: 'More', goal_id: 'GOAL-1' }).rule).toBe('goal-verified');
    expect(made.refuses('Lead', VERIFY).rule).toBe('transition');
    expect(made.refuses('Lead', REJECT).rule).toBe('transition');
    made.does('Lead', { type: 'reopen_task', task_id: 'TASK-1', reason: 'Broken since' });
    made.does('Lead', link);
  });
});

test('making and editing goals is for leads, and an edit that says nothing new is none', () => {
  const made = board();
  expect(made.refuses('Vic', { type: 'create_goal', title: 'Mine' })).toMatchObject({
    rule: 'lead-only',
    whoCould: ['Lead'],
  });
  expect(made.refuses('Vic', { type: 'update_goal', goal_id: 'GOAL-1', title: 'Mine' }).rule).toBe('lead-only');
  expect(made.refuses('Lead', { type: 'update_goal', goal_id: 'GOAL-2', title: 'Mine' }).rule).toBe('not-found');
  expect(made.does('Lead', { type: 'update_goal', goal_id: 'GOAL-1', title: 'Goal', project: 'Clinic' })).toEqual([]);
  made.does('Lead', { type: 'update_goal', goal_id: 'GOAL-1', project: 'Ward' });
  expect(made.goal('GOAL-1')).toMatchObject({ title: 'Goal', description: 'All of it', project: 'Ward' });
  expect(goalStatus(made.state, 'GOAL-2')).toBeUndefined();
});
