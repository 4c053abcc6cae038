import { X } from 'lucide-react';
import type { BoardState } from '../../../shared/board/boardState.ts';
import { Button } from '../../ui/Button.tsx';
import { MOVES, type MoveKind } from '../moves/moveKind.ts';
import './BulkBar.css';

/** What can be done with several tasks at once. */
const BULK_MOVES = ['assign', 'approve', 'verify'] as const satisfies readonly MoveKind[];

interface Props {
  readonly board: BoardState;
  readonly taskIds: readonly string[];
  readonly onMove: (kind: MoveKind, taskIds: readonly string[]) => void;
  readonly onClear: () => void;
}

/** What can be done with the selected cards, with how many of them are where it can be done. */
export function BulkBar({ board, taskIds, onMove, onClear }: Props) {
  if (taskIds.length === 0) return null;
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Selected tasks">
      <span className="bulk-bar__count" role="status">
        {taskIds.length} selected
      </span>
      {BULK_MOVES.map((kind) => {
        const fitting = taskIds.filter((id) => {
          const task = board.tasks.get(id);
          return task !== undefined && MOVES[kind].from.includes(task.state);
        });
        return (
          <Button key={kind} size="small" disabled={fitting.length === 0} onClick={() => onMove(kind, taskIds)}>
            {`${MOVES[kind].label} ${fitting.length}`}
          </Button>
        );
      })}
      <span className="bulk-bar__clear">
        <Button size="small" variant="quiet" icon={X} onClick={onClear}>
          Select nothing
        </Button>
      </span>
    </div>
  );
}
