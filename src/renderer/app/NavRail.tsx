import { BookOpen, History, Keyboard, type LucideIcon, Play, Settings, SquareKanban } from 'lucide-react';
import { useState } from 'react';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { useMyTurns } from '../board/useMyTurns.ts';
import { useShownRun } from '../state/runStore.ts';
import './NavRail.css';
import { BOARD_KEYS } from '../board/columns/boardKeys.ts';
import { HISTORY_KEYS } from '../history/historyKeys.ts';
import { RUN_KEYS } from '../run/shortcuts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { statusLabel } from '../ui/StatusBadge.tsx';
import { useKeys } from '../ui/useKeys.ts';
import { formatRoute, type Route } from './route.ts';
import './ShortcutsDialog.css';

const PLACES: readonly { readonly route: Route; readonly label: string; readonly icon: LucideIcon }[] = [
  { route: { screen: 'run' }, label: 'Run', icon: Play },
  { route: { screen: 'board', view: 'board' }, label: 'Board', icon: SquareKanban },
  { route: { screen: 'history' }, label: 'History', icon: History },
  { route: { screen: 'knowledge' }, label: 'Knowledge', icon: BookOpen },
  { route: { screen: 'settings' }, label: 'Settings', icon: Settings },
];

const MOST_COUNTED = 99;

/**
 * The way between the screens. A dot on Run says that something is at work, or waits, there; a number on Board says for how
 * much there the team waits for whoever sits here.
 */
export function NavRail({ route }: { readonly route: Route }) {
  const [help, setHelp] = useState(false);
  const run = useShownRun()?.state;
  const turns = useMyTurns().length;
  useKeys((key) => {
    if (key !== '?') return false;
    setHelp(true);
    return true;
  });
  return (
    <nav className="nav-rail" aria-label="Screens">
      {PLACES.map(({ route: place, label, icon: Icon }) => (
        <a
          key={place.screen}
          href={formatRoute(place)}
          className="nav-rail__link"
          aria-current={route.screen.startsWith(place.screen) ? 'page' : undefined}
        >
          <Icon size={19} aria-hidden="true" />
          {label}
          {place.screen === 'board' && turns > 0 && (
            <span className="nav-rail__count">
              {turns > MOST_COUNTED ? `${MOST_COUNTED}+` : turns}
              <span className="visually-hidden"> for you to do</span>
            </span>
          )}
          {place.screen === 'run' && run && !hasEnded(run.status) && (
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

const GROUPS = [
  { title: 'Run', keys: RUN_KEYS },
  { title: 'A run in History', keys: HISTORY_KEYS },
  { title: 'Board', keys: BOARD_KEYS },
  { title: 'Everywhere', keys: [{ keys: ['?'], does: 'Show these keys' }] },
] as const;

/** All keys of the app. */
function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <div className="shortcuts">
        {GROUPS.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
