import { useLiveQuery } from 'dexie-react-hooks';
import { useServices } from '../app/services.tsx';
import { appendEvents, emptyRecord, type RunRecord } from '../state/runRecord.ts';
import { storedEvents } from './database.ts';

/** Several runs from the history, in the order asked for; those that are not in there are left out. */
export function useStoredRuns(runIds: readonly string[]): readonly RunRecord[] {
  const { history } = useServices();
  const key = runIds.join(' ');
  const records = useLiveQuery(
    () =>
      Promise.all(
        key
          .split(' ')
          .filter((runId) => runId !== '')
          .map(async (runId) => appendEvents(emptyRecord(runId), await storedEvents(history, runId)).record),
      ),
    [history, key],
  );
  return records?.filter(({ events }) => events.length > 0) ?? [];
}
