import { ArrowDown, ListChecks } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { frameContexts } from '../state/frameContexts.ts';
import { type ModelCall, modelCallsByFrame } from '../state/modelCalls.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FrameItem } from './FrameItem.tsx';
import './FrameList.css';

const NEAR_END_PX = 48;
const NO_CALLS: readonly ModelCall[] = [];

/** The frames as they come. Follows the newest, unless the person has scrolled away from it. */
export function FrameList({ record: { state, events } }: { readonly record: RunRecord }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const { frames } = state;
  const newest = frames.at(-1);
  const calls = useMemo(() => modelCallsByFrame(events), [events]);
  const contexts = useMemo(() => frameContexts(events), [events]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && following && newest) element.scrollTop = element.scrollHeight;
  }, [following, newest]);

  function onScroll() {
    const element = scroller.current;
    if (element) setFollowing(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX);
  }

  if (frames.length === 0) {
    return state.hierarchicalPlan ? (
      <EmptyState icon={ListChecks} title="No frames of its own">
        The work is done in the sub-tasks. Choose one to see its frames and its page.
      </EmptyState>
    ) : (
      <EmptyState icon={ListChecks} title={hasEnded(state.status) ? 'No frames' : 'No frames yet'}>
        {hasEnded(state.status)
          ? 'The run ended before anything was done on the page.'
          : 'Each action becomes a frame here, with what was observed on the page and the verdict it led to.'}
      </EmptyState>
    );
  }
  return (
    <div className="frame-list">
      <div className="frame-list__scroller" ref={scroller} onScroll={onScroll}>
        <ol aria-label="Frames">
          {frames.map((frame) => (
            <FrameItem
              key={frame.index}
              frame={frame}
              runStatus={state.status}
              calls={calls.get(frame.index) ?? NO_CALLS}
              context={contexts.get(frame.index)}
            />
          ))}
        </ol>
      </div>
      {!following && (
        <div className="frame-list__jump">
          <Button size="small" icon={ArrowDown} onClick={() => setFollowing(true)}>
            Newest frame
          </Button>
        </div>
      )}
    </div>
  );
}
