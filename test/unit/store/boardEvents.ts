import { createHash } from 'node:crypto';
import type { BoardChange, BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import { linkChanges } from '../../../src/shared/board/chain.ts';
import { EMPTY_BOARD } from '../../../src/shared/board/reduceBoard.ts';

/** The first `count` events of a board: Ann, and then goals that she creates. */
export function someBoardEvents(count: number): BoardEvent[] {
  const changes = Array.from({ length: count }, (_, seq): BoardChange => {
    if (seq === 0) return { type: 'actor.added', name: 'Ann', kind: 'person', roles: ['lead'] };
    return { type: 'goal.created', goalId: `GOAL-${seq}`, title: `Goal ${seq}`, description: '', project: '' };
  });
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  return linkChanges(EMPTY_BOARD, changes, { by: 'Ann', at: 1000, sha256 });
}
