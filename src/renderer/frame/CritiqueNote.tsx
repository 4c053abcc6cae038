import type { Risk } from '../../shared/actions/risk.ts';
import type { Frame } from '../../shared/run/frame.ts';
import { Chip } from '../ui/Chip.tsx';
import './note.css';
import { RISK_WORDS } from './riskWords.ts';

interface Props {
  readonly critique: NonNullable<Frame['critique']>;
  readonly risk: Risk | undefined;
}

/** What the critic said of a risky action before it was to happen. */
export function CritiqueNote({ critique: { approved, reason }, risk }: Props) {
  return (
    <div className="note">
      <p className="note__words">{reason}</p>
      <p className="note__facts">
        <Chip tone={approved ? 'success' : 'warning'}>{approved ? 'Approved' : 'Not approved'}</Chip>
        {risk && <span>Asked because the action {RISK_WORDS[risk]}.</span>}
        {!approved && <span>It was not carried out.</span>}
      </p>
    </div>
  );
}
