import { ArrowLeft } from 'lucide-react';
import type { RunState } from '../../shared/run/runState.ts';
import { mindsOf } from '../../shared/run/runSummary.ts';
import { formatRoute } from '../app/route.ts';
import { formatDuration, formatMoment } from '../frame/formatTime.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { ReadBackChip } from './ReadBackChip.tsx';
import { ReplayChip } from './ReplayChip.tsx';
import { RunActions } from './RunActions.tsx';
import './RunHistoryHeader.css';

const VIEWS = { overview: 'Overview', frames: 'Frames' } as const;

interface Props {
  readonly run: RunState;
  readonly shown: keyof typeof VIEWS;
  readonly onShow: (shown: keyof typeof VIEWS) => void;
}

/** The task of a past run, how it ended and why, what of it is shown, and what can be done with it. */
export function RunHistoryHeader({ run, shown, onShow }: Props) {
  const { parent } = run;
  const back = parent
    ? { route: { screen: 'history-run', runId: parent.runId, frame: null } as const, label: 'The whole task' }
    : { route: { screen: 'history' } as const, label: 'All runs' };
  return (
    <header className="run-history-header">
      <a className="run-history-header__back" href={formatRoute(back.route)} title={back.label}>
        <ArrowLeft size={18} role="img" aria-label={back.label} />
      </a>
      <div className="run-history-header__words">
        <h1 title={run.task}>{run.task}</h1>
        <p className="run-history-header__facts">
          <StatusBadge status={run.status} cutOff={run.cutOff} />
          <ReadBackChip run={run} />
          <ReplayChip run={run} />
          {parent && <span>Sub-task</span>}
          {run.reason && (
            <span className="run-history-header__reason" title={run.reason}>
              {run.reason}
            </span>
          )}
          <span>{formatMoment(run.createdAt)}</span>
          {run.endedAt !== undefined && <span>{formatDuration(run.endedAt - run.createdAt)}</span>}
          <span>{mindsOf(run)}</span>
          {run.model.costUsd > 0 && <span>${run.model.costUsd.toFixed(3)}</span>}
        </p>
      </div>
      <Segmented label="What is shown" options={VIEWS} value={shown} onChange={onShow} />
      <RunActions run={run} />
    </header>
  );
}
