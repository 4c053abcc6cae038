import { useEffect, useMemo, useRef } from 'react';
import { actionWords } from '../../shared/actions/actionWords.ts';
import type { Frame, PathEntry } from '../../shared/run/frame.ts';
import { FrameEvidence } from '../frame/FrameEvidence.tsx';
import { FrameMarks } from '../frame/FrameMarks.tsx';
import { frameOutcome } from '../frame/frameOutcome.ts';
import type { ObservationChoice } from '../frame/ObservationList.tsx';
import { OutcomeChip } from '../frame/OutcomeChip.tsx';
import { PlanList } from '../plan/PlanList.tsx';
import type { FrameContext } from '../state/frameContexts.ts';
import type { ModelCall } from '../state/modelCalls.ts';
import type { RunRecord } from '../state/runRecord.ts';
import './FrameDetails.css';
import '../ui/smallHeading.css';
import { formatDuration } from '../frame/formatTime.ts';
import { nodeLabel, reasonTaken } from '../graph/graphView.ts';
import './PathList.css';
import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';

interface Props {
  readonly record: RunRecord;
  readonly frame: Frame;
  readonly calls: readonly ModelCall[];
  readonly context: FrameContext | undefined;
  readonly choice: ObservationChoice;
  /** The observation that somebody has chosen, or that a link has led to: it is brought into view. */
  readonly chosen: string | undefined;
}

/** What is known of a frame, beside its pages: evidence, way through the graph, the plan as it stood then. */
export function FrameDetails({ record: { state, events }, frame, calls, context, choice, chosen }: Props) {
  const then = useMemo(() => stateAtFrame(state.runId, events, frame.index), [state.runId, events, frame.index]);
  const details = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen === undefined) return;
    details.current?.querySelector(`[data-observation="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <section ref={details} className="frame-details" aria-label={`Frame ${frame.index + 1}`}>
      <header className="frame-details__header">
        <h2>{actionWords(frame.action, frame.target)}</h2>
        <p className="frame-details__marks">
          <OutcomeChip outcome={frameOutcome(frame, state.status)} />
          <FrameMarks frame={frame} context={context} />
        </p>
      </header>
      <FrameEvidence frame={frame} calls={calls} context={context} choice={choice} />
      <h3 className="small-heading frame-details__heading">Path through the graph</h3>
      <PathList path={frame.path} />
      {then.plan && (
        <>
          <h3 className="small-heading frame-details__heading">Plan after this frame</h3>
          <PlanList plan={then.plan} frames={then.frames} />
        </>
      )}
    </section>
  );
}

/** The way through the graph, node by node: where it went on, why, and the values that decided it. */
function PathList({ path }: { readonly path: readonly PathEntry[] }) {
  return (
    <ol aria-label="Path through the graph">
      {path.map((entry) => (
        <li key={`${entry.enteredAt}-${entry.node}`} className="path__entry">
          <span className="path__node">{nodeLabel(entry.node)}</span>
          <span className="path__time">{entry.durationMs !== undefined && formatDuration(entry.durationMs)}</span>
          {entry.to && (
            <span className="path__edge">
              {reasonTaken(entry)} → {nodeLabel(entry.to)}
              {factTexts(entry).map((fact) => (
                <code key={fact}>{fact}</code>
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The facts that the entry's condition read, as `name = value`. */
function factTexts({ values = {} }: PathEntry): string[] {
  return Object.entries(values).map(([name, value]) => `${name} = ${value ?? 'unknown'}`);
}

/** The run as it stood when that frame was closed, or as it stands now if the frame never was. */
export function stateAtFrame(runId: string, events: readonly RunEvent[], frame: number): RunState {
  let closed = -1;
  const end = events.findIndex((event) => {
    if (event.type === 'frame.closed') closed += 1;
    return closed === frame;
  });
  return reduceRunEvents(runId, end === -1 ? events : events.slice(0, end + 1));
}
