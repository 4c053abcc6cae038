import type { Frame } from '../../shared/run/frame.ts';
import type { Counterfactual } from '../../shared/verification/counterfactual.ts';
import type { VerificationResult } from '../../shared/verification/verdict.ts';
import { Chip } from '../ui/Chip.tsx';
import { ConfidenceMeter } from './ConfidenceMeter.tsx';
import './note.css';
import { verdictFlags } from './verdictFlags.ts';

const SOURCES: Record<VerificationResult['source'], string> = {
  'no-change': 'Decided without a model: nothing on the page changed.',
  rules: 'Judged by rules, which were sure of this step on the way; no model was asked.',
  reasoner: 'Judged by the reasoner from the observations.',
  'no-evidence': 'Not accepted: the reasoner cited nothing that was observed.',
  client: 'Checked by the browser on the element itself; no model was asked.',
  recorded: 'What was verified when it was recorded has happened again; no model was asked.',
  'reasoner-error': 'The reasoner could not judge this action.',
};

interface Props {
  readonly verdict: VerificationResult;
  readonly frame: Frame;
}

/** Why the frame was judged as it was, how sure that is, what it rests on, and what speaks against relying on it. */
export function VerdictNote({ verdict, frame }: Props) {
  const flags = verdictFlags(frame);
  return (
    <div className="note">
      <p className="note__words">{verdict.reason}</p>
      <p className="note__facts">
        <span>{SOURCES[verdict.source]}</span>
        <ConfidenceMeter value={verdict.confidence} />
      </p>
      {flags.length > 0 && (
        <p className="note__facts">
          {flags.map(({ label, explanation, tone }) => (
            <Chip key={label} tone={tone} title={explanation}>
              {label}
            </Chip>
          ))}
        </p>
      )}
      {frame.counterfactual && <CounterfactualNote counterfactual={frame.counterfactual} />}
    </div>
  );
}

/** What becomes of the verdict when the evidence that it cites is taken away. */
function CounterfactualNote({ counterfactual }: { readonly counterfactual: Counterfactual }) {
  const { dropped, vacuous, confidence, reason } = counterfactual;
  const without = dropped.length === 0 ? 'without evidence' : `without ${dropped.join(', ')}`;
  return (
    <p className="note__words note__words--quiet">
      {vacuous
        ? `Asked again ${without}, it still passes (${Math.round(confidence * 100)}%), so it rests on something else: `
        : `Asked again ${without}, it does not pass: `}
      {reason}
    </p>
  );
}
