import type { TaskState } from './task.ts';

/**
 * Every way from one state of a task to another (goal-verification-system, Task Lifecycle, and Regression After
 * Confirmation for `reopen`). There is no other; the rules ask for `from`, the reducer sets `to`.
 */
export const TASK_MACHINE = {
  assign: { from: 'pending', to: 'assigned' },
  start: { from: 'assigned', to: 'in_progress' },
  submit: { from: 'in_progress', to: 'review' },
  approve: { from: 'review', to: 'completed' },
  /** Its texts or criteria were changed after somebody had approved it. */
  revise: { from: 'completed', to: 'review' },
  reject: { from: 'review', to: 'in_progress' },
  verify: { from: 'completed', to: 'verified' },
  rejectVerification: { from: 'completed', to: 'in_progress' },
  reopen: { from: 'verified', to: 'in_progress' },
} as const satisfies Record<string, { from: TaskState; to: TaskState }>;

export type TaskStep = keyof typeof TASK_MACHINE;
