import { create } from 'zustand';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import { appendEvents, emptyRecord, type RunRecord } from './runRecord.ts';

/** Which run of one that was split is shown: that of the sub-task at work, whichever it is; the whole; or one that was chosen. */
export type SubTaskChoice = 'at-work' | 'whole' | { readonly runId: string };

/** The runs that this window has heard of, folded from their events, and the one that the Run screen shows. */
export interface RunStore {
  readonly records: Readonly<Record<string, RunRecord>>;
  readonly shownRunId: string | null;
  readonly subTaskChoice: SubTaskChoice;
  /** The work of another run is followed until something else is chosen. */
  show(runId: string | null): void;
  chooseSubTask(choice: SubTaskChoice): void;
  /** Adds events of one run; returns from where on some are missing before it could add them all, or null. */
  ingest(runId: string, events: readonly RunEvent[]): number | null;
}

export const useRunStore = create<RunStore>((set, get) => ({
  records: {},
  shownRunId: null,
  subTaskChoice: 'at-work',
  show: (shownRunId) => set({ shownRunId, subTaskChoice: 'at-work' }),
  chooseSubTask: (subTaskChoice) => set({ subTaskChoice }),
  ingest: (runId, events) => {
    const known = get().records[runId] ?? emptyRecord(runId);
    const { record, missingFrom } = appendEvents(known, events);
    if (record !== known) set({ records: { ...get().records, [runId]: record } });
    return missingFrom;
  },
}));

/** The run that the Run screen shows, if any of its events are here. */
export function useShownRun(): RunRecord | undefined {
  return useRunStore((store) => (store.shownRunId === null ? undefined : store.records[store.shownRunId]));
}
