import { create } from 'zustand';
import { whenPersonLeaves } from '../signIn/whenPersonLeaves.ts';
import type { BoardColumn } from './columnModel.ts';
import { extended, NO_SELECTION, type Selection, toggled } from './selection.ts';

/** Which card has the keyboard, and which ones are selected. */
interface CardStore {
  /** The card to which Tab leads. */
  readonly focusedId: string | null;
  /** Counts up when the card is to take the keyboard, even if it has to be drawn first. */
  readonly focusRequest: number;
  /** The last request that a card has followed. */
  readonly followedRequest: number;
  readonly selection: Selection;
  /** The keyboard is there already. */
  noteFocus(id: string): void;
  /** Moves the keyboard there. */
  focus(id: string): void;
  toggle(id: string): void;
  extend(id: string, columns: readonly BoardColumn[]): void;
  select(ids: readonly string[]): void;
}

export const useCardStore = create<CardStore>((set, get) => ({
  focusedId: null,
  focusRequest: 1,
  followedRequest: 1,
  selection: NO_SELECTION,
  noteFocus: (focusedId) => set({ focusedId }),
  focus: (focusedId) => set({ focusedId, focusRequest: get().focusRequest + 1 }),
  toggle: (id) => set({ selection: toggled(get().selection, id) }),
  extend: (id, columns) => set({ selection: extended(get().selection, id, columns) }),
  select: (ids) => set({ selection: { ids: new Set(ids), anchor: ids[0] ?? null } }),
}));

whenPersonLeaves(() => useCardStore.getState().select([]));
