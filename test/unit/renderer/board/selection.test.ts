import { describe, expect, it } from 'vitest';
import { cardForKey, firstCard } from '../../../../src/renderer/board/columns/boardKeys.ts';
import { boardColumns } from '../../../../src/renderer/board/columns/columnModel.ts';
import { extended, NO_SELECTION, toggled, visibleSelection } from '../../../../src/renderer/board/columns/selection.ts';
import { aTask } from './boardTasks.ts';

/** Three pending, none assigned or in progress, two in review, one verified. */
const columns = boardColumns(
  [
    ...[1, 2, 3].map((number) => aTask(`TASK-${number}`)),
    ...[4, 5].map((number) => aTask(`TASK-${number}`, { state: 'review' })),
    aTask('TASK-6', { state: 'verified' }),
  ],
  'number',
);

describe('selecting cards', () => {
  it('toggles one, and draws ranges out from it within its column', () => {
    const one = toggled(NO_SELECTION, 'TASK-3');
    const range = extended(one, 'TASK-1', columns);
    expect([...range.ids].sort()).toEqual(['TASK-1', 'TASK-2', 'TASK-3']);
    expect([...toggled(range, 'TASK-2').ids].sort()).toEqual(['TASK-1', 'TASK-3']);
  });

  it('adds just the one in another column', () => {
    const other = extended(toggled(NO_SELECTION, 'TASK-1'), 'TASK-5', columns);
    expect([...other.ids].sort()).toEqual(['TASK-1', 'TASK-5']);
    expect(other.anchor).toBe('TASK-5');
  });

  it('counts only what is to be seen', () => {
    expect(visibleSelection(new Set(['TASK-5', 'TASK-99', 'TASK-1']), columns)).toEqual(['TASK-1', 'TASK-5']);
  });
});

describe('the keys of the board', () => {
  it.each([
    ['TASK-1', 'ArrowDown', 'TASK-2'],
    ['TASK-1', 'ArrowUp', null],
    ['TASK-1', 'End', 'TASK-3'],
    ['TASK-3', 'Home', 'TASK-1'],
    ['TASK-2', 'ArrowRight', 'TASK-5'],
    ['TASK-3', 'ArrowRight', 'TASK-5'],
    ['TASK-5', 'ArrowRight', 'TASK-6'],
    ['TASK-6', 'ArrowRight', null],
    ['TASK-6', 'ArrowLeft', 'TASK-4'],
    ['TASK-4', 'ArrowLeft', 'TASK-1'],
    ['TASK-4', 'q', null],
    [null, 'ArrowDown', 'TASK-1'],
  ])('lead from %s by %s to %s', (from, key, to) => {
    expect(cardForKey(columns, from, key)).toBe(to);
  });

  it('begin at the first card that there is', () => {
    expect(firstCard(columns)).toBe('TASK-1');
    expect(firstCard(boardColumns([], 'number'))).toBeNull();
  });
});
