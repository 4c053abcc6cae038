import { OWN_AGENT } from '../../../shared/board/actor.ts';
import type { BoardState } from '../../../shared/board/boardState.ts';
import type { Goal } from '../../../shared/board/goal.ts';
import type { Turn, TurnKind } from '../../../shared/board/myTurn.ts';
import type { Task } from '../../../shared/board/task.ts';
import type { MoveKind } from '../moves/moveKind.ts';

/** One thing to do, with what it is about. */
export interface TurnItem {
  readonly id: string;
  readonly subject: { readonly task: Task } | { readonly goal: Goal };
  readonly since: number;
  /** What can be done about it from the list; absent where the evidence has to be looked at first. */
  readonly move?: MoveKind;
}

/** What is to be done in the same way, in the order in which it has waited. */
export interface TurnGroup {
  readonly kind: TurnKind;
  readonly items: readonly TurnItem[];
}

/** Turns by what is to be done, the most urgent first, as `myTurn` gives them. */
export function turnGroups(turns: readonly Turn[], board: BoardState): TurnGroup[] {
  const groups = new Map<TurnKind, TurnItem[]>();
  for (const turn of turns) {
    const item = itemOf(turn, board);
    if (!item) continue;
    const group = groups.get(turn.kind);
    if (group) group.push(item);
    else groups.set(turn.kind, [item]);
  }
  return [...groups].map(([kind, items]) => ({ kind, items }));
}

function itemOf({ kind, taskId, goalId, since }: Turn, { tasks, goals }: BoardState): TurnItem | undefined {
  const task = taskId === undefined ? undefined : tasks.get(taskId);
  if (task) {
    const move = moveOf(kind, task);
    return { id: task.id, subject: { task }, since, ...(move && { move }) };
  }
  const goal = goalId === undefined ? undefined : goals.get(goalId);
  return goal && { id: goal.id, subject: { goal }, since };
}

function moveOf(kind: TurnKind, task: Task): MoveKind | undefined {
  const isAgents = task.assignee === OWN_AGENT;
  switch (kind) {
    case 'triage':
      return 'triage';
    case 'assign':
      // What waits for a reviewer or a verifier is assigned on its page, where one can see who may.
      return task.state === 'review' || task.state === 'completed' ? undefined : 'assign';
    case 'start':
      return isAgents ? 'run' : 'start';
    case 'fix':
      return isAgents ? 'run' : 'submit';
    default:
      return undefined;
  }
}
