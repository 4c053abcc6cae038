import { type Actor, nameKey, OWN_AGENT } from './actor.ts';
import { type BoardState, isActing } from './boardState.ts';
import { canBeReviewed, canBeVerified, mayReview, mayVerify } from './separation.ts';
import type { Task } from './task.ts';

/** What the board waits for, the most urgent first. */
const TURN_KINDS = ['triage', 'fix', 'verify-goal', 'verify', 'review', 'assign', 'start'] as const;
export type TurnKind = (typeof TURN_KINDS)[number];

/**
 * One thing that somebody is to do next. `fix`: work that came back, or a run that came to nothing; `assign`: a task that
 * nobody has who could go on with it, be it to build, to review or to verify.
 */
export interface Turn {
  readonly kind: TurnKind;
  readonly taskId?: string;
  readonly goalId?: string;
  /** Since when it waits, in milliseconds since 1970. */
  readonly since: number;
}

/** Everything that waits for that actor, by urgency and then by how long it has waited; nothing for who is not in the team. */
export function myTurn(state: BoardState, name: string): Turn[] {
  const actor = state.actors.get(nameKey(name));
  if (!actor || !isActing(actor)) return [];
  const turns: Turn[] = [];
  for (const task of state.tasks.values()) {
    const turn = turnAt(state, task, actor);
    if (turn) turns.push({ ...turn, taskId: task.id });
  }
  if (actor.roles.includes('lead')) {
    for (const { id, state: at, stateSince } of state.goals.values()) {
      if (at === 'pending_verify') turns.push({ kind: 'verify-goal', goalId: id, since: stateSince });
    }
  }
  return turns.sort((a, b) => TURN_KINDS.indexOf(a.kind) - TURN_KINDS.indexOf(b.kind) || a.since - b.since);
}

function turnAt(state: BoardState, task: Task, actor: Actor): Turn | undefined {
  const { escalation, stateSince: since } = task;
  const leads = actor.roles.includes('lead');
  switch (task.state) {
    case 'pending':
      return leads ? { kind: 'assign', since } : undefined;
    case 'assigned':
    case 'in_progress':
      if (escalation) return leads ? { kind: 'triage', since: escalation.since } : undefined;
      if (!hasBuilder(state, task)) return leads ? { kind: 'assign', since } : undefined;
      return builds(state, task, actor) ? buildersTurn(state, task) : undefined;
    case 'review':
      if (mayReview(state, task, actor.name).ok) return { kind: 'review', since };
      return leads && !canBeReviewed(state, task) ? { kind: 'assign', since } : undefined;
    case 'completed':
      if (mayVerify(state, task, actor.name).ok) return { kind: 'verify', since };
      return leads && !canBeVerified(state, task) ? { kind: 'assign', since } : undefined;
    case 'verified':
      return undefined;
  }
}

function hasBuilder(state: BoardState, { assignee }: Task): boolean {
  const builder = assignee === undefined ? undefined : state.actors.get(nameKey(assignee));
  return builder?.active === true && builder.roles.includes('builder');
}

/** Whose move it is: the builder's; with the app's own agent, that of whoever had it work last, or a lead's. */
function builds(state: BoardState, task: Task, { name, roles }: Actor): boolean {
  if (task.assignee !== OWN_AGENT) return task.assignee === name;
  const starter = task.runs.at(-1)?.startedBy;
  const there = starter !== undefined && state.actors.get(nameKey(starter))?.active === true;
  return there ? starter === name : roles.includes('lead');
}

function buildersTurn({ tasks }: BoardState, task: Task): Turn | undefined {
  const run = task.runs.at(-1);
  if (run && run.ended === undefined) return undefined;
  const waits = task.dependsOn.some((id) => tasks.get(id)?.state !== 'verified');
  if (task.state === 'assigned') return waits ? undefined : { kind: 'start', since: task.stateSince };
  // Decisions are taken in later states, so whatever is in progress and has one came back.
  if (task.decisions.length > 0 || run) return { kind: 'fix', since: task.stateSince };
  return task.assignee === OWN_AGENT ? { kind: 'start', since: task.stateSince } : undefined;
}
