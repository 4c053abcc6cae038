import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { formatClock } from '../frame/formatTime.ts';
import { StatusBadge, statusLabel } from '../ui/StatusBadge.tsx';
import './RunHeader.css';
import { useNow } from './useNow.ts';

/** The task and how the run stands: status, time, frames, reasoner, cost. */
export function RunHeader({ run }: { readonly run: RunState }) {
  const ended = hasEnded(run.status);
  const now = useNow(1000, !ended);
  const elapsed = (run.endedAt ?? Math.max(now, run.createdAt)) - (run.startedAt ?? run.createdAt);
  const facts = [
    formatClock(elapsed),
    run.frames.length === 1 ? '1 frame' : `${run.frames.length} frames`,
    run.reasoner,
    ...(run.model.costUsd > 0 ? [`$${run.model.costUsd.toFixed(3)}`] : []),
  ];
  return (
    <header className="run-header">
      <h1 className="run-header__task" title={run.task}>
        {run.task}
      </h1>
      <p className="run-header__facts">
        <StatusBadge status={run.status} />
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
