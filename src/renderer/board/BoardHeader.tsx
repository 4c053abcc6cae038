import { LogOut } from 'lucide-react';
import { formatRoute, type Route } from '../app/route.ts';
import { useBoard, useBoardStore } from '../state/boardStore.ts';
import { IconButton } from '../ui/IconButton.tsx';
import './BoardHeader.css';
import { roleWords } from './roleWords.ts';
import { useSignOut } from './signIn/useSignOut.ts';
import { isAlone } from './team/teamMembers.ts';
import { useMyTurns } from './useMyTurns.ts';

type BoardRoute = Extract<Route, { screen: 'board' }>;

const VIEWS: readonly { readonly view: 'board' | 'turn' | 'goals' | 'team'; readonly label: string }[] = [
  { view: 'board', label: 'Board' },
  { view: 'turn', label: 'My turn' },
  { view: 'goals', label: 'Goals' },
  { view: 'team', label: 'Team' },
];

/** The ways within the board, and who sits here. */
export function BoardHeader({ route }: { readonly route: BoardRoute }) {
  const turns = useMyTurns().length;
  return (
    <header className="board-header">
      <nav aria-label="Board">
        <ul className="board-header__views">
          {VIEWS.map(({ view, label }) => (
            <li key={view}>
              <a
                className="board-header__view"
                href={formatRoute({ screen: 'board', view })}
                aria-current={view === viewOf(route) ? 'page' : undefined}
              >
                {label}
                {view === 'turn' && turns > 0 && <span className="board-header__count"> {turns}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SignedInPerson />
    </header>
  );
}

/** Whoever has signed in, with the way out; a lone person was never asked, and cannot go. */
function SignedInPerson() {
  const session = useBoardStore((store) => store.session);
  const alone = isAlone(useBoard());
  const signOut = useSignOut();
  if (!session?.actor) return null;
  const { name, roles } = session.actor;
  return (
    <div className="board-header__person">
      <span className="board-header__name" title={`${name}: ${roleWords(roles)}`}>
        <span className="visually-hidden">Signed in: </span>
        {name}
      </span>
      {!alone && <IconButton label="Sign out" icon={LogOut} onClick={() => void signOut()} />}
    </div>
  );
}

/** The view under which a page is found. */
function viewOf({ view }: BoardRoute): BoardRoute['view'] {
  if (view === 'task') return 'board';
  return view === 'goal' ? 'goals' : view;
}
