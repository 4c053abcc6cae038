import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Task } from '../../../shared/board/task.ts';
import { useBoardStore } from '../../state/boardStore.ts';
import type { FindingDrafts } from './findings.ts';
import type { GoalView } from './goalChanges.ts';
import type { Seen } from './useSeen.ts';

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

/** A decision that is being written: notes or a reason, which of the two shows when a button is pressed. */
export interface DecisionDraft {
  readonly words: string;
  readonly findings: FindingDrafts;
}

/** Nothing is filled in for anybody: a finding is what somebody has found. */
export const NO_DECISION: DecisionDraft = { words: '', findings: {} };

export const decisionDrafts = createDrafts<DecisionDraft>();
export const seenTasks = createDrafts<Seen<Task>>();
export const seenGoals = createDrafts<Seen<GoalView>>();

/** Whether there is anything in it that would be missed. */
export function isWritten(draft: DecisionDraft | undefined): boolean {
  return draft !== undefined && (draft.words.trim() !== '' || Object.keys(draft.findings).length > 0);
}
