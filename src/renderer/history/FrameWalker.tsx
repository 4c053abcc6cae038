import { useEffect, useMemo, useState } from 'react';
import type { Frame } from '../../shared/run/frame.ts';
import { goTo } from '../app/route.ts';
import { frameContexts } from '../state/frameContexts.ts';
import { modelCallsByFrame } from '../state/modelCalls.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { useKeys } from '../ui/useKeys.ts';
import { FrameDetails } from './FrameDetails.tsx';
import { FramePages, type PageChoice } from './FramePages.tsx';
import { FrameToolbar } from './FrameToolbar.tsx';
import { frameForKey } from './historyKeys.ts';
import './RunHistoryScreen.css';

const NEXT_CHOICE = (choice: PageChoice): PageChoice =>
  choice === 'both' ? 'before' : choice === 'before' ? 'after' : 'both';

interface Props {
  readonly record: RunRecord;
  readonly frame: Frame;
  /** Whether the address names the frame already. */
  readonly named: boolean;
  /** The observation that a link has led to. */
  readonly observation: string | undefined;
}

/** The frames of a run, walked one by one. */
export function FrameWalker({ record, frame, named, observation }: Props) {
  const { runId, frames, status } = record.state;
  const [pages, setPages] = useState<PageChoice>('both');
  const calls = useMemo(() => modelCallsByFrame(record.events), [record.events]);
  const contexts = useMemo(() => frameContexts(record.events), [record.events]);
  const show = (index: number) => goTo({ screen: 'history-run', runId, frame: index }, 'replace');

  useEffect(() => {
    if (!named) goTo({ screen: 'history-run', runId, frame: frame.index }, 'replace');
  }, [runId, frame.index, named]);
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
        <FrameDetails
          record={record}
          frame={frame}
          calls={calls.get(frame.index) ?? []}
          context={contexts.get(frame.index)}
          sought={observation}
        />
      </div>
    </>
  );
}

/**
 * The next frame after `from` that is no success by its verdict, or that the server contradicts, going round at the end;
 * null when there is no other.
 */
export function nextUnsuccessful(frames: readonly Frame[], from: number): number | null {
  const others = [...frames.slice(from + 1), ...frames.slice(0, from)];
  const next = others.find(
    ({ verdict, readBack }) => verdict?.success !== true || readBack?.standing === 'contradicted',
  );
  return next?.index ?? null;
}
