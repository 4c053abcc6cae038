import { type Goal, goalStatus } from '../../../shared/board/goal.ts';
import { useBoard } from '../../state/boardStore.ts';
import { BoardSection } from '../decisions/BoardSection.tsx';
import { AddTaskToGoal } from './AddTaskToGoal.tsx';
import { GoalProgress } from './GoalProgress.tsx';
import { GoalTaskItem } from './GoalTaskItem.tsx';
import './GoalTasks.css';

/** A goal's tasks: how many stand where, each with its way, and how more of them are added. */
export function GoalTasks({ goal }: { readonly goal: Goal }) {
  const status = goalStatus(useBoard(), goal.id);
  if (!status) return null;
  return (
    <BoardSection title="Tasks" aside={status.tasks.length}>
      <GoalProgress counts={status.counts} />
      {status.tasks.length > 0 && (
        <ul className="goal-tasks" aria-label="Tasks of the goal">
          {status.tasks.map((task) => (
            <GoalTaskItem key={task.id} task={task} />
          ))}
        </ul>
      )}
      <AddTaskToGoal goal={goal} />
    </BoardSection>
  );
}
