import { describe, expect, test } from 'vitest';
import { needsALook } from '../../../src/shared/board/needsALook.ts';
import { runEvidence, TestBoard } from './testBoard.ts';

const TASK = { task_id: 'TASK-1' };

/** Bob is at work on a task with two criteria. */
function atWork(): TestBoard {
  const board = TestBoard.ledBy('Lead');
  board.add('Bob', ['builder']);
  const criteria = ['Form is there', 'Totals agree'];
  board.does('Lead', { type: 'create_task', title: 'Task', criteria, assign_to: 'Bob' });
  board.does('Bob', { type: 'update_task', ...TASK, status: 'in_progress' });
  return board;
}

const submit = { type: 'submit_for_review', ...TASK, summary: 'Done' } as const;

describe('evidence for work that was done by hand', () => {
  test('stands with the criterion that it shows, and is part of what is judged', () => {
    const said = atWork();
    const shown = { criterionId: 'k2', text: 'https://shop.example/totals' };
    said.does('Bob', { ...submit, criterion_evidence: [{ criterionId: 'k1', text: ' ' }, shown] });
    expect(said.task('TASK-1').submission?.criterionEvidence).toEqual([shown]);
    const silent = atWork();
    silent.does('Bob', submit);
    expect(silent.task('TASK-1').submission).not.toHaveProperty('criterionEvidence');
    expect(said.task('TASK-1').subjectHash).not.toBe(silent.task('TASK-1').subjectHash);
  });

  test('is of criteria that the task has, each once', () => {
    const board = atWork();
    const strange = [{ criterionId: 'k9', text: 'There' }];
    expect(board.refuses('Bob', { ...submit, criterion_evidence: strange }).rule).toBe('not-found');
    const twice = ['There', 'And there'].map((text) => ({ criterionId: 'k1', text }));
    expect(board.refuses('Bob', { ...submit, criterion_evidence: twice }).rule).toBe('invalid');
  });

  test('may be a run of the history, which counts for criteria in the same words only', () => {
    const board = atWork();
    const checked = (criterionId: string, text: string) => ({
      ...{ criterionId, text, standing: 'met' as const, confidence: 0.9, reason: '' },
      frames: [],
    });
    // What it was made for had other criteria.
    const evidence = runEvidence('r7', { criteria: [checked('k1', 'Totals agree'), checked('k2', 'It prints')] });
    board.evidence = evidence;
    board.does('Bob', { ...submit, run_id: 'r7' });
    const { submission } = board.task('TASK-1');
    expect(submission).toMatchObject({ by: 'Bob', evidence: { runId: 'r7', runHash: evidence.runHash } });
    const criteria = submission?.evidence?.criteria;
    expect(criteria?.map(({ criterionId, text }) => [criterionId, text])).toEqual([
      ['k2', 'Totals agree'],
      [undefined, 'It prints'],
    ]);
  });

  test('does not pass for a plan that was made anew, where the agent was at work before', () => {
    const board = atWork();
    board.does('Bob', { type: 'report_run_started', ...TASK, run_id: 'r1' });
    board.does('Bob', { type: 'report_run_ended', ...TASK, run_id: 'r1', status: 'failed', reason: 'Stuck' });
    board.evidence = runEvidence('r7');
    board.does('Bob', { ...submit, run_id: 'r7' });
    const reasons = needsALook(board.task('TASK-1'), board.state);
    expect(reasons).toContain('Not checked by the run: “Form is there”.');
    expect(reasons).not.toContain('The plan was made anew since it was handed over.');
  });
});
