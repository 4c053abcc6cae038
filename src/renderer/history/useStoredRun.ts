import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useServices } from '../app/services.tsx';
import { appendEvents, emptyRecord, type RunRecord } from '../state/runRecord.ts';
import { storedEvents } from './database.ts';

/** A run from the history; null when it is not in there, undefined while it is being read. */
export function useStoredRun(runId: string): RunRecord | null | undefined {
  const { history } = useServices();
  const events = useLiveQuery(() => storedEvents(history, runId), [history, runId]);
  return useMemo(() => {
    if (!events) return undefined;
    return events.length === 0 ? null : appendEvents(emptyRecord(runId), events).record;
  }, [events, runId]);
}
