import { type DragEvent, useState } from 'react';

/** A step being dragged, and between which others it would be dropped. */
interface Drag {
  readonly from: number;
  readonly over?: { readonly index: number; readonly side: 'before' | 'after' };
}

/** Where a step ends up that is dropped on that side of another one. */
export function dropTarget(from: number, { index, side }: NonNullable<Drag['over']>): number {
  const slot = side === 'before' ? index : index + 1;
  return slot > from ? slot - 1 : slot;
}

/**
 * Steps that are moved with the mouse. `mayMove` says where a step may go; `onMove` is called when it is dropped there.
 * Gives the attributes of the handle and of the item of each step.
 */
export function useDraggedSteps(
  mayMove: (from: number, to: number) => boolean,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);

  function sideOf(event: DragEvent<HTMLElement>): 'before' | 'after' {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY < top + height / 2 ? 'before' : 'after';
  }
  function targetOf(index: number, event: DragEvent<HTMLElement>) {
    if (!drag) return null;
    const over = { index, side: sideOf(event) };
    const to = dropTarget(drag.from, over);
    return to !== drag.from && mayMove(drag.from, to) ? { over, to } : null;
  }

  return {
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        const item = event.currentTarget.closest('li');
        if (item) event.dataTransfer.setDragImage(item, 8, 8);
        setDrag({ from: index });
      },
      onDragEnd: () => setDrag(null),
    }),
    item: (index: number) => ({
      'data-dragged': drag?.from === index,
      'data-drop': drag?.over?.index === index ? drag.over.side : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const target = targetOf(index, event);
        if (target) event.preventDefault();
        if (drag && (drag.over?.index !== target?.over.index || drag.over?.side !== target?.over.side)) {
          setDrag({ from: drag.from, ...(target && { over: target.over }) });
        }
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const target = targetOf(index, event);
        if (!drag || !target) return;
        event.preventDefault();
        onMove(drag.from, target.to);
        setDrag(null);
      },
    }),
  };
}
