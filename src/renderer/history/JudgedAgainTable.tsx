import { actionWords } from '../../shared/actions/actionWords.ts';
import type { RunState } from '../../shared/run/runState.ts';
import type { JudgedAgain, VerdictRoute } from '../../shared/verification/judgedAgain.ts';
import type { VerificationResult } from '../../shared/verification/verdict.ts';
import { formatRoute } from '../app/route.ts';
import { verdictOutcome } from '../frame/frameOutcome.ts';
import { OutcomeChip } from '../frame/OutcomeChip.tsx';
import './JudgedAgainTable.css';
import { differenceWords, routeWords } from './judgedAgainWords.ts';

interface Props {
  readonly run: RunState;
  readonly verdicts: readonly JudgedAgain[];
  readonly onLeave: () => void;
}

/** Stored verdicts beside new ones, each with the way that the run would go on. */
export function JudgedAgainTable({ run, verdicts, onLeave }: Props) {
  return (
    <table className="judged-again">
      <thead>
        <tr>
          <th scope="col">Frame</th>
          <th scope="col">Stored</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {verdicts.map((verdict) => (
          <tr key={`${verdict.frameIndex}-${verdict.judgedIn}`} data-differs={verdict.differences.length > 0}>
            <th scope="row">
              <a
                href={formatRoute({ screen: 'history-run', runId: run.runId, frame: verdict.frameIndex })}
                onClick={onLeave}
              >
                Frame {verdict.frameIndex + 1}
              </a>
              <span className="judged-again__action">{actionOf(run, verdict)}</span>
              {verdict.judgedIn === 'step-refinement' && <span>Judged once more at the end of the plan</span>}
              {verdict.differences.length > 0 && (
                <span className="judged-again__differs">Differs in {differenceWords(verdict.differences)}</span>
              )}
            </th>
            <VerdictCell verdict={verdict.stored} route={verdict.storedRoute} judgedIn={verdict.judgedIn} />
            <VerdictCell verdict={verdict.again} route={verdict.againRoute} judgedIn={verdict.judgedIn} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function actionOf({ frames }: RunState, { frameIndex, action }: JudgedAgain): string {
  const frame = frames[frameIndex];
  return frame ? actionWords(frame.action, frame.target) : action;
}

interface CellProps {
  readonly verdict: VerificationResult;
  readonly route: VerdictRoute | null;
  readonly judgedIn: JudgedAgain['judgedIn'];
}

function VerdictCell({ verdict, route, judgedIn }: CellProps) {
  return (
    <td>
      <p className="judged-again__verdict">
        <OutcomeChip outcome={verdictOutcome(verdict)} />
        {Math.round(verdict.confidence * 100)}%
      </p>
      <p className="judged-again__route">→ {routeWords(route, judgedIn)}</p>
      <p className="judged-again__reason">{verdict.reason}</p>
    </td>
  );
}
