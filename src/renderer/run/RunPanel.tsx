import { useCallback, useState } from 'react';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { useCommand } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { usePageStore } from '../state/pageStore.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useKeys } from '../ui/useKeys.ts';
import { AttentionBanner } from './AttentionBanner.tsx';
import { attention } from './attention.ts';
import { RunControls } from './RunControls.tsx';
import { availableCommands, pendingCommand, type RunCommand } from './runCommands.ts';
import './RunPanel.css';
import type { RunState } from '../../shared/run/runState.ts';
import { formatClock } from '../frame/formatTime.ts';
import { runTotals } from '../subTasks/runTotals.ts';
import { StatusBadge, statusLabel } from '../ui/StatusBadge.tsx';
import { RUN_HEADING, useHeadingFocus } from './runFocus.ts';
import { commandForKey } from './shortcuts.ts';
import './RunHeader.css';
import { mindsOf } from '../../shared/run/runSummary.ts';
import { useNow } from './useNow.ts';

interface Props {
  readonly record: RunRecord;
  readonly subRuns: readonly RunRecord[];
}

/** The head of a run at work: task, status, controls, and what needs the person. */
export function RunPanel({ record, subRuns }: Props) {
  const { state, events } = record;
  const page = usePageStore((store) => store.status);
  const host = useHostStore((store) => store.info?.host ?? 'desktop');
  const waiting = useHostStore((store) => store.waiting);
  const send = useRunCommands(state.runId);
  const [confirmStop, setConfirmStop] = useState<{ readonly pausedForIt: boolean } | null>(null);
  const pending = pendingCommand(events);
  const available = availableCommands(state, pending);
  const notice = attention(record, page, pending, host, subRuns, waiting);

  /** The agent does not go on behind the question. */
  function askToStop() {
    const pausedForIt = available.has('pause');
    if (pausedForIt) send('pause');
    setConfirmStop({ pausedForIt });
  }

  function keepRunning() {
    if (confirmStop?.pausedForIt) send('resume');
    setConfirmStop(null);
  }

  useKeys((key) => {
    const wish = commandForKey(key, available);
    if (wish) command(wish);
    return wish !== null;
  });

  function command(wish: RunCommand) {
    if (wish === 'stop') askToStop();
    else send(wish);
  }

  return (
    <div className="run-panel">
      <RunHeader run={state} subRuns={subRuns} />
      {!hasEnded(state.status) && (
        <RunControls
          available={available}
          paused={state.status === 'paused'}
          takenOver={state.takenOver}
          onCommand={command}
        />
      )}
      {notice && <AttentionBanner notice={notice} record={record} onCommand={command} />}
      {confirmStop && available.has('stop') && (
        <Dialog
          title="Stop this run?"
          onClose={keepRunning}
          actions={
            <>
              <Button onClick={keepRunning}>Keep running</Button>
              <Button
                variant="danger"
                data-initial-focus
                onClick={() => {
                  send('stop');
                  setConfirmStop(null);
                }}
              >
                Stop the run
              </Button>
            </>
          }
        >
          What was done so far stays done on the page and is kept in History. A stopped run cannot be resumed.
        </Dialog>
      )}
    </div>
  );
}

/** Sends a person's wish to the run. */
function useRunCommands(runId: string): (wish: RunCommand) => void {
  const command = useCommand();
  return useCallback((wish) => void command(`run.${wish}`, { runId }), [command, runId]);
}

interface RunHeaderProps {
  readonly run: RunState;
  /** The runs of its sub-tasks; what they come to is counted in. */
  readonly subRuns: readonly RunRecord[];
}

/** The task and how the run stands: status, time, frames, reasoner, cost. */
function RunHeader({ run, subRuns }: RunHeaderProps) {
  const ended = hasEnded(run.status);
  const heading = useHeadingFocus(run.runId, ended);
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
      <h1 ref={heading} tabIndex={-1} className={`run-header__task ${RUN_HEADING}`} title={run.task}>
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
