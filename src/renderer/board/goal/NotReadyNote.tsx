import { formatRoute } from '../../app/route.ts';
import { STATE_WORDS } from '../columns/stateWords.ts';
import type { NotReady } from './notReady.ts';
import './NotReadyNote.css';

/** As many as can be taken in at once; the list of tasks has them all. */
const MOST_SHOWN = 8;

interface Props {
  /** By which controls name it as what describes them. */
  readonly id: string;
  readonly notReady: NotReady;
}

/** Why a goal cannot be verified yet, with the way to each task that it waits for. */
export function NotReadyNote({ id, notReady: { words, tasks } }: Props) {
  const more = tasks.length - MOST_SHOWN;
  return (
    <div id={id}>
      <p className="board-section__none">{words}</p>
      {tasks.length > 0 && (
        <ul className="not-ready" aria-label="Tasks that are not verified">
          {tasks.slice(0, MOST_SHOWN).map(({ id, title, state }) => (
            <li key={id}>
              <a href={formatRoute({ screen: 'board', view: 'task', taskId: id })}>{id}</a>
              <span className="not-ready__title">{title}</span>
              <span className="not-ready__state">{STATE_WORDS[state]}</span>
            </li>
          ))}
          {more > 0 && <li className="not-ready__state">{more} more</li>}
        </ul>
      )}
    </div>
  );
}
