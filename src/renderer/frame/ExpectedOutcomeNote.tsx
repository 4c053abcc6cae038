import { Check, Circle, X } from 'lucide-react';
import type { DomExpectation, ExpectedOutcome, OutcomeComparison } from '../../shared/verification/expectedOutcome.ts';
import { Chip } from '../ui/Chip.tsx';
import { ConfidenceMeter } from './ConfidenceMeter.tsx';
import './ExpectedOutcomeNote.css';
import './note.css';
import { assertNever } from '../../shared/assertNever.ts';
import { type Rendered, rendered } from '../../shared/meaning/rendered.ts';

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

const ALTERNATIVES = new Intl.ListFormat('en', { type: 'disjunction' });

/** What should be so after an action, as a sentence. */
export function expectationWords(expectation: DomExpectation): Rendered {
  return rendered(words(expectation));
}

function words(expectation: DomExpectation): string {
  const element = elementWords(expectation);
  switch (expectation.check) {
    case 'element-exists':
      return `${element} is there`;
    case 'element-absent':
      return `${element} is not there`;
    case 'element-text':
      return `${element} shows “${expectation.text ?? ''}”`;
    case 'url-changed':
      return 'The address changes';
    case 'expanded':
      return `${element} is expanded`;
    case 'roles-exist':
      return `There is a ${ALTERNATIVES.format(expectation.roles ?? [])}`;
    default:
      return assertNever(expectation.check);
  }
}

function elementWords({ role, name }: DomExpectation): string {
  if (role === undefined && name === undefined) return 'The target';
  if (name === undefined) return `A ${role}`;
  return role === undefined ? `“${name}”` : `The ${role} “${name}”`;
}
