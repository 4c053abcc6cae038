import { useMemo } from 'react';
import { actionWords } from '../../shared/actions/actionWords.ts';
import type { Frame } from '../../shared/run/frame.ts';
import { FrameEvidence } from '../frame/FrameEvidence.tsx';
import { FrameMarks } from '../frame/FrameMarks.tsx';
import { frameOutcome } from '../frame/frameOutcome.ts';
import { OutcomeChip } from '../frame/OutcomeChip.tsx';
import { PlanList } from '../plan/PlanList.tsx';
import type { FrameContext } from '../state/frameContexts.ts';
import type { ModelCall } from '../state/modelCalls.ts';
import type { RunRecord } from '../state/runRecord.ts';
import './FrameDetails.css';
import { stateAtFrame } from './frameMoment.ts';
import { PathList } from './PathList.tsx';
import '../ui/smallHeading.css';

interface Props {
  readonly record: RunRecord;
  readonly frame: Frame;
  readonly calls: readonly ModelCall[];
  readonly context: FrameContext | undefined;
  readonly sought: string | undefined;
}

/** What is known of a frame, beside its pages: evidence, way through the graph, the plan as it stood then. */
export function FrameDetails({ record: { state, events }, frame, calls, context, sought }: Props) {
  const then = useMemo(() => stateAtFrame(state.runId, events, frame.index), [state.runId, events, frame.index]);
  return (
    <section className="frame-details" aria-label={`Frame ${frame.index + 1}`}>
      <header className="frame-details__header">
        <h2>{actionWords(frame.action, frame.target)}</h2>
        <p className="frame-details__marks">
          <OutcomeChip outcome={frameOutcome(frame, state.status)} />
          <FrameMarks frame={frame} context={context} />
        </p>
      </header>
      <FrameEvidence frame={frame} calls={calls} context={context} sought={sought} />
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
