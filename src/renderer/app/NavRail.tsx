import { BookOpen, History, Keyboard, type LucideIcon, Play, Settings } from 'lucide-react';
import { useState } from 'react';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { useShownRun } from '../state/runStore.ts';
import './NavRail.css';
import { statusLabel } from '../ui/StatusBadge.tsx';
import { useKeys } from '../ui/useKeys.ts';
import { formatRoute, type Route } from './route.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

const PLACES: readonly {
  readonly screen: 'run' | 'history' | 'knowledge' | 'settings';
  label: string;
  icon: LucideIcon;
}[] = [
  { screen: 'run', label: 'Run', icon: Play },
  { screen: 'history', label: 'History', icon: History },
  { screen: 'knowledge', label: 'Knowledge', icon: BookOpen },
  { screen: 'settings', label: 'Settings', icon: Settings },
];

/** The way between the screens. A dot on Run says that something is at work, or waits, there. */
export function NavRail({ route }: { readonly route: Route }) {
  const [help, setHelp] = useState(false);
  const run = useShownRun()?.state;
  useKeys((key) => {
    if (key !== '?') return false;
    setHelp(true);
    return true;
  });
  return (
    <nav className="nav-rail" aria-label="Screens">
      {PLACES.map(({ screen, label, icon: Icon }) => (
        <a
          key={screen}
          href={formatRoute({ screen })}
          className="nav-rail__link"
          aria-current={route.screen.startsWith(screen) ? 'page' : undefined}
        >
          <Icon size={19} aria-hidden="true" />
          {label}
          {screen === 'run' && run && !hasEnded(run.status) && (
            <span className="nav-rail__dot" data-waiting={run.status === 'paused'} title={statusLabel(run.status)} />
          )}
        </a>
      ))}
      <button type="button" className="nav-rail__link nav-rail__help" onClick={() => setHelp(true)}>
        <Keyboard size={19} aria-hidden="true" />
        Keys
      </button>
      {help && <ShortcutsDialog onClose={() => setHelp(false)} />}
    </nav>
  );
}
