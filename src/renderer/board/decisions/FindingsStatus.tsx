import type { CriterionFinding } from '../../../shared/board/decision.ts';
import { Button } from '../../ui/Button.tsx';
import './FindingsStatus.css';
import { findingsWords, firstUnsaid } from './findings.ts';

/** What is asked for where somebody agrees and has left out a criterion. */
const UNSAID = 'Say of every criterion what you found, or that you have not examined it.';

interface Props {
  readonly findings: readonly CriterionFinding[];
  readonly criterionIds: readonly string[];
  /** Somebody has tried to agree. */
  readonly tried: boolean;
  /** All that nothing is said of yet was not examined. */
  readonly onRest: () => void;
}

/** How far the findings of somebody who decides have come, and the way to say that the rest was not examined. */
export function FindingsStatus({ findings, criterionIds, tried, onRest }: Props) {
  const isUnsaid = firstUnsaid(findings, criterionIds) !== undefined;
  return (
    <div className="findings-status">
      <p className="findings-status__words" role="status">
        {findingsWords(findings, criterionIds.length)}
      </p>
      {isUnsaid && (
        <Button size="small" onClick={onRest}>
          {findings.length === 0 ? 'I have not examined them' : 'I have not examined the rest'}
        </Button>
      )}
      {isUnsaid && tried && (
        <p className="findings-status__error" role="alert">
          {UNSAID}
        </p>
      )}
    </div>
  );
}
