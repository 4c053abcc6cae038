import { useEffect, useMemo } from 'react';
import type { RunState } from '../../shared/run/runState.ts';
import { useServices } from '../app/services.tsx';
import type { RunRecord } from '../state/runRecord.ts';
import { useRunStore } from '../state/runStore.ts';
import { subRunIds } from '../subTasks/runTotals.ts';

/** The runs of a run's sub-tasks as they stand now; what of them is not here yet is fetched. */
export function useSubRuns(state: RunState | undefined): readonly RunRecord[] {
  const { feed } = useServices();
  const records = useRunStore((store) => store.records);
  const ids = state ? subRunIds(state).join(' ') : '';
  useEffect(() => {
    const known = useRunStore.getState().records;
    for (const id of ids.split(' ')) if (id !== '' && !known[id]) void feed.catchUp(id);
  }, [feed, ids]);
  return useMemo(() => ids.split(' ').flatMap((id) => records[id] ?? []), [ids, records]);
}
