import { formatRoute } from '../app/route.ts';
import './ConcernList.css';
import type { Concern } from '../../shared/run/concerns.ts';

/** As many as an operator can take in at once; History shows them all. */
const MOST_SHOWN = 3;

interface Props {
  readonly runId: string;
  readonly concerns: readonly Concern[];
}

/** What of a run needs a look, each with a link to its frame. */
export function ConcernList({ runId, concerns }: Props) {
  const more = concerns.length - MOST_SHOWN;
  return (
    <ul className="concerns" aria-label="To look at">
      {concerns.slice(0, MOST_SHOWN).map(({ kind, runId: of, subTask, frame, text }) => (
        <li key={`${kind}-${of}-${frame}`}>
          {text}{' '}
          <a href={formatRoute({ screen: 'history-run', runId: of, frame })}>
            {subTask === undefined ? `Frame ${frame + 1}` : `${subTask}, frame ${frame + 1}`}
          </a>
        </li>
      ))}
      {more > 0 && (
        <li>
          {more} more to look at <a href={formatRoute({ screen: 'history-run', runId, frame: null })}>in History</a>
        </li>
      )}
    </ul>
  );
}
