import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useBoardStore } from '../../state/boardStore.ts';

/** Half-written forms of one kind, by who writes and what it is about. They survive a change of screen. */
export type Drafts<T> = StoreApi<ReadonlyMap<string, T>>;

export function createDrafts<T>(): Drafts<T> {
  return createStore<ReadonlyMap<string, T>>(() => new Map());
}

/**
 * What the person who is signed in has written about one subject, and how to keep it; undefined lets go of it. What one
 * person writes is never shown to the next one at the same window.
 */
export function useDraft<T>(drafts: Drafts<T>, subjectId: string): [T | undefined, (draft: T | undefined) => void] {
  const writer = useBoardStore((store) => store.session?.actor?.name ?? '');
  const key = `${writer}\n${subjectId}`;
  const draft = useStore(drafts, (all) => all.get(key));
  const keep = useCallback(
    (next: T | undefined) => {
      const changed = new Map(drafts.getState());
      if (next === undefined) changed.delete(key);
      else changed.set(key, next);
      drafts.setState(changed, true);
    },
    [drafts, key],
  );
  return [draft, keep];
}
