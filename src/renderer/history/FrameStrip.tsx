import { useEffect, useRef } from 'react';
import { actionWords } from '../../shared/actions/actionWords.ts';
import type { Frame } from '../../shared/run/frame.ts';
import type { RunStatus } from '../../shared/run/runStatus.ts';
import { formatRoute } from '../app/route.ts';
import { frameOutcome, OUTCOME_LABELS } from '../frame/frameOutcome.ts';
import './FrameStrip.css';

interface Props {
  readonly runId: string;
  readonly frames: readonly Frame[];
  readonly current: number;
  readonly runStatus: RunStatus;
}

/** All frames of the run as a strip, coloured by outcome; each is a link to itself. */
export function FrameStrip({ runId, frames, current, runStatus }: Props) {
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
