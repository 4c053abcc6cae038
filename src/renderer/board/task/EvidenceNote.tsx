import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { EvidencedCriterion } from '../../../shared/board/runEvidence.ts';
import type { CriterionStanding } from '../../../shared/completion/criterion.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { standingWord } from '../../completion/standingWord.ts';
import { ConfidenceMeter } from '../../frame/ConfidenceMeter.tsx';
import { Chip } from '../../ui/Chip.tsx';
import type { Tone } from '../../ui/tone.ts';
import { CitedFrameNote } from './CitedFrameNote.tsx';
import { citedFrames } from './citedFrames.ts';
import './EvidenceNote.css';

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
