import {
  ClipboardCheck,
  type LucideIcon,
  Play,
  RotateCcw,
  ShieldCheck,
  Target,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';
import { useId, useState } from 'react';
import type { BoardState } from '../../../shared/board/boardState.ts';
import type { TurnKind } from '../../../shared/board/myTurn.ts';
import { formatRoute } from '../../app/route.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { Button } from '../../ui/Button.tsx';
import { MOVES, type MoveKind } from '../moves/moveKind.ts';
import type { TurnGroup, TurnItem } from './turnGroups.ts';

/** As many as are shown before somebody asks for the rest. */
const SHOWN_AT_FIRST = 20;

interface Props {
  readonly group: TurnGroup;
  readonly board: BoardState;
  readonly onMove: (kind: MoveKind, taskIds: readonly string[]) => void;
}

/** What is to be done in one way, what has waited longest first. */
export function TurnSection({ group, board, onMove }: Props) {
  const titleId = useId();
  const [all, setAll] = useState(false);
  const { icon: Icon, title, about, open } = TURN_WORDS[group.kind];
  const items = all ? group.items : group.items.slice(0, SHOWN_AT_FIRST);
  const rest = group.items.length - items.length;
  return (
    <section className="turn-section" aria-labelledby={titleId} data-kind={group.kind}>
      <header className="turn-section__header">
        <Icon size={16} aria-hidden="true" />
        <h2 id={titleId}>
          {title} <span className="turn-section__count">{group.items.length}</span>
        </h2>
        <p className="turn-section__about">{about}</p>
      </header>
      <ul className="turn-section__list" aria-labelledby={titleId}>
        {items.map((item) => (
          <li key={item.id} className="turn-item">
            <div className="turn-item__words">
              <p className="turn-item__title">
                <span className="turn-item__id">{item.id}</span>
                <a href={addressOf(item)}>{titleOf(item)}</a>
              </p>
              <p className="turn-item__facts">
                {contextOf(item, board) && <span className="turn-item__context">{contextOf(item, board)}</span>}
                <span>since {formatMoment(item.since)}</span>
              </p>
            </div>
            {item.move ? (
              <MoveButton move={item.move} id={item.id} onMove={onMove} />
            ) : (
              <a
                className="button button--secondary button--small"
                href={addressOf(item)}
                aria-label={`${open}: ${item.id}`}
              >
                <span>{open}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          {`Show ${rest} more`}
        </Button>
      )}
    </section>
  );
}

function MoveButton({ move, id, onMove }: Pick<Props, 'onMove'> & { readonly move: MoveKind; readonly id: string }) {
  const { label, asks } = MOVES[move];
  return (
    <Button size="small" aria-label={`${label}: ${id}`} onClick={() => onMove(move, [id])}>
      {asks === 'nothing' ? label : `${label}…`}
    </Button>
  );
}

function addressOf({ id, subject }: TurnItem): string {
  return 'task' in subject
    ? formatRoute({ screen: 'board', view: 'task', taskId: id })
    : formatRoute({ screen: 'board', view: 'goal', goalId: id });
}

function titleOf({ subject }: TurnItem): string {
  return 'task' in subject ? subject.task.title : subject.goal.title;
}

/** What is good to know of it in the list: why it came back, who built it, or the goal that it is for. */
function contextOf({ subject }: TurnItem, board: BoardState): string {
  if ('goal' in subject) return `${subject.goal.taskIds.length} tasks, all verified`;
  const { task } = subject;
  const goal = task.goalId === undefined ? undefined : board.goals.get(task.goalId)?.title;
  const rejection = task.state === 'in_progress' ? task.rejections.at(-1) : undefined;
  if (rejection) return `${rejection.by}: ${rejection.reason}`;
  return [goal, task.submission && `handed over by ${task.submission.by}`].filter(Boolean).join(' · ');
}

interface TurnWords {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly about: string;
  /** What the link to its page is called. */
  readonly open: string;
}

const TURN_WORDS: Readonly<Record<TurnKind, TurnWords>> = {
  triage: {
    icon: TriangleAlert,
    title: 'Sort out',
    about: 'Rejected too often: nobody can submit them until you say how they go on.',
    open: 'Look at it',
  },
  fix: {
    icon: RotateCcw,
    title: 'Put right',
    about: 'Work that came back, or a run that came to nothing.',
    open: 'See why',
  },
  'verify-goal': {
    icon: Target,
    title: 'Verify goals',
    about: 'All of their tasks are verified. Test what came of them together.',
    open: 'Test and verify',
  },
  verify: {
    icon: ShieldCheck,
    title: 'Verify',
    about: 'Approved by somebody else. Confirm what the evidence shows, or reject it.',
    open: 'Look and verify',
  },
  review: {
    icon: ClipboardCheck,
    title: 'Review',
    about: 'Handed over. Approve the work, or send it back with a reason.',
    open: 'Look and decide',
  },
  assign: { icon: UserPlus, title: 'Assign', about: 'Nobody has them who could go on with them.', open: 'Open' },
  start: {
    icon: Play,
    title: 'Start',
    about: 'Assigned to you, or to the agent for you, and not started.',
    open: 'Open',
  },
};
