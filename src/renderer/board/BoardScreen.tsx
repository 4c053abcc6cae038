import { formatRoute, type Route } from '../app/route.ts';
import { useServices } from '../app/services.tsx';
import { useBoard, useBoardStore } from '../state/boardStore.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import './BoardScreen.css';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BoardView } from './columns/BoardView.tsx';
import { GoalPage } from './goal/GoalPage.tsx';
import { GoalsPage } from './goal/GoalsPage.tsx';
import { MoveDialogs } from './moves/MoveDialogs.tsx';
import { useBeginMove } from './moves/useMoves.ts';
import { TaskPage } from './task/TaskPage.tsx';
import { TeamPage } from './team/TeamPage.tsx';
import { TurnSection } from './turn/TurnSection.tsx';
import { useMyTurns } from './useMyTurns.ts';
import './turn/TurnView.css';
import { turnGroups } from './turn/turnGroups.ts';

type BoardRoute = Extract<Route, { screen: 'board' }>;

/** Goals, tasks and the team. */
export function BoardScreen({ route }: { readonly route: BoardRoute }) {
  const ready = useBoardStore((store) => store.ready);
  const problem = useBoardStore((store) => store.problem);
  return (
    <div className="board-screen">
      <BoardHeader route={route} />
      {problem !== null && <BoardProblem problem={problem} />}
      <div className="board-screen__content" aria-busy={!ready}>
        {ready ? <BoardContent route={route} /> : <p className="board-screen__wait">Opening the board…</p>}
      </div>
    </div>
  );
}

function BoardProblem({ problem }: { readonly problem: string }) {
  const { board } = useServices();
  return (
    <div className="board-screen__problem" role="alert">
      <Banner
        tone="danger"
        title="The board could not be fetched"
        actions={<Button onClick={() => void board.refresh()}>Try again</Button>}
      >
        {problem}
      </Banner>
    </div>
  );
}

function BoardContent({ route }: { readonly route: BoardRoute }) {
  switch (route.view) {
    case 'board':
      return <BoardView />;
    case 'turn':
      return <TurnView />;
    case 'goals':
      return <GoalsPage />;
    case 'goal':
      return <GoalPage key={route.goalId} goalId={route.goalId} />;
    case 'task':
      return <TaskPage key={route.taskId} taskId={route.taskId} />;
    case 'team':
      return <TeamPage />;
  }
}

/** What the board waits for whoever sits here, by what is to be done. */
function TurnView() {
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
