import type { ClaimStatus, CompletionClaim } from '../../shared/completion/claim.ts';
import { Chip } from '../ui/Chip.tsx';
import type { Tone } from '../ui/tone.ts';
import './Completion.css';
import '../ui/smallHeading.css';
import '../frame/note.css';

const STATUS: Record<ClaimStatus, { readonly label: string; readonly tone: Tone }> = {
  // Not in the colour of success: it is but a claim.
  success: { label: 'Done', tone: 'neutral' },
  partial: { label: 'Done in part', tone: 'warning' },
  blocked: { label: 'Cannot be done', tone: 'danger' },
};

interface Props {
  readonly claim: CompletionClaim;
  /** Whether a check has been made; what it found stands beside this then. */
  readonly checked: boolean;
}

/** What the agent says of the task when it stops: a claim, and shown as one. */
export function ClaimNote({ claim: { status, summary, remainingWork }, checked }: Props) {
  const { label, tone } = STATUS[status];
  return (
    <div className="completion__claim">
      <p className="note__facts">
        <Chip tone={tone}>{label}</Chip>
        <span>says the agent{status === 'success' && !checked && '; it does not count before it is checked'}</span>
      </p>
      {summary && <p className="note__words">{summary}</p>}
      {remainingWork.length > 0 && (
        <>
          <h3 className="small-heading">Left to do</h3>
          <ul className="completion__remaining" aria-label="Left to do">
            {remainingWork.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
