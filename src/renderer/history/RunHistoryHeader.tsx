import { ArrowLeft, CornerUpRight, Repeat, ServerCog } from 'lucide-react';
import type { RunState } from '../../shared/run/runState.ts';
import { mindsOf } from '../../shared/run/runSummary.ts';
import { formatRoute } from '../app/route.ts';
import { formatDuration, formatMoment } from '../frame/formatTime.ts';
import { Chip } from '../ui/Chip.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
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

/** Says of a completed run that the server itself confirms it; nothing where it was not asked or did not tell. */
function ReadBackChip({ run: { status, frames } }: { readonly run: RunState }) {
  if (status !== 'completed' || frames.at(-1)?.readBack?.standing !== 'confirmed') return null;
  return (
    <Chip tone="success" icon={ServerCog} title="The page was asked for afresh, and the server still shows it">
      Confirmed
    </Chip>
  );
}

/** Says of a run that it did again what another one had done, and whether the reasoner had to help. */
function ReplayChip({ run: { replayOf, handedOver } }: { readonly run: RunState }) {
  if (replayOf === undefined) return null;
  const last = handedOver.at(-1);
  return (
    <>
      <a href={formatRoute({ screen: 'history-run', runId: replayOf, frame: null })}>
        <Chip icon={Repeat} title="Show the run that was done again">
          Replay
        </Chip>
      </a>
      {last && (
        <Chip tone="warning" icon={CornerUpRight} title={last.reason}>
          Handed over at step {last.stepIndex + 1}
        </Chip>
      )}
    </>
  );
}
