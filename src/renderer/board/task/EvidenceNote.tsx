import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { EvidencedCriterion } from '../../../shared/board/runEvidence.ts';
import type { CriterionStanding } from '../../../shared/completion/criterion.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { standingWord } from '../../completion/standingWord.ts';
import { ConfidenceMeter } from '../../frame/ConfidenceMeter.tsx';
import { Chip } from '../../ui/Chip.tsx';
import type { Tone } from '../../ui/tone.ts';
import { type CitedFrame, type CitedObservation, citedFrames } from './citedFrames.ts';
import './EvidenceNote.css';
import { observationText } from '../../../shared/verification/observationText.ts';
import { formatRoute } from '../../app/route.ts';
import { observationLabel } from '../../frame/observationLabel.ts';
import './CitedFrameNote.css';

const STANDINGS: Record<CriterionStanding, { readonly icon: LucideIcon; readonly tone: Tone }> = {
  met: { icon: CircleCheck, tone: 'success' },
  'not-met': { icon: CircleX, tone: 'danger' },
  inconclusive: { icon: CircleHelp, tone: 'warning' },
};

interface Props {
  readonly runId: string;
  readonly evidence: EvidencedCriterion;
  /** Of the run, as far as this window has it. */
  readonly frames: readonly Frame[];
}

/** How a criterion stood when the run was checked: how sure the judge was and why, and the frames that show it. */
export function EvidenceNote({ runId, evidence, frames }: Props) {
  const { standing, confidence, reason } = evidence;
  const { icon, tone } = STANDINGS[standing];
  const cited = citedFrames({ runId }, evidence, frames);
  return (
    <div className="evidence-note">
      <p className="evidence-note__facts">
        <Chip tone={tone} icon={icon}>
          {standingWord(standing)}
        </Chip>
        <ConfidenceMeter value={confidence} />
      </p>
      {reason && <p className="evidence-note__reason">{reason}</p>}
      {cited.length === 0 ? (
        <p className="evidence-note__none">No frame is cited for it.</p>
      ) : (
        <ul className="evidence-note__frames" aria-label="Frames that show it">
          {cited.map((frame) => (
            <li key={frame.index}>
              <CitedFrameNote frame={frame} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** As many as say what a frame shows; the frame itself has them all. */
const MOST_SHOWN = 4;

/** A frame that is cited as evidence: what was done in it and what was observed, each leading to the very place in History. */
function CitedFrameNote({ frame }: { readonly frame: CitedFrame }) {
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
