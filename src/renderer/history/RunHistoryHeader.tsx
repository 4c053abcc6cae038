import { ArrowLeft, Download, Scale } from 'lucide-react';
import { useState } from 'react';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { formatRoute } from '../app/route.ts';
import { useCommand } from '../app/services.tsx';
import { formatDuration, formatMoment } from '../frame/formatTime.ts';
import { Button } from '../ui/Button.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { downloadText } from './downloadText.ts';
import { JudgeAgainDialog } from './JudgeAgainDialog.tsx';
import { ReadBackChip } from './ReadBackChip.tsx';
import './RunHistoryHeader.css';

/** The task of a past run, how it ended and why, and what can be done with it: judge it again, export it. */
export function RunHistoryHeader({ run }: { readonly run: RunState }) {
  const command = useCommand();
  const [judging, setJudging] = useState(false);
  async function exportRun() {
    const file = await command('runs.export', { runId: run.runId });
    if (file) downloadText(file.fileName, file.content);
  }
  return (
    <header className="run-history-header">
      <a className="run-history-header__back" href={formatRoute({ screen: 'history' })} title="All runs">
        <ArrowLeft size={18} role="img" aria-label="All runs" />
      </a>
      <div className="run-history-header__words">
        <h1 title={run.task}>{run.task}</h1>
        <p className="run-history-header__facts">
          <StatusBadge status={run.status} />
          <ReadBackChip run={run} />
          {run.reason && (
            <span className="run-history-header__reason" title={run.reason}>
              {run.reason}
            </span>
          )}
          <span>{formatMoment(run.createdAt)}</span>
          {run.endedAt !== undefined && <span>{formatDuration(run.endedAt - run.createdAt)}</span>}
          <span>{run.reasoner}</span>
          {run.model.costUsd > 0 && <span>${run.model.costUsd.toFixed(3)}</span>}
        </p>
      </div>
      {hasEnded(run.status) && (
        <Button icon={Scale} onClick={() => setJudging(true)}>
          Judge again
        </Button>
      )}
      <Button icon={Download} onClick={() => void exportRun()}>
        Export
      </Button>
      {judging && <JudgeAgainDialog run={run} onClose={() => setJudging(false)} />}
    </header>
  );
}
