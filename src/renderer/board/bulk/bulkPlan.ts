import { needsALook } from '../../../shared/board/needsALook.ts';
import type { Task } from '../../../shared/board/task.ts';
import { STATE_WORDS } from '../columns/stateWords.ts';
import { MOVES, type MoveKind } from '../moves/moveKind.ts';
import { type Asker, probeMove } from '../moves/probeMove.ts';
import { refusalText } from '../refusalText.ts';

/** What a move of several tasks would do to each of them. */
export interface BulkPlan {
  readonly included: readonly Task[];
  readonly leftOut: readonly { readonly task: Task; readonly reasons: readonly string[] }[];
}

/**
 * Sorts tasks into those that a move takes along and those that it leaves out: where the rules refuse it, and, for moves that
 * say that work is good, where something has to be looked at by itself.
 */
export function bulkPlan(asker: Asker, kind: MoveKind, taskIds: readonly string[]): BulkPlan {
  const included: Task[] = [];
  const leftOut: { task: Task; reasons: string[] }[] = [];
  for (const id of taskIds) {
    const task = asker.board.tasks.get(id);
    if (!task) continue;
    const reasons = whyLeftOut(asker, kind, task);
    if (reasons.length === 0) included.push(task);
    else leftOut.push({ task, reasons });
  }
  return { included, leftOut };
}

function whyLeftOut(asker: Asker, kind: MoveKind, task: Task): string[] {
  const { from, confirms } = MOVES[kind];
  if (!from.includes(task.state)) return [`It is in ${STATE_WORDS[task.state]}.`];
  const refusal = probeMove(asker, task, kind);
  if (refusal) return [refusalText(refusal)];
  return confirms ? needsALook(task, asker.board) : [];
}
