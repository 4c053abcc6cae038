import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Frame } from '../../shared/run/frame.ts';
import type { RunStatus } from '../../shared/run/runStatus.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import type { PageChoice } from './FramePages.tsx';
import { FrameStrip } from './FrameStrip.tsx';
import './FrameToolbar.css';

const PAGE_CHOICES = { both: 'Both', before: 'Before', after: 'After' } as const;

interface Props {
  readonly runId: string;
  readonly frames: readonly Frame[];
  readonly current: number;
  readonly runStatus: RunStatus;
  readonly pages: PageChoice;
  readonly onPages: (choice: PageChoice) => void;
  readonly onFrame: (index: number) => void;
}

/** The way through the frames, and which of their pages are shown. */
export function FrameToolbar({ runId, frames, current, runStatus, pages, onPages, onFrame }: Props) {
  return (
    <div className="frame-toolbar">
      <IconButton
        label="Previous frame"
        title="Previous frame (←)"
        icon={ChevronLeft}
        disabled={current === 0}
        onClick={() => onFrame(current - 1)}
      />
      <span className="frame-toolbar__position" role="status">
        Frame {current + 1} of {frames.length}
      </span>
      <IconButton
        label="Next frame"
        title="Next frame (→)"
        icon={ChevronRight}
        disabled={current === frames.length - 1}
        onClick={() => onFrame(current + 1)}
      />
      <FrameStrip runId={runId} frames={frames} current={current} runStatus={runStatus} />
      <Segmented label="Pages shown" options={PAGE_CHOICES} value={pages} onChange={onPages} />
    </div>
  );
}
