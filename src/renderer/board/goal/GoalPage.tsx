import { SearchX } from 'lucide-react';
import { type Goal, goalStatus } from '../../../shared/board/goal.ts';
import { formatRoute } from '../../app/route.ts';
import { useBoard } from '../../state/boardStore.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ChangedNote } from '../decisions/ChangedNote.tsx';
import { DecisionHistory } from '../decisions/DecisionHistory.tsx';
import { seenGoals } from '../decisions/decisionDrafts.ts';
import { useDraft } from '../decisions/drafts.ts';
import { goalChanges, goalView } from '../decisions/goalChanges.ts';
import { useSeen } from '../decisions/useSeen.ts';
import '../task/TaskPage.css';
import { BoardSection } from '../decisions/BoardSection.tsx';
import { AddTaskToGoal } from './AddTaskToGoal.tsx';
import { AuditPanel } from './AuditPanel.tsx';
import { GoalDecisionPanel } from './GoalDecisionPanel.tsx';
import { GoalHeader } from './GoalHeader.tsx';
import { GoalProgress } from './GoalProgress.tsx';
import { GoalTaskItem } from './GoalTaskItem.tsx';
import { GoalTextSection } from './GoalTextSection.tsx';
import { goalDecisionDrafts, isGoalDecisionWritten } from './goalDecision.ts';
import './GoalTasks.css';

/** One goal: its tasks and how far they are, what was decided about the whole, and the evidence to take away. */
export function GoalPage({ goalId }: { readonly goalId: string }) {
  const goal = useBoard().goals.get(goalId);
  if (goal) return <GoalSheet goal={goal} />;
  return (
    <EmptyState
      icon={SearchX}
      title={`There is no ${goalId}`}
      actions={<a href={formatRoute({ screen: 'board', view: 'goals' })}>Show all goals</a>}
    >
      The address may be of another board.
    </EmptyState>
  );
}

function GoalSheet({ goal }: { readonly goal: Goal }) {
  const board = useBoard();
  const [draft] = useDraft(goalDecisionDrafts, goal.id);
  const writing = isGoalDecisionWritten(draft);
  const sight = useSeen({
    drafts: seenGoals,
    subjectId: goal.id,
    hash: goal.subjectHash,
    view: goalView(board, goal),
    changesOf: goalChanges,
    matters: (seen) => seen.goal.state === 'pending_verify',
    writing,
  });
  return (
    <article className="task-page" aria-label={`${goal.id}: ${goal.title}`}>
      <GoalHeader goal={goal} />
      <div className="task-page__columns">
        <div className="task-page__column">
          <ChangedNote changes={sight.changes} changedBy={sight.changedBy} writing={writing} onLooked={sight.look} />
          <GoalTextSection goal={goal} />
          <GoalTasks goal={goal} />
        </div>
        <div className="task-page__column task-page__column--side">
          <GoalDecisionPanel goal={goal} seen={sight.hash} />
          <DecisionHistory subject={goal} />
          <AuditPanel />
        </div>
      </div>
    </article>
  );
}

/** A goal's tasks: how many stand where, each with its way, and how more of them are added. */
function GoalTasks({ goal }: { readonly goal: Goal }) {
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
