import { ListTodo, SearchX } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NewGoalButton } from './NewGoalButton.tsx';

interface Props {
  /** There are tasks, and the filter lets none through. */
  readonly filtered: boolean;
  readonly onShowAll: () => void;
  readonly onNewGoal: () => void;
  readonly onNewTask: () => void;
}

/** What stands in place of columns without any card. */
export function BoardEmpty({ filtered, onShowAll, onNewGoal, onNewTask }: Props) {
  if (filtered) {
    return (
      <EmptyState icon={SearchX} title="No task matches" actions={<Button onClick={onShowAll}>Show all tasks</Button>}>
        Try fewer words, another goal or another view.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ListTodo}
      title="No tasks yet"
      actions={
        <>
          <NewGoalButton onClick={onNewGoal} />
          <Button variant="primary" onClick={onNewTask}>
            New task
          </Button>
        </>
      }
    >
      A goal is an outcome, and tasks are the work towards it. Give a task to the agent, or to somebody on the team: it
      is done once it was approved in review and verified by somebody who did not build it.
    </EmptyState>
  );
}
