import { TriangleAlert } from 'lucide-react';
import { OWN_AGENT } from '../../../shared/board/actor.ts';
import type { RunEvidence } from '../../../shared/board/runEvidence.ts';
import type { Task } from '../../../shared/board/task.ts';
import { unusualSettingsWords } from '../../../shared/settings/verdictSettings.ts';
import { formatRoute } from '../../app/route.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { BoardSection } from '../decisions/BoardSection.tsx';
import './SubmissionSection.css';

/** What was handed over for review: by whom, in whose words, and what of its run is worth a second look. */
export function SubmissionSection({ task: { submission, state } }: { readonly task: Task }) {
  if (!submission) return null;
  const { by, at, summary, filesChanged, evidence } = submission;
  const again = state === 'assigned' || state === 'in_progress';
  return (
    <BoardSection
      title={again ? 'Submitted before' : 'Submitted'}
      aside={
        <>
          <span>by {by}</span>
          <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
        </>
      }
    >
      {summary && (
        <p className="submission__words">
          <LinkedText text={summary} />
        </p>
      )}
      {filesChanged && (
        <p className="submission__words">
          <span className="submission__label">Changed:</span> <LinkedText text={filesChanged} />
        </p>
      )}
      {evidence ? (
        <RunEvidenceFacts evidence={evidence} by={by === OWN_AGENT ? undefined : by} />
      ) : (
        <p className="board-section__none">
          Without a run: there are no frames that show it. Whoever decides has to look for themselves.
        </p>
      )}
    </BoardSection>
  );
}

interface FactsProps {
  readonly evidence: RunEvidence;
  /** Who took the run from the history; absent where it submitted itself. */
  readonly by: string | undefined;
}

function RunEvidenceFacts({ evidence, by }: FactsProps) {
  const { runId, frames, concerns, criteria, settings = [] } = evidence;
  const met = criteria.filter(({ standing }) => standing === 'met').length;
  return (
    <>
      <p className="submission__facts">
        <a href={formatRoute({ screen: 'history-run', runId, frame: null })}>
          {by === undefined ? 'The run' : `A run that ${by} has added`}, {frames === 1 ? '1 frame' : `${frames} frames`}
        </a>
        <span>
          {met} of {criteria.length} criteria met when it was checked
          {by !== undefined &&
            `, ${criteria.filter(({ criterionId }) => criterionId !== undefined).length} of them of this task`}
        </span>
      </p>
      {settings.length > 0 && <p className="submission__words">{unusualSettingsWords(settings)}</p>}
      {concerns.length > 0 && (
        <section aria-label="Worth a second look">
          <h3 className="submission__heading">
            <TriangleAlert size={14} aria-hidden="true" />
            Worth a second look
          </h3>
          <ul className="submission__concerns">
            {concerns.map(({ frame, text, runId: ofPart }) => (
              <li key={`${ofPart} ${frame} ${text}`}>
                <a href={formatRoute({ screen: 'history-run', runId: ofPart ?? runId, frame: frame - 1 })}>
                  Frame {frame}
                </a>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
