import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useBoardStore } from '../../state/boardStore.ts';

/** Half-written forms of one kind, by who writes and what it is about. They survive a change of screen. */
export type Drafts<T> = StoreApi<ReadonlyMap<string, T>>;

export function createDrafts<T>(): Drafts<T> {
  return createStore<ReadonlyMap<string, T>>(() => new Map());
}

/** With `onlyInsteadOf`, a draft that has been written on meanwhile is left as it is. */
type KeepDraft<T> = (draft: T | undefined, onlyInsteadOf?: T) => void;

/**
 * What the person who is signed in has written about one subject, and how to keep it; undefined lets go of it. What one
 * person writes is never shown to the next one at the same window.
 */
export function useDraft<T>(drafts: Drafts<T>, subjectId: string): [T | undefined, KeepDraft<T>] {
  const writer = useBoardStore((store) => store.session?.actor?.name ?? '');
  const key = `${writer}\n${subjectId}`;
  const draft = useStore(drafts, (all) => all.get(key));
  const keep = useCallback(
    (next: T | undefined, onlyInsteadOf?: T) => {
      const current = drafts.getState();
      if (onlyInsteadOf !== undefined && current.get(key) !== onlyInsteadOf) return;
      const changed = new Map(current);
      if (next === undefined) changed.delete(key);
      else changed.set(key, next);
      drafts.setState(changed, true);
    },
    [drafts, key],
  );
  return [draft, keep];
}
