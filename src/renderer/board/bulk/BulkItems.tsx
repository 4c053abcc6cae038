import { Circle, CircleCheck, CircleSlash, type LucideIcon } from 'lucide-react';
import type { Task } from '../../../shared/board/task.ts';
import { formatRoute } from '../../app/route.ts';
import './BulkItems.css';

/** A task of the list, with what became of it and why. */
export interface BulkItem {
  readonly task: Task;
  readonly outcome: 'waiting' | 'done' | 'refused' | 'left-out';
  readonly why: readonly string[];
}

const ICONS: Record<BulkItem['outcome'], LucideIcon> = {
  waiting: Circle,
  done: CircleCheck,
  refused: CircleSlash,
  'left-out': CircleSlash,
};

const WORDS: Record<BulkItem['outcome'], string> = {
  waiting: 'Waiting',
  done: 'Done',
  refused: 'Refused',
  'left-out': 'Left out',
};

interface Props {
  readonly title: string;
  readonly items: readonly BulkItem[];
  readonly onLeave: () => void;
}

/** Tasks of a move of several, one a line. */
export function BulkItems({ title, items, onLeave }: Props) {
  if (items.length === 0) return null;
  return (
    <section className="bulk-items" aria-label={title}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keyboard */}
      <ul className="bulk-items__list" tabIndex={0} aria-label={title}>
        {items.map(({ task, outcome, why }) => {
          const Icon = ICONS[outcome];
          return (
            <li key={task.id} className="bulk-items__item" data-outcome={outcome}>
              <Icon size={14} role="img" aria-label={WORDS[outcome]} />
              <div className="bulk-items__words">
                <p className="bulk-items__title">
                  <a href={formatRoute({ screen: 'board', view: 'task', taskId: task.id })} onClick={onLeave}>
                    {task.id}
                  </a>{' '}
                  {task.title}
                </p>
                {why.map((reason) => (
                  <p key={reason} className="bulk-items__why">
                    {reason}
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
