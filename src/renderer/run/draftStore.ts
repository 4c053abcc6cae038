import { create } from 'zustand';
import type { Attachment } from '../../shared/run/attachment.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';

/** A field of the composer. */
export type DraftField = 'task' | 'startUrl';

/** The task being written; kept while the person looks at other screens. */
interface DraftStore extends Omit<RunRequest, 'reasoner' | 'approvePlan' | 'attachments'> {
  /** Files that pages may be given. */
  readonly attachments: readonly Attachment[];
  /** Null until the person chooses one: the one of the settings then. */
  readonly reasoner: RunRequest['reasoner'] | null;
  /** Null until the person decides: as the settings say then. */
  readonly approvePlan: boolean | null;
  /** Where the keyboard is to be as soon as the composer is shown; null: where it is. */
  readonly focus: DraftField | null;
  change(part: Partial<Omit<DraftStore, 'change'>>): void;
}

export const useDraftStore = create<DraftStore>((set) => ({
  task: '',
  startUrl: '',
  reasoner: null,
  approvePlan: null,
  attachments: [],
  focus: null,
  change: (part) => set(part),
}));
