import type { Risk } from '../../shared/actions/risk.ts';
import type { Frame } from '../../shared/run/frame.ts';
import { Chip } from '../ui/Chip.tsx';
import './note.css';

/** What a risky action may do, as the end of a sentence about it. */
const RISK_WORDS: Record<Risk, string> = {
  destructive: 'deletes or discards something',
  payment: 'spends or moves money',
  publication: 'shows something to others',
  tool: 'may change something through a tool',
  unasked: 'changes something that the task does not speak of',
};

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
