import { useEffect, useMemo, useRef, useState } from 'react';
import type { MoveKind } from '../moves/moveKind.ts';
import type { Asker } from '../moves/probeMove.ts';
import { firstCard } from './boardKeys.ts';
import { Column } from './Column.tsx';
import { useCardStore } from './cardStore.ts';
import type { BoardColumn } from './columnModel.ts';
import type { CardHandlers } from './TaskCard.tsx';
import { TaskMenu } from './TaskMenu.tsx';
import { useCardKeys } from './useCardKeys.ts';
import { useDropMonitor } from './useDropMonitor.ts';

interface MenuAt {
  readonly taskId: string;
  readonly at: { readonly x: number; readonly y: number };
}

interface Props {
  readonly asker: Asker;
  readonly columns: readonly BoardColumn[];
  /** Tasks that others changed since the person looked last. */
  readonly changed: ReadonlySet<string>;
  /** The selected cards that are to be seen. */
  readonly selected: readonly string[];
  readonly onMove: (kind: MoveKind, taskIds: readonly string[]) => void;
  /** A task is opened from here. */
  readonly onOpen: (taskId: string) => void;
}

/** The columns with their cards, moved by mouse, keyboard and menu alike. */
export function BoardColumns({ asker, columns, changed, selected, onMove, onOpen }: Props) {
  const [menu, setMenu] = useState<{ readonly taskId: string; readonly at: { x: number; y: number } } | null>(null);
  const handlers = useCardHandlers(columns, onOpen, setMenu);
  const onKeyDown = useCardKeys(columns, handlers.onMenu);
  const focusedId = useCardStore((store) => store.focusedId);
  const tabbableId = useMemo(() => {
    const isShown = columns.some(({ tasks }) => tasks.some(({ id }) => id === focusedId));
    return isShown ? focusedId : firstCard(columns);
  }, [columns, focusedId]);
  // Only two columns are drawn again when the keyboard goes from one to another.
  const tabbableColumn = columns.find(({ tasks }) => tasks.some(({ id }) => id === tabbableId));
  useDropMonitor({ asker, selected, onMove });
  const task = menu && asker.board.tasks.get(menu.taskId);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards in it, which are links
    <div className="board-columns" onKeyDown={onKeyDown}>
      {columns.map((column) => (
        <Column
          key={column.state}
          column={column}
          board={asker.board}
          changed={changed}
          tabbableId={column === tabbableColumn ? tabbableId : null}
          handlers={handlers}
        />
      ))}
      {menu && task && (
        <TaskMenu asker={asker} task={task} at={menu.at} onMove={onMove} onClose={handlers.onMenuClose} />
      )}
    </div>
  );
}

/** What cards tell the board: functions that stay the same, so that cards are not drawn again because of them. */
function useCardHandlers(
  columns: readonly BoardColumn[],
  onOpen: (taskId: string) => void,
  setMenu: (menu: MenuAt | null) => void,
): CardHandlers & { readonly onMenuClose: () => void } {
  const latest = useRef({ columns, onOpen });
  useEffect(() => {
    latest.current = { columns, onOpen };
  });
  return useMemo(
    () => ({
      onClick: (id, event) => {
        const { toggle, extend } = useCardStore.getState();
        if (event.shiftKey) extend(id, latest.current.columns);
        else if (event.ctrlKey || event.metaKey) toggle(id);
        else {
          latest.current.onOpen(id);
          return;
        }
        event.preventDefault();
      },
      onMenu: (taskId, at) => setMenu({ taskId, at }),
      onMenuClose: () => setMenu(null),
    }),
    [setMenu],
  );
}
