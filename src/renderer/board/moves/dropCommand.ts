import { OWN_AGENT } from '../../../shared/board/actor.ts';
import type { Refusal } from '../../../shared/board/refusal.ts';
import { TASK_STATES, type Task, type TaskState } from '../../../shared/board/task.ts';
import { STATE_WORDS } from '../columns/stateWords.ts';
import { MOVE_KINDS, MOVES, type MoveKind } from './moveKind.ts';
import { type Asker, probeMove } from './probeMove.ts';

/** What dropping a task on a column would do: a move, or nothing, and why not. */
export type Drop =
  | { readonly outcome: 'stays' }
  | { readonly outcome: 'move'; readonly kind: MoveKind }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

/** How a task goes from one column to another, whoever moves it; undefined: the state machine has no such transition. */
function moveBetween(task: Task, to: TaskState): MoveKind | undefined {
  if (task.state === 'assigned' && to === 'in_progress') return task.assignee === OWN_AGENT ? 'run' : 'start';
  // Work that is under way can be given to somebody else, but stays where it is.
  if (to === 'assigned') return task.state === 'pending' ? 'assign' : undefined;
  return MOVE_KINDS.find((kind) => MOVES[kind].from.includes(task.state) && MOVES[kind].to === to);
}

/** What comes of a drop, by the state machine and by the rules as they stand for whoever drops. */
export function dropCommand(asker: Asker, task: Task, to: TaskState): Drop {
  if (task.state === to) return { outcome: 'stays' };
  const kind = moveBetween(task, to);
  if (!kind) return { outcome: 'refused', refusal: noTransition(task, to) };
  const refusal = probeMove(asker, task, kind);
  return refusal ? { outcome: 'refused', refusal } : { outcome: 'move', kind };
}

/** What each column would do with the task: asked once, when a drag begins. */
export function dropTargets(asker: Asker, task: Task): Readonly<Record<TaskState, Drop>> {
  const drops = TASK_STATES.map((state) => [state, dropCommand(asker, task, state)] as const);
  return Object.fromEntries(drops) as Record<TaskState, Drop>;
}

function noTransition(task: Task, to: TaskState): Refusal {
  const ways = TASK_STATES.filter((state) => state !== task.state && moveBetween(task, state)).map(
    (state) => STATE_WORDS[state],
  );
  const where = ways.length > 0 ? ` From there it goes to ${ways.join(' or ')}.` : '';
  return {
    rule: 'transition',
    message: `A task in ${STATE_WORDS[task.state]} does not go to ${STATE_WORDS[to]}.${where}`,
    whoCould: [],
  };
}
