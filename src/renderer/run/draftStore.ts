import { create } from 'zustand';
import type { Attachment } from '../../shared/run/attachment.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';

/** The task being written; kept while the person looks at other screens. */
interface DraftStore extends Omit<RunRequest, 'reasoner' | 'approvePlan' | 'attachments'> {
  /** Files that pages may be given. */
  readonly attachments: readonly Attachment[];
  /** Null until the person chooses one: the one of the settings then. */
  readonly reasoner: RunRequest['reasoner'] | null;
  /** Null until the person decides: as the settings say then. */
  readonly approvePlan: boolean | null;
  change(part: Partial<Pick<DraftStore, 'task' | 'startUrl' | 'reasoner' | 'approvePlan' | 'attachments'>>): void;
}

export const useDraftStore = create<DraftStore>((set) => ({
  task: '',
  startUrl: '',
  reasoner: null,
  approvePlan: null,
  attachments: [],
  change: (part) => set(part),
}));
