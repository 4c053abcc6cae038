import type { TaskState } from '../../../shared/board/task.ts';
import './GoalProgress.css';
import { progressParts, progressWords } from './goalProgress.ts';

/** How many of a goal's tasks are in which state, as a bar and in words. */
export function GoalProgress({ counts }: { readonly counts: Readonly<Record<TaskState, number>> }) {
  return (
    <div className="goal-progress">
      <div className="goal-progress__bar" aria-hidden="true">
        {progressParts(counts).map(({ state, count }) => (
          <span key={state} className="goal-progress__part" data-state={state} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className="goal-progress__words">{progressWords(counts)}</p>
    </div>
  );
}
