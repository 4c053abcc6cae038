import { ChevronRight, Wrench } from 'lucide-react';
import { memo, useState } from 'react';
import { actionWords } from '../../shared/actions/actionWords.ts';
import type { Frame } from '../../shared/run/frame.ts';
import type { RunStatus } from '../../shared/run/runStatus.ts';
import { CONTINGENCY_WORDS } from '../frame/contingencyWords.ts';
import { FrameEvidence } from '../frame/FrameEvidence.tsx';
import { FrameMarks } from '../frame/FrameMarks.tsx';
import { formatDuration } from '../frame/formatTime.ts';
import { frameOutcome, outcomeConfidence } from '../frame/frameOutcome.ts';
import { frameTimes } from '../frame/frameTimes.ts';
import { OutcomeChip } from '../frame/OutcomeChip.tsx';
import { verdictFlags } from '../frame/verdictFlags.ts';
import type { FrameContext } from '../state/frameContexts.ts';
import type { ModelCall } from '../state/modelCalls.ts';
import './FrameItem.css';

interface Props {
  readonly frame: Frame;
  readonly runStatus: RunStatus;
  readonly calls: readonly ModelCall[];
  readonly context: FrameContext | undefined;
}

/** One frame in the list: what was done and what came of it, with the evidence on demand. */
export const FrameItem = memo(function FrameItem({ frame, runStatus, calls, context }: Props) {
  const [open, setOpen] = useState(false);
  const outcome = frameOutcome(frame, runStatus);
  // What is contradicted is beyond doubt, and of a look nothing hangs.
  const isSure = outcome === 'contradicted' || outcome === 'looked' || outcome === 'led-nowhere';
  const doubts = isSure ? [] : verdictFlags(frame).filter(({ tone }) => tone === 'warning');
  const confidence = frame.look ? undefined : outcomeConfidence(frame);
  const { total } = frameTimes(frame);
  return (
    <li className="frame-item" data-frame={frame.index + 1} data-outcome={outcome}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="frame-item__summary">
          <span className="frame-item__number">{frame.index + 1}</span>
          <span className="frame-item__action">{actionWords(frame.action, frame.target)}</span>
          <ChevronRight size={14} aria-hidden="true" className="frame-item__chevron" />
          <span className="frame-item__facts">
            <OutcomeChip outcome={outcome} />
            {confidence !== undefined && <span>{Math.round(confidence * 100)}%</span>}
            {total !== undefined && <span>{formatDuration(total)}</span>}
            {frame.proposedBy === 'correction' && (
              <span className="frame-item__correction" title={correctionWords(frame)}>
                <Wrench size={12} aria-hidden="true" /> Correction
              </span>
            )}
            <FrameMarks frame={frame} context={context} />
            {doubts.map(({ label, explanation }) => (
              <span key={label} className="frame-item__doubt" title={explanation}>
                {label}
              </span>
            ))}
          </span>
        </summary>
        {open && (
          <div className="frame-item__evidence">
            <FrameEvidence frame={frame} calls={calls} context={context} />
          </div>
        )}
      </details>
    </li>
  );
});

function correctionWords({ strategy, contingency }: Frame): string {
  if (contingency) return `Provided for when ${CONTINGENCY_WORDS[contingency]}`;
  return strategy ? `Strategy: ${strategy}` : 'Correction of the action before';
}
