import { describe, expect, test } from 'vitest';
import { OWN_AGENT } from '../../../src/shared/board/actor.ts';
import { runEvidence, TestBoard } from './testBoard.ts';

const TASK = { task_id: 'TASK-1' };
const START = { type: 'report_run_started', ...TASK, run_id: 'run-1' } as const;
const SUBMIT = { type: 'report_run_submitted', ...TASK, summary: 'Done' } as const;

function forTheAgent(): TestBoard {
  const board = TestBoard.ledBy('Lead');
  board.add('Bob', ['builder']);
  board.add('Vic', ['verifier']);
  board.does('Lead', { type: 'create_task', title: 'Task', assign_to: OWN_AGENT });
  return board;
}

describe('a run on a task', () => {
  test('begins the task, builds it in the name of the agent, and remembers who had it done', () => {
    const board = forTheAgent();
    const events = board.does('Bob', START);
    expect(events.map(({ change, by }) => [change.type, by])).toEqual([
      ['task.started', 'Bob'],
      ['task.run-started', 'Bob'],
    ]);
    expect(board.task('TASK-1')).toMatchObject({ state: 'in_progress', builders: [OWN_AGENT], starters: ['Bob'] });
  });

  test('is for builders and leads, on what is assigned to the agent', () => {
    const board = forTheAgent();
    expect(board.refuses('Vic', START)).toMatchObject({ rule: 'role', whoCould: ['Lead', 'Bob'] });
    board.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Bob' });
    expect(board.refuses('Lead', START)).toMatchObject({ rule: 'assignee-only', whoCould: ['Bob'] });
    // Whoever builds may have the agent do it as a tool of theirs, and is a builder all the same.
    board.does('Bob', START);
    expect(board.task('TASK-1')).toMatchObject({ builders: ['Bob', OWN_AGENT], starters: ['Bob'] });
  });

  test('not on a task that is nowhere near, handed over or waiting for another', () => {
    const board = forTheAgent();
    board.does('Lead', { type: 'create_task', title: 'Free' });
    expect(board.refuses('Lead', { ...START, task_id: 'TASK-2' }).rule).toBe('transition');
    board.does('Lead', { type: 'update_task', ...TASK, depends_on: ['TASK-2'] });
    expect(board.refuses('Lead', START).rule).toBe('dependency');
    board.does('Lead', { type: 'update_task', ...TASK, depends_on: [] });
    board.does('Lead', START);
    board.does('Lead', { ...SUBMIT, evidence: runEvidence('run-1') });
    expect(board.refuses('Lead', { ...START, run_id: 'run-2' }).rule).toBe('transition');
  });

  test('one at a time, and nothing else is done to the task meanwhile', () => {
    const board = forTheAgent();
    board.does('Lead', { type: 'assign_task', ...TASK, assign_to: 'Bob' });
    board.does('Bob', START);
    expect(board.refuses('Bob', { ...START, run_id: 'run-2' }).rule).toBe('run-at-work');
    expect(board.refuses('Bob', { type: 'submit_for_review', ...TASK, summary: 'By hand' }).rule).toBe('run-at-work');
    expect(board.refuses('Lead', { type: 'assign_task', ...TASK, assign_to: OWN_AGENT }).rule).toBe('run-at-work');
    board.does('Lead', { type: 'report_run_ended', ...TASK, run_id: 'run-1', status: 'failed', reason: 'Stuck' });
    expect(board.refuses('Bob', START).rule).toBe('run-evidence');
    board.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'By hand' });
  });

  test('a rejected verification twice over stops runs as well', () => {
    const board = forTheAgent();
    for (const run_id of ['run-1', 'run-2']) {
      board.does('Lead', { ...START, run_id });
      board.does('Lead', { ...SUBMIT, evidence: runEvidence(run_id) });
      board.does('Lead', { type: 'approve_task', ...TASK });
      board.does('Vic', { type: 'reject_verification', ...TASK, reason: `Not right in ${run_id}` });
    }
    expect(board.refuses('Lead', { ...START, run_id: 'run-3' }).rule).toBe('escalated');
    board.does('Lead', { type: 'triage_task', ...TASK, note: 'The page is mended' });
    board.does('Lead', { ...START, run_id: 'run-3' });
  });
});

describe('what becomes of a run', () => {
  test('is in the name of whoever started it, and told once', () => {
    const board = forTheAgent();
    board.does('Bob', START);
    board.does('Lead', { type: 'remove_actor', name: 'Bob' });
    const replanned = { type: 'report_run_replanned', ...TASK, run_id: 'run-1', plan_revision: 1 } as const;
    expect(board.does('Bob', replanned)[0]?.by).toBe('Bob');
    expect(board.does('Bob', replanned)).toEqual([]);
    const ended = { type: 'report_run_ended', ...TASK, run_id: 'run-1', status: 'failed', reason: 'Stuck' } as const;
    expect(board.does('Lead', ended)[0]?.by).toBe('Bob');
    expect(board.does('Lead', ended)).toEqual([]);
    expect(board.task('TASK-1').runs).toEqual([
      {
        runId: 'run-1',
        startedBy: 'Bob',
        startedAt: expect.any(Number),
        planRevision: 1,
        ended: 'failed',
        reason: 'Stuck',
      },
    ]);
    expect(board.refuses('Lead', { ...replanned, run_id: 'run-9' }).rule).toBe('run-evidence');
  });

  test('completed, it hands the task over in the name of the agent, with its evidence', () => {
    const board = forTheAgent();
    board.does('Bob', START);
    const evidence = runEvidence('run-1', { frames: 7 });
    const events = board.does('Bob', { ...SUBMIT, evidence });
    expect(events.map(({ change, by }) => [change.type, by])).toEqual([
      ['task.run-ended', OWN_AGENT],
      ['task.submitted', OWN_AGENT],
    ]);
    expect(board.task('TASK-1')).toMatchObject({ state: 'review', submission: { by: OWN_AGENT, evidence } });
    expect(board.refuses('Bob', { ...SUBMIT, evidence }).rule).toBe('transition');
  });

  test('what did not complete, or is not the latest, hands nothing over', () => {
    const board = forTheAgent();
    board.does('Bob', START);
    board.does('Bob', { type: 'report_run_ended', ...TASK, run_id: 'run-1', status: 'partial', reason: 'Some of it' });
    expect(board.refuses('Bob', { ...SUBMIT, evidence: runEvidence('run-1') })).toMatchObject({
      rule: 'run-evidence',
      message: 'The run run-1 ended as partial, so there is nothing to hand over.',
    });
    board.does('Bob', { ...START, run_id: 'run-2' });
    board.does('Bob', { type: 'report_run_ended', ...TASK, run_id: 'run-2', status: 'completed', reason: '' });
    expect(board.refuses('Bob', { ...SUBMIT, evidence: runEvidence('run-1') }).rule).toBe('run-evidence');
    expect(board.refuses('Bob', { ...SUBMIT, evidence: runEvidence('run-9') }).rule).toBe('run-evidence');
    const events = board.does('Bob', { ...SUBMIT, evidence: runEvidence('run-2') });
    expect(events.map(({ change }) => change.type)).toEqual(['task.submitted']);
  });
});
