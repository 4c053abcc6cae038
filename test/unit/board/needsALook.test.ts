import { describe, expect, test } from 'vitest';
import { OWN_AGENT } from '../../../src/shared/board/actor.ts';
import { needsALook } from '../../../src/shared/board/needsALook.ts';
import type { EvidencedCriterion, RunEvidence } from '../../../src/shared/board/runEvidence.ts';
import { runEvidence, TestBoard } from './testBoard.ts';

const TASK = { task_id: 'TASK-1' };

function shown(
  criterionId: string,
  text: string,
  standing: EvidencedCriterion['standing'] = 'met',
): EvidencedCriterion {
  return { criterionId, text, standing, confidence: 0.9, reason: 'Seen', frames: [] };
}

function handedOver(evidence: Partial<RunEvidence> = {}): TestBoard {
  const board = TestBoard.ledBy('Lead');
  board.add('Rae', ['reviewer']);
  board.add('Vic', ['verifier']);
  board.does('Lead', { type: 'create_task', title: 'Task', criteria: ['Form is there'], assign_to: OWN_AGENT });
  run(board, 'run-1', { criteria: [shown('k1', 'Form is there')], ...evidence });
  return board;
}

function run(board: TestBoard, run_id: string, evidence: Partial<RunEvidence>): void {
  board.does('Lead', { type: 'report_run_started', ...TASK, run_id });
  board.does('Lead', {
    type: 'report_run_submitted',
    ...TASK,
    summary: 'Done',
    evidence: runEvidence(run_id, evidence),
  });
}

function looks(board: TestBoard): string[] {
  return needsALook(board.task('TASK-1'), board.state);
}

describe('what needs a look of its own', () => {
  test('not what a run shows throughout, nor when it was approved by somebody independent', () => {
    const board = handedOver();
    expect(looks(board)).toEqual([]);
    board.does('Rae', { type: 'approve_task', ...TASK });
    expect(looks(board)).toEqual([]);
  });

  test('what no run shows, or nobody has handed over', () => {
    const board = TestBoard.ledBy('Lead');
    board.add('Bob', ['builder']);
    board.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Bob' });
    expect(looks(board)).toEqual(['Nothing was handed over yet.']);
    board.does('Bob', { type: 'update_task', ...TASK, status: 'in_progress' });
    board.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Done' });
    expect(looks(board)).toEqual(['There is no run that shows it.']);
  });

  test('criteria that the run did not meet, did not settle, or did not look at', () => {
    const criteria = [shown('k1', 'Form is there', 'not-met'), { ...shown('', 'It prints', 'inconclusive') }];
    expect(looks(handedOver({ criteria }))).toEqual(['Not met: “Form is there”.', 'Not settled: “It prints”.']);
    const board = handedOver();
    board.does('Lead', { type: 'update_task', ...TASK, criteria: ['Form is there', 'Totals agree'] });
    expect(looks(board)).toEqual(['Not checked by the run: “Totals agree”.']);
  });

  test('frames that the run itself has doubts about', () => {
    const concerns = [3, 1, 3].map((frame) => ({ frame, text: 'Low confidence' }));
    expect(looks(handedOver({ concerns }))).toEqual(['Worth a second look: frames 1, 3.']);
    expect(looks(handedOver({ concerns: concerns.slice(0, 1) }))).toEqual(['Worth a second look: frame 3.']);
  });

  test('what was rejected before', () => {
    const board = handedOver();
    board.does('Rae', { type: 'reject_task', ...TASK, reason: 'Form is there' });
    run(board, 'run-2', { criteria: [shown('k1', 'Form is there')] });
    expect(looks(board)).toEqual(['It was rejected before.']);
  });

  test('what was verified once and reopened', () => {
    const board = handedOver();
    board.does('Rae', { type: 'approve_task', ...TASK });
    board.does('Vic', { type: 'verify_task', ...TASK, notes: 'Works' });
    board.does('Lead', { type: 'reopen_task', ...TASK, reason: 'Broken since' });
    run(board, 'run-2', { criteria: [shown('k1', 'Form is there')] });
    expect(looks(board)).toEqual(['It was verified once and had to be done again.']);
  });

  test('what was changed since it was approved, or planned anew since it was handed over', () => {
    const board = handedOver();
    board.does('Rae', { type: 'approve_task', ...TASK });
    board.does('Lead', { type: 'update_task', ...TASK, title: 'Another task' });
    expect(looks(board)).toEqual(['It was changed since it was approved.']);
    const replanned = TestBoard.ledBy('Lead');
    replanned.does('Lead', { type: 'create_task', title: 'Task', assign_to: OWN_AGENT });
    replanned.does('Lead', { type: 'report_run_started', ...TASK, run_id: 'run-1' });
    replanned.does('Lead', { type: 'report_run_replanned', ...TASK, run_id: 'run-1', plan_revision: 1 });
    const evidence = runEvidence('run-1', { planRevision: 0 });
    replanned.does('Lead', { type: 'report_run_submitted', ...TASK, summary: 'Done', evidence });
    expect(looks(replanned)).toEqual(['The plan was made anew since it was handed over.']);
  });

  test('an approval that was not independent', () => {
    const board = handedOver();
    board.does('Lead', { type: 'remove_actor', name: 'Rae' });
    board.does('Lead', { type: 'approve_task', ...TASK });
    expect(looks(board)).toEqual(['Whoever approved it was not independent of it.']);
  });

  test('what somebody commented on since, and what depends on something that is open again', () => {
    const board = handedOver();
    board.does('Vic', { type: 'add_comment', ...TASK, text: 'Which form is that?' });
    expect(looks(board)).toEqual(['Somebody commented on it since.']);
    board.does('Lead', { type: 'create_task', title: 'Other' });
    board.does('Lead', { type: 'update_task', ...TASK, depends_on: ['TASK-2'] });
    expect(looks(board)).toContain('It depends on what is not verified: TASK-2.');
  });

  test('a comment that was made after it was handed over, by whatever clock', () => {
    const board = handedOver();
    board.now = 1;
    board.does('Vic', { type: 'add_comment', ...TASK, text: 'Which form is that?' });
    expect(looks(board)).toEqual(['Somebody commented on it since.']);
  });
});
