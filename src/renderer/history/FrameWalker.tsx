import { useEffect, useMemo, useState } from 'react';
import type { Frame } from '../../shared/run/frame.ts';
import type { Observation } from '../../shared/verification/observation.ts';
import { goTo } from '../app/route.ts';
import { orderObservations } from '../frame/ObservationList.tsx';
import { isOnPages, soughtOn } from '../frame/soughtOnPage.ts';
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
  /** The observation that the address names: somebody has chosen it, or a link has led to it. */
  readonly observation: string | undefined;
}

/** The frames of a run, walked one by one. */
export function FrameWalker({ record, frame, named, observation }: Props) {
  const { runId, frames, status } = record.state;
  const [pages, setPages] = useState<PageChoice>('both');
  const calls = useMemo(() => modelCallsByFrame(record.events), [record.events]);
  const contexts = useMemo(() => frameContexts(record.events), [record.events]);
  const show = (index: number) => goTo({ screen: 'history-run', runId, frame: index }, 'replace');
  const chosen = observationsOf(frame).find(({ id }) => id === observation);
  const shown = chosen ?? firstCited(frame);
  const choose = (id: string | undefined) =>
    goTo({ screen: 'history-run', runId, frame: frame.index, ...(id !== undefined && { observation: id }) }, 'replace');

  useEffect(() => {
    if (!named) goTo({ screen: 'history-run', runId, frame: frame.index }, 'replace');
  }, [runId, frame.index, named]);
  useKeys((key) => {
    const isPages = key.toLowerCase() === 'b';
    if (isPages) setPages(NEXT_CHOICE);
    const isTrouble = key.toLowerCase() === 'n';
    const next = isTrouble ? nextUnsuccessful(frames, frame.index) : frameForKey(key, frame.index, frames.length);
    if (next !== null) show(next);
    const cited = key.toLowerCase() === 'e' ? nextCited(frame, shown?.id) : undefined;
    if (cited !== undefined) choose(cited);
    return next !== null || isPages || cited !== undefined;
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
        <FramePages frame={frame} choice={pages} shown={shown} isChosen={chosen !== undefined} />
        <FrameDetails
          record={record}
          frame={frame}
          calls={calls.get(frame.index) ?? []}
          context={contexts.get(frame.index)}
          choice={{ shown: shown?.id, onChoose: (id) => choose(id === chosen?.id ? undefined : id) }}
          chosen={chosen?.id}
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

/** All that was observed of the frame, in the order in which it is read. */
function observationsOf({ observed, readBack, verdict }: Frame): readonly Observation[] {
  return [
    ...orderObservations(observed?.observations ?? [], verdict?.cites ?? []),
    ...orderObservations(readBack?.observations ?? [], readBack?.cites ?? []),
  ];
}

/** Those that the verdict, or what the server said afterwards, rests on, and that can be shown on a page. */
function citedOf(frame: Frame): readonly Observation[] {
  const cites = [...(frame.verdict?.cites ?? []), ...(frame.readBack?.cites ?? [])];
  return observationsOf(frame).filter((one) => cites.includes(one.id) && isOnPages(one));
}

/** What a frame is opened with: the first thing on the page after the action that its verdict rests on. */
export function firstCited(frame: Frame): Observation | undefined {
  return citedOf(frame).find((one) => soughtOn(one, 'after') !== undefined);
}

/** The cited observation behind that one, going round at the end; undefined where none can be shown. */
export function nextCited(frame: Frame, from: string | undefined): string | undefined {
  const ids = citedOf(frame).map(({ id }) => id);
  return ids[(ids.indexOf(from ?? '') + 1) % ids.length];
}
