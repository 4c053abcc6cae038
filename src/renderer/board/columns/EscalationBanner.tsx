import { useMemo } from 'react';
import type { BoardState } from '../../../shared/board/boardState.ts';
import type { Task } from '../../../shared/board/task.ts';
import { formatRoute } from '../../app/route.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { MoveKind } from '../moves/moveKind.ts';
import './EscalationBanner.css';

const SHOWN = 3;

interface Props {
  readonly board: BoardState;
  readonly isLead: boolean;
  readonly onMove: (kind: MoveKind, taskIds: readonly string[]) => void;
  readonly onShowAll: () => void;
}

/** Tasks that were rejected so often that the lead has to sort them out (Two-rejection escalation). */
export function EscalationBanner({ board, isLead, onMove, onShowAll }: Props) {
  const escalated = useMemo(() => [...board.tasks.values()].filter(({ escalation }) => escalation), [board.tasks]);
  if (escalated.length === 0) return null;
  return (
    <div className="escalations" role="status">
      <Banner tone="danger" title={titleWords(escalated.length, isLead)}>
        <ul className="escalations__list">
          {escalated.slice(0, SHOWN).map((task) => (
            <Escalated key={task.id} task={task} isLead={isLead} onMove={onMove} />
          ))}
        </ul>
        {escalated.length > SHOWN && (
          <Button size="small" onClick={onShowAll}>
            {`Show all ${escalated.length}`}
          </Button>
        )}
      </Banner>
    </div>
  );
}

function Escalated({ task, isLead, onMove }: { readonly task: Task } & Pick<Props, 'isLead' | 'onMove'>) {
  return (
    <li className="escalations__task">
      <a href={formatRoute({ screen: 'board', view: 'task', taskId: task.id })}>{task.id}</a>
      <span className="escalations__title" title={task.escalation?.reason}>
        {task.title}
      </span>
      {isLead && (
        <Button size="small" onClick={() => onMove('triage', [task.id])}>
          Sort out
        </Button>
      )}
    </li>
  );
}

function titleWords(count: number, isLead: boolean): string {
  const who = isLead ? 'you sort' : 'a lead sorts';
  return count === 1
    ? `A task is escalated: it cannot be submitted again until ${who} it out`
    : `${count} tasks are escalated: they cannot be submitted again until ${who} them out`;
}
