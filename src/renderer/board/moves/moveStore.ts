import { create } from 'zustand';
import { whenPersonLeaves } from '../signIn/whenPersonLeaves.ts';
import type { MoveKind } from './moveKind.ts';

/** A move that somebody has begun and still has to give words, a name or their consent to. */
export interface BegunMove {
  readonly kind: MoveKind;
  readonly taskIds: readonly string[];
}

interface MoveStore {
  readonly begun: BegunMove | null;
  begin(move: BegunMove): void;
  end(): void;
}

export const useMoveStore = create<MoveStore>((set) => ({
  begun: null,
  begin: (begun) => set({ begun }),
  end: () => set({ begun: null }),
}));

whenPersonLeaves(() => useMoveStore.getState().end());
