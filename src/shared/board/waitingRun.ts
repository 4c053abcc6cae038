import { z } from 'zod';
import type { RunRequest } from '../run/runEvent.ts';
import { type Actor, nameKey } from './actor.ts';
import { type BoardState, isActing, whoCould } from './boardState.ts';
import { notYou, type Refusal } from './refusal.ts';
import { taskIdSchema } from './task.ts';

/** Somebody, who was authenticated, has the agent work on a task: in a new run, or going on with one that was cut off. */
export type WantedRun = { readonly by: string; readonly taskId: string } & (
  | { readonly reasoner: RunRequest['reasoner']; readonly goOn?: undefined }
  | { readonly goOn: string; readonly reasoner?: undefined }
);

/** A task that stands in line for the app's own agent. */
export const waitingRunSchema = z.object({
  taskId: taskIdSchema,
  /** Who asked for the run, or gave the task to the agent. */
  by: z.string().min(1),
  /** `task`: another task has to be verified first. `page`: nothing but its turn on the page. */
  waitsFor: z.enum(['page', 'task']),
});
export type WaitingRun = z.infer<typeof waitingRunSchema>;

/** All that waits in one process, in the order of the line. When that process is gone, the next one goes on with it. */
export const waitingLineSchema = z.array(waitingRunSchema);

/**
 * Why that actor cannot take a task out of the line for the agent; undefined when they can: whoever asked for the run, and
 * every lead. Asked by the window in advance, and by the app again.
 */
export function leaveLineRefusal(
  state: BoardState,
  { taskId, by }: Pick<WaitingRun, 'taskId' | 'by'>,
  name: string,
): Refusal | undefined {
  const may = (actor: Actor) => nameKey(actor.name) === nameKey(by) || actor.roles.includes('lead');
  const actor = state.actors.get(nameKey(name));
  if (actor && isActing(actor) && may(actor)) return undefined;
  const objection = notYou('lead-only', `Only ${by}, who asked for it, or a lead takes ${taskId} out of the line.`);
  const { rule, message } = objection;
  return { rule, message, whoCould: whoCould(state, (other) => (may(other) ? undefined : objection)) };
}
