import type { Task, TaskState } from '../../../shared/board/task.ts';
import { unexamined } from '../../../shared/board/unexamined.ts';
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

/** In which colour a task's state is shown: what is verified unexamined is not in that of success. */
export function taskStateTone(task: Task): Tone {
  return task.state === 'verified' && unexamined(task).length > 0 ? 'warning' : TASK_TONES[task.state];
}
