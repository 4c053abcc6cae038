import { create } from 'zustand';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import { appendEvents, emptyRecord, type RunRecord } from './runRecord.ts';

/** The runs that this window has heard of, folded from their events, and the one that the Run screen shows. */
export interface RunStore {
  readonly records: Readonly<Record<string, RunRecord>>;
  readonly shownRunId: string | null;
  /** The run of a sub-task that is looked at in place of the one that it is part of. */
  readonly openedSubRunId: string | null;
  show(runId: string | null): void;
  openSubRun(runId: string | null): void;
  /** Adds events of one run; returns from where on some are missing before it could add them all, or null. */
  ingest(runId: string, events: readonly RunEvent[]): number | null;
}

export const useRunStore = create<RunStore>((set, get) => ({
  records: {},
  shownRunId: null,
  openedSubRunId: null,
  show: (shownRunId) => set({ shownRunId, openedSubRunId: null }),
  openSubRun: (openedSubRunId) => set({ openedSubRunId }),
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
