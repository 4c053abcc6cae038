import { useDeferredValue, useMemo, useRef } from 'react';
import type { BoardState } from '../../../shared/board/boardState.ts';
import type { BoardFilter } from '../filters/boardFilter.ts';
import { filterTasks } from '../filters/filterTasks.ts';
import { useAgentLine } from '../line/useAgentLine.ts';
import { type BoardColumn, boardColumns, keepColumns } from './columnModel.ts';

/** The columns of what passes the filter; those that have not changed are the same objects as before. */
export function useColumns(board: BoardState, filter: BoardFilter, me: string): readonly BoardColumn[] {
  const settled = useDeferredValue(filter);
  const line = useAgentLine();
  const before = useRef<readonly BoardColumn[]>([]);
  return useMemo(() => {
    before.current = keepColumns(before.current, boardColumns(filterTasks(board, line, settled, me), settled.order));
    return before.current;
  }, [board, line, settled, me]);
}
