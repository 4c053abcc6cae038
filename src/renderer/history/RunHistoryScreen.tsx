import { FileSearch } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Frame } from '../../shared/run/frame.ts';
import { formatRoute, goTo } from '../app/route.ts';
import { modelCallsByFrame } from '../state/modelCalls.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useKeys } from '../ui/useKeys.ts';
import { FrameDetails } from './FrameDetails.tsx';
import { FramePages, type PageChoice } from './FramePages.tsx';
import { FrameToolbar } from './FrameToolbar.tsx';
import { frameForKey } from './historyKeys.ts';
import { nextUnsuccessful } from './nextUnsuccessful.ts';
import { RunHistoryHeader } from './RunHistoryHeader.tsx';
import './RunHistoryScreen.css';
import { useStoredRun } from './useStoredRun.ts';

const NEXT_CHOICE = (choice: PageChoice): PageChoice =>
  choice === 'both' ? 'before' : choice === 'before' ? 'after' : 'both';

interface Props {
  readonly runId: string;
  /** From the address; the first frame when it names none. */
  readonly frame: number | null;
}

/** One run of the history, walked frame by frame. */
export function RunHistoryScreen({ runId, frame }: Props) {
  const record = useStoredRun(runId);
  if (record === undefined) return <div className="run-history" aria-busy="true" />;
  if (record === null) {
    return (
      <EmptyState
        icon={FileSearch}
        title="This run is not in the history"
        actions={<a href={formatRoute({ screen: 'history' })}>Show all runs</a>}
      >
        It may still be on its way here, or the address may be of another computer.
      </EmptyState>
    );
  }
  const { frames } = record.state;
  const current = frames[Math.min(frame ?? 0, frames.length - 1)];
  return (
    <div className="run-history">
      <RunHistoryHeader run={record.state} />
      {current ? (
        <FrameWalker record={record} frame={current} />
      ) : (
        <EmptyState icon={FileSearch} title="No frames">
          {record.state.reason ?? 'The run has not acted on the page yet.'}
        </EmptyState>
      )}
    </div>
  );
}

function FrameWalker({ record, frame }: { readonly record: RunRecord; readonly frame: Frame }) {
  const { runId, frames, status } = record.state;
  const [pages, setPages] = useState<PageChoice>('both');
  const calls = useMemo(() => modelCallsByFrame(record.events), [record.events]);
  const show = (index: number) => goTo({ screen: 'history-run', runId, frame: index }, 'replace');

  useEffect(() => {
    goTo({ screen: 'history-run', runId, frame: frame.index }, 'replace');
  }, [runId, frame.index]);
  useKeys((key) => {
    const isPages = key.toLowerCase() === 'b';
    if (isPages) setPages(NEXT_CHOICE);
    const isTrouble = key.toLowerCase() === 'n';
    const next = isTrouble ? nextUnsuccessful(frames, frame.index) : frameForKey(key, frame.index, frames.length);
    if (next !== null) show(next);
    return next !== null || isPages;
  });

  return (
    <>
      <FrameToolbar
        runId={runId}
        frames={frames}
        current={frame.index}
        runStatus={status}
        pages={pages}
        onPages={setPages}
        onFrame={show}
      />
      <div className="run-history__frame">
        <FramePages frame={frame} choice={pages} />
        <FrameDetails record={record} frame={frame} calls={calls.get(frame.index) ?? []} />
      </div>
    </>
  );
}
