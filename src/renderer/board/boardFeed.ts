import type { BoardSession } from '../../shared/board/boardSession.ts';
import type { HostClient } from '../host/hostClient.ts';
import type { BoardStore } from '../state/boardStore.ts';

interface BoardFeedParts {
  readonly host: Pick<HostClient, 'request' | 'subscribe'>;
  readonly store: {
    getState(): BoardStore;
    setState(part: Partial<Pick<BoardStore, 'connections' | 'waiting' | 'ready' | 'problem'>>): void;
  };
}

/** Keeps the board store up to date: live batches go in as they come, gaps are fetched by sequence number. */
export interface BoardFeed {
  /** Asks who sits here and fetches all that is missing: at the start, and after a time without a connection. */
  refresh(): Promise<void>;
  /** Takes note of who sits here now, and fetches the board for them. */
  meet(session: BoardSession): Promise<void>;
  /** Fetches what is missing of the board, if somebody is signed in. */
  catchUp(): Promise<void>;
}

export function startBoardFeed({ host, store }: BoardFeedParts): BoardFeed {
  /** The fetching that goes on, and whether more was found missing meanwhile. */
  let fetching: Promise<void> | null = null;
  let missing = false;
  const isOpen = () => store.getState().session?.status === 'open';

  async function catchUp(): Promise<void> {
    if (!isOpen()) return;
    missing = true;
    fetching ??= fetchUntilComplete();
    await fetching;
  }

  async function fetchUntilComplete(): Promise<void> {
    while (missing && isOpen()) {
      missing = false;
      if (!(await fetchRest())) break;
    }
    fetching = null;
  }

  async function fetchRest(): Promise<boolean> {
    for (;;) {
      const from = store.getState().board.seq + 1;
      const answer = await host.request('board.events', { from });
      // Whoever was signed in may be gone by now, and what was asked for is none of the next one's business.
      if (!isOpen()) return false;
      if (!answer.ok) {
        store.setState({ problem: answer.error.message });
        return false;
      }
      if (store.getState().board.seq + 1 < from) continue;
      store.getState().ingest(answer.value.events);
      const progressed = store.getState().board.seq >= from;
      if (!answer.value.more || !progressed) {
        store.setState({ ready: true, problem: null });
        return true;
      }
    }
  }

  async function fetchConnections(): Promise<void> {
    const answer = await host.request('board.connections', {});
    if (answer.ok && isOpen()) store.setState({ connections: answer.value });
  }

  async function fetchWaiting(): Promise<void> {
    const answer = await host.request('board.waiting', {});
    if (answer.ok && isOpen()) store.setState({ waiting: answer.value });
  }

  async function fetchAll(): Promise<void> {
    if (isOpen()) await Promise.all([catchUp(), fetchConnections(), fetchWaiting()]);
  }

  host.subscribe('board.events', (events) => {
    if (!isOpen()) return;
    if (store.getState().ingest(events) !== null) void catchUp();
  });
  host.subscribe('board.connections', (connections) => {
    if (isOpen()) store.setState({ connections });
  });
  host.subscribe('board.waiting', (waiting) => {
    if (isOpen()) store.setState({ waiting });
  });
  async function meet(session: BoardSession): Promise<void> {
    const wasOpen = isOpen();
    store.getState().meet(session);
    if (!wasOpen) await fetchAll();
  }

  host.subscribe('board.session', (session) => void meet(session));

  return {
    meet,
    catchUp,
    async refresh() {
      const answer = await host.request('board.session', {});
      if (!answer.ok) {
        store.setState({ problem: answer.error.message });
        return;
      }
      store.getState().meet(answer.value);
      await fetchAll();
    },
  };
}
