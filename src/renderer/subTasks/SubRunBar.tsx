import { ArrowLeft, LocateFixed } from 'lucide-react';
import type { RunState } from '../../shared/run/runState.ts';
import { Button } from '../ui/Button.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useKeys } from '../ui/useKeys.ts';
import './SubRunBar.css';

interface Props {
  readonly parent: RunState;
  readonly run: RunState;
  /** Runs of sub-tasks that are under way, this one included. */
  readonly atWork: number;
  /** It is shown for being at work, and gives way to the next one; else it was chosen, and stays. */
  readonly following: boolean;
  readonly onBack: () => void;
  readonly onFollow: () => void;
}

/** Says that what follows is the run of a sub-task, which of them, and leads back to the whole. */
export function SubRunBar({ parent, run, atWork, following, onBack, onFollow }: Props) {
  useKeys((key) => {
    if (key !== 'Escape') return false;
    onBack();
    return true;
  });
  const subTasks = parent.hierarchicalPlan?.subTasks ?? [];
  const index = subTasks.findIndex(({ runIds }) => runIds.includes(run.runId));
  const name = subTasks[index]?.name ?? run.task;
  return (
    <section className="sub-run-bar" aria-label="Sub-task">
      <div className="sub-run-bar__ways">
        <Button size="small" icon={ArrowLeft} title="Back to the whole task (Esc)" onClick={onBack}>
          All sub-tasks
        </Button>
        {!following && atWork > 0 && <FollowButton onFollow={onFollow} />}
        {following && atWork > 1 && <span className="sub-run-bar__fact">{atWork} at work</span>}
      </div>
      <div className="sub-run-bar__name">
        <h2 title={run.task}>{name}</h2>
        <span className="sub-run-bar__fact">
          {index + 1} of {subTasks.length}
        </span>
        <StatusBadge status={run.status} cutOff={run.cutOff} />
      </div>
    </section>
  );
}

/** Shows the sub-task that is at work from now on, whichever that is. */
export function FollowButton({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <Button size="small" icon={LocateFixed} title="Show the sub-task that is at work, then the next" onClick={onFollow}>
      Follow the work
    </Button>
  );
}
