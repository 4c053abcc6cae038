import { TASK_STATES, type TaskState } from '../../../shared/board/task.ts';
import './GoalProgress.css';
import type { GoalStatus } from '../../../shared/board/goal.ts';
import { agreementIsGone } from '../../../shared/board/outdated.ts';
import { STATE_WORDS } from '../columns/stateWords.ts';

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

/** A state's part of a goal's tasks. */
interface ProgressPart {
  readonly state: TaskState;
  readonly count: number;
}

/** The states that any of the tasks are in, from done to not begun, as a bar shows them from the left. */
export function progressParts(counts: Readonly<Record<TaskState, number>>): ProgressPart[] {
  return TASK_STATES.toReversed().flatMap((state) => (counts[state] > 0 ? [{ state, count: counts[state] }] : []));
}

/** The same in words: `2 of 5 verified; 1 review, 2 pending`. */
export function progressWords(counts: Readonly<Record<TaskState, number>>): string {
  const all = TASK_STATES.reduce((sum, state) => sum + counts[state], 0);
  if (all === 0) return 'No tasks yet';
  const rest = progressParts(counts).filter(({ state }) => state !== 'verified');
  const words = rest.map(({ state, count }) => `${count} ${STATE_WORDS[state].toLowerCase()}`).join(', ');
  return `${counts.verified} of ${all} verified${words && `; ${words}`}`;
}

/** Which of what was agreed to has become something else since, of the goal itself and of its tasks; empty: nothing. */
export function outdatedWords({ goal, tasks }: GoalStatus): string {
  const ids = [goal, ...tasks].filter(agreementIsGone).map(({ id }) => id);
  return ids.length === 0 ? '' : `Outdated: ${ids.join(', ')}`;
}
