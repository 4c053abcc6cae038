import { lazy, Suspense } from 'react';
import { closedSession } from '../../shared/board/boardSession.ts';
import { LockScreen } from '../board/signIn/LockScreen.tsx';
import { SignInScreen } from '../board/signIn/SignInScreen.tsx';
import { RunScreen } from '../run/RunScreen.tsx';
import { useBoardStore } from '../state/boardStore.ts';
import { ToastList } from '../ui/ToastList.tsx';
import './App.css';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { NavRail } from './NavRail.tsx';
import { formatRoute, type Route, useRoute } from './route.ts';
import { SandboxNotice } from './SandboxNotice.tsx';
import { ScreenGuard } from './ScreenGuard.tsx';
import { useTheme } from './useTheme.ts';
import { useWindowTitle } from './useWindowTitle.ts';

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
              <SitterFirst route={route} />
            </Suspense>
          </ScreenGuard>
        </div>
      </main>
      <ToastList />
    </div>
  );
}

/** The screen, or nothing of any before whoever sits here has said who they are, where they have to. */
function SitterFirst({ route }: { readonly route: Route }) {
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
