import { create } from 'zustand';
import { whenPersonLeaves } from '../signIn/whenPersonLeaves.ts';
import { type BoardFilter, NO_FILTER } from './boardFilter.ts';

/** What the board is filtered by: it stays as it is while other screens are looked at. */
interface FilterStore {
  readonly filter: BoardFilter;
  change(part: Partial<BoardFilter>): void;
  show(filter: BoardFilter): void;
}

export const useFilterStore = create<FilterStore>((set, get) => ({
  filter: NO_FILTER,
  change: (part) => set({ filter: { ...get().filter, ...part } }),
  show: (filter) => set({ filter }),
}));

whenPersonLeaves(() => useFilterStore.getState().show(NO_FILTER));
