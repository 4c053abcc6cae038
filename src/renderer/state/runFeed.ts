import type { HostFailure } from '../../shared/host/hostApi.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { HostClient } from '../host/hostClient.ts';
import type { RunStore } from './runStore.ts';

interface RunFeedParts {
  readonly host: Pick<HostClient, 'request' | 'subscribe'>;
  readonly store: { getState(): Pick<RunStore, 'records' | 'ingest'> };
  readonly onFailure: (failure: HostFailure) => void;
}

/** Keeps the run store up to date: live batches go in as they come, gaps are fetched by sequence number. */
export interface RunFeed {
  /** Fetches all that is missing of a run. */
  catchUp(runId: string): Promise<void>;
  /** Fetches what is missing of every run in the store, after a time without a connection. */
  catchUpAll(): Promise<void>;
}

export function startRunFeed({ host, store, onFailure }: RunFeedParts): RunFeed {
  /** Runs being fetched; true when more was found missing meanwhile. */
  const fetching = new Map<string, boolean>();

  async function catchUp(runId: string): Promise<void> {
    if (fetching.has(runId)) {
      fetching.set(runId, true);
      return;
    }
    do {
      fetching.set(runId, false);
      if (!(await fetchRest(runId))) break;
    } while (fetching.get(runId));
    fetching.delete(runId);
  }

  async function fetchRest(runId: string): Promise<boolean> {
    for (;;) {
      const from = (store.getState().records[runId]?.state.seq ?? -1) + 1;
      const answer = await host.request('runs.events', { runId, from });
      if (!answer.ok) {
        onFailure(answer.error);
        return false;
      }
      const { events, more } = answer.value;
      store.getState().ingest(runId, events);
      const progressed = (store.getState().records[runId]?.state.seq ?? -1) >= from;
      if (!more || !progressed) return true;
    }
  }

  host.subscribe('run.events', (batch) => {
    for (const [runId, events] of byRun(batch)) {
      if (store.getState().ingest(runId, events) !== null) void catchUp(runId);
    }
  });

  return {
    catchUp,
    catchUpAll: async () => {
      await Promise.all(Object.keys(store.getState().records).map(catchUp));
    },
  };
}

function byRun(batch: readonly RunEvent[]): Map<string, RunEvent[]> {
  const groups = new Map<string, RunEvent[]>();
  for (const event of batch) {
    const group = groups.get(event.runId);
    if (group) group.push(event);
    else groups.set(event.runId, [event]);
  }
  return groups;
}
