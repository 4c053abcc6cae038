import { useId } from 'react';
import { OWN_AGENT } from '../../../shared/board/actor.ts';
import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import type { Task } from '../../../shared/board/task.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { useBoard } from '../../state/boardStore.ts';
import { useBoardCommands } from '../boardCommands.ts';
import { BoardSection } from '../decisions/BoardSection.tsx';
import { RefusalNote } from '../decisions/RefusalNote.tsx';
import { type FindRefusal, useRefusal } from '../decisions/useRefusal.ts';
import { GoalField } from './GoalField.tsx';
import './TaskPeople.css';
import type { BoardState } from '../../../shared/board/boardState.ts';
import type { Refusal } from '../../../shared/board/refusal.ts';
import { refusalText } from '../refusalText.ts';

const POSTS: Record<Post, { readonly label: string; readonly nobody: string }> = {
  builder: { label: 'Builder', nobody: 'Nobody yet' },
  reviewer: { label: 'Reviewer', nobody: 'Any reviewer' },
  verifier: { label: 'Verifier', nobody: 'Any verifier' },
};

/** Who builds, reviews and verifies the task, appointed by the lead; the goal it is part of; who made it. */
export function TaskPeople({ task }: { readonly task: Task }) {
  const board = useBoard();
  const refusalOf = useRefusal();
  const { execute } = useBoardCommands();
  return (
    <BoardSection title="Who and what for">
      {(Object.keys(POSTS) as Post[]).map((post) => (
        <PostField
          key={post}
          post={post}
          appointment={appointments(board, task, post, refusalOf)}
          onChoose={(name) => void execute(appointing(task.id, post, name))}
        />
      ))}
      <GoalField task={task} />
      <p className="task-people__facts">
        Created by {task.createdBy}, {formatMoment(task.createdAt)}
        {task.builders.length > 0 && <>. Built by {task.builders.join(', ')}</>}
        {task.starters.length > 0 && (
          <>
            . {OWN_AGENT} was started by {task.starters.join(', ')}
          </>
        )}
      </p>
    </BoardSection>
  );
}

/** Without a name, whoever may decide can: a builder is only exchanged for another one. */
function appointing(task_id: string, post: Post, name: string): BoardCommand {
  return name === '' && post !== 'builder'
    ? { type: 'unassign_task', task_id, as: post }
    : { type: 'assign_task', task_id, assign_to: name, as: post };
}

interface PostProps {
  readonly post: Post;
  readonly appointment: Appointment;
  readonly onChoose: (name: string) => void;
}

function PostField({ post, appointment: { current, candidates, refusal }, onChoose }: PostProps) {
  const id = useId();
  const { label, nobody } = POSTS[post];
  return (
    <div className="task-people__post">
      {refusal ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
      {refusal ? (
        <span className="task-people__name">{current ?? nobody}</span>
      ) : (
        <select id={id} className="input" value={current ?? ''} onChange={(event) => onChoose(event.target.value)}>
          {(current === undefined || post !== 'builder') && <option value="">{nobody}</option>}
          {candidates.map(({ name, why }) => (
            <option key={name} value={name} disabled={why !== undefined} title={why}>
              {name}
            </option>
          ))}
        </select>
      )}
      {refusal && post === 'builder' && current === undefined && (
        <div className="task-people__why">
          <RefusalNote id={`${id}-why`} refusals={[refusal]} />
        </div>
      )}
    </div>
  );
}

/** What somebody can be appointed to of a task. */
type Post = 'builder' | 'reviewer' | 'verifier';

/** Who holds a post of a task, and who could. */
interface Appointment {
  readonly current: string | undefined;
  /** Everybody on the team; `why` says what keeps somebody from being appointed. */
  readonly candidates: readonly { readonly name: string; readonly why?: string }[];
  /** Why whoever sits here can appoint nobody at all; null when they can. */
  readonly refusal: Refusal | null;
}

const HOLDERS: Record<Post, (task: Task) => string | undefined> = {
  builder: ({ assignee }) => assignee,
  reviewer: ({ reviewer }) => reviewer,
  verifier: ({ verifier }) => verifier,
};

function appointments(board: BoardState, task: Task, post: Post, refusalOf: FindRefusal): Appointment {
  const current = HOLDERS[post](task);
  const asked = [...board.actors.values()]
    .filter(({ active, name }) => active || name === current)
    .map(({ name }) => ({
      name,
      refusal:
        name === current ? null : refusalOf({ type: 'assign_task', task_id: task.id, assign_to: name, as: post }),
    }));
  const others = asked.filter(({ name }) => name !== current);
  const open = others.some(({ refusal }) => refusal === null);
  return {
    current,
    candidates: asked.map(({ name, refusal }) => ({ name, ...(refusal && { why: refusalText(refusal) }) })),
    refusal: open ? null : (others[0]?.refusal ?? NOBODY_ELSE),
  };
}

const NOBODY_ELSE: Refusal = { rule: 'not-found', message: 'There is nobody else on the team.', whoCould: [] };
