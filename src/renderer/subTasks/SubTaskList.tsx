import type { HierarchicalPlan } from '../../shared/plan/subTask.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { SubTaskItem } from './SubTaskItem.tsx';
import './SubTaskList.css';
import { subTaskViews } from './subTaskViews.ts';

interface Props {
  readonly plan: HierarchicalPlan;
  /** Runs of the sub-tasks, as far as they are here. */
  readonly runs: readonly RunRecord[];
  /** The person wants to see the run of a sub-task. */
  readonly onOpen: (runId: string) => void;
}

/** The sub-tasks of a run: what each waits for, how it stands, what it said in the end and what it hands on. */
export function SubTaskList({ plan, runs, onOpen }: Props) {
  return (
    <ol className="sub-tasks" aria-label="Sub-tasks">
      {subTaskViews(plan).map((view) => (
        <SubTaskItem
          key={view.subTask.id}
          view={view}
          run={runs.find(({ state }) => state.runId === view.runId)?.state}
          onOpen={onOpen}
        />
      ))}
    </ol>
  );
}
