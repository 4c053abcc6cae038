import type { Route } from '../app/route.ts';
import { useServices } from '../app/services.tsx';
import { useBoardStore } from '../state/boardStore.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import './BoardScreen.css';
import { BoardView } from './columns/BoardView.tsx';
import { GoalPage } from './goal/GoalPage.tsx';
import { GoalsPage } from './goal/GoalsPage.tsx';
import { TaskPage } from './task/TaskPage.tsx';
import { TeamPage } from './team/TeamPage.tsx';
import { TurnView } from './turn/TurnView.tsx';

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
