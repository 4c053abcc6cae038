import { ArrowDown, ListChecks } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { frameContexts } from '../state/frameContexts.ts';
import { type ModelCall, modelCallsByFrame } from '../state/modelCalls.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { runTotals } from '../subTasks/runTotals.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FrameItem } from './FrameItem.tsx';
import './FrameList.css';

const NEAR_END_PX = 48;
const NO_CALLS: readonly ModelCall[] = [];

interface Props {
  readonly record: RunRecord;
  /** The runs of its sub-tasks, whose frames are shown with its own. */
  readonly subRuns?: readonly RunRecord[];
}

/** The frames as they come, those of sub-tasks under their names. Follows the newest, unless the person has scrolled away from it. */
export function FrameList({ record, subRuns = [] }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const { state } = record;
  const lists = [record, ...subRuns].filter((run) => run.state.frames.length > 0);
  const { frames } = runTotals(state, subRuns);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && following && frames > 0) element.scrollTop = element.scrollHeight;
  }, [following, frames]);

  function onScroll() {
    const element = scroller.current;
    if (element) setFollowing(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX);
  }

  if (frames === 0) {
    return (
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
        {lists.map((run) => (
          <FramesOfRun
            key={run.state.runId}
            record={run}
            {...(run !== record && { name: subTaskName(state, run.state) })}
          />
        ))}
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

interface FramesOfRunProps {
  readonly record: RunRecord;
  /** Of its sub-task, where it is one of several. */
  readonly name?: string;
}

function FramesOfRun({ record: { state, events }, name }: FramesOfRunProps) {
  const calls = useMemo(() => modelCallsByFrame(events), [events]);
  const contexts = useMemo(() => frameContexts(events), [events]);
  return (
    <>
      {name !== undefined && <h3 className="frame-list__sub-task">{name}</h3>}
      <ol aria-label={name === undefined ? 'Frames' : `Frames of ${name}`}>
        {state.frames.map((frame) => (
          <FrameItem
            key={frame.index}
            frame={frame}
            runStatus={state.status}
            calls={calls.get(frame.index) ?? NO_CALLS}
            context={contexts.get(frame.index)}
          />
        ))}
      </ol>
    </>
  );
}

function subTaskName({ hierarchicalPlan }: RunState, { runId, task }: RunState): string {
  return hierarchicalPlan?.subTasks.find(({ runIds }) => runIds.includes(runId))?.name ?? task;
}
