import { create } from 'zustand';

/**
 * How many dialogs are open. The desktop app draws the live page over everything in the window, so the page has to step
 * aside while something of ours covers its place.
 */
interface CoverStore {
  readonly count: number;
  cover(): void;
  uncover(): void;
}

export const useCoverStore = create<CoverStore>((set) => ({
  count: 0,
  cover: () => set(({ count }) => ({ count: count + 1 })),
  uncover: () => set(({ count }) => ({ count: count - 1 })),
}));
