import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import type { BoardState } from '../../../shared/board/boardState.ts';
import type { Task } from '../../../shared/board/task.ts';
import { useAgentLine } from '../line/useAgentLine.ts';
import { type CardFacts, cardFacts } from './cardFacts.ts';
import { useCardStore } from './cardStore.ts';
import type { BoardColumn } from './columnModel.ts';
import { type CardHandlers, TaskCard } from './TaskCard.tsx';

/** Height of a card with the gap after it, in pixels: all are of one height, so that nothing has to be measured. */
const CARD_HEIGHT = 100;
const CARDS_BEYOND = 3;

export interface ColumnListProps {
  readonly column: BoardColumn;
  readonly label: string;
  readonly board: BoardState;
  /** Tasks that others changed since the person looked last. */
  readonly changed: ReadonlySet<string>;
  readonly tabbableId: string | null;
  readonly handlers: CardHandlers;
}

/** The cards of a column, of which only those in view are drawn, and the one that has the keyboard. */
export const ColumnList = memo(function ColumnList({
  column,
  label,
  board,
  changed,
  tabbableId,
  handlers,
}: ColumnListProps) {
  const { tasks } = column;
  const scroller = useRef<HTMLDivElement>(null);
  const factsOf = useCardFacts(board, changed);
  const selected = useCardStore((store) => store.selection.ids);
  const focused = useCardStore((store) => tasks.findIndex(({ id }) => id === store.focusedId));
  const request = useCardStore((store) => (focused === -1 ? 0 : store.focusRequest));
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return focused === -1 || shown.includes(focused) ? shown : [...shown, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: CARDS_BEYOND,
    getItemKey: (index) => tasks[index]?.id ?? index,
    rangeExtractor,
  });
  useEffect(() => {
    if (focused !== -1 && request > useCardStore.getState().followedRequest)
      virtualizer.scrollToIndex(focused, { align: 'auto' });
  }, [request, focused, virtualizer]);
  return (
    <div className="board-column__scroller" ref={scroller}>
      <ul aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const task = tasks[item.index];
          return (
            task && (
              <li
                key={item.key}
                aria-setsize={tasks.length}
                aria-posinset={item.index + 1}
                style={{ height: CARD_HEIGHT, top: item.start }}
              >
                <TaskCard
                  task={task}
                  facts={factsOf(task)}
                  tabbable={task.id === tabbableId}
                  selected={selected.has(task.id)}
                  handlers={handlers}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
});

/** What cards show, found out once for each task as long as the board and the line are the same. */
function useCardFacts(board: BoardState, changed: ReadonlySet<string>): (task: Task) => CardFacts {
  const line = useAgentLine();
  return useMemo(() => {
    const known = new Map<Task, CardFacts>();
    return (task) => {
      const facts = known.get(task) ?? cardFacts(task, board, line, changed.has(task.id));
      known.set(task, facts);
      return facts;
    };
  }, [board, line, changed]);
}
