import type { KeyboardEvent } from 'react';
import { cardForKey } from './boardKeys.ts';
import { useCardStore } from './cardStore.ts';
import type { BoardColumn } from './columnModel.ts';

/** The keys of the board while one of its cards has the keyboard; `onMenu` gets the card and where its corner is. */
export function useCardKeys(
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
