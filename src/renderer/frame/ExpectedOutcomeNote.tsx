import { Check, Circle, X } from 'lucide-react';
import type { ExpectedOutcome, OutcomeComparison } from '../../shared/verification/expectedOutcome.ts';
import { Chip } from '../ui/Chip.tsx';
import { ConfidenceMeter } from './ConfidenceMeter.tsx';
import './ExpectedOutcomeNote.css';
import { expectationWords } from './expectationWords.ts';
import './note.css';

const AUTHORS: Record<ExpectedOutcome['by'], string> = {
  template: 'Fixed for actions of this type',
  reasoner: 'Predicted by the reasoner',
};

interface Props {
  readonly expected: ExpectedOutcome;
  readonly comparison: OutcomeComparison | undefined;
}

/** What the action should bring about, as it was said beforehand, and how the page compares with it. */
export function ExpectedOutcomeNote({ expected, comparison }: Props) {
  const checks: readonly { expectation: (typeof expected.expectations)[number]; passed?: boolean; found?: string }[] =
    comparison?.checks ?? expected.expectations.map((expectation) => ({ expectation }));
  return (
    <div className="note">
      <p className="note__words">{expected.description}</p>
      {checks.length > 0 && (
        <ul className="expectations" aria-label="Expected">
          {checks.map(({ expectation, passed, found }) => (
            <li key={JSON.stringify(expectation)} className="expectation" data-passed={passed}>
              <CheckIcon passed={passed} />
              <span>
                {expectationWords(expectation)}
                {found && <span className="expectation__found"> {found}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="note__facts">
        {comparison && (
          <>
            <Chip tone={comparison.matched ? 'success' : 'warning'}>
              {comparison.matched ? 'As expected' : 'Not as expected'}
            </Chip>
            <ConfidenceMeter value={comparison.confidence} />
          </>
        )}
        <span>{AUTHORS[expected.by]}; no part of the verdict.</span>
      </p>
    </div>
  );
}

function CheckIcon({ passed }: { readonly passed: boolean | undefined }) {
  if (passed === undefined) return <Circle size={13} role="img" aria-label="Not checked yet" />;
  return passed ? <Check size={13} role="img" aria-label="Passed" /> : <X size={13} role="img" aria-label="Failed" />;
}
