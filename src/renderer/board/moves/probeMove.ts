import { OWN_AGENT } from '../../../shared/board/actor.ts';
import type { BoardCommand, BoardReport } from '../../../shared/board/boardCommand.ts';
import type { BoardState } from '../../../shared/board/boardState.ts';
import { decideCommand } from '../../../shared/board/decideCommand.ts';
import type { CriterionFinding } from '../../../shared/board/decision.ts';
import type { Refusal } from '../../../shared/board/refusal.ts';
import type { Task } from '../../../shared/board/task.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { type MoveWords, moveCommand } from './moveCommand.ts';
import { MOVE_KINDS, MOVES, type MoveKind } from './moveKind.ts';

/** On which board it is asked, and for whom. */
export interface Asker {
  readonly board: BoardState;
  readonly me: string;
  readonly settings: Settings['board'];
}

/** Stands for the words that a person would still write: only whether there are any matters to the rules. */
const SOME_WORDS = '…';

/**
 * Why the board would refuse a move now, by its own rules; null when it would not. Somebody who is to be named is taken to
 * be the one that the rules like best.
 */
export function probeMove(
  asker: Asker,
  task: Task,
  kind: MoveKind,
  findings: readonly CriterionFinding[] = [],
): Refusal | null {
  if (kind === 'run') return probeRun(asker, task);
  if (kind === 'assign') return probeAssign(asker, task);
  const words = { text: SOME_WORDS, person: '', verifier: '', seen: task.subjectHash, findings };
  return probeWords(asker, task, kind, words);
}

/** Why the board would refuse a move with just these words; null when it would not. */
export function probeWords(asker: Asker, task: Task, kind: Exclude<MoveKind, 'run'>, words: MoveWords): Refusal | null {
  return probe(asker, moveCommand(kind, task.id, words));
}

/** Why the board would refuse to give the task to that actor; null when it would not. */
export function probeAssignee(asker: Asker, task: Task, name: string): Refusal | null {
  return probe(asker, { type: 'assign_task', task_id: task.id, assign_to: name });
}

/** Moves that are worth showing for a task: those that its state has, allowed or not. */
export function movesOf(task: Task, me: string): MoveKind[] {
  return MOVE_KINDS.filter((kind) => {
    if (!MOVES[kind].from.includes(task.state)) return false;
    // Whoever builds a task may have the agent do it for them.
    if (kind === 'run') return task.assignee === OWN_AGENT || task.assignee === me;
    if (kind === 'start') return task.assignee !== OWN_AGENT;
    if (kind === 'triage') return task.escalation !== undefined;
    return true;
  });
}

function probeAssign(asker: Asker, task: Task): Refusal | null {
  let first: Refusal | null = null;
  for (const { name, active } of asker.board.actors.values()) {
    if (!active || name === task.assignee) continue;
    const refusal = probeAssignee(asker, task, name);
    if (!refusal) return null;
    first ??= refusal;
  }
  return first ?? { rule: 'role', message: 'There is nobody else to give it to.', whoCould: [] };
}

function probeRun(asker: Asker, task: Task): Refusal | null {
  return probe(asker, { type: 'report_run_started', task_id: task.id, run_id: 'probe' });
}

function probe({ board, me, settings }: Asker, ask: BoardCommand | BoardReport): Refusal | null {
  const decided = decideCommand(board, { by: me, ask, now: 0, settings });
  return decided.ok ? null : decided.error;
}
