import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardEventSchema } from '../../../src/shared/board/boardEvent.ts';
import { verifyChain } from '../../../src/shared/board/chain.ts';
import { needsALook } from '../../../src/shared/board/needsALook.ts';
import { EMPTY_BOARD, reduceBoardEvents } from '../../../src/shared/board/reduceBoard.ts';
import { unexamined, unexaminedNote, unexaminedNotes } from '../../../src/shared/board/unexamined.ts';
import { runEvidence, sha256, TestBoard } from './testBoard.ts';

const TASK = { task_id: 'TASK-1' };
const FIRST = { criterionId: 'k1', standing: 'met', note: 'Saw it' } as const;

function team(): TestBoard {
  const board = TestBoard.ledBy('Lead');
  board.add('Bob', ['builder']);
  board.add('Rae', ['reviewer']);
  board.add('Vic', ['verifier']);
  return board;
}

/** In review, with two criteria. */
function inReview(): TestBoard {
  const board = team();
  const criteria = ['Form is there', 'Totals agree'];
  board.does('Lead', { type: 'create_task', title: 'Task', criteria, assign_to: 'Bob' });
  board.does('Bob', { type: 'update_task', ...TASK, status: 'in_progress' });
  board.does('Bob', { type: 'submit_for_review', ...TASK, summary: 'Done' });
  return board;
}

const found = (board: TestBoard) =>
  board.task('TASK-1').decisions.map(({ findings }) => findings.map(({ standing }) => standing));

describe('whoever agrees', () => {
  test('and says nothing of a criterion is on record as not having examined it', () => {
    const board = inReview();
    const [event] = board.does('Rae', { type: 'approve_task', ...TASK });
    expect(event?.change).toMatchObject({
      findings: [
        { criterionId: 'k1', standing: 'not-examined' },
        { criterionId: 'k2', standing: 'not-examined' },
      ],
    });
    board.does('Vic', { type: 'verify_task', ...TASK, notes: 'x', findings: [FIRST] });
    expect(found(board).at(-1)).toEqual(['met', 'not-examined']);
  });

  test('can say so, and why', () => {
    const board = inReview();
    const findings = [FIRST, { criterionId: 'k2', standing: 'not-examined' as const, note: 'No access' }];
    board.does('Rae', { type: 'approve_task', ...TASK, findings });
    expect(board.task('TASK-1').decisions[0]?.findings).toEqual(findings);
  });

  test('and rejects says what is wrong, and need not say more', () => {
    const board = inReview();
    board.does('Rae', { type: 'reject_task', ...TASK, reason: 'No totals' });
    expect(found(board)).toEqual([[]]);
  });
});

describe('a task that was agreed to without a look', () => {
  test('says so as long as it stands by that word, and by whose', () => {
    const board = inReview();
    expect(unexaminedNote(board.task('TASK-1'))).toBeUndefined();
    board.does('Rae', { type: 'approve_task', ...TASK, findings: [FIRST] });
    expect(unexaminedNote(board.task('TASK-1'))).toBe('Approved by Rae, but 1 of 2 criteria was not examined.');
    expect(needsALook(board.task('TASK-1'), board.state)).toContain(unexaminedNote(board.task('TASK-1')));
    board.does('Vic', { type: 'verify_task', ...TASK, notes: 'x' });
    expect(unexaminedNote(board.task('TASK-1'))).toBe('Verified by Vic, but none of the 2 criteria was examined.');
    expect(unexaminedNotes(board.state)).toEqual([{ taskId: 'TASK-1', message: unexaminedNote(board.task('TASK-1')) }]);
    board.does('Lead', { type: 'reopen_task', ...TASK, reason: 'Nobody looked' });
    expect(unexaminedNote(board.task('TASK-1'))).toBeUndefined();
  });

  test('says nothing of the kind once its verifier has examined all of it', () => {
    const board = inReview();
    board.does('Rae', { type: 'approve_task', ...TASK });
    const findings = [FIRST, { criterionId: 'k2', standing: 'inconclusive' as const }];
    board.does('Vic', { type: 'verify_task', ...TASK, notes: 'Tried it', findings });
    expect(unexaminedNotes(board.state)).toEqual([]);
  });

  test('says only what no run was found to meet', () => {
    const board = team();
    const criteria = ['Form is there', 'Totals agree'];
    board.does('Lead', { type: 'create_task', title: 'Task', criteria, assign_to: 'Countersign' });
    board.does('Lead', { type: 'report_run_started', ...TASK, run_id: 'r1' });
    const checked = (id: string, text: string, standing: 'met' | 'inconclusive') => ({
      ...{ criterionId: id, text, standing, confidence: 0.9, reason: '' },
      frames: [],
    });
    const evidence = runEvidence('r1', {
      criteria: [checked('k1', 'Form is there', 'met'), checked('k2', 'Totals agree', 'inconclusive')],
    });
    board.does('Lead', { type: 'report_run_submitted', ...TASK, summary: 'Done', evidence });
    board.does('Rae', { type: 'approve_task', ...TASK });
    expect(unexamined(board.task('TASK-1')).map(({ id }) => id)).toEqual(['k2']);
  });
});

describe('a board of version 1', () => {
  const lines = readFileSync('test/fixtures/store/board-version1.jsonl', 'utf8').trim().split('\n');
  const events = lines.map((line) => boardEventSchema.parse(JSON.parse(line)));

  test('is still the unbroken record that it was', () => {
    expect(events.every(({ version }) => version === 1)).toBe(true);
    expect(verifyChain(events, sha256)).toEqual({ ok: true });
  });

  test('tells what was agreed to without a look then', () => {
    const board = reduceBoardEvents(events, EMPTY_BOARD);
    expect([...board.tasks.values()].map(({ state }) => state)).toEqual(['verified', 'verified', 'in_progress']);
    expect(unexaminedNotes(board)).toEqual([
      { taskId: 'TASK-1', message: 'Verified by Dee, but none of the 2 criteria was examined.' },
    ]);
  });
});
