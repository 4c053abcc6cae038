import { closedSession } from '../../shared/board/boardSession.ts';
import type { HostBridge } from '../../shared/host/hostApi.ts';
import { startBoardFeed } from '../board/boardFeed.ts';
import { reportActivity } from '../board/signIn/reportActivity.ts';
import { openHistory } from '../history/database.ts';
import { startHistorySync } from '../history/historySync.ts';
import { useSyncStore } from '../history/syncStore.ts';
import type { Connection } from '../host/connection.ts';
import { createHostClient } from '../host/hostClient.ts';
import { useBoardStore } from '../state/boardStore.ts';
import { useHostStore } from '../state/hostStore.ts';
import { usePageStore } from '../state/pageStore.ts';
import { startRunFeed } from '../state/runFeed.ts';
import { useRunStore } from '../state/runStore.ts';
import { useToastStore } from '../ui/toastStore.ts';
import type { Services } from './services.tsx';

const MINUTE_MS = 60_000;

/** Connects the stores with the host: once for a window, before it is drawn. */
export function startServices(bridge: HostBridge, connection: Connection): Services {
  const host = createHostClient(bridge);
  const history = openHistory();
  const feed = startRunFeed({
    host,
    store: useRunStore,
    onFailure: ({ message }) => useToastStore.getState().say('danger', message),
  });
  const board = startBoardFeed({ host, store: useBoardStore });
  const sync = startHistorySync({
    host,
    database: history,
    onProblem: (problem) => useSyncStore.setState({ problem }),
  });
  reportActivity({
    host,
    target: window,
    isOpen: () => useBoardStore.getState().session?.status === 'open',
    lockAfterMs: () => useHostStore.getState().settings.board.lockAfterMinutes * MINUTE_MS,
    now: () => performance.now(),
  });
  host.subscribe('page.status', (status) => usePageStore.setState({ status }));
  host.subscribe('page.mirror', (mirror) => usePageStore.setState({ mirror }));
  host.subscribe('run.waiting', ({ runId, problem }) =>
    useHostStore.setState(({ waiting: { [runId]: _, ...waiting } }) => ({
      waiting: problem === undefined ? waiting : { ...waiting, [runId]: problem },
    })),
  );
  host.subscribe('settings.changed', (settings) => useHostStore.setState({ settings }));

  /** What is asked for at the start, and again after every time without a connection or with nobody in front of it. */
  async function refresh() {
    // Nothing is told to a window before somebody has said who they are, where they have to.
    await board.refresh();
    if (closedSession(useBoardStore.getState().session)) return refreshClosed();
    const [info, settings, status] = await Promise.all([
      host.request('app.info', {}),
      host.request('settings.get', {}),
      host.request('page.status', {}),
    ]);
    if (settings.ok) useHostStore.setState({ settings: settings.value });
    if (status.ok) usePageStore.setState({ status: status.value });
    if (info.ok) {
      useHostStore.setState({ info: info.value });
      await showRun(info.value.activeRunId ?? (await latestIfCutOff()));
    } else {
      useToastStore.getState().say('danger', info.error.message);
    }
    await Promise.all([feed.catchUpAll(), sync.pullAll()]);
  }

  async function refreshClosed() {
    const [info, settings] = await Promise.all([host.request('app.info', {}), host.request('settings.get', {})]);
    if (settings.ok) useHostStore.setState({ settings: settings.value });
    if (info.ok) useHostStore.setState({ info: info.value });
  }

  /** The run that somebody will want to go on with, where nothing was done since and nothing else is on show. */
  async function latestIfCutOff(): Promise<string | null> {
    if (useRunStore.getState().shownRunId !== null) return null;
    const listed = await host.request('runs.list', {});
    const latest = listed.ok ? listed.value.runs.find(({ parent }) => parent === undefined) : undefined;
    return latest?.cutOff ? latest.runId : null;
  }

  async function showRun(runId: string | null) {
    const { shownRunId, show } = useRunStore.getState();
    if (runId === null || runId === shownRunId) return;
    show(runId);
    await feed.catchUp(runId);
  }

  connection.subscribe(() => {
    if (connection.state() === 'connected') void refresh();
  });
  useBoardStore.subscribe(({ session }, { session: before }) => {
    if (closedSession(before) && !closedSession(session)) void refresh();
  });
  void refresh();
  return { host, connection, feed, board, history, sync };
}
