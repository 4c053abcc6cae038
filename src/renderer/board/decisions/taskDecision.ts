import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import type { CriterionFinding } from '../../../shared/board/decision.ts';
import type { Task, TaskState } from '../../../shared/board/task.ts';
import type { MoveKind } from '../moves/moveKind.ts';

/** A decision about a task that somebody takes with findings and words. */
export type TaskVerdict = Extract<MoveKind, 'approve' | 'reject' | 'verify' | 'reject-verification'>;

/** The two ways in which a task in that state can be decided: for it and against it; undefined where there is nothing to decide. */
export function verdictsFor(
  state: TaskState,
): { readonly agree: TaskVerdict; readonly object: TaskVerdict } | undefined {
  if (state === 'review') return { agree: 'approve', object: 'reject' };
  if (state === 'completed') return { agree: 'verify', object: 'reject-verification' };
  return undefined;
}

/** What a decision consists of. */
export interface TaskDecision {
  readonly words: string;
  readonly findings: readonly CriterionFinding[];
  /** Hash of the task as whoever decides has it in view. */
  readonly seen: string;
}

/** A decision as the command that asks the board for it. */
export function decisionCommand(
  { id: task_id }: Pick<Task, 'id'>,
  verdict: TaskVerdict,
  { words, findings, seen }: TaskDecision,
): BoardCommand {
  const rest = { task_id, seen, ...(findings.length > 0 && { findings: [...findings] }) };
  switch (verdict) {
    case 'approve':
      return { type: 'approve_task', ...rest, ...(words !== '' && { notes: words }) };
    case 'reject':
      return { type: 'reject_task', ...rest, reason: words };
    case 'verify':
      return { type: 'verify_task', ...rest, notes: words };
    case 'reject-verification':
      return { type: 'reject_verification', ...rest, reason: words };
  }
}

/** Stands for words that are still to be written, to ask what the rules say of all the rest. */
export const SOME_WORDS = '…';
