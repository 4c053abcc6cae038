import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { mindsOf } from '../../shared/run/runSummary.ts';
import { formatRoute } from '../app/route.ts';
import { formatDuration, formatMoment } from '../frame/formatTime.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import type { StoredRun } from './database.ts';
import './RunTable.css';

const ROW_HEIGHT = 58;
const ROWS_BEYOND = 8;

/** The runs as a list of links of which only those in view are drawn. */
export function RunTable({ runs }: { readonly runs: readonly StoredRun[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: runs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_BEYOND,
    getItemKey: (index) => runs[index]?.runId ?? index,
  });
  return (
    <div className="run-table" ref={scroller}>
      <ul aria-label="Runs" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const run = runs[item.index];
          return (
            run && (
              <li
                key={item.key}
                className="run-table__row"
                aria-setsize={runs.length}
                aria-posinset={item.index + 1}
                style={{ height: ROW_HEIGHT, transform: `translateY(${item.start}px)` }}
              >
                <RunRow run={run} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

const RunRow = memo(function RunRow({ run }: { readonly run: StoredRun }) {
  return (
    <a className="run-row" href={formatRoute({ screen: 'history-run', runId: run.runId, frame: null })}>
      <span>
        <StatusBadge status={run.status} />
      </span>
      <span className="run-row__words">
        <span className="run-row__task">{run.task}</span>
        <span className="run-row__reason">
          {run.replayOf !== undefined && 'Replay: '}
          {run.reason ?? (run.startUrl || 'Started on the open page')}
        </span>
      </span>
      <span className="run-row__fact">{run.frames === 1 ? '1 frame' : `${run.frames} frames`}</span>
      <span className="run-row__fact run-row__optional">
        {run.endedAt !== undefined && hasEnded(run.status) && formatDuration(run.endedAt - run.createdAt)}
      </span>
      <span className="run-row__fact run-row__optional">{mindsOf(run)}</span>
      <span className="run-row__fact">{formatMoment(run.createdAt)}</span>
    </a>
  );
});
