import { observationText } from '../../../shared/verification/observationText.ts';
import { formatRoute } from '../../app/route.ts';
import { observationLabel } from '../../frame/observationLabel.ts';
import './CitedFrameNote.css';
import type { CitedFrame, CitedObservation } from './citedFrames.ts';

/** As many as say what a frame shows; the frame itself has them all. */
const MOST_SHOWN = 4;

/** A frame that is cited as evidence: what was done in it and what was observed, each leading to the very place in History. */
export function CitedFrameNote({ frame }: { readonly frame: CitedFrame }) {
  const { runId, index, action, observations } = frame;
  const more = observations.length - MOST_SHOWN;
  return (
    <div className="cited-frame">
      <p className="cited-frame__head">
        <a href={formatRoute({ screen: 'history-run', runId, frame: index })}>Frame {index + 1}</a>
        {action !== undefined && <span className="cited-frame__action">{action}</span>}
      </p>
      {observations.length > 0 && (
        <ul className="cited-frame__observations" aria-label={`Cited of frame ${index + 1}`}>
          {observations.slice(0, MOST_SHOWN).map((cited) => (
            <li key={cited.id}>
              <Citation runId={runId} frame={index} cited={cited} />
            </li>
          ))}
          {more > 0 && <li>{more} more in the frame</li>}
        </ul>
      )}
    </div>
  );
}

interface CitationProps {
  readonly runId: string;
  readonly frame: number;
  readonly cited: CitedObservation;
}

function Citation({ runId, frame, cited: { id, observation } }: CitationProps) {
  return (
    <>
      <a href={formatRoute({ screen: 'history-run', runId, frame, observation: id })}>
        {id}
        <span className="visually-hidden"> of frame {frame + 1}</span>
      </a>
      {observation && (
        <span>
          <span className="cited-frame__kind">{observationLabel(observation)}:</span> {observationText(observation)}
        </span>
      )}
    </>
  );
}
