import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { useCommand, useServices } from '../app/services.tsx';
import type { RunRecord } from '../state/runRecord.ts';
import { useRunStore, useShownRun } from '../state/runStore.ts';
import { subRunIds } from '../subTasks/runTotals.ts';
import { Panel } from '../ui/Panel.tsx';
import { Splitter, useStoredNumber } from '../ui/Splitter.tsx';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { Composer } from './Composer.tsx';
import { FrameList } from './FrameList.tsx';
import { LivePage } from './LivePage.tsx';
import { RunPanel } from './RunPanel.tsx';
import './RunScreen.css';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useKeys } from '../ui/useKeys.ts';
import { runTabs } from './runTabs.tsx';
import './SubRunBar.css';

// The drawing's library is the largest part of the window's code, and there is nothing to draw before the first run.
const GraphPanel = lazy(async () => ({ default: (await import('../graph/GraphPanel.tsx')).GraphPanel }));

/** From this width on the frames have a column of their own. */
const THREE_COLUMNS = '(min-width: 1120px)';

/** Where a task is started and watched: task, plan and graph; the live page; the frames. */
export function RunScreen() {
  const record = useShownRun();
  const subRuns = useSubRuns(record?.state);
  const openedId = useRunStore((store) => store.openedSubRunId);
  const opened = subRuns.find(({ state }) => state.runId === openedId);
  const wide = useMediaQuery(THREE_COLUMNS);
  const [left, setLeft] = useStoredNumber('run.left', 376);
  const [right, setRight] = useStoredNumber('run.right', 360);
  const working = record !== undefined && !hasEnded(record.state.status) && !record.state.takenOver;
  return (
    <div className="run-screen">
      <div className="run-screen__column run-screen__left" style={{ width: left }}>
        {record ? <LeftColumn record={record} subRuns={subRuns} opened={opened} wide={wide} /> : <Composer />}
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
            <FramesPanel record={opened ?? record} />
          </div>
        </>
      )}
    </div>
  );
}

interface LeftColumnProps {
  readonly record: RunRecord;
  readonly subRuns: readonly RunRecord[];
  /** The run of a sub-task that is looked at; the head stays that of the whole run. */
  readonly opened: RunRecord | undefined;
  readonly wide: boolean;
}

function LeftColumn({ record, subRuns, opened, wide }: LeftColumnProps) {
  const openSubRun = useOpenSubRun();
  const shown = opened ?? record;
  const { runId, frames, pausedBy } = shown.state;
  const urgent = pausedBy === 'approval' ? 'plan' : undefined;
  const details = runTabs(shown, opened ? [] : subRuns, openSubRun);
  const graph = (
    <Suspense>
      <GraphPanel key={runId} run={shown.state} />
    </Suspense>
  );
  const tabs: Tab[] = [
    { id: 'frames', label: 'Frames', note: String(frames.length || ''), content: <FramesPanel record={shown} /> },
    ...details,
    { id: 'graph', label: 'Graph', content: graph },
  ];
  return (
    <>
      <RunPanel record={record} subRuns={subRuns} />
      {opened && <SubRunBar parent={record.state} run={opened.state} onBack={() => openSubRun(null)} />}
      {wide ? (
        <>
          <div className="run-screen__plan">
            {details.length === 1 ? (
              details[0]?.content
            ) : (
              <Tabs key={runId} label="Plan and outcome" tabs={details} urgent={urgent} />
            )}
          </div>
          <div className="run-screen__graph">{graph}</div>
        </>
      ) : (
        <Tabs key={runId} label="Run details" tabs={tabs} urgent={urgent} />
      )}
    </>
  );
}

function FramesPanel({ record }: { readonly record: RunRecord }) {
  const { runId, frames } = record.state;
  return (
    <Panel title="Frames" size="grow" aside={frames.length > 0 && frames.length}>
      <FrameList key={runId} record={record} />
    </Panel>
  );
}

/** Shows the run of a sub-task in place of the run that it is part of, and its tab; null goes back. */
function useOpenSubRun(): (runId: string | null) => void {
  const command = useCommand();
  return useCallback(
    (runId) => {
      const { openSubRun, shownRunId } = useRunStore.getState();
      openSubRun(runId);
      const shown = runId ?? shownRunId;
      if (shown !== null) void command('page.show', { runId: shown });
    },
    [command],
  );
}

/** The runs of a run's sub-tasks as they stand now; what of them is not here yet is fetched. */
function useSubRuns(state: RunState | undefined): readonly RunRecord[] {
  const { feed } = useServices();
  const records = useRunStore((store) => store.records);
  const ids = state ? subRunIds(state).join(' ') : '';
  useEffect(() => {
    const known = useRunStore.getState().records;
    for (const id of ids.split(' ')) if (id !== '' && !known[id]) void feed.catchUp(id);
  }, [feed, ids]);
  return useMemo(() => ids.split(' ').flatMap((id) => records[id] ?? []), [ids, records]);
}

interface Props {
  readonly parent: RunState;
  readonly run: RunState;
  readonly onBack: () => void;
}

/** Says that what follows is the run of a sub-task, and leads back to the whole. */
function SubRunBar({ parent, run, onBack }: Props) {
  useKeys((key) => {
    if (key !== 'Escape') return false;
    onBack();
    return true;
  });
  const subTask = parent.hierarchicalPlan?.subTasks.find(({ runIds }) => runIds.includes(run.runId));
  return (
    <div className="sub-run-bar">
      <IconButton label="Back to all sub-tasks" icon={ArrowLeft} onClick={onBack} />
      <h2 title={run.task}>{subTask?.name ?? run.task}</h2>
      <StatusBadge status={run.status} cutOff={run.cutOff} />
    </div>
  );
}
