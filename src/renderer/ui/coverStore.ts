import { create } from 'zustand';

/**
 * The modal dialogs that are open, the topmost last. The desktop app draws the live page over everything in the window, so
 * the page has to step aside while something of ours covers its place; and whatever is not in the topmost dialog can be
 * neither seen by everybody nor used.
 */
interface CoverStore {
  readonly dialogs: readonly HTMLDialogElement[];
  cover(dialog: HTMLDialogElement): void;
  uncover(dialog: HTMLDialogElement): void;
}

export const useCoverStore = create<CoverStore>((set) => ({
  dialogs: [],
  cover: (dialog) => set(({ dialogs }) => ({ dialogs: [...dialogs, dialog] })),
  uncover: (dialog) => set(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) })),
}));
