import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardColumns, keepColumns, TASK_ORDERS } from '../../../../src/renderer/board/columns/columnModel.ts';
import { TASK_STATES } from '../../../../src/shared/board/task.ts';
import { aTask } from './boardTasks.ts';

const ids = (columns: ReturnType<typeof boardColumns>) => columns.map(({ tasks }) => tasks.map(({ id }) => id));

describe('the columns of the board', () => {
  it('are one for each state, in the order in which work goes through them', () => {
    expect(boardColumns([], 'changed').map(({ state }) => state)).toEqual(TASK_STATES);
  });

  it('show every task once, where it stands, whatever the order', () => {
    const tasks = fc.array(
      fc.record({ state: fc.constantFrom(...TASK_STATES), changedSeq: fc.nat(), stateSince: fc.nat() }),
    );
    fc.assert(
      fc.property(tasks, fc.constantFrom(...TASK_ORDERS), (parts, order) => {
        const all = parts.map((part, index) => aTask(`TASK-${index + 1}`, part));
        const columns = boardColumns(all, order);
        expect(columns.flatMap(({ tasks: shown }) => shown.map(({ id }) => id)).sort()).toEqual(
          all.map(({ id }) => id).sort(),
        );
        for (const { state, tasks: shown } of columns) expect(shown.every((task) => task.state === state)).toBe(true);
      }),
    );
  });

  it('are ordered as is asked, escalated tasks first', () => {
    const escalation = { since: 0, reason: 'Twice rejected.' };
    const tasks = [
      aTask('TASK-10', { changedSeq: 3, stateSince: 30 }),
      aTask('TASK-9', { changedSeq: 1, stateSince: 40 }),
      aTask('TASK-2', { changedSeq: 2, stateSince: 50 }),
      aTask('TASK-11', { changedSeq: 0, stateSince: 60, escalation }),
    ];
    expect(ids(boardColumns(tasks, 'changed'))[0]).toEqual(['TASK-11', 'TASK-10', 'TASK-2', 'TASK-9']);
    expect(ids(boardColumns(tasks, 'waiting'))[0]).toEqual(['TASK-11', 'TASK-10', 'TASK-9', 'TASK-2']);
    expect(ids(boardColumns(tasks, 'number'))[0]).toEqual(['TASK-11', 'TASK-2', 'TASK-9', 'TASK-10']);
  });

  it('stay the same objects where nothing has changed', () => {
    const [a, b] = [aTask('TASK-1'), aTask('TASK-2', { state: 'review' })];
    const before = boardColumns([a, b], 'number');
    expect(keepColumns(before, boardColumns([a, b], 'number'))).toBe(before);
    const after = keepColumns(before, boardColumns([a, { ...b, title: 'Another' }], 'number'));
    expect(after[0]).toBe(before[0]);
    expect(after[3]).not.toBe(before[3]);
    expect(after[3]?.tasks[0]?.title).toBe('Another');
  });
});
