import { describe, expect, it } from 'vitest';
import { taskText } from '../../../../src/main/board/beginRun.ts';
import { instructionReader } from '../../../../src/main/reasoning/offline/reading/instructionReader.ts';

const isOrder = (words: string) => instructionReader.readOrder(words).length > 0;

import { TestBoard } from '../testBoard.ts';

const nobodyReads = () => false;

function taskWith(texts: object, ...rejections: string[]) {
  const board = TestBoard.ledBy('Ada');
  board.add('Bob', ['builder']);
  board.add('Rosa', ['reviewer']);
  board.does('Ada', { type: 'create_task', title: 'Register Jas', ...texts, assign_to: 'Bob' });
  board.does('Bob', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' });
  for (const reason of rejections) {
    board.does('Bob', { type: 'submit_for_review', task_id: 'TASK-1', summary: 'Done' });
    board.does('Rosa', { type: 'reject_task', task_id: 'TASK-1', reason });
  }
  return board;
}

describe('what a run is asked for', () => {
  it('is the title of a task that says no more', () => {
    const board = taskWith({});
    expect(taskText(board.task('TASK-1'), nobodyReads)).toEqual({ task: 'Register Jas', startUrl: '' });
  });

  it('is the instructions where there are any; title and description explain them', () => {
    const board = taskWith({
      description: 'She called this morning.',
      instructions: 'Add a patient named Jas',
      start_address: 'http://clinic/',
      criteria: ['The page shows “Jas”'],
    });
    expect(taskText(board.task('TASK-1'), nobodyReads)).toEqual({
      task: 'Add a patient named Jas',
      startUrl: 'http://clinic/',
      criteria: [{ id: 'k1', text: 'The page shows “Jas”' }],
      background: 'Register Jas\n\nShe called this morning.',
    });
  });

  it('brings along why it was rejected, as criteria and word for word', () => {
    const reason = 'The phone number is missing';
    const board = taskWith({ instructions: 'Add a patient named Jas' }, reason);
    expect(taskText(board.task('TASK-1'), isOrder)).toMatchObject({
      task: 'Add a patient named Jas',
      criteria: [{ id: 'k1', text: reason }],
      rejections: [reason],
    });
  });

  it('has what a rejection orders in so many words at its end, once', () => {
    const order = 'Set the phone of Jas to +44 20 7946 0101.';
    const board = taskWith({ instructions: 'Add a patient named Jas.' }, order, 'Look again', order);
    expect(taskText(board.task('TASK-1'), isOrder).task).toBe(
      'Add a patient named Jas; Set the phone of Jas to +44 20 7946 0101',
    );
    expect(taskText(board.task('TASK-1'), nobodyReads).task).toBe('Add a patient named Jas.');
  });

  it('forgets a rejection that is no criterion any more', () => {
    const board = taskWith({}, 'Set the phone of Jas to 555-0101');
    board.does('Ada', { type: 'update_task', task_id: 'TASK-1', criteria: ['The page shows “Jas”'] });
    const asked = taskText(board.task('TASK-1'), isOrder);
    expect(asked.task).toBe('Register Jas');
    expect(asked).not.toHaveProperty('rejections');
  });
});
