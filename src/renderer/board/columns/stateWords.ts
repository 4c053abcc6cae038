import type { TaskState } from '../../../shared/board/task.ts';

/** What the columns of the board are called. */
export const STATE_WORDS: Readonly<Record<TaskState, string>> = {
  pending: 'Pending',
  assigned: 'Assigned',
  in_progress: 'In progress',
  review: 'Review',
  completed: 'Completed',
  verified: 'Verified',
};

/** What it means that a task stands there, as a tooltip of the column. */
export const STATE_MEANINGS: Readonly<Record<TaskState, string>> = {
  pending: 'Nobody has been given it yet',
  assigned: 'Somebody is to do it and has not begun',
  in_progress: 'Somebody is at work on it',
  review: 'Handed over; a reviewer decides',
  completed: 'Approved in review; a verifier is to confirm it',
  verified: 'Confirmed by somebody who did not build it',
};
