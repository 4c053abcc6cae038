import { useVirtualizer } from '@tanstack/react-virtual';
import { Pin, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { mindsOf } from '../../shared/run/runSummary.ts';
import { formatRoute } from '../app/route.ts';
import { formatDuration, formatMoment } from '../frame/formatTime.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useKeys } from '../ui/useKeys.ts';
import type { StoredRun } from './database.ts';
import './RunTable.css';
import { usePin } from './usePin.ts';

const ROW_HEIGHT = 58;
const ROWS_BEYOND = 8;

interface Props {
  readonly runs: readonly StoredRun[];
  readonly onDelete: (runId: string) => void;
}

/** The runs as a list of links of which only those in view are drawn. The keys P and Del are for the one that has the focus. */
export function RunTable({ runs, onDelete }: Props) {
  const pin = usePin();
  useKeys((key) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-run]');
    const run = runs.find(({ runId }) => runId === row?.dataset['run']);
    if (!run) return false;
    if (key === 'Delete') onDelete(run.runId);
    else if (key.toLowerCase() === 'p') void pin(run);
    else return false;
    return true;
  });
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
                data-run={run.runId}
                aria-setsize={runs.length}
                aria-posinset={item.index + 1}
                style={{ height: ROW_HEIGHT, transform: `translateY(${item.start}px)` }}
              >
                <RunRow run={run} />
                <span className="run-table__actions" data-pinned={run.pinned}>
                  <IconButton
                    label={run.pinned ? 'Unpin: a rule may delete it' : 'Pin: no rule deletes it'}
                    icon={Pin}
                    aria-pressed={run.pinned ?? false}
                    onClick={() => void pin(run)}
                  />
                  <IconButton label="Delete" icon={Trash2} onClick={() => onDelete(run.runId)} />
                </span>
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
        <StatusBadge status={run.status} cutOff={run.cutOff} />
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
