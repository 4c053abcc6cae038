import { useId } from 'react';
import { type FindingStanding, findingStandingSchema } from '../../../shared/board/decision.ts';
import { standingWord } from '../../completion/standingWord.ts';
import './FindingField.css';
import type { FindingDraft } from './findings.ts';

const STANDINGS: readonly FindingStanding[] = findingStandingSchema.options;
const MOST_CHARACTERS = 2000;

interface Props {
  readonly criterionId: string;
  /** The criterion, for those who cannot see what it stands under. */
  readonly text: string;
  readonly finding: FindingDraft | undefined;
  /** Undefined takes the finding back. */
  readonly onChange: (finding: FindingDraft | undefined) => void;
}

/** What somebody who decides finds of one criterion. Nothing is chosen beforehand; what is chosen can be taken back. */
export function FindingField({ criterionId, text, finding, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="finding" data-criterion={criterionId}>
      <legend>
        Your finding<span className="visually-hidden">: {text}</span>
      </legend>
      <div className="finding__standings">
        {STANDINGS.map((standing) => (
          <label key={standing} className="finding__standing" data-standing={standing}>
            <input
              type="radio"
              name={name}
              checked={finding?.standing === standing}
              onChange={() => onChange({ note: finding?.note ?? '', standing })}
            />
            {standingWord(standing)}
          </label>
        ))}
        {finding && (
          <button type="button" className="finding__clear" onClick={() => onChange(undefined)}>
            Clear<span className="visually-hidden"> the finding: {text}</span>
          </button>
        )}
      </div>
      {finding && (
        <input
          className="input finding__note"
          aria-label={`Note on: ${text}`}
          placeholder={
            finding.standing === 'not-examined' ? 'Why not (optional)' : 'What you saw, and where (optional)'
          }
          maxLength={MOST_CHARACTERS}
          value={finding.note}
          onChange={(event) => onChange({ ...finding, note: event.target.value })}
        />
      )}
    </fieldset>
  );
}

/** Leads the keyboard to the finding of that criterion, where it is shown inside of `place`. */
export function focusFinding(place: ParentNode, criterionId: string): void {
  place.querySelector<HTMLInputElement>(`[data-criterion="${CSS.escape(criterionId)}"] input`)?.focus();
}
