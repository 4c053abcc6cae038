import { ArrowLeft, EyeOff, Flag, Link2, TriangleAlert } from 'lucide-react';
import type { Task } from '../../../shared/board/task.ts';
import { unexaminedNote } from '../../../shared/board/unexamined.ts';
import { formatRoute } from '../../app/route.ts';
import { useBoard } from '../../state/boardStore.ts';
import { Chip } from '../../ui/Chip.tsx';
import { STATE_WORDS } from '../columns/stateWords.ts';
import { taskStateTone } from '../decisions/taskStateTone.ts';
import '../decisions/PageHeader.css';

/** What the task is called, where it stands, which goal it is part of, and what it waits for. */
export function TaskHeader({ task }: { readonly task: Task }) {
  const { tasks, goals } = useBoard();
  const goal = task.goalId === undefined ? undefined : goals.get(task.goalId);
  const dependencies = task.dependsOn.flatMap((id) => tasks.get(id) ?? []);
  const unseen = unexaminedNote(task);
  const dependents = [...tasks.values()].filter(({ dependsOn }) => dependsOn.includes(task.id));
  return (
    <header className="page-header">
      <a className="page-header__back" href={formatRoute({ screen: 'board', view: 'board' })} title="The board">
        <ArrowLeft size={18} role="img" aria-label="The board" />
      </a>
      <div className="page-header__words">
        <h1 title={task.title}>{task.title}</h1>
        <div className="page-header__facts">
          <span className="page-header__id">{task.id}</span>
          <Chip tone={taskStateTone(task)}>{STATE_WORDS[task.state]}</Chip>
          {unseen !== undefined && (
            <Chip tone="warning" icon={EyeOff} title={unseen}>
              Not examined
            </Chip>
          )}
          {task.escalation && (
            <Chip tone="danger" icon={TriangleAlert}>
              Escalated
            </Chip>
          )}
          {goal ? (
            <a className="page-header__link" href={formatRoute({ screen: 'board', view: 'goal', goalId: goal.id })}>
              <Flag size={13} aria-hidden="true" />
              <span>
                {goal.id} {goal.title}
              </span>
            </a>
          ) : (
            <span>No goal</span>
          )}
          <TaskLinks label="Depends on" tasks={dependencies} />
          <TaskLinks label="Needed by" tasks={dependents} />
        </div>
      </div>
    </header>
  );
}

function TaskLinks({ label, tasks }: { readonly label: string; readonly tasks: readonly Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <span className="page-header__links">
      <Link2 size={13} aria-hidden="true" />
      {label}
      {tasks.map(({ id, title, state }) => (
        <a
          key={id}
          href={formatRoute({ screen: 'board', view: 'task', taskId: id })}
          title={`${title} (${STATE_WORDS[state]})`}
        >
          {id}
          {state !== 'verified' && <span>, {STATE_WORDS[state].toLowerCase()}</span>}
        </a>
      ))}
    </span>
  );
}
