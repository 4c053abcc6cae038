import { useId } from 'react';
import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import type { Task } from '../../../shared/board/task.ts';
import { useBoard } from '../../state/boardStore.ts';
import { useBoardCommands } from '../boardCommands.ts';
import { useRefusal } from '../decisions/useRefusal.ts';
import { refusalText } from '../refusalText.ts';
import './TaskPeople.css';

/** Which goal the task is part of; a task belongs to one at most. */
export function GoalField({ task }: { readonly task: Task }) {
  const id = useId();
  const { goals } = useBoard();
  const refusalOf = useRefusal();
  const { execute } = useBoardCommands();
  const current = task.goalId === undefined ? undefined : goals.get(task.goalId);
  const others = [...goals.values()].filter((goal) => goal.id !== task.goalId);
  const link = (goalId: string): BoardCommand => ({ type: 'link_task_to_goal', task_id: task.id, goal_id: goalId });
  const unlink: BoardCommand = { type: 'unlink_task', task_id: task.id };
  const refusals = others.map((goal) => refusalOf(link(goal.id)));
  const open = refusals.includes(null) || (current !== undefined && refusalOf(unlink) === null);
  return (
    <div className="task-people__post">
      {open ? <label htmlFor={id}>Goal</label> : <span>Goal</span>}
      {open ? (
        <select
          id={id}
          className="input"
          value={task.goalId ?? ''}
          onChange={({ target }) => void execute(target.value === '' ? unlink : link(target.value))}
        >
          <option value="" disabled={current !== undefined && refusalOf(unlink) !== null}>
            No goal
          </option>
          {current && (
            <option value={current.id}>
              {current.id} {current.title}
            </option>
          )}
          {others.map((goal, index) => {
            const refusal = refusals[index];
            return (
              <option
                key={goal.id}
                value={goal.id}
                disabled={Boolean(refusal)}
                title={refusal ? refusalText(refusal) : undefined}
              >
                {goal.id} {goal.title}
              </option>
            );
          })}
        </select>
      ) : (
        <span className="task-people__name">{current ? `${current.id} ${current.title}` : 'No goal'}</span>
      )}
    </div>
  );
}
