import type { BoardState } from '../../../shared/board/boardState.ts';
import type { Decision } from '../../../shared/board/decision.ts';
import { needsALook } from '../../../shared/board/needsALook.ts';
import { agreementIsGone, isOutdated } from '../../../shared/board/outdated.ts';
import { cutOffRun, type Task } from '../../../shared/board/task.ts';
import { unexamined } from '../../../shared/board/unexamined.ts';
import type { AgentLine } from '../line/agentLine.ts';

/** What makes a task one to look at; the graver ones come first. */
export const TASK_MARKS = [
  'escalated',
  'outdated',
  'rejected',
  'cut-off',
  'needs-a-look',
  'unexamined',
  'relaxed',
  'running',
  'queued',
] as const;
export type TaskMark = (typeof TASK_MARKS)[number];

/**
 * The marks of a task. `needs-a-look` is for tasks that wait for a decision: what stands elsewhere on the board is not
 * looked at by anybody yet, or not any more. `line`: what stands in line for the agent.
 */
export function taskMarks(task: Task, board: BoardState, line: AgentLine): TaskMark[] {
  const waits = task.state === 'review' || task.state === 'completed';
  const standing = standingDecisions(task);
  const has: Record<TaskMark, boolean> = {
    escalated: task.escalation !== undefined,
    outdated: agreementIsGone(task) || standing.some((decision) => isOutdated(decision, task)),
    rejected: task.rejections.length > 0 && task.state !== 'verified',
    'cut-off': cutOffRun(task) !== undefined,
    'needs-a-look': waits && needsALook(task, board).length > 0,
    unexamined: unexamined(task).length > 0,
    relaxed: standing.some(({ relaxed }) => relaxed.length > 0),
    running: isRunning(task),
    queued: line.has(task.id),
  };
  return TASK_MARKS.filter((mark) => has[mark]);
}

/** Whether the agent is at work on the task now. */
export function isRunning({ runs }: Task): boolean {
  return runs.some(({ ended }) => ended === undefined);
}

/** The decisions that hold a task where it stands: its approval, and its verification. */
export function standingDecisions(task: Task): Decision[] {
  const last = (verdict: Decision['verdict']) =>
    task.decisions.findLast((decision) => decision.verdict === verdict && !decision.invalidated);
  const approval = task.approvedBy === undefined ? undefined : last('approved');
  const verification = task.verifiedBy === undefined ? undefined : last('verified');
  return [approval, verification].filter((decision) => decision !== undefined);
}
