import { describe, expect, test } from 'vitest';
import { boardCommandSchema } from '../../../src/shared/board/boardCommand.ts';
import { TestBoard } from './testBoard.ts';

const TASK = { task_id: 'TASK-1' };

/** The command as it arrives; what does not fit is its first message. */
function arrived(command: object): unknown {
  const { data, error } = boardCommandSchema.safeParse(command);
  return data ?? error?.issues.map(({ message }) => message);
}

describe('texts of the board', () => {
  test('are read as they were written: nothing in them turns the direction or breaks a title in lines', () => {
    expect(
      arrived({
        type: 'create_task',
        title: ' Pay \u202e001\u202c\nTASK-9 “x”:\tverified\u0000 ',
        description: 'One\r\nTwo\u2066\u2069\u0007',
        criteria: ['First\nsecond'],
      }),
    ).toEqual({
      type: 'create_task',
      title: 'Pay 001 TASK-9 “x”: verified',
      description: 'One\nTwo',
      criteria: ['First\nsecond'],
    });
  });

  test('keep what letters and signs of any language are made of', () => {
    for (const title of ['أضف مريضًا', 'می‌خواهم', '👩‍👩‍👧‍👦 ❤️', 'שלום\u200f!', 'Ångström 漢字']) {
      expect(arrived({ type: 'create_task', title })).toEqual({ type: 'create_task', title });
    }
  });

  test('are not empty where nobody sees anything in them', () => {
    const unseen = ' \u200b\u2060\ufeff\u3164 ';
    expect(arrived({ type: 'create_task', title: unseen })).toEqual(['A title must not be empty']);
    expect(arrived({ type: 'create_task', title: '' })).toEqual(['A title must not be empty']);
    expect(arrived({ type: 'update_task', ...TASK, criteria: [unseen] })).toEqual(['A criterion must not be empty']);
    expect(arrived({ type: 'add_comment', ...TASK, text: unseen })).toEqual(['A comment must not be empty']);
    const board = TestBoard.ledBy('Lead');
    board.add('Bob', ['builder']);
    board.does('Lead', { type: 'create_task', title: 'Task', assign_to: 'Bob' });
    board.does('Bob', { type: 'update_task', ...TASK, status: 'in_progress' });
    expect(board.refuses('Bob', { type: 'submit_for_review', ...TASK, summary: unseen }).rule).toBe('notes-required');
  });
});

test('a task that was made with as many criteria as it may can still be edited when rejections have added some', () => {
  const criteria = Array.from({ length: 101 }, (_, index) => `Criterion ${index}`);
  expect(arrived({ type: 'create_task', title: 'Task', criteria })).toEqual(['A task has at most 100 criteria']);
  expect(arrived({ type: 'update_task', ...TASK, criteria })).toMatchObject({ criteria });
});

test('nobody new gets a name that looks like another one', () => {
  const problems = (name: string) => arrived({ type: 'add_actor', name, kind: 'agent', roles: ['builder'] });
  for (const name of ['Ana\ufe0f', 'Ana  B', '\u3164', 'A\u034fna']) {
    expect(problems(name)).toEqual(['A name has single spaces and no invisible characters']);
  }
  expect(problems('Chloé Müller-2')).toMatchObject({ name: 'Chloé Müller-2' });
});
