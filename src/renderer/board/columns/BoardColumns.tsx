import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { MOVES, type MoveKind } from '../moves/moveKind.ts';
import type { Asker } from '../moves/probeMove.ts';
import { refusalText } from '../refusalText.ts';
import { cardForKey, firstCard } from './boardKeys.ts';
import { useCardStore } from './cardStore.ts';
import type { BoardColumn } from './columnModel.ts';
import type { CardHandlers } from './TaskCard.tsx';
import { TaskMenu } from './TaskMenu.tsx';
import { useDropMonitor } from './useDropMonitor.ts';
import './Column.css';
import { ColumnList, type ColumnListProps } from './ColumnList.tsx';
import { STATE_MEANINGS, STATE_WORDS } from './stateWords.ts';
import { draggedTask } from './useCardDrag.ts';
import { useDragStore } from './useDropMonitor.ts';

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

/** One state of the board: its cards, and what would come of dropping there what is being dragged. */
const Column = memo(function Column(props: Omit<ColumnListProps, 'label'>) {
  const { state, tasks } = props.column;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedTask(source.data) !== undefined,
      getData: () => ({ state }),
    });
  }, [state]);
  const drop = useDragStore((store) => store.targets?.[state]);
  const over = useDragStore((store) => store.over === state);
  return (
    <section
      ref={section}
      className="board-column"
      aria-label={STATE_WORDS[state]}
      data-state={state}
      data-empty={tasks.length === 0}
      data-drop={drop?.outcome}
      data-over={over}
    >
      <header className="board-column__header">
        <h2 title={STATE_MEANINGS[state]}>{STATE_WORDS[state]}</h2>
        <span className="board-column__count">{tasks.length}</span>
      </header>
      {drop?.outcome === 'move' && <p className="board-column__drop">{MOVES[drop.kind].label}</p>}
      {drop?.outcome === 'refused' && over && <p className="board-column__drop">{refusalText(drop.refusal)}</p>}
      <ColumnList {...props} label={`Tasks in ${STATE_WORDS[state]}`} />
    </section>
  );
});

/** The keys of the board while one of its cards has the keyboard; `onMenu` gets the card and where its corner is. */
function useCardKeys(
  columns: readonly BoardColumn[],
  onMenu: (id: string, at: { readonly x: number; readonly y: number }) => void,
): (event: KeyboardEvent) => void {
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-task]') : null;
    const id = link?.dataset['task'];
    if (!link || id === undefined || event.altKey || event.defaultPrevented) return;
    if (!obey(event, id, link)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  function obey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, id: string, link: HTMLElement): boolean {
    const { focus, extend, toggle, select } = useCardStore.getState();
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'a') return false;
      select(columns.find(({ tasks }) => tasks.some((task) => task.id === id))?.tasks.map((task) => task.id) ?? []);
      return true;
    }
    if (key === 'x' || key === 'X') {
      toggle(id);
      return true;
    }
    if (key === 'm' || key === 'M' || key === 'ContextMenu' || (shiftKey && key === 'F10')) {
      const { left, bottom } = link.getBoundingClientRect();
      onMenu(id, { x: left, y: bottom });
      return true;
    }
    if (key === 'Escape') {
      select([]);
      return true;
    }
    const next = cardForKey(columns, id, key);
    if (next === null) return key.startsWith('Arrow');
    if (shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      if (!useCardStore.getState().selection.ids.has(id)) toggle(id);
      extend(next, columns);
    }
    focus(next);
    return true;
  }
}
