import { z } from 'zod';
import { taskIdSchema } from './task.ts';

/** A task that stands in line for the app's own agent. */
export const waitingRunSchema = z.object({
  taskId: taskIdSchema,
  /** Who asked for the run, or gave the task to the agent. */
  by: z.string().min(1),
  /** `task`: another task has to be verified first. `page`: nothing but its turn on the page. */
  waitsFor: z.enum(['page', 'task']),
});
export type WaitingRun = z.infer<typeof waitingRunSchema>;

/** All that waits in one process, in the order of the line. It is kept nowhere: a process begins with an empty one. */
export const waitingLineSchema = z.array(waitingRunSchema);
