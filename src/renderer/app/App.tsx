import { Component, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { closedSession } from '../../shared/board/boardSession.ts';
import { LockScreen, SignInScreen } from '../board/signIn/SignInScreen.tsx';
import { RunScreen } from '../run/RunScreen.tsx';
import { useBoardStore } from '../state/boardStore.ts';
import { useHostStore } from '../state/hostStore.ts';
import { useShownRun } from '../state/runStore.ts';
import { Banner } from '../ui/Banner.tsx';
import { statusLabel } from '../ui/StatusBadge.tsx';
import { ToastList } from '../ui/ToastList.tsx';
import './App.css';
import { Button } from '../ui/Button.tsx';
import { NavRail } from './NavRail.tsx';
import { formatRoute, type Route, useRoute } from './route.ts';
import { useServices } from './services.tsx';
import './ScreenGuard.css';

const APP_NAME = 'Countersign';

// The first screen is to be there at once; the others are loaded when they are gone to.
const HistoryScreen = lazy(async () => ({ default: (await import('../history/HistoryScreen.tsx')).HistoryScreen }));
const RunHistoryScreen = lazy(async () => ({
  default: (await import('../history/RunHistoryScreen.tsx')).RunHistoryScreen,
}));
const BoardScreen = lazy(async () => ({ default: (await import('../board/BoardScreen.tsx')).BoardScreen }));
const KnowledgeScreen = lazy(async () => ({
  default: (await import('../knowledge/KnowledgeScreen.tsx')).KnowledgeScreen,
}));
const SettingsScreen = lazy(async () => ({ default: (await import('../settings/SettingsScreen.tsx')).SettingsScreen }));

/** The window: the rail, and the screen that the address names. */
export function App() {
  const route = useRoute();
  useTheme();
  useWindowTitle();
  return (
    <div className="app">
      <NavRail route={route} />
      <main className="app__screen">
        <ConnectionNotice />
        <SandboxNotice />
        <div className="app__content">
          <ScreenGuard place={formatRoute(route)}>
            <Suspense>
              <SignInGate route={route} />
            </Suspense>
          </ScreenGuard>
        </div>
      </main>
      <ToastList />
    </div>
  );
}

/** The screen, or nothing of any before whoever sits here has said who they are, where they have to. */
function SignInGate({ route }: { readonly route: Route }) {
  const session = useBoardStore((store) => store.session);
  const closed = closedSession(session);
  if (closed?.status === 'locked' && closed.actor)
    return <LockScreen key={closed.actor.name} name={closed.actor.name} />;
  if (closed) return <SignInScreen people={closed.people} />;
  // Runs come from the host alone; what is kept in this window waits until it is known who sits here.
  return session === null && route.screen.startsWith('history') ? null : <Screen route={route} />;
}

function Screen({ route }: { readonly route: Route }) {
  switch (route.screen) {
    case 'run':
      return <RunScreen />;
    case 'history':
      return <HistoryScreen />;
    case 'history-run':
      return (
        <RunHistoryScreen key={route.runId} runId={route.runId} frame={route.frame} observation={route.observation} />
      );
    case 'board':
      return <BoardScreen route={route} />;
    case 'knowledge':
      return <KnowledgeScreen />;
    case 'settings':
      return <SettingsScreen />;
  }
}

/** Puts the theme of the settings on the document; the tokens do the rest. */
function useTheme(): void {
  const theme = useHostStore((store) => store.settings.appearance.theme);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}

/** Says in the window's title how the run stands, for those who are looking at something else meanwhile. */
function useWindowTitle(): void {
  const run = useShownRun()?.state;
  const title = run ? `${statusLabel(run.status)}: ${run.task} – ${APP_NAME}` : APP_NAME;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Says when the server behind this page is out of reach, and that the run goes on without it. */
function ConnectionNotice() {
  const { connection } = useServices();
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  if (state === 'connected' || state === 'connecting') return null;
  return (
    <div className="app__connection" role="alert">
      {state === 'refused' ? (
        <Banner tone="danger" title="This page may not connect">
          Its link is out of date, or was opened in another window. Open the address that Countersign printed when it
          was started.
        </Banner>
      ) : (
        <Banner tone="warning" title="Connecting again…">
          Countersign does not answer at the moment. A run that is at work goes on; what is shown here may be out of
          date.
        </Banner>
      )}
    </div>
  );
}

/** Says for as long as it is so that pages are not walled off from this computer, and how they can be. */
function SandboxNotice() {
  const { host } = useServices();
  const sandbox = useHostStore(({ info }) => info?.sandbox ?? null);
  if (!sandbox) return null;

  async function agree() {
    const answer = await host.request('settings.update', { patch: { browser: { withoutSandbox: true } } });
    const fresh = await host.request('app.info', {});
    useHostStore.setState({ ...(answer.ok && { settings: answer.value }), ...(fresh.ok && { info: fresh.value }) });
  }
  return (
    <div className="app__connection" role="status">
      <Banner
        tone="warning"
        title="Pages are not walled off from this computer"
        actions={!sandbox.isAgreed && <Button onClick={agree}>Open other sites all the same</Button>}
      >
        {sandbox.why}
        {!sandbox.isAgreed && ' Only pages of this computer are opened, such as the sample site.'}
        {sandbox.lines.length > 0 && (
          <details>
            <summary>Turn the sandbox on</summary>
            <pre className="app__lines">{sandbox.lines.join('\n')}</pre>
          </details>
        )}
      </Banner>
    </div>
  );
}

interface ScreenGuardProps {
  /** Where the person is; going elsewhere ends what is said of the place before. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly problem: string | null;
}

/** Keeps a mistake in one screen to that screen: the rest of the window, and whatever runs, go on. */
class ScreenGuard extends Component<ScreenGuardProps, State> {
  override readonly state: State = { problem: null };

  static getDerivedStateFromError(error: unknown): State {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override componentDidUpdate(before: ScreenGuardProps): void {
    if (this.state.problem !== null && before.place !== this.props.place) this.#tryAgain();
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return (
      <div className="screen-guard" role="alert">
        <Banner
          tone="danger"
          title="This screen cannot be shown"
          actions={<Button onClick={() => this.#tryAgain()}>Try again</Button>}
        >
          A mistake in the app is in the way: {problem}. Nothing is lost: runs go on, and so do the other screens.
        </Banner>
      </div>
    );
  }

  #tryAgain(): void {
    this.setState({ problem: null });
  }
}
