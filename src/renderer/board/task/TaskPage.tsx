import { SearchX } from 'lucide-react';
import type { Escalation, Task } from '../../../shared/board/task.ts';
import { formatRoute } from '../../app/route.ts';
import { useBoardStore } from '../../state/boardStore.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ChangedNote } from '../decisions/ChangedNote.tsx';
import { DecisionHistory } from '../decisions/DecisionHistory.tsx';
import { decisionDrafts, isWritten, seenTasks } from '../decisions/decisionDrafts.ts';
import { useDraft } from '../decisions/drafts.ts';
import { taskChanges } from '../decisions/taskChanges.ts';
import { verdictsFor } from '../decisions/taskDecision.ts';
import { useSeen } from '../decisions/useSeen.ts';
import { CriteriaSection } from './CriteriaSection.tsx';
import { NextPanel } from './NextPanel.tsx';
import { SubmissionSection } from './SubmissionSection.tsx';
import { TaskComments } from './TaskComments.tsx';
import { TaskHeader } from './TaskHeader.tsx';
import './TaskPage.css';
import { formatMoment } from '../../frame/formatTime.ts';
import { Banner } from '../../ui/Banner.tsx';
import { TaskPeople } from './TaskPeople.tsx';
import { TaskRuns } from './TaskRuns.tsx';
import { TaskTextSection } from './TaskTextSection.tsx';
import './EscalationPanel.css';
import { TriageForm } from './TriageForm.tsx';

/** All there is to know of one task, and all that can be done with it: what was asked, what was found, who decided what. */
export function TaskPage({ taskId }: { readonly taskId: string }) {
  const task = useBoardStore((store) => store.board.tasks.get(taskId));
  if (task) return <TaskSheet task={task} />;
  return (
    <EmptyState
      icon={SearchX}
      title={`There is no ${taskId}`}
      actions={<a href={formatRoute({ screen: 'board', view: 'board' })}>Show the board</a>}
    >
      The address may be of another board.
    </EmptyState>
  );
}

function TaskSheet({ task }: { readonly task: Task }) {
  const [draft] = useDraft(decisionDrafts, task.id);
  const writing = isWritten(draft);
  const sight = useSeen({
    drafts: seenTasks,
    subjectId: task.id,
    hash: task.subjectHash,
    view: task,
    changesOf: taskChanges,
    matters: ({ state }) => verdictsFor(state) !== undefined,
    writing,
  });
  return (
    <article className="task-page" aria-label={`${task.id}: ${task.title}`}>
      <TaskHeader task={task} />
      <div className="task-page__columns">
        <div className="task-page__column">
          <ChangedNote changes={sight.changes} changedBy={sight.changedBy} writing={writing} onLooked={sight.look} />
          {task.escalation && <EscalationPanel task={task} escalation={task.escalation} />}
          <TaskTextSection task={task} />
          <SubmissionSection task={task} />
          <CriteriaSection task={task} seen={sight.hash} />
          <TaskComments task={task} />
        </div>
        <div className="task-page__column task-page__column--side">
          <NextPanel task={task} seen={sight.hash} />
          <TaskPeople task={task} />
          <TaskRuns task={task} />
          <DecisionHistory subject={task} criteria={task.criteria} />
        </div>
      </div>
    </article>
  );
}

interface Props {
  readonly task: Task;
  readonly escalation: Escalation;
}

/** That verifiers have rejected the task too often, why each time, and where the lead sorts it out. */
function EscalationPanel({ task, escalation }: Props) {
  const rejections = task.rejections.filter(({ stage }) => stage === 'verification').slice(-task.verifierRejections);
  return (
    <section aria-label="Escalation">
      <Banner tone="danger" title="A lead has to sort this out before it goes on">
        <p>
          {escalation.reason} {formatMoment(escalation.since)}
        </p>
        <ol className="escalation__rejections" aria-label="Rejections by verifiers">
          {rejections.map(({ by, at, reason }) => (
            <li key={at}>
              {by}, {formatMoment(at)}: {reason}
            </li>
          ))}
        </ol>
        <TriageForm task={task} />
      </Banner>
    </section>
  );
}
