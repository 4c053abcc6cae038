import { ListTree } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Plan } from '../../shared/plan/plan.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { useShownRun } from '../state/runStore.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Splitter } from '../ui/Splitter.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { useStoredNumber } from '../ui/useStoredNumber.ts';
import { Composer } from './Composer.tsx';
import { FrameList } from './FrameList.tsx';
import { LivePage } from './LivePage.tsx';
import { PlanList } from './PlanList.tsx';
import { RunPanel } from './RunPanel.tsx';
import './RunScreen.css';

// The drawing's library is the largest part of the window's code, and there is nothing to draw before the first run.
const GraphPanel = lazy(async () => ({ default: (await import('../graph/GraphPanel.tsx')).GraphPanel }));

/** From this width on the frames have a column of their own. */
const THREE_COLUMNS = '(min-width: 1120px)';

/** Where a task is started and watched: task, plan and graph; the live page; the frames. */
export function RunScreen() {
  const record = useShownRun();
  const wide = useMediaQuery(THREE_COLUMNS);
  const [left, setLeft] = useStoredNumber('run.left', 376);
  const [right, setRight] = useStoredNumber('run.right', 360);
  const working = record !== undefined && !hasEnded(record.state.status) && !record.state.takenOver;
  return (
    <div className="run-screen">
      <div className="run-screen__column run-screen__left" style={{ width: left }}>
        {record ? <LeftColumn record={record} wide={wide} /> : <Composer />}
      </div>
      <Splitter label="Width of the task column" pane="left" value={left} min={280} max={560} onChange={setLeft} />
      <LivePage locked={working} />
      {record && wide && (
        <>
          <Splitter
            label="Width of the frames column"
            pane="right"
            value={right}
            min={260}
            max={640}
            onChange={setRight}
          />
          <div className="run-screen__column" style={{ width: right }}>
            <FramesPanel record={record} />
          </div>
        </>
      )}
    </div>
  );
}

function LeftColumn({ record, wide }: { readonly record: RunRecord; readonly wide: boolean }) {
  const { state } = record;
  const parts: Record<'frames' | 'plan' | 'graph', ReactNode> = {
    frames: <FramesPanel record={record} />,
    plan: <PlanPanel run={state} />,
    graph: (
      <Suspense>
        <GraphPanel key={state.runId} run={state} />
      </Suspense>
    ),
  };
  return (
    <>
      <RunPanel record={record} />
      {wide ? (
        <>
          <div className="run-screen__plan">{parts.plan}</div>
          <div className="run-screen__graph">{parts.graph}</div>
        </>
      ) : (
        <Tabs
          label="Run details"
          tabs={[
            { id: 'frames', label: 'Frames', note: String(state.frames.length || ''), content: parts.frames },
            { id: 'plan', label: 'Plan', note: planProgress(state), content: parts.plan },
            { id: 'graph', label: 'Graph', content: parts.graph },
          ]}
        />
      )}
    </>
  );
}

function FramesPanel({ record }: { readonly record: RunRecord }) {
  const { frames } = record.state;
  return (
    <Panel title="Frames" size="grow" aside={frames.length > 0 && frames.length}>
      <FrameList record={record} />
    </Panel>
  );
}

/** How many steps need no more doing: `2 of 5`. */
function planProgress({ plan }: { readonly plan?: Plan | undefined }): string | undefined {
  if (!plan) return undefined;
  const done = plan.steps.filter((step) => step.status === 'done' || step.status === 'skipped');
  return `${done.length} of ${plan.steps.length}`;
}

function PlanPanel({ run: { plan, complexity } }: { readonly run: RunState }) {
  return (
    <Panel title="Plan" size="grow" aside={planProgress({ plan })}>
      {plan ? (
        <PlanList plan={plan} follow />
      ) : (
        <EmptyState icon={ListTree} title={complexity === 'simple' ? 'No plan needed' : 'No plan yet'}>
          {complexity === 'simple'
            ? 'The task is a single action, which is chosen directly.'
            : 'The agent writes its plan once it has looked at the page: one action a step, each with a check of its own.'}
        </EmptyState>
      )}
    </Panel>
  );
}
