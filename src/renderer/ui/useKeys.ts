import { useEffect, useRef } from 'react';
import { useCoverStore } from './coverStore.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';
/** Elements that do something with the space bar or the arrow keys themselves. */
const USES_KEYS = 'button, a, summary, [role="separator"], hr';

/**
 * Calls the handler for keys pressed anywhere on the screen, but not while typing, with a modifier, or under a dialog. A
 * handler returns true for a key that it has used.
 */
export function useKeys(handler: (key: string) => boolean): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // Escape closes a dialog before anybody is told of it, and the next key is not meant for it any more.
      if (useCoverStore.getState().dialogs.some(({ open }) => open)) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(TYPED_INTO)) return;
      if (event.key === ' ' && target?.closest(USES_KEYS)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
