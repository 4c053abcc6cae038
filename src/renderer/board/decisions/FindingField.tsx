import { useId } from 'react';
import type { CriterionStanding } from '../../../shared/completion/criterion.ts';
import { standingWord } from '../../completion/standingWord.ts';
import './FindingField.css';
import type { FindingDraft } from './findings.ts';

const STANDINGS: readonly CriterionStanding[] = ['met', 'not-met', 'inconclusive'];
const MOST_CHARACTERS = 2000;

interface Props {
  /** The criterion, for those who cannot see what it stands under. */
  readonly text: string;
  readonly finding: FindingDraft | undefined;
  /** Undefined takes the finding back. */
  readonly onChange: (finding: FindingDraft | undefined) => void;
}

/** What somebody who decides finds of one criterion. Nothing is chosen beforehand; what is chosen can be taken back. */
export function FindingField({ text, finding, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="finding">
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
          placeholder="What you saw (optional)"
          maxLength={MOST_CHARACTERS}
          value={finding.note}
          onChange={(event) => onChange({ ...finding, note: event.target.value })}
        />
      )}
    </fieldset>
  );
}
