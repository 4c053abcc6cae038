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
