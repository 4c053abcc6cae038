import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { type RefObject, useEffect, useState } from 'react';
import { useCardStore } from './cardStore.ts';

/** Names our drags among all that may go on in a window. */
const TASK_DRAG = 'countersign-task';

/** The task that a drag took hold of; undefined for drags of anything else. */
export function draggedTask(data: Readonly<Record<string | symbol, unknown>>): string | undefined {
  const { kind, taskId } = data;
  return kind === TASK_DRAG && typeof taskId === 'string' ? taskId : undefined;
}

/** Makes a card draggable; true while it is dragged. Dragging one of several selected cards drags them all. */
export function useCardDrag(card: RefObject<HTMLElement | null>, taskId: string): boolean {
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    return draggable({
      element,
      getInitialData: () => ({ kind: TASK_DRAG, taskId }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const { ids } = useCardStore.getState().selection;
        if (!ids.has(taskId) || ids.size === 1) return;
        setCustomNativeDragPreview({
          nativeSetDragImage,
          render: ({ container }) => {
            container.className = 'task-card__preview';
            container.textContent = `${ids.size} tasks`;
          },
        });
      },
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [card, taskId]);
  return dragged;
}
