import { CheckCheck, X } from 'lucide-react';
import type { BoardState } from '../../../shared/board/boardState.ts';
import { formatRoute } from '../../app/route.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import './ChangesPanel.css';
import type { ChangeLine, ChangesSince } from './changesSince.ts';

/** As many as somebody reads; what is older is on the pages of the tasks. */
const MOST_LINES = 200;

interface Props {
  readonly board: BoardState;
  readonly changes: ChangesSince;
  /** When the person looked last; null: that is not known. */
  readonly since: number | null;
  readonly onSeen: () => void;
  readonly onOpen: (taskId: string) => void;
  readonly onClose: () => void;
}

/** Who did what since the person looked last, newest first. */
export function ChangesPanel({ board, changes, since, onSeen, onOpen, onClose }: Props) {
  const { lines } = changes;
  const shown = lines.slice(0, MOST_LINES);
  return (
    <aside className="changes-panel" aria-label="Changes">
      <header className="changes-panel__header">
        <h2>
          {changesWords(lines.length)}
          {since !== null && <span className="changes-panel__since"> since {formatMoment(since)}</span>}
        </h2>
        <span className="changes-panel__actions">
          {lines.length > 0 && (
            <Button size="small" icon={CheckCheck} onClick={onSeen}>
              All seen
            </Button>
          )}
          <IconButton label="Close the changes" icon={X} onClick={onClose} />
        </span>
      </header>
      {lines.length === 0 ? (
        <p className="changes-panel__more">Nobody else has done anything since you looked last.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keyboard
        <ol className="changes-panel__list" tabIndex={0} aria-label="What others did">
          {shown.map((line) => (
            <li key={line.seq} className="changes-panel__line">
              <Subject board={board} line={line} onOpen={onOpen} />
              <p className="changes-panel__words">
                <b>{line.by}</b> {line.words}
              </p>
              <time className="changes-panel__at" dateTime={new Date(line.at).toISOString()}>
                {formatMoment(line.at)}
              </time>
            </li>
          ))}
          {lines.length > shown.length && (
            <li className="changes-panel__more">{changesWords(lines.length - shown.length)} before these</li>
          )}
        </ol>
      )}
    </aside>
  );
}

function Subject({ board, line, onOpen }: Pick<Props, 'board' | 'onOpen'> & { readonly line: ChangeLine }) {
  const { taskId, goalId } = line;
  if (taskId !== undefined) {
    return (
      <a
        className="changes-panel__subject"
        href={formatRoute({ screen: 'board', view: 'task', taskId })}
        onClick={() => onOpen(taskId)}
      >
        {taskId} {board.tasks.get(taskId)?.title}
      </a>
    );
  }
  if (goalId === undefined) return null;
  return (
    <a className="changes-panel__subject" href={formatRoute({ screen: 'board', view: 'goal', goalId })}>
      {goalId} {board.goals.get(goalId)?.title}
    </a>
  );
}

function changesWords(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}
