import { useLiveQuery } from 'dexie-react-hooks';
import { FileSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatRoute, goTo } from '../app/route.ts';
import { useServices } from '../app/services.tsx';
import { formatMoment } from '../frame/formatTime.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useKeys } from '../ui/useKeys.ts';
import { FrameWalker } from './FrameWalker.tsx';
import { RunHistoryHeader } from './RunHistoryHeader.tsx';
import './RunHistoryScreen.css';
import { RunOverview } from './RunOverview.tsx';
import { useStoredRun } from './useStoredRun.ts';

interface Props {
  readonly runId: string;
  /** From the address; the first frame when it names none. */
  readonly frame: number | null;
  readonly observation: string | undefined;
}

/** One run of the history: what was planned and what came of it, and its frames one by one. */
export function RunHistoryScreen({ runId, frame, observation }: Props) {
  const record = useStoredRun(runId);
  const { history } = useServices();
  const deleted = useLiveQuery(() => history.deleted.get(runId), [history, runId]);
  if (record === undefined) return <div className="run-history" aria-busy="true" />;
  if (record === null) {
    return (
      <EmptyState
        icon={FileSearch}
        title={deleted ? 'This run was deleted' : 'This run is not in the history'}
        actions={<a href={formatRoute({ screen: 'history' })}>Show all runs</a>}
      >
        {deleted
          ? `It went on ${formatMoment(deleted.deletedAt)}, with everything that it had stored.`
          : 'It may still be on its way here, or the address may be of another computer.'}
      </EmptyState>
    );
  }
  return <StoredRun record={record} frame={frame} observation={observation} />;
}

/** A run that was not completed is opened with what is not done, and one that was asked something with its answer, unless the address names one of its frames. */
function opensWithOverview({ state }: RunRecord, frame: number | null): boolean {
  if (state.frames.length === 0 || (frame === null && state.answers.length > 0)) return true;
  return frame === null && (state.status === 'partial' || state.hierarchicalPlan !== undefined);
}

interface StoredRunProps extends Omit<Props, 'runId'> {
  readonly record: RunRecord;
}

function StoredRun({ record, frame, observation }: StoredRunProps) {
  const { runId, frames, reason } = record.state;
  const [overview, setOverview] = useState(() => opensWithOverview(record, frame));
  /** The frame that was looked at before the overview. */
  const left = useRef(0);
  const current = frames[Math.min(frame ?? 0, frames.length - 1)];

  // A link in the overview has led to a frame.
  useEffect(() => {
    if (frame !== null) setOverview(false);
  }, [frame]);

  function show(what: 'overview' | 'frames') {
    setOverview(what === 'overview');
    if (what === 'overview') left.current = current?.index ?? 0;
    // So that a link to the same frame leads there again.
    goTo({ screen: 'history-run', runId, frame: what === 'overview' ? null : left.current }, 'replace');
  }
  useKeys((key) => {
    if (key.toLowerCase() !== 'o') return false;
    show(overview ? 'frames' : 'overview');
    return true;
  });

  return (
    <div className="run-history">
      <RunHistoryHeader run={record.state} shown={overview ? 'overview' : 'frames'} onShow={show} />
      {overview ? (
        <RunOverview record={record} />
      ) : current ? (
        <FrameWalker record={record} frame={current} named={frame !== null} observation={observation} />
      ) : (
        <EmptyState icon={FileSearch} title="No frames">
          {reason ?? 'The run has not acted on the page yet.'}
        </EmptyState>
      )}
    </div>
  );
}
