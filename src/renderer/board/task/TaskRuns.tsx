import { ExternalLink } from 'lucide-react';
import type { Task, TaskRun } from '../../../shared/board/task.ts';
import { type RunStatus, runStatusSchema } from '../../../shared/run/runStatus.ts';
import { formatRoute, goTo } from '../../app/route.ts';
import { useServices } from '../../app/services.tsx';
import { formatMoment } from '../../frame/formatTime.ts';
import { useRunStore } from '../../state/runStore.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { BoardSection } from '../decisions/BoardSection.tsx';
import './TaskRuns.css';

/** The agent's runs on the task, newest first: how each stands or ended, with the way to all of its evidence. */
export function TaskRuns({ task }: { readonly task: Task }) {
  const { runs, submission } = task;
  if (runs.length === 0) return null;
  return (
    <BoardSection title="Runs" aside={runs.length}>
      <ol className="task-runs" aria-label="Runs, newest first">
        {runs.toReversed().map((run) => (
          <RunItem key={run.runId} run={run} submitted={run.runId === submission?.evidence?.runId} />
        ))}
      </ol>
    </BoardSection>
  );
}

interface ItemProps {
  readonly run: TaskRun;
  /** Whether it is the one whose evidence was submitted. */
  readonly submitted: boolean;
}

function RunItem({ run, submitted }: ItemProps) {
  const { runId, startedBy, startedAt, planRevision, ended, reason, cutOff } = run;
  const { feed } = useServices();
  const live = useRunStore((store) => (ended === undefined ? store.records[runId]?.state : undefined));
  async function watch() {
    useRunStore.getState().show(runId);
    goTo({ screen: 'run' });
    await feed.catchUp(runId);
  }
  return (
    <li className="task-run">
      <p className="task-run__facts">
        <StatusBadge status={statusOf(ended, live?.status)} cutOff={cutOff} />
        {live && <span>{live.frames.length === 1 ? '1 frame' : `${live.frames.length} frames`}</span>}
        {submitted && <span>Submitted</span>}
        {planRevision > 0 && <span>Plan made anew {planRevision === 1 ? 'once' : `${planRevision} times`}</span>}
      </p>
      {reason && <p className="task-run__reason">{reason}</p>}
      <p className="task-run__facts">
        <span>started by {startedBy}</span>
        <time dateTime={new Date(startedAt).toISOString()}>{formatMoment(startedAt)}</time>
        <a href={formatRoute({ screen: 'history-run', runId, frame: null })}>Open in History</a>
      </p>
      {ended === undefined && (
        <div>
          <Button size="small" icon={ExternalLink} onClick={() => void watch()}>
            Watch it work
          </Button>
        </div>
      )}
    </li>
  );
}

/** By the board's own record once it has ended; until then by what this window hears of the run. */
function statusOf(ended: string | undefined, live: RunStatus | undefined): RunStatus {
  if (ended === undefined) return live ?? 'running';
  const status = runStatusSchema.safeParse(ended);
  return status.success ? status.data : 'stopped';
}
