import { Eye, RotateCcw } from 'lucide-react';
import type { BoardState } from '../../../shared/board/boardState.ts';
import { needsALook } from '../../../shared/board/needsALook.ts';
import type { Task } from '../../../shared/board/task.ts';
import { formatRoute } from '../../app/route.ts';
import { criteriaCount, criteriaWords } from '../columns/criteriaCount.ts';
import { MOVES, type MoveKind } from './moveKind.ts';
import './TaskGlance.css';

interface Props {
  readonly board: BoardState;
  readonly task: Task;
  readonly kind: MoveKind;
  readonly onLeave: () => void;
}

/** A task in a few lines, with what should be looked at before anybody says that it is good. */
export function TaskGlance({ board, task, kind, onLeave }: Props) {
  const goal = task.goalId === undefined ? undefined : board.goals.get(task.goalId);
  const { of, met } = criteriaCount(task);
  const looks = MOVES[kind].confirms ? needsALook(task, board) : [];
  return (
    <div className="task-glance">
      <p className="task-glance__title">{task.title}</p>
      <p className="task-glance__facts">
        {goal && <span>{goal.title}</span>}
        {task.assignee !== undefined && <span>Built by {task.assignee}</span>}
        {of > 0 && <span>{met === undefined ? criteriaWords(of) : `${met} of ${criteriaWords(of)} met`}</span>}
        <a href={formatRoute({ screen: 'board', view: 'task', taskId: task.id })} onClick={onLeave}>
          {MOVES[kind].confirms ? 'Look at the evidence' : 'Open the task'}
        </a>
      </p>
      {kind === 'triage' && (
        <ul className="task-glance__look" aria-label="Why it was rejected">
          {task.rejections.map(({ at, by, reason }) => (
            <li key={at}>
              <RotateCcw size={13} aria-hidden="true" />
              <span>
                {by}: {reason}
              </span>
            </li>
          ))}
        </ul>
      )}
      {looks.length > 0 && (
        <ul className="task-glance__look" aria-label="To look at first">
          {looks.map((look) => (
            <li key={look}>
              <Eye size={13} aria-hidden="true" />
              {look}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
