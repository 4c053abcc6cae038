import { useEffect, useMemo, useRef } from 'react';
import { useCardStore } from './cardStore.ts';
import type { BoardColumn } from './columnModel.ts';
import type { CardHandlers } from './TaskCard.tsx';

interface MenuAt {
  readonly taskId: string;
  readonly at: { readonly x: number; readonly y: number };
}

/** What cards tell the board: functions that stay the same, so that cards are not drawn again because of them. */
export function useCardHandlers(
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
