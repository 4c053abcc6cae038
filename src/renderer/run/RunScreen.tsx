import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { PageReference } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import { useServices } from '../app/services.tsx';
import type { RunRecord } from '../state/runRecord.ts';
import { useRunStore, useShownRun } from '../state/runStore.ts';
import { runTotals, subRunIds } from '../subTasks/runTotals.ts';
import { SubRunBar } from '../subTasks/SubRunBar.tsx';
import { shownSubRun, subRunAtWork, subRunsAtWork } from '../subTasks/shownSubRun.ts';
import { Panel } from '../ui/Panel.tsx';
import { Splitter, useStoredNumber } from '../ui/Splitter.tsx';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { Composer } from './Composer.tsx';
import { FrameList } from './FrameList.tsx';
import { LivePage } from './LivePage.tsx';
import { RunPanel } from './RunPanel.tsx';
import './RunScreen.css';
import { runTabs } from './runTabs.tsx';

// The drawing's library is the largest part of the window's code, and there is nothing to draw before the first run.
const GraphPanel = lazy(async () => ({ default: (await import('../graph/GraphPanel.tsx')).GraphPanel }));

/** From this width on the frames have a column of their own. */
const THREE_COLUMNS = '(min-width: 1120px)';

/** Where a task is started and watched: task, plan and graph; the live page; the frames. */
export function RunScreen() {
  const record = useShownRun();
  const subRuns = useSubRuns(record?.state);
  const choice = useRunStore((store) => store.subTaskChoice);
  const opened = record && shownSubRun(record.state, subRuns, choice);
  const wide = useMediaQuery(THREE_COLUMNS);
  const [left, setLeft] = useStoredNumber('run.left', 376);
  const [right, setRight] = useStoredNumber('run.right', 360);
  const working = record !== undefined && !hasEnded(record.state.status) && !record.state.takenOver;
  const paged = record && (opened ?? runOfPage(record, subRuns));
  useTabOf(subRuns.length > 0 ? paged : undefined);
  return (
    <div className="run-screen">
      <div className="run-screen__column run-screen__left" style={{ width: left }}>
        {record ? <LeftColumn record={record} subRuns={subRuns} opened={opened} wide={wide} /> : <Composer />}
      </div>
      <Splitter label="Width of the task column" pane="left" value={left} min={280} max={560} onChange={setLeft} />
      <LivePage locked={working} left={paged && pageLeftBy(paged)} />
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
            <FramesPanel record={opened ?? record} subRuns={opened ? [] : subRuns} />
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
  const choice = useRunStore((store) => store.subTaskChoice);
  const choose = useRunStore((store) => store.chooseSubTask);
  const shown = opened ?? record;
  const { hierarchicalPlan } = record.state;
  const { runId, pausedBy } = shown.state;
  const urgent = pausedBy === 'approval' ? 'plan' : undefined;
  const parts = opened ? [] : subRuns;
  const details = runTabs(shown, parts, choose);
  const frames = runTotals(shown.state, parts).frames;
  const graph = (
    <Suspense>
      <GraphPanel key={runId} run={shown.state} />
    </Suspense>
  );
  const tabs: Tab[] = [
    {
      id: 'frames',
      label: 'Frames',
      note: String(frames || ''),
      content: <FramesPanel record={shown} subRuns={parts} />,
    },
    ...details,
    { id: 'graph', label: 'Graph', content: graph },
  ];
  return (
    <>
      <RunPanel record={record} subRuns={subRuns} />
      {opened && (
        <SubRunBar
          parent={record.state}
          run={opened.state}
          atWork={hierarchicalPlan ? subRunsAtWork(hierarchicalPlan, subRuns).length : 0}
          following={choice === 'at-work'}
          onBack={() => choose('whole')}
          onFollow={() => choose('at-work')}
        />
      )}
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

interface FramesPanelProps {
  readonly record: RunRecord;
  /** The runs of its sub-tasks, whose frames are shown with its own. */
  readonly subRuns: readonly RunRecord[];
}

function FramesPanel({ record, subRuns }: FramesPanelProps) {
  const { frames } = runTotals(record.state, subRuns);
  return (
    <Panel title="Frames" size="grow" aside={frames > 0 && frames}>
      <FrameList key={record.state.runId} record={record} subRuns={subRuns} />
    </Panel>
  );
}

/** Whose page is seen beside the whole: that of the sub-task at work, as its own stands still meanwhile. */
function runOfPage(record: RunRecord, subRuns: readonly RunRecord[]): RunRecord {
  return (hasEnded(record.state.status) ? undefined : subRunAtWork(record.state, subRuns)) ?? record;
}

/** The page on which the run of a sub-task has ended; undefined while it has a tab. */
function pageLeftBy({ state, events }: RunRecord): PageReference | undefined {
  if (!state.parent || !hasEnded(state.status)) return undefined;
  return events.findLast((event) => event.type === 'page.captured')?.page;
}

/** Has people see the tab of that run, which is one of several that have one, while it is at work. */
function useTabOf(record: RunRecord | undefined): void {
  const { host } = useServices();
  const runId = record && !hasEnded(record.state.status) ? record.state.runId : undefined;
  useEffect(() => {
    // One that has ended meanwhile has no tab any more; its page is then shown as it left it.
    if (runId !== undefined) void host.request('page.show', { runId });
  }, [host, runId]);
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
