import type { BoardState } from '../boardState.ts';
import { notSo, type Objection } from '../objection.ts';
import { whoMayReview, whoMayVerify } from '../separation.ts';
import type { Task, TaskState } from '../task.ts';
import { TASK_MACHINE, type TaskStep } from '../taskMachine.ts';

const DONE_TO_IT: Record<TaskStep, string> = {
  assign: 'assigned',
  start: 'started',
  submit: 'submitted for review',
  approve: 'approved',
  reject: 'rejected in review',
  verify: 'verified',
  rejectVerification: 'rejected in verification',
  reopen: 'reopened',
};

const STATE_WORDS: Record<TaskState, string> = {
  pending: 'pending',
  assigned: 'assigned',
  in_progress: 'in progress',
  review: 'in review',
  completed: 'completed',
  verified: 'verified',
};

/** The task machine has no such step from here (Task Lifecycle); says what comes next instead, and by whom. */
export function noSuchStep(state: BoardState, task: Task, step: TaskStep): Objection | undefined {
  return task.state === TASK_MACHINE[step].from ? undefined : cannotBe(state, task, DONE_TO_IT[step]);
}

/** That cannot be done to the task in the state it is in. */
export function cannotBe(state: BoardState, task: Task, done: string): Objection {
  return notSo(
    'transition',
    `${task.id} is ${STATE_WORDS[task.state]} and cannot be ${done}: ${whatComesNext(state, task)}.`,
  );
}

function whatComesNext(state: BoardState, task: Task): string {
  const assignee = task.assignee ?? 'whoever it is assigned to';
  switch (task.state) {
    case 'pending':
      return 'a lead has to assign it next';
    case 'assigned':
      return `${assignee} has to start it next`;
    case 'in_progress':
      return task.escalation ? 'a lead has to sort it out next' : `${assignee} has to submit it for review next`;
    case 'review':
      return `${oneOf(whoMayReview(state, task), 'reviewer')} has to approve or reject it next`;
    case 'completed':
      return `${oneOf(whoMayVerify(state, task), 'verifier')} has to verify or reject it next`;
    case 'verified':
      return 'only a lead can reopen it';
  }
}

function oneOf(names: readonly string[], role: string): string {
  if (names.length === 0) return `another ${role}, who is not on the board yet,`;
  return names.length > 3 ? `a ${role}` : names.join(' or ');
}
