import { create } from 'zustand';
import type { RunRequest } from '../../shared/run/runEvent.ts';

/** The task being written; kept while the person looks at other screens. */
interface DraftStore extends RunRequest {
  change(part: Partial<RunRequest>): void;
}

export const useDraftStore = create<DraftStore>((set) => ({
  task: '',
  startUrl: '',
  reasoner: 'offline',
  change: (part) => set(part),
}));
