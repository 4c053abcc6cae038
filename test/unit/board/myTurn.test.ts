import { describe, expect, test } from 'vitest';
import { OWN_AGENT } from '../../../src/shared/board/actor.ts';
import { myTurn } from '../../../src/shared/board/myTurn.ts';
import { runEvidence, TestBoard } from './testBoard.ts';

const TASK = { task_id: 'TASK-1' };

function board(): TestBoard {
  const made = TestBoard.ledBy('Lead');
  made.add('Bob', ['builder']);
  made.add('Rae', ['reviewer']);
  made.add('Vic', ['verifier']);
  return made;
}

/** Whose turn it is, and with what, for everybody of the board. */
function turns(made: TestBoard): string[] {
  return [...made.state.actors.values()].flatMap(({ name }) =>
    myTurn(made.state, name).map(({ kind, taskId, goalId }) => `${name} ${kind} ${taskId ?? goalId}`),
  );
}

describe('whose turn it is', () => {
  test('follows a task from one to the next', () => {
    const made = board();
    made.does('Lead', { type: 'create_goal', title: 'Goal' });
    made.does('Lead', { type: 'create_task', title: 'Task', goal_id: 'GOAL-1' });
    expect(turns(made)).toEqual(['Lead assign TASK-1']);
    made.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Bob' });
    expect(turns(made)).toEqual(['Bob start TASK-1']);
    made.does('Bob', { type: 'update_task', ...TASK, status: 'in_progress' });
    expect(turns(made)).toEqual([]);
    made.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Done' });
    expect(turns(made)).toEqual(['Lead review TASK-1', 'Rae review TASK-1']);
    made.does('Rae', { type: 'reject_task', ...TASK, reason: 'No totals' });
    expect(turns(made)).toEqual(['Bob fix TASK-1']);
    made.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Totals' });
    made.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Rae', as: 'reviewer' });
    expect(turns(made)).toEqual(['Rae review TASK-1']);
    made.does('Rae', { type: 'approve_task', ...TASK });
    expect(turns(made)).toEqual(['Vic verify TASK-1']);
    made.does('Vic', { type: 'verify_task', ...TASK, notes: 'Works' });
    expect(turns(made)).toEqual(['Lead verify-goal GOAL-1']);
    made.does('Lead', { type: 'verify_goal', goal_id: 'GOAL-1', notes: 'Works as a whole' });
    expect(turns(made)).toEqual([]);
    made.does('Lead', { type: 'reopen_task', ...TASK, reason: 'Broken since' });
    expect(turns(made)).toEqual(['Bob fix TASK-1']);
  });

  test('is the lead’s with what is escalated, until it is sorted out', () => {
    const made = board();
    made.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Bob' });
    made.does('Bob', { type: 'update_task', ...TASK, status: 'in_progress' });
    for (const reason of ['No totals', 'Wrong totals']) {
      made.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Done' });
      made.does('Lead', { type: 'approve_task', ...TASK });
      made.does('Vic', { type: 'reject_verification', ...TASK, reason });
    }
    expect(turns(made)).toEqual(['Lead triage TASK-1']);
    made.does('Lead', { type: 'triage_task', ...TASK, note: 'Once more' });
    expect(turns(made)).toEqual(['Bob fix TASK-1']);
  });

  test('is the lead’s where nobody could go on', () => {
    const made = board();
    made.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Bob' });
    made.does('Lead', { type: 'change_roles', name: 'Bob', roles: ['verifier'] });
    expect(turns(made)).toEqual(['Lead assign TASK-1']);
    made.does('Lead', { type: 'change_roles', name: 'Bob', roles: ['builder', 'reviewer', 'verifier'] });
    made.does('Bob', { type: 'update_task', ...TASK, status: 'in_progress' });
    made.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Done' });
    made.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Vic', as: 'verifier' });
    made.does('Lead', { type: 'approve_task', ...TASK });
    made.does('Lead', { type: 'change_roles', name: 'Vic', roles: ['reviewer'] });
    // Bob built it; a lead who approved it is all that is left, and may.
    expect(turns(made)).toEqual(['Lead verify TASK-1']);
    made.does('Lead', { type: 'change_roles', name: 'Vic', roles: ['verifier'] });
    made.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Vic', as: 'verifier' });
    made.does('Lead', { type: 'add_actor', name: 'Val', kind: 'agent', roles: ['verifier'] });
    expect(turns(made)).toEqual(['Vic verify TASK-1']);
  });

  test('is the lead’s where whoever was appointed can not any more', () => {
    const made = board();
    made.add('Rex', ['reviewer', 'verifier']);
    made.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Bob' });
    made.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Rex', as: 'verifier' });
    made.does('Bob', { type: 'update_task', ...TASK, status: 'in_progress' });
    made.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Done' });
    made.does('Rex', { type: 'approve_task', ...TASK });
    expect(turns(made)).toEqual(['Lead assign TASK-1']);
  });

  test('waits with the start for what the task waits for', () => {
    const made = board();
    made.does('Lead', { type: 'create_task', title: 'First', assign_to: 'Bob' });
    made.does('Lead', { type: 'create_task', title: 'Second', assign_to: 'Bob', depends_on: ['TASK-1'] });
    expect(turns(made)).toEqual(['Bob start TASK-1']);
  });

  test('with the agent’s tasks is that of whoever had it work, or a lead’s', () => {
    const made = board();
    made.does('Lead', { type: 'create_task', title: 'Task', assign_to: OWN_AGENT });
    expect(turns(made)).toEqual(['Lead start TASK-1']);
    made.does('Bob', { type: 'report_run_started', ...TASK, run_id: 'run-1' });
    expect(turns(made)).toEqual([]);
    made.does('Bob', { type: 'report_run_ended', ...TASK, run_id: 'run-1', status: 'failed', reason: 'Stuck' });
    expect(turns(made)).toEqual(['Bob fix TASK-1']);
    made.does('Bob', { type: 'report_run_started', ...TASK, run_id: 'run-2' });
    made.does('Bob', { type: 'report_run_submitted', ...TASK, summary: 'Done', evidence: runEvidence('run-2') });
    made.does('Rae', { type: 'reject_task', ...TASK, reason: 'No totals' });
    made.does('Lead', { type: 'remove_actor', name: 'Bob' });
    expect(turns(made)).toEqual(['Lead fix TASK-1']);
  });

  test('begins with what is most urgent, and there with what waits longest', () => {
    const made = board();
    made.does('Lead', { type: 'change_roles', name: 'Lead', roles: ['lead', 'builder'] });
    for (const title of ['One', 'Two', 'Three']) made.does('Lead', { type: 'create_task', title, assign_to: 'Bob' });
    made.does('Lead', { type: 'create_task', title: 'Four' });
    for (const task_id of ['TASK-2', 'TASK-1']) {
      made.does('Bob', { type: 'update_task', task_id, status: 'in_progress' });
      made.does('Bob', { type: 'submit_for_review', task_id, summary: 'Done' });
    }
    const mine = myTurn(made.state, 'Lead');
    expect(mine.map(({ kind, taskId }) => `${kind} ${taskId}`)).toEqual([
      'review TASK-2',
      'review TASK-1',
      'assign TASK-4',
    ]);
    expect(mine[0]?.since).toBe(made.task('TASK-2').submission?.at);
    made.does('Lead', { type: 'remove_actor', name: 'Rae' });
    expect([...myTurn(made.state, 'Rae'), ...myTurn(made.state, 'Nobody'), ...myTurn(made.state, OWN_AGENT)]).toEqual(
      [],
    );
  });
});
