import type { VerificationResult } from '../../shared/verification/verdict.ts';
import { Chip } from '../ui/Chip.tsx';
import './VerdictNote.css';

const SOURCES: Record<VerificationResult['source'], string> = {
  'no-change': 'Decided without a model: nothing on the page changed.',
  reasoner: 'Judged by the reasoner from the observations.',
  'no-evidence': 'Not accepted: the reasoner cited nothing that was observed.',
  'reasoner-error': 'The reasoner could not judge this action.',
};

/** Why the frame was judged as it was, how sure that is, and what it rests on. */
export function VerdictNote({ verdict }: { readonly verdict: VerificationResult }) {
  const percent = `${Math.round(verdict.confidence * 100)}%`;
  return (
    <div className="verdict-note">
      <p className="verdict-note__reason">{verdict.reason}</p>
      <p className="verdict-note__source">
        <span>{SOURCES[verdict.source]}</span>
        <span className="verdict-note__confidence">
          <meter min={0} max={1} value={verdict.confidence} aria-label={`Confidence ${percent}`} />
          {percent} confident
        </span>
        {verdict.lowConfidence && <Chip tone="warning">Low confidence</Chip>}
      </p>
    </div>
  );
}
