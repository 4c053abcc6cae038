import { create } from 'zustand';
import type { RunRequest } from '../../shared/run/runEvent.ts';

/** The task being written; kept while the person looks at other screens. */
interface DraftStore extends Omit<RunRequest, 'reasoner'> {
  /** Null until the person chooses one: the one of the settings then. */
  readonly reasoner: RunRequest['reasoner'] | null;
  change(part: Partial<RunRequest>): void;
}

export const useDraftStore = create<DraftStore>((set) => ({
  task: '',
  startUrl: '',
  reasoner: null,
  change: (part) => set(part),
}));
