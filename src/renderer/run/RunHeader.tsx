import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { formatClock } from '../frame/formatTime.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { runTotals } from '../subTasks/runTotals.ts';
import { StatusBadge, statusLabel } from '../ui/StatusBadge.tsx';
import './RunHeader.css';
import { mindsOf } from '../../shared/run/runSummary.ts';
import { useNow } from './useNow.ts';

interface Props {
  readonly run: RunState;
  /** The runs of its sub-tasks; what they come to is counted in. */
  readonly subRuns: readonly RunRecord[];
}

/** The task and how the run stands: status, time, frames, reasoner, cost. */
export function RunHeader({ run, subRuns }: Props) {
  const ended = hasEnded(run.status);
  const now = useNow(1000, !ended);
  const elapsed = (run.endedAt ?? Math.max(now, run.createdAt)) - (run.startedAt ?? run.createdAt);
  const totals = runTotals(run, subRuns);
  const facts = [
    formatClock(elapsed),
    totals.frames === 1 ? '1 frame' : `${totals.frames} frames`,
    run.replayOf === undefined ? mindsOf(run) : 'replay',
    ...(totals.costUsd > 0 ? [`$${totals.costUsd.toFixed(3)}`] : []),
  ];
  return (
    <header className="run-header">
      <h1 className="run-header__task" title={run.task}>
        {run.task}
      </h1>
      <p className="run-header__facts">
        <StatusBadge status={run.status} cutOff={run.cutOff} />
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className="visually-hidden" role="status" aria-live="polite">
        {`Run ${statusLabel(run.status).toLowerCase()}${ended && run.reason ? `: ${run.reason}` : ''}`}
      </p>
    </header>
  );
}
