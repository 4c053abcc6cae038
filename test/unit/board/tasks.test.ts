import { describe, expect, test } from 'vitest';
import { OWN_AGENT } from '../../../src/shared/board/actor.ts';
import { TestBoard } from './testBoard.ts';

function board(): TestBoard {
  const made = TestBoard.ledBy('Lead');
  made.add('Bob', ['builder']);
  made.add('Vic', ['verifier']);
  made.does('Lead', { type: 'create_goal', title: 'Goal' });
  return made;
}

describe('creating tasks', () => {
  test('is for everybody, with all that a task can say', () => {
    const made = board();
    made.does('Lead', { type: 'create_task', title: 'First' });
    const [event] = made.does('Vic', {
      type: 'create_task',
      title: 'Task',
      description: 'What',
      start_address: 'https://example.org/',
      instructions: 'How',
      criteria: ['It is there', 'It is there', 'It is right'],
      depends_on: ['TASK-1', 'TASK-1'],
      goal_id: 'GOAL-1',
    });
    expect(event?.by).toBe('Vic');
    expect(made.task('TASK-2')).toMatchObject({
      title: 'Task',
      description: 'What',
      startAddress: 'https://example.org/',
      instructions: 'How',
      criteria: [
        { id: 'k1', text: 'It is there' },
        { id: 'k2', text: 'It is right' },
      ],
      dependsOn: ['TASK-1'],
      goalId: 'GOAL-1',
      state: 'pending',
      createdBy: 'Vic',
      builders: [],
    });
    expect(made.goal('GOAL-1').taskIds).toEqual(['TASK-2']);
  });

  test('assigning them is for leads, and to builders', () => {
    const made = board();
    const ask = { type: 'create_task', title: 'Task', assign_to: 'Bob' } as const;
    expect(made.refuses('Bob', ask)).toMatchObject({ rule: 'lead-only', whoCould: ['Lead'] });
    expect(made.refuses('Lead', { ...ask, assign_to: 'Vic' })).toMatchObject({ rule: 'role', whoCould: [] });
    expect(made.refuses('Lead', { ...ask, assign_to: 'Nobody' }).rule).toBe('not-found');
    made.does('Lead', { ...ask, assign_to: 'bob' });
    expect(made.task('TASK-1')).toMatchObject({ state: 'assigned', assignee: 'Bob' });
  });

  test('on goals and tasks that are there', () => {
    const made = board();
    const ask = { type: 'create_task', title: 'Task' } as const;
    expect(made.refuses('Bob', { ...ask, goal_id: 'GOAL-2' }).rule).toBe('not-found');
    expect(made.refuses('Bob', { ...ask, depends_on: ['TASK-9'] }).rule).toBe('not-found');
    // It would be TASK-1 itself.
    expect(made.refuses('Bob', { ...ask, depends_on: ['TASK-1'] }).rule).toBe('dependency');
  });
});

describe('what is so already', () => {
  test('is allowed, and makes no event', () => {
    const made = board();
    made.does('Lead', {
      type: 'create_task',
      title: 'Task',
      criteria: ['It is there'],
      goal_id: 'GOAL-1',
      assign_to: 'Bob',
    });
    const on = { task_id: 'TASK-1' };
    expect(made.does('Lead', { type: 'assign_task', ...on, assign_to: 'Bob' })).toEqual([]);
    expect(made.does('Lead', { type: 'link_task_to_goal', ...on, goal_id: 'GOAL-1' })).toEqual([]);
    expect(made.does('Lead', { type: 'update_task', ...on, title: 'Task', criteria: ['It is there'] })).toEqual([]);
    expect(made.does('Bob', { type: 'update_task', ...on })).toEqual([]);
    made.does('Bob', { type: 'update_task', ...on, status: 'in_progress' });
    expect(made.does('Bob', { type: 'update_task', ...on, status: 'in_progress' })).toEqual([]);
    made.does('Lead', { type: 'assign_task', ...on, assign_to: 'Vic', as: 'verifier' });
    expect(made.does('Lead', { type: 'assign_task', ...on, assign_to: 'Vic', as: 'verifier' })).toEqual([]);
    made.does('Lead', { type: 'unlink_task', ...on });
    expect(made.does('Lead', { type: 'unlink_task', ...on })).toEqual([]);
  });

  test('is for those only who could have made it so', () => {
    const made = board();
    made.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Bob' });
    made.does('Bob', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' });
    expect(made.refuses('Vic', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' }).rule).toBe(
      'assignee-only',
    );
    expect(made.refuses('Vic', { type: 'assign_task', task_id: 'TASK-1', assign_to: 'Bob' }).rule).toBe('lead-only');
  });
});

describe('building', () => {
  test('changes hands while it is under way, and all who built are builders', () => {
    const made = board();
    made.add('Ben', ['builder']);
    made.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Ben' });
    made.does('Lead', { type: 'assign_task', task_id: 'TASK-1', assign_to: 'Bob' });
    expect(made.task('TASK-1').builders).toEqual([]);
    made.does('Bob', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' });
    made.does('Lead', { type: 'assign_task', task_id: 'TASK-1', assign_to: 'Ben' });
    const submit = { type: 'submit_for_review', task_id: 'TASK-1', summary: 'Done' } as const;
    expect(made.refuses('Bob', submit)).toMatchObject({ rule: 'assignee-only', whoCould: ['Ben'] });
    expect(made.refuses('Ben', { ...submit, summary: '' }).rule).toBe('notes-required');
    made.does('Ben', submit);
    expect(made.task('TASK-1').builders).toEqual(['Bob', 'Ben']);
  });

  test('is for builders: who is none any more waits for the lead', () => {
    const made = board();
    made.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Bob' });
    made.does('Lead', { type: 'change_roles', name: 'Bob', roles: ['reviewer'] });
    const start = { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' } as const;
    expect(made.refuses('Bob', start)).toMatchObject({ rule: 'role', whoCould: [] });
  });

  test('by hand is not for what the agent was given', () => {
    const made = board();
    made.does('Lead', { type: 'create_task', title: 'Task', assign_to: OWN_AGENT });
    expect(made.refuses('Bob', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' })).toMatchObject({
      rule: 'assignee-only',
      message: 'Only whoever builds TASK-1 can start it. It is for Countersign; have a run of it started.',
      whoCould: [],
    });
  });
});

describe('dependencies', () => {
  test('may meet again, but never in a circle, however long', () => {
    const made = board();
    for (const depends_on of [[], ['TASK-1'], ['TASK-1'], ['TASK-2', 'TASK-3']]) {
      made.does('Lead', { type: 'create_task', title: 'Task', depends_on });
    }
    const circle = made.refuses('Lead', { type: 'update_task', task_id: 'TASK-1', depends_on: ['TASK-4'] });
    expect(circle).toMatchObject({
      rule: 'dependency',
      message: 'TASK-1 and TASK-4 would wait for each other in a circle.',
    });
    made.does('Lead', { type: 'update_task', task_id: 'TASK-3', depends_on: ['TASK-2'] });
    const itself = made.refuses('Lead', { type: 'update_task', task_id: 'TASK-1', depends_on: ['TASK-1'] });
    expect(itself).toMatchObject({ rule: 'dependency', message: 'TASK-1 would wait for itself.' });
  });

  test('those that come with the start count for it', () => {
    const made = board();
    made.does('Lead', { type: 'create_task', title: 'First' });
    made.does('Lead', { type: 'change_roles', name: 'Lead', roles: ['lead', 'builder'] });
    made.does('Lead', { type: 'create_task', title: 'Second', assign_to: 'Lead' });
    const start = { type: 'update_task', task_id: 'TASK-2', status: 'in_progress' } as const;
    expect(made.refuses('Lead', { ...start, depends_on: ['TASK-1'] }).rule).toBe('dependency');
    expect(made.does('Lead', { ...start, title: 'Other words' }).map(({ change }) => change.type)).toEqual([
      'task.edited',
      'task.started',
    ]);
  });
});

test('a comment is kept with who made it and when', () => {
  const made = board();
  made.does('Bob', { type: 'create_task', title: 'Task' });
  const at = made.now;
  made.does('Vic', { type: 'add_comment', task_id: 'TASK-1', text: 'Which form?' });
  expect(made.task('TASK-1').comments).toMatchObject([{ by: 'Vic', at, text: 'Which form?' }]);
  expect(made.task('TASK-1')).toMatchObject({ changedAt: at, changedSeq: made.state.seq, stateSince: at - 1 });
});
