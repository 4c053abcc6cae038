import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { memo, useEffect, useRef } from 'react';
import { MOVES } from '../moves/moveKind.ts';
import { refusalText } from '../refusalText.ts';
import './Column.css';
import { ColumnList, type ColumnListProps } from './ColumnList.tsx';
import { useDragStore } from './dragStore.ts';
import { STATE_MEANINGS, STATE_WORDS } from './stateWords.ts';
import { draggedTask } from './useCardDrag.ts';

/** One state of the board: its cards, and what would come of dropping there what is being dragged. */
export const Column = memo(function Column(props: Omit<ColumnListProps, 'label'>) {
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
