import { useState } from 'react';
import type { RunState } from '../../shared/run/runState.ts';
import type { JudgedAgain } from '../../shared/verification/judgedAgain.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { JudgedAgainTable } from './JudgedAgainTable.tsx';
import { judgedAgainSummary } from './judgedAgainWords.ts';

const CHOICES = { differences: 'Differences', all: 'All' } as const;

interface Props {
  readonly run: RunState;
  readonly verdicts: readonly JudgedAgain[];
  /** The person follows a link to a frame. */
  readonly onLeave: () => void;
}

/** What judging again has come to: in a sentence, and verdict by verdict. */
export function JudgedAgainResult({ run, verdicts, onLeave }: Props) {
  const differing = verdicts.filter(({ differences }) => differences.length > 0);
  const [choice, setChoice] = useState<keyof typeof CHOICES>('differences');
  const shown = choice === 'all' ? verdicts : differing;
  return (
    <div className="judge-again__result">
      <div className="judge-again__summary">
        <p>{judgedAgainSummary(verdicts)}</p>
        {verdicts.length > 0 && (
          <Segmented label="Verdicts shown" options={CHOICES} value={choice} onChange={setChoice} />
        )}
      </div>
      {shown.length > 0 && <JudgedAgainTable run={run} verdicts={shown} onLeave={onLeave} />}
    </div>
  );
}
