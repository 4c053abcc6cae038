import type { GoalState } from '../../../shared/board/goal.ts';
import type { TaskState } from '../../../shared/board/task.ts';
import type { Tone } from '../../ui/tone.ts';

const TASK_TONES: Record<TaskState, Tone> = {
  pending: 'neutral',
  assigned: 'neutral',
  in_progress: 'accent',
  // Both wait for somebody's decision.
  review: 'warning',
  completed: 'warning',
  verified: 'success',
};

/** In which colour a task's state is shown. */
export function taskStateTone(state: TaskState): Tone {
  return TASK_TONES[state];
}

const GOALS: Record<GoalState, { readonly label: string; readonly tone: Tone }> = {
  open: { label: 'Open', tone: 'neutral' },
  active: { label: 'Active', tone: 'accent' },
  pending_verify: { label: 'To be verified', tone: 'warning' },
  verified: { label: 'Verified', tone: 'success' },
};

/** A goal's state for people, and its colour. */
export function goalStateWords(state: GoalState): { readonly label: string; readonly tone: Tone } {
  return GOALS[state];
}
