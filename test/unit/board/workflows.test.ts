import { describe, expect, test } from 'vitest';
import { OWN_AGENT } from '../../../src/shared/board/actor.ts';
import { goalStatus } from '../../../src/shared/board/goal.ts';
import { TestBoard } from './testBoard.ts';

/** A builds, B checks, C leads: the team of the examples. */
function teamOfThree(): TestBoard {
  const board = TestBoard.ledBy('C');
  board.add('A', ['builder'], { kind: 'agent' });
  board.add('B', ['verifier'], { kind: 'agent' });
  return board;
}

function assignedTask(board: TestBoard, title: string): string {
  const id = `TASK-${board.state.tasks.size + 1}`;
  board.does('C', { type: 'create_task', title, assign_to: 'A' });
  board.does('C', { type: 'link_task_to_goal', task_id: id, goal_id: 'GOAL-1' });
  return id;
}

/** A begins, hands over, and C approves. */
function completed(board: TestBoard, task_id: string): void {
  if (board.task(task_id).state === 'assigned')
    board.does('A', { type: 'update_task', task_id, status: 'in_progress' });
  board.does('A', { type: 'submit_for_review', task_id, summary: 'Built it', files_changed: 'login.js' });
  board.does('C', { type: 'approve_task', task_id });
}

describe('the workflow examples of the specification', () => {
  test('Simple 3-Agent Workflow', () => {
    const board = teamOfThree();
    board.does('C', { type: 'create_goal', title: 'Build login page' });
    board.does('C', { type: 'create_task', title: 'Create login form component', assign_to: 'A' });
    expect(board.task('TASK-1').state).toBe('assigned');
    board.does('C', { type: 'link_task_to_goal', task_id: 'TASK-1', goal_id: 'GOAL-1' });
    expect(board.goal('GOAL-1').state).toBe('open');

    board.does('A', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' });
    expect(board.task('TASK-1').state).toBe('in_progress');
    expect(board.goal('GOAL-1').state).toBe('active');
    board.does('A', {
      type: 'submit_for_review',
      task_id: 'TASK-1',
      summary: 'Built form with validation',
      files_changed: 'login.js, login.css',
    });
    expect(board.task('TASK-1')).toMatchObject({
      state: 'review',
      submission: { by: 'A', summary: 'Built form with validation', filesChanged: 'login.js, login.css' },
    });

    board.does('C', { type: 'approve_task', task_id: 'TASK-1' });
    expect(board.task('TASK-1').state).toBe('completed');
    expect(board.goal('GOAL-1').state).toBe('active');

    board.does('B', { type: 'verify_task', task_id: 'TASK-1', notes: 'Form renders correctly, validation works' });
    expect(board.task('TASK-1')).toMatchObject({ state: 'verified', approvedBy: 'C', verifiedBy: 'B' });
    expect(board.goal('GOAL-1').state).toBe('pending_verify');

    board.does('C', { type: 'verify_goal', goal_id: 'GOAL-1', notes: 'Login flow works end-to-end' });
    expect(board.goal('GOAL-1')).toMatchObject({ state: 'verified', verifiedBy: 'C' });
    expect(board.task('TASK-1').decisions.map(({ verdict, by, as }) => [verdict, by, as])).toEqual([
      ['approved', 'C', 'lead'],
      ['verified', 'B', 'verifier'],
    ]);
  });

  test('Rejection Flow', () => {
    const board = teamOfThree();
    board.does('C', { type: 'create_goal', title: 'Build login page' });
    assignedTask(board, 'Create login form component');
    completed(board, 'TASK-1');

    const reason = "Form doesn't validate email format: accepts 'abc' as valid email";
    board.does('B', { type: 'reject_verification', task_id: 'TASK-1', reason });
    expect(board.task('TASK-1')).toMatchObject({ state: 'in_progress', assignee: 'A' });
    expect(board.task('TASK-1').rejections).toMatchObject([{ by: 'B', stage: 'verification', reason }]);
    expect(board.task('TASK-1').criteria).toEqual([{ id: 'k1', text: reason, fromRejection: true }]);
    expect(board.task('TASK-1').approvedBy).toBeUndefined();

    board.does('A', { type: 'submit_for_review', task_id: 'TASK-1', summary: 'Validates the format' });
    board.does('C', { type: 'approve_task', task_id: 'TASK-1' });
    board.does('B', { type: 'verify_task', task_id: 'TASK-1', notes: 'Email validation now correct' });
    expect(board.task('TASK-1').state).toBe('verified');
    expect(board.task('TASK-1').decisions.map(({ verdict }) => verdict)).toEqual([
      'approved',
      'rejected-in-verification',
      'approved',
      'verified',
    ]);
  });

  test('Two-Rejection Escalation', () => {
    const board = teamOfThree();
    board.add('D', ['builder']);
    board.add('E', ['verifier']);
    board.does('C', { type: 'create_goal', title: 'Build login page' });
    assignedTask(board, 'Create login form component');
    completed(board, 'TASK-1');
    board.does('B', { type: 'reject_verification', task_id: 'TASK-1', reason: 'No error is shown' });
    expect(board.task('TASK-1').escalation).toBeUndefined();

    completed(board, 'TASK-1');
    const events = board.does('B', { type: 'reject_verification', task_id: 'TASK-1', reason: 'The error is empty' });
    expect(events.map(({ change }) => change.type)).toEqual(['task.verification-rejected', 'task.escalated']);
    expect(board.task('TASK-1').escalation?.reason).toContain('TASK-1 was rejected in verification twice, last by B');

    const submit = { type: 'submit_for_review', task_id: 'TASK-1', summary: 'Once more' } as const;
    expect(board.refuses('A', submit).rule).toBe('escalated');
    const triage = {
      type: 'triage_task',
      task_id: 'TASK-1',
      note: 'D takes over',
      builder: 'D',
      verifier: 'E',
    } as const;
    expect(board.refuses('B', triage)).toMatchObject({ rule: 'lead-only', whoCould: ['C'] });
    board.does('C', triage);
    expect(board.task('TASK-1')).toMatchObject({ assignee: 'D', verifier: 'E', verifierRejections: 0 });
    expect(board.task('TASK-1').escalation).toBeUndefined();

    board.does('D', submit);
    board.does('C', { type: 'approve_task', task_id: 'TASK-1' });
    const verify = { type: 'verify_task', task_id: 'TASK-1', notes: 'Shown and not empty' } as const;
    expect(board.refuses('B', verify)).toMatchObject({ rule: 'appointed-only', whoCould: ['E'] });
    board.does('E', verify);
    expect(board.task('TASK-1').state).toBe('verified');
  });

  test('Goal Confirmation Flow', () => {
    const board = teamOfThree();
    board.does('C', { type: 'create_goal', title: 'Login and dashboard' });
    for (const title of ['Login', 'Dashboard', 'Styles']) {
      const task_id = assignedTask(board, title);
      completed(board, task_id);
      board.does('B', { type: 'verify_task', task_id, notes: 'Works' });
    }
    expect(goalStatus(board.state, 'GOAL-1')).toMatchObject({
      goal: { state: 'pending_verify' },
      counts: { pending: 0, assigned: 0, in_progress: 0, review: 0, completed: 0, verified: 3 },
    });

    board.does('C', {
      type: 'reject_goal',
      goal_id: 'GOAL-1',
      reason: 'Tasks work individually but CSS conflicts between components',
    });
    expect(board.goal('GOAL-1').state).toBe('active');
    assignedTask(board, 'Fix CSS conflicts between login and dashboard');
    expect(['TASK-1', 'TASK-2', 'TASK-3'].map((id) => board.task(id).state)).toEqual(Array(3).fill('verified'));
    expect(goalStatus(board.state, 'GOAL-1')?.counts).toMatchObject({ assigned: 1, verified: 3 });

    completed(board, 'TASK-4');
    board.does('B', { type: 'verify_task', task_id: 'TASK-4', notes: 'No conflicts' });
    expect(board.goal('GOAL-1').state).toBe('pending_verify');
    board.does('C', { type: 'verify_goal', goal_id: 'GOAL-1', notes: 'Login, then dashboard, side by side' });
    expect(board.goal('GOAL-1').state).toBe('verified');
  });

  test('Minion Task Verification', () => {
    const board = teamOfThree();
    // A is all that a verifier has to be, and the pilot of whoever builds.
    board.does('C', { type: 'change_roles', name: 'A', roles: ['builder', 'reviewer', 'verifier'] });
    board.add('Minion', ['builder'], { kind: 'agent', spawnedBy: 'A' });
    board.does('C', { type: 'create_task', title: 'Generate test data', assign_to: 'Minion' });
    board.does('Minion', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' });
    board.does('Minion', { type: 'submit_for_review', task_id: 'TASK-1', summary: 'Minion generated test data' });
    board.does('C', { type: 'approve_task', task_id: 'TASK-1' });

    const verify = { type: 'verify_task', task_id: 'TASK-1', notes: 'Test data is valid' } as const;
    expect(board.refuses('A', verify)).toMatchObject({ rule: 'verifier-is-pilot', whoCould: ['B'] });
    board.does('B', verify);
    expect(board.task('TASK-1').verifiedBy).toBe('B');
  });

  test('Minion Task Verification, where the pilot hands over what a helper made', () => {
    const board = teamOfThree();
    board.does('C', { type: 'change_roles', name: 'A', roles: ['builder', 'verifier'] });
    board.does('C', { type: 'create_task', title: 'Generate test data', assign_to: 'A' });
    completed(board, 'TASK-1');
    const verify = { type: 'verify_task', task_id: 'TASK-1', notes: 'Test data is valid' } as const;
    expect(board.refuses('A', verify)).toMatchObject({ rule: 'verifier-is-builder', whoCould: ['B'] });
    board.does('B', verify);
  });
});

describe('the edge cases of the specification', () => {
  test('Regression After Confirmation', () => {
    const board = teamOfThree();
    board.does('C', { type: 'create_goal', title: 'Build login page' });
    assignedTask(board, 'Create login form component');
    completed(board, 'TASK-1');
    board.does('B', { type: 'verify_task', task_id: 'TASK-1', notes: 'Works' });
    board.does('C', { type: 'verify_goal', goal_id: 'GOAL-1', notes: 'Works end-to-end' });

    const reopen = { type: 'reopen_task', task_id: 'TASK-1', reason: 'The new style sheet hides the button' } as const;
    expect(board.refuses('B', reopen)).toMatchObject({ rule: 'lead-only', whoCould: ['C'] });
    board.does('C', reopen);
    expect(board.task('TASK-1')).toMatchObject({ state: 'in_progress', assignee: 'A' });
    expect(board.task('TASK-1').verifiedBy).toBeUndefined();
    expect(board.task('TASK-1').decisions.map(({ verdict, invalidated }) => [verdict, invalidated])).toEqual([
      ['approved', true],
      ['verified', true],
      ['reopened', undefined],
    ]);
    expect(board.goal('GOAL-1').state).toBe('active');
    expect(board.goal('GOAL-1').verifiedBy).toBeUndefined();
    expect(board.goal('GOAL-1').decisions).toMatchObject([{ verdict: 'goal-verified', invalidated: true }]);

    // The full cycle again: no step of it can be left out.
    const verify = { type: 'verify_task', task_id: 'TASK-1', notes: 'Works again' } as const;
    expect(board.refuses('B', verify).rule).toBe('transition');
    completed(board, 'TASK-1');
    board.does('B', verify);
    expect(board.goal('GOAL-1').state).toBe('pending_verify');
  });

  test('Integration Failure at Goal Level', () => {
    const board = teamOfThree();
    board.does('C', { type: 'create_goal', title: 'Login and dashboard' });
    for (const title of ['Login', 'Dashboard']) {
      const task_id = assignedTask(board, title);
      completed(board, task_id);
      board.does('B', { type: 'verify_task', task_id, notes: 'Works' });
    }
    const decided = board.task('TASK-1').decisions;
    board.does('C', {
      type: 'reject_goal',
      goal_id: 'GOAL-1',
      reason: 'They share a cookie',
      fix_tasks: [{ title: 'One cookie each' }, { title: 'Say so in the notes' }],
    });
    expect(board.goal('GOAL-1')).toMatchObject({ state: 'active', taskIds: ['TASK-1', 'TASK-2', 'TASK-3', 'TASK-4'] });
    expect(board.task('TASK-3')).toMatchObject({ state: 'pending', title: 'One cookie each', goalId: 'GOAL-1' });
    expect(board.task('TASK-1').state).toBe('verified');
    expect(board.task('TASK-1').decisions).toEqual(decided);

    for (const task_id of ['TASK-3', 'TASK-4']) {
      board.does('C', { type: 'assign_task', task_id, assign_to: 'A' });
      completed(board, task_id);
      expect(board.goal('GOAL-1').state).toBe('active');
      board.does('B', { type: 'verify_task', task_id, notes: 'Right now' });
    }
    expect(board.goal('GOAL-1').state).toBe('pending_verify');
  });

  test('No Nesting', () => {
    const board = teamOfThree();
    board.does('C', { type: 'create_goal', title: 'Login' });
    board.does('C', { type: 'create_goal', title: 'Dashboard' });
    assignedTask(board, 'Form');
    const elsewhere = { type: 'link_task_to_goal', task_id: 'TASK-1', goal_id: 'GOAL-2' } as const;
    expect(board.refuses('C', elsewhere)).toMatchObject({ rule: 'goal-flat', whoCould: [] });
    board.does('C', { type: 'unlink_task', task_id: 'TASK-1' });
    board.does('C', elsewhere);
    expect([board.goal('GOAL-1').taskIds, board.goal('GOAL-2').taskIds]).toEqual([[], ['TASK-1']]);

    // What would be a sub-task is a task that the other one waits for.
    board.does('C', { type: 'create_task', title: 'Page', depends_on: ['TASK-1'], assign_to: 'A' });
    const start = { type: 'update_task', task_id: 'TASK-2', status: 'in_progress' } as const;
    expect(board.refuses('A', start)).toMatchObject({
      rule: 'dependency',
      message: 'TASK-2 waits for TASK-1 to be verified first.',
    });
    const circle = board.refuses('C', { type: 'update_task', task_id: 'TASK-1', depends_on: ['TASK-2'] });
    expect(circle.message).toBe('TASK-1 and TASK-2 would wait for each other in a circle.');
    completed(board, 'TASK-1');
    board.does('B', { type: 'verify_task', task_id: 'TASK-1', notes: 'Works' });
    board.does('A', start);
  });

  describe('Solo Agent Edge Case', () => {
    const lone = () => {
      const board = new TestBoard();
      board.does('Ann', {
        type: 'add_actor',
        name: 'Ann',
        kind: 'person',
        roles: ['lead', 'builder', 'reviewer', 'verifier'],
      });
      return board;
    };

    test('the lead verifies what the agent built, and each separation that is missing is on record', () => {
      const board = lone();
      board.does('Ann', { type: 'create_task', title: 'Fill in the form', assign_to: OWN_AGENT });
      board.does('Ann', { type: 'report_run_started', task_id: 'TASK-1', run_id: 'run-1' });
      const evidence = {
        runId: 'run-1',
        runHash: 'a'.repeat(64),
        planRevision: 0,
        judge: 'offline',
        criteria: [],
        frames: 2,
        concerns: [],
      };
      board.does('Ann', { type: 'report_run_submitted', task_id: 'TASK-1', summary: 'Filled in', evidence });
      expect(board.task('TASK-1')).toMatchObject({
        state: 'review',
        builders: [OWN_AGENT],
        starters: ['Ann'],
        submission: { by: OWN_AGENT },
      });
      board.does('Ann', { type: 'approve_task', task_id: 'TASK-1' });
      board.does('Ann', { type: 'verify_task', task_id: 'TASK-1', notes: 'Looked at the record myself' });
      expect(board.task('TASK-1').decisions.map(({ relaxed }) => relaxed)).toEqual([
        ['reviewer-is-starter'],
        ['verifier-is-approver', 'verifier-is-starter'],
      ]);
    });

    test('nobody verifies what they built with their own hands', () => {
      const board = lone();
      board.does('Ann', { type: 'create_task', title: 'Fill in the form', assign_to: 'Ann' });
      board.does('Ann', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' });
      board.does('Ann', { type: 'submit_for_review', task_id: 'TASK-1', summary: 'Filled in' });
      board.does('Ann', { type: 'approve_task', task_id: 'TASK-1' });
      expect(board.task('TASK-1').decisions[0]?.relaxed).toEqual(['reviewer-is-builder']);
      const verify = { type: 'verify_task', task_id: 'TASK-1', notes: 'Fine' } as const;
      expect(board.refuses('Ann', verify)).toMatchObject({ rule: 'verifier-is-builder', whoCould: [] });
    });

    test('a lead who is no verifier stands in where no verifier can', () => {
      const board = TestBoard.ledBy('C');
      board.add('A', ['builder', 'verifier']);
      board.does('C', { type: 'create_task', title: 'Form', assign_to: 'A' });
      completed(board, 'TASK-1');
      board.does('C', { type: 'verify_task', task_id: 'TASK-1', notes: 'Checked it all' });
      expect(board.task('TASK-1').decisions.at(-1)).toMatchObject({
        as: 'lead',
        relaxed: ['verifier-is-approver', 'verifier-is-lead'],
      });
    });
  });
});
