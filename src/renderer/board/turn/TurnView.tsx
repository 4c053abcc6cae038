import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { formatRoute } from '../../app/route.ts';
import { useBoard } from '../../state/boardStore.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoveDialogs } from '../moves/MoveDialogs.tsx';
import { useBeginMove } from '../moves/useMoves.ts';
import { useMyTurns } from '../useMyTurns.ts';
import { TurnSection } from './TurnSection.tsx';
import './TurnView.css';
import { turnGroups } from './turnGroups.ts';

/** What the board waits for whoever sits here, by what is to be done. */
export function TurnView() {
  const board = useBoard();
  const turns = useMyTurns();
  const begin = useBeginMove();
  const groups = useMemo(() => turnGroups(turns, board), [turns, board]);
  return (
    <div className="turn-view">
      {groups.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="Nothing waits for you"
          actions={
            <a
              className="button button--secondary button--normal"
              href={formatRoute({ screen: 'board', view: 'board' })}
            >
              <span>See the board</span>
            </a>
          }
        >
          What you are to sort out, put right, review, verify, assign or start is listed here as soon as there is any.
        </EmptyState>
      ) : (
        groups.map((group) => <TurnSection key={group.kind} group={group} board={board} onMove={begin} />)
      )}
      <MoveDialogs />
    </div>
  );
}
