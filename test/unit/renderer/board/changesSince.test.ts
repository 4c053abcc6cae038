import { describe, expect, it } from 'vitest';
import { changesSince } from '../../../../src/renderer/board/changes/changesSince.ts';
import { readLastLooked, writeLastLooked } from '../../../../src/renderer/board/changes/lastLooked.ts';
import { aBusyBoard, taskCalled } from './boardTasks.ts';

function moved() {
  const board = aBusyBoard();
  const logo = taskCalled(board, 'logo').id;
  board.must('Ben', { type: 'approve_task', task_id: logo, notes: 'In these words as well.' });
  const looked = { seq: board.state.seq, at: 0, tasks: {} };
  const hours = taskCalled(board, 'opening hours').id;
  board.must('Cleo', { type: 'reject_verification', task_id: logo, reason: 'It is the old one.' });
  board.must('Ann', { type: 'add_comment', task_id: hours, text: 'Mine' });
  board.must('Ben', { type: 'approve_task', task_id: hours, notes: 'Right.' });
  return { board, looked, logo, hours };
}

const told = (changes: ReturnType<typeof changesSince>) =>
  changes.lines.map(({ by, words, taskId }) => [by, words, taskId]);

describe('what changed since somebody looked', () => {
  it('is what others did, newest first, with whom and why', () => {
    const { board, looked, logo, hours } = moved();
    const changes = changesSince(board.events, looked, 'ann');
    expect(told(changes)).toEqual([
      ['Ben', 'approved it: Right.', hours],
      ['Cleo', 'rejected it in verification: It is the old one.', logo],
    ]);
    expect([...changes.taskIds].sort()).toEqual([hours, logo].sort());
  });

  it('is other things for others', () => {
    const { board, looked, hours } = moved();
    expect(told(changesSince(board.events, looked, 'Ben'))).toContainEqual(['Ann', 'wrote: Mine', hours]);
  });

  it('leaves out a task that was opened meanwhile, until it changes again', () => {
    const { board, looked, logo, hours } = moved();
    const opened = { ...looked, tasks: { [hours]: board.state.seq } };
    expect([...changesSince(board.events, opened, 'Ann').taskIds]).toEqual([logo]);
    board.must('Cleo', { type: 'add_comment', task_id: hours, text: 'Later' });
    expect(changesSince(board.events, opened, 'Ann').taskIds.has(hours)).toBe(true);
  });

  it('is nothing when everything has been seen', () => {
    const { board } = moved();
    expect(changesSince(board.events, { seq: board.state.seq, at: 0, tasks: {} }, 'Ann').lines).toEqual([]);
  });

  it('has words for everything that happens on a board', () => {
    const { board } = moved();
    const silent = new Set(board.events.filter(({ by }) => by !== 'X').map(({ change }) => change.type));
    const lines = changesSince(board.events, { seq: -1, at: null, tasks: {} }, 'Nobody here');
    expect(lines.lines).toHaveLength(board.events.length);
    expect(silent.size).toBeGreaterThan(10);
  });
});

describe('what a window remembers of it', () => {
  it('is what was written, for each actor', () => {
    const items = new Map<string, string>();
    const shelf = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
    };
    const looked = { seq: 7, at: 12, tasks: { 'TASK-1': 9 } };
    writeLastLooked(shelf, 'Ann', looked);
    expect(readLastLooked(shelf, 'ANN')).toEqual(looked);
    expect(readLastLooked(shelf, 'Ben')).toBeUndefined();
    for (const key of items.keys()) items.set(key, '{"seq":"seven"}');
    expect(readLastLooked(shelf, 'Ann')).toBeUndefined();
  });
});
