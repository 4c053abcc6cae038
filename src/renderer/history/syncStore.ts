import { create } from 'zustand';

/** Whether the history is being kept; `problem` says why not, for people. */
interface SyncStore {
  readonly problem: string | null;
}

export const useSyncStore = create<SyncStore>(() => ({ problem: null }));
