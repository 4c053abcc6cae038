import { describe, expect, it } from 'vitest';
import { goalChanges, goalView } from '../../../../../src/renderer/board/decisions/goalChanges.ts';
import { taskChanges } from '../../../../../src/renderer/board/decisions/taskChanges.ts';
import { changersSince } from '../../../../../src/renderer/board/decisions/useSeen.ts';
import type { BoardCommand } from '../../../../../src/shared/board/boardCommand.ts';
import { FakeBoard } from '../../fakeHost/fakeBoard.ts';
import { FakeHost } from '../../fakeHost/fakeHost.ts';
import { workScene } from '../../fakeHost/workScene.ts';

function work() {
  const host = new FakeHost();
  const board = new FakeBoard(host);
  workScene(board, host);
  const task = (id: string) => {
    const found = board.state.tasks.get(id);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  };
  const view = (id: string) => {
    const goal = board.state.goals.get(id);
    if (!goal) throw new Error(`There is no ${id}`);
    return goalView(board.state, goal);
  };
  const ann = (ask: BoardCommand) => board.must('Ann', ask);
  return { board, task, view, ann };
}

describe('what has changed of a task', () => {
  it('is said by each text and criterion', () => {
    const { task, ann } = work();
    const before = task('TASK-1');
    ann({
      type: 'update_task',
      task_id: 'TASK-1',
      title: 'Add Jas and call back',
      start_address: '',
      criteria: ['Jas is in the list of patients', 'Jas was called'],
    });
    expect(taskChanges(before, task('TASK-1'))).toEqual([
      'The title is now “Add Jas and call back”.',
      'The start address is now empty.',
      'New criterion: “Jas was called”',
      'Criterion taken away: “A message confirms that Jas was added”',
      'Criterion taken away: “The phone number is the one of the reception”',
    ]);
  });

  it('is where it stands now, and that it was submitted anew', () => {
    const { board, task } = work();
    const before = task('TASK-4');
    board.must('Cleo', { type: 'reject_verification', task_id: 'TASK-4', reason: 'It is red only.' });
    board.must('builder-1', { type: 'submit_for_review', task_id: 'TASK-4', summary: 'With a sign' });
    expect(taskChanges(before, task('TASK-4'))).toEqual([
      'New criterion: “It is red only.”',
      'builder-1 submitted it anew.',
      'It moved from Completed to Review.',
    ]);
  });

  it('is nothing where only something else was said of it', () => {
    const { board, task } = work();
    const before = task('TASK-1');
    board.must('Ben', { type: 'add_comment', task_id: 'TASK-1', text: 'Still looking' });
    expect(taskChanges(before, task('TASK-1'))).toEqual([]);
  });
});

describe('what has changed of a goal', () => {
  it('names tasks that came, went and changed', () => {
    const { view, ann } = work();
    const before = view('GOAL-1');
    ann({ type: 'link_task_to_goal', task_id: 'TASK-6', goal_id: 'GOAL-1' });
    ann({ type: 'unlink_task', task_id: 'TASK-5' });
    ann({ type: 'update_task', task_id: 'TASK-4', description: 'In the header of every page.' });
    ann({ type: 'update_goal', goal_id: 'GOAL-1', description: 'All but the dead.' });
    expect(goalChanges(before, view('GOAL-1'))).toEqual([
      'The description was changed.',
      'TASK-4: The description was changed.',
      'TASK-4: It moved from Completed to Review.',
      'TASK-6 was linked: Order paper for the printer',
      'TASK-5 does not belong to it any more.',
    ]);
  });
});

describe('who has changed something', () => {
  it('is everybody else, once each, and only of that task', () => {
    const { board, ann } = work();
    const since = board.state.seq;
    ann({ type: 'update_task', task_id: 'TASK-1', title: 'One' });
    board.must('Ben', { type: 'add_comment', task_id: 'TASK-4', text: 'Elsewhere' });
    ann({ type: 'update_task', task_id: 'TASK-1', title: 'Two' });
    expect(changersSince(board.events, since, 'TASK-1', 'Ben')).toEqual(['Ann']);
    expect(changersSince(board.events, since, 'TASK-1', 'Ann')).toEqual([]);
    expect(changersSince(board.events, board.state.seq, 'TASK-1', 'Ben')).toEqual([]);
  });

  it('knows that a task of a goal is the goal too, where its result counts', () => {
    const { board, ann } = work();
    const since = board.state.seq;
    ann({ type: 'update_task', task_id: 'TASK-3', title: 'Book it' });
    expect(changersSince(board.events, since, 'GOAL-2', 'Ben')).toEqual(['Ann']);
  });
});
