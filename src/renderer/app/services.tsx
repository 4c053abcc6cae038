import { createContext, useCallback, useContext } from 'react';
import type { HostAnswerValue, HostMethod, HostPayload } from '../../shared/host/hostApi.ts';
import type { BoardFeed } from '../board/boardFeed.ts';
import type { HistoryDatabase } from '../history/database.ts';
import type { HistorySync } from '../history/historySync.ts';
import type { Connection } from '../host/connection.ts';
import type { HostClient } from '../host/hostClient.ts';
import type { RunFeed } from '../state/runFeed.ts';
import { useToastStore } from '../ui/toastStore.ts';

/** What the screens work with; made once in `main.tsx`. */
export interface Services {
  readonly host: HostClient;
  readonly connection: Connection;
  readonly feed: RunFeed;
  readonly board: BoardFeed;
  readonly history: HistoryDatabase;
  readonly sync: HistorySync;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('No services: the component is outside of ServicesContext');
  return services;
}

/** Asks the host and tells the person when it refuses; undefined then. */
export function useCommand(): <M extends HostMethod>(
  method: M,
  payload: HostPayload<M>,
) => Promise<HostAnswerValue<M> | undefined> {
  const { host } = useServices();
  return useCallback(
    async (method, payload) => {
      const answer = await host.request(method, payload);
      if (answer.ok) return answer.value;
      useToastStore.getState().say('danger', answer.error.message);
      return undefined;
    },
    [host],
  );
}
