import { type Actor, nameKey } from './actor.ts';
import type { BoardState } from './boardState.ts';
import { notYou } from './objection.ts';
import type { Refusal } from './refusal.ts';
import type { WaitingRun } from './waitingRun.ts';
import { isActing, whoCould } from './whoCould.ts';

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
