import { create } from 'zustand';
import type { RunRequest } from '../../shared/run/runEvent.ts';

/** The task being written; kept while the person looks at other screens. */
interface DraftStore extends Omit<RunRequest, 'reasoner' | 'approvePlan'> {
  /** Null until the person chooses one: the one of the settings then. */
  readonly reasoner: RunRequest['reasoner'] | null;
  /** Null until the person decides: as the settings say then. */
  readonly approvePlan: boolean | null;
  change(part: Partial<Pick<DraftStore, 'task' | 'startUrl' | 'reasoner' | 'approvePlan'>>): void;
}

export const useDraftStore = create<DraftStore>((set) => ({
  task: '',
  startUrl: '',
  reasoner: null,
  approvePlan: null,
  change: (part) => set(part),
}));
