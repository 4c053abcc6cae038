import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import type { CriterionFinding } from '../../../shared/board/decision.ts';
import type { MoveKind } from './moveKind.ts';

/** What a person gives with a move. */
export interface MoveWords {
  readonly text: string;
  /** Who is to build it (assign, triage); empty: nobody is named. */
  readonly person: string;
  /** Triage only: who is to verify it from now on; empty: as it was. */
  readonly verifier: string;
  /** Hash of the task as it was in view. */
  readonly seen: string;
  /** What was found of single criteria; moves of several tasks have none. */
  readonly findings?: readonly CriterionFinding[];
}

/** A move as the command that asks the board for it; starting the agent is a request of its own. */
export function moveCommand(kind: Exclude<MoveKind, 'run'>, taskId: string, words: MoveWords): BoardCommand {
  const { text, person, verifier, seen, findings = [] } = words;
  const found = findings.length > 0 && { findings: [...findings] };
  const task_id = taskId;
  switch (kind) {
    case 'assign':
      return { type: 'assign_task', task_id, assign_to: person };
    case 'start':
      return { type: 'update_task', task_id, status: 'in_progress' };
    case 'submit':
      return { type: 'submit_for_review', task_id, summary: text };
    case 'approve':
      return { type: 'approve_task', task_id, seen, ...found, ...(text !== '' && { notes: text }) };
    case 'reject':
      return { type: 'reject_task', task_id, reason: text, seen };
    case 'verify':
      return { type: 'verify_task', task_id, notes: text, seen, ...found };
    case 'reject-verification':
      return { type: 'reject_verification', task_id, reason: text, seen };
    case 'reopen':
      return { type: 'reopen_task', task_id, reason: text, seen };
    case 'triage':
      return {
        type: 'triage_task',
        task_id,
        note: text,
        ...(person !== '' && { builder: person }),
        ...(verifier !== '' && { verifier }),
      };
  }
}
