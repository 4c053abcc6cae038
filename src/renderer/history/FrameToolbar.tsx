import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Frame } from '../../shared/run/frame.ts';
import type { RunStatus } from '../../shared/run/runStatus.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import type { PageChoice } from './FramePages.tsx';
import './FrameToolbar.css';
import { useEffect, useRef } from 'react';
import { actionWords } from '../../shared/actions/actionWords.ts';
import { formatRoute } from '../app/route.ts';
import { frameOutcome, OUTCOME_LABELS } from '../frame/frameOutcome.ts';
import './FrameStrip.css';

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

interface FrameStripProps {
  readonly runId: string;
  readonly frames: readonly Frame[];
  readonly current: number;
  readonly runStatus: RunStatus;
}

/** All frames of the run as a strip, coloured by outcome; each is a link to itself. */
function FrameStrip({ runId, frames, current, runStatus }: FrameStripProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <ol className="frame-strip" aria-label="Frames" ref={list}>
      {frames.map((frame) => {
        const { label, tone } = OUTCOME_LABELS[frameOutcome(frame, runStatus)];
        const words = `Frame ${frame.index + 1}: ${actionWords(frame.action, frame.target)}. ${label}`;
        return (
          <li key={frame.index}>
            <a
              className={`frame-strip__frame frame-strip__frame--${tone}`}
              href={formatRoute({ screen: 'history-run', runId, frame: frame.index })}
              aria-current={frame.index === current ? 'step' : undefined}
              aria-label={words}
              title={words}
            >
              {frame.index + 1}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
