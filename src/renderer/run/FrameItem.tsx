import { ChevronRight, Wrench } from 'lucide-react';
import { memo, useState } from 'react';
import type { Frame } from '../../shared/run/frame.ts';
import type { RunStatus } from '../../shared/run/runStatus.ts';
import { actionWords } from '../frame/actionWords.ts';
import { FrameEvidence } from '../frame/FrameEvidence.tsx';
import { formatDuration } from '../frame/formatTime.ts';
import { frameOutcome } from '../frame/frameOutcome.ts';
import { frameTimes } from '../frame/frameTimes.ts';
import { OutcomeChip } from '../frame/OutcomeChip.tsx';
import type { ModelCall } from '../state/modelCalls.ts';
import './FrameItem.css';

interface Props {
  readonly frame: Frame;
  readonly runStatus: RunStatus;
  readonly calls: readonly ModelCall[];
}

/** One frame in the list: what was done and what came of it, with the evidence on demand. */
export const FrameItem = memo(function FrameItem({ frame, runStatus, calls }: Props) {
  const [open, setOpen] = useState(false);
  const outcome = frameOutcome(frame, runStatus);
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
            {frame.verdict && <span>{Math.round(frame.verdict.confidence * 100)}%</span>}
            {total !== undefined && <span>{formatDuration(total)}</span>}
            {frame.strategy && (
              <span className="frame-item__correction" title={`Correction: ${frame.strategy}`}>
                <Wrench size={12} aria-hidden="true" /> Correction
              </span>
            )}
          </span>
        </summary>
        {open && (
          <div className="frame-item__evidence">
            <FrameEvidence frame={frame} calls={calls} />
          </div>
        )}
      </details>
    </li>
  );
});
