import { Bell, Plus, Target } from 'lucide-react';
import type { RefObject } from 'react';
import type { BoardState } from '../../../shared/board/boardState.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import './BoardToolbar.css';
import { NewGoalButton } from './NewGoalButton.tsx';

interface Props {
  readonly board: BoardState;
  readonly me: string;
  readonly search: RefObject<HTMLInputElement | null>;
  /** How many cards the filter lets through. */
  readonly shown: number;
  /** How much others did since the person looked last. */
  readonly changes: number;
  readonly changesOpen: boolean;
  readonly onChanges: () => void;
  readonly onNewGoal: () => void;
  readonly onNewTask: () => void;
}

/** What is above the columns: filters, what is new, and how to add something. */
export function BoardToolbar({
  board,
  me,
  search,
  shown,
  changes,
  changesOpen,
  onChanges,
  onNewGoal,
  onNewTask,
}: Props) {
  const all = board.tasks.size;
  return (
    <div className="board-toolbar">
      <FilterBar board={board} me={me} search={search} />
      <span className="board-toolbar__count" role="status">
        {shown === all ? tasksWords(all) : `${shown.toLocaleString()} of ${tasksWords(all)}`}
      </span>
      <span className="board-toolbar__actions">
        <Button
          icon={Bell}
          aria-expanded={changesOpen}
          title="What others did since you looked last"
          onClick={onChanges}
        >
          {`${changes.toLocaleString()} new`}
        </Button>
        <NewGoalButton icon={Target} onClick={onNewGoal} />
        <Button variant="primary" icon={Plus} onClick={onNewTask}>
          New task
        </Button>
      </span>
    </div>
  );
}

function tasksWords(count: number): string {
  return count === 1 ? '1 task' : `${count.toLocaleString()} tasks`;
}
