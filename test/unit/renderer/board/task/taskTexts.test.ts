import { describe, expect, it } from 'vitest';
import {
  isOvertaken,
  type TaskTexts,
  textCommand,
  textProblem,
  textsOf,
} from '../../../../../src/renderer/board/task/taskTexts.ts';
import { FakeBoard } from '../../fakeHost/fakeBoard.ts';
import { FakeHost } from '../../fakeHost/fakeHost.ts';

function setUp() {
  const board = new FakeBoard(new FakeHost());
  board.must('Ann', { type: 'create_task', title: 'First' });
  board.must('Ann', {
    type: 'create_task',
    title: 'Second',
    description: 'More of it',
    criteria: ['One', 'Two'],
    depends_on: ['TASK-1'],
  });
  const task = () => {
    const found = board.state.tasks.get('TASK-2');
    if (!found) throw new Error('There is no TASK-2');
    return found;
  };
  const base = textsOf(task());
  const draft = (part: Partial<TaskTexts>) => ({ base, texts: { ...base, ...part } });
  return { board, task, draft };
}

describe('changed texts of a task', () => {
  it('are asked for alone: what is as it was is left to others', () => {
    const { draft } = setUp();
    expect(textCommand('TASK-2', draft({ title: ' Third ', criteria: ['One', ' ', 'Two', 'Three '] }))).toEqual({
      type: 'update_task',
      task_id: 'TASK-2',
      title: 'Third',
      criteria: ['One', 'Two', 'Three'],
    });
  });

  it('are nothing to ask for where only blanks were added', () => {
    const { draft } = setUp();
    expect(textCommand('TASK-2', draft({ description: 'More of it \n', dependsOn: 'task-1 ' }))).toBeNull();
  });

  it('can be emptied', () => {
    const { draft } = setUp();
    expect(textCommand('TASK-2', draft({ description: '', criteria: [], dependsOn: '' }))).toEqual({
      type: 'update_task',
      task_id: 'TASK-2',
      description: '',
      criteria: [],
      depends_on: [],
    });
  });

  it('name what they depend on by ids, whatever stands between them', () => {
    const { draft } = setUp();
    const command = textCommand('TASK-2', draft({ dependsOn: 'TASK-1; task-7,TASK-7' }));
    expect(command).toMatchObject({ depends_on: ['TASK-1', 'TASK-7'] });
    expect(textProblem(draft({ dependsOn: 'TASK-1 and TASK-7' }).texts)).toHaveProperty('dependsOn');
    expect(textProblem(draft({ dependsOn: 'TASK-1, TASK-7' }).texts)).toEqual({});
  });

  it('need a title', () => {
    expect(textProblem(setUp().draft({ title: ' ' }).texts)).toHaveProperty('title');
  });

  it('are overtaken when somebody else changes the same task meanwhile, not when it is commented on', () => {
    const { board, task, draft } = setUp();
    board.must('Ann', { type: 'add_comment', task_id: 'TASK-2', text: 'Soon' });
    expect(isOvertaken(draft({}), task())).toBe(false);
    board.must('Ann', { type: 'update_task', task_id: 'TASK-2', criteria: ['One'] });
    expect(isOvertaken(draft({}), task())).toBe(true);
  });
});
