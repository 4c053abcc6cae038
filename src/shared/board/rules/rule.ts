import { failure, type Result, success } from '../../result.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Actor, nameKey, OWN_AGENT } from '../actor.ts';
import type { BoardChange } from '../boardEvent.ts';
import type { BoardState } from '../boardState.ts';
import { saysSomething } from '../boardText.ts';
import type { Goal } from '../goal.ts';
import { notSo, notThus, notYou, type Objection } from '../refusal.ts';
import type { RunEvidence } from '../runEvidence.ts';
import { whoMayReview, whoMayVerify } from '../separation.ts';
import type { Task, TaskState } from '../task.ts';
import { TASK_MACHINE, type TaskStep } from '../taskMachine.ts';

const DONE_TO_IT: Record<TaskStep, string> = {
  assign: 'assigned',
  start: 'started',
  submit: 'submitted for review',
  approve: 'approved',
  revise: 'sent back to review',
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

/** What a rule decides by: the board as it is, who asks, and nothing else. */
export interface RuleContext {
  readonly state: BoardState;
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly settings: Settings['board'];
  /** Whether that person has a passphrase. */
  readonly canSignIn: (name: string) => boolean;
  /** Of the run that the request names, as it is on record; absent where none is named, or nobody has looked for it yet. */
  readonly evidence?: RunEvidence | undefined;
}

/** What a rule allows; no changes where what was asked for is so already. */
export interface Allowed {
  readonly changes: BoardChange[];
  /** In whose name the changes are; absent: of whoever asked. */
  readonly by?: string;
  readonly taskId?: string;
  readonly goalId?: string;
}

export type RuleAnswer = Result<Allowed, Objection>;
export type Rule<Ask> = (ask: Ask, context: RuleContext) => RuleAnswer;

/** A rule about one task, which has to be there. */
export function onTask<Ask extends { task_id: string }>(
  rule: (task: Task, ask: Ask, context: RuleContext) => RuleAnswer,
): Rule<Ask> {
  return (ask, context) => {
    const task = context.state.tasks.get(ask.task_id);
    if (!task) return failure(notSo('not-found', `There is no ${ask.task_id}.`));
    const answer = rule(task, ask, context);
    return answer.ok ? success({ taskId: task.id, ...answer.value }) : answer;
  };
}

/** A rule about one goal, which has to be there. */
export function onGoal<Ask extends { goal_id: string }>(
  rule: (goal: Goal, ask: Ask, context: RuleContext) => RuleAnswer,
): Rule<Ask> {
  return (ask, context) => {
    const goal = context.state.goals.get(ask.goal_id);
    if (!goal) return failure(notSo('not-found', `There is no ${ask.goal_id}.`));
    const answer = rule(goal, ask, context);
    return answer.ok ? success({ goalId: goal.id, ...answer.value }) : answer;
  };
}

export function leadOnly({ name, roles }: Actor, deed: string): Objection | undefined {
  return roles.includes('lead') ? undefined : notYou('lead-only', `Only a lead can ${deed}, and ${name} is none.`);
}

/** A note that has to say something. */
export function saysNothing(
  rule: 'reason-required' | 'notes-required',
  text: string,
  message: string,
): Objection | undefined {
  return saysSomething(text) ? undefined : notThus(rule, message);
}

/** What is said of criteria is about those that the task has, each once. */
export function strangeCriteria(task: Task, said: readonly { readonly criterionId: string }[]): Objection | undefined {
  const seen = new Set<string>();
  for (const { criterionId } of said) {
    if (!task.criteria.some(({ id }) => id === criterionId)) {
      return notThus('not-found', `${task.id} has no criterion ${criterionId}.`);
    }
    if (seen.has(criterionId)) return notThus('invalid', `Criterion ${criterionId} is there twice.`);
    seen.add(criterionId);
  }
  return undefined;
}

/** A decision is about what the decider has seen, not about what it has become since. */
export function changedSince(
  { id, subjectHash }: { readonly id: string; readonly subjectHash: string },
  seen: string | undefined,
): Objection | undefined {
  return seen === undefined || seen === subjectHash
    ? undefined
    : notThus('changed-meanwhile', `${id} was changed since you looked at it. Look again, and decide then.`);
}

/** Somebody whom a request names; has to be there and in the team. */
export function namedActor(state: BoardState, name: string): Result<Actor, Objection> {
  const actor = state.actors.get(nameKey(name));
  if (!actor) return failure(notSo('not-found', `There is nobody called ${name} on this board.`));
  return actor.active ? success(actor) : failure(notSo('inactive-actor', `${actor.name} has left the team.`));
}

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

export function isOwnAgent(name: string): boolean {
  return nameKey(name) === nameKey(OWN_AGENT);
}

export function ownAgent(): Objection {
  return notSo('own-agent', `${OWN_AGENT} is the app's own agent: it builds, and nothing about it can be changed.`);
}
