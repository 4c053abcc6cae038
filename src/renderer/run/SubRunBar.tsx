import { ArrowLeft } from 'lucide-react';
import type { RunState } from '../../shared/run/runState.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useKeys } from '../ui/useKeys.ts';
import './SubRunBar.css';

interface Props {
  readonly parent: RunState;
  readonly run: RunState;
  readonly onBack: () => void;
}

/** Says that what follows is the run of a sub-task, and leads back to the whole. */
export function SubRunBar({ parent, run, onBack }: Props) {
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
