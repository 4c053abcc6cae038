import { failure, type Result, success } from '../result.ts';
import { type Actor, nameKey, type Role } from './actor.ts';
import { actingTeam, type BoardState } from './boardState.ts';
import type { Relaxation } from './decision.ts';
import { type BoardRule, notYou, type Objection } from './refusal.ts';
import type { Task } from './task.ts';

/** Whose work a hat is, besides the lead's. */
export const ROLE_FOR = { reviewer: 'reviewer', tester: 'verifier' } as const satisfies Record<DecidingHat, Role>;

const DEED = { reviewer: 'review', tester: 'verify' } as const;

/**
 * What somebody is to one task (goal-verification-system, Verification Rules). `builder` worked on it; `starter` had the
 * app's agent work on it; `pilot` started the helper that built it; `kin` has the same pilot as who built it, all the way up;
 * `reviewer` approved it; `stand-in` is a lead who is no verifier. `tester` is what whoever verifies puts on. A helper counts
 * as its pilot: what one of them started or approved, all of them did.
 */
type Hat = 'builder' | 'starter' | 'pilot' | 'kin' | 'reviewer' | 'stand-in' | 'tester';

/** The hats that are put on for a decision. */
export type DecidingHat = Extract<Hat, 'reviewer' | 'tester'>;

/** The hats that somebody has on already when it comes to deciding. */
type WornHat = Exclude<Hat, 'tester'>;

/** Why somebody who wears one hat had better not put on another. */
export type HatConflict = {
  readonly on: DecidingHat;
  readonly wears: WornHat;
  readonly rule: BoardRule;
  /** After the name of whoever it is, for people. */
  readonly because: string;
} & (
  | { readonly allowed: 'never' }
  /**
   * Where everybody who could decide has some conflict, those with the least may, and it is recorded as `relaxed` (Solo
   * Agent Edge Case). Weights are powers of two: one heavier conflict counts more than all lighter ones together.
   */
  | { readonly allowed: 'if nobody is less involved'; readonly weight: number; readonly relaxed: Relaxation }
);

/** All hat conflicts, in the order in which refusals name them. */
export const HAT_CONFLICTS: readonly HatConflict[] = [
  { on: 'tester', wears: 'builder', rule: 'verifier-is-builder', because: 'built it', allowed: 'never' },
  {
    on: 'tester',
    wears: 'pilot',
    rule: 'verifier-is-pilot',
    because: 'started the helper that built it',
    allowed: 'never',
  },
  {
    on: 'tester',
    wears: 'kin',
    rule: 'verifier-is-kin',
    because: 'has the same pilot as who built it',
    allowed: 'if nobody is less involved',
    weight: 8,
    relaxed: 'verifier-is-kin',
  },
  {
    on: 'tester',
    wears: 'reviewer',
    rule: 'verifier-is-approver',
    because: 'approved it',
    allowed: 'if nobody is less involved',
    weight: 2,
    relaxed: 'verifier-is-approver',
  },
  {
    on: 'tester',
    wears: 'starter',
    rule: 'verifier-is-starter',
    because: 'had the agent build it',
    allowed: 'if nobody is less involved',
    weight: 1,
    relaxed: 'verifier-is-starter',
  },
  {
    on: 'tester',
    wears: 'stand-in',
    rule: 'role',
    because: 'is no verifier',
    allowed: 'if nobody is less involved',
    weight: 4,
    relaxed: 'verifier-is-lead',
  },
  {
    on: 'reviewer',
    wears: 'builder',
    rule: 'reviewer-is-builder',
    because: 'built it',
    allowed: 'if nobody is less involved',
    weight: 8,
    relaxed: 'reviewer-is-builder',
  },
  {
    on: 'reviewer',
    wears: 'pilot',
    rule: 'reviewer-is-pilot',
    because: 'started the helper that built it',
    allowed: 'if nobody is less involved',
    weight: 4,
    relaxed: 'reviewer-is-pilot',
  },
  {
    on: 'reviewer',
    wears: 'kin',
    rule: 'reviewer-is-kin',
    because: 'has the same pilot as who built it',
    allowed: 'if nobody is less involved',
    weight: 2,
    relaxed: 'reviewer-is-kin',
  },
  {
    on: 'reviewer',
    wears: 'starter',
    rule: 'reviewer-is-starter',
    because: 'had the agent build it',
    allowed: 'if nobody is less involved',
    weight: 1,
    relaxed: 'reviewer-is-starter',
  },
];

/** Whether the actor wears that hat on this task now; nobody wears the tester's before they verify. */
export function wears(state: BoardState, task: Task, { name, roles }: Actor, hat: WornHat): boolean {
  switch (hat) {
    case 'builder':
      return buildersOf(task).includes(name);
    case 'pilot':
      return buildersOf(task).some((builder) => pilotsOf(state, builder).includes(name));
    case 'kin':
      return (
        !buildersOf(task).some((builder) => [builder, ...pilotsOf(state, builder)].includes(name)) &&
        ofOneHand(state, name, buildersOf(task))
      );
    case 'starter':
      return ofOneHand(state, name, task.starters);
    case 'reviewer':
      return ofOneHand(state, name, task.approvers);
    case 'stand-in':
      return roles.includes('lead') && !roles.includes('verifier');
  }
}

function buildersOf({ assignee, builders }: Task): readonly string[] {
  return assignee === undefined ? builders : [...builders, assignee];
}

/** Who started that helper, who started the one that did, and so on (Minion Task Verification). */
function pilotsOf({ actors }: BoardState, helper: string): readonly string[] {
  const pilots: string[] = [];
  // Whoever starts a helper was there before it, so this comes to an end.
  let pilot = actors.get(nameKey(helper))?.spawnedBy;
  while (pilot !== undefined) {
    pilots.push(pilot);
    pilot = actors.get(nameKey(pilot))?.spawnedBy;
  }
  return pilots;
}

/** Whether they are one of these, or have the same pilot as one of them at the end of both lines. */
function ofOneHand(state: BoardState, name: string, others: readonly string[]): boolean {
  const handOf = (one: string) => pilotsOf(state, one).at(-1) ?? one;
  return others.some((other) => handOf(other) === handOf(name));
}

/**
 * Whether the actor may put that hat on for this task: the role, then the conflicts with the hats that it wears already.
 * Answers with the conflicts that have to be put up with, because nobody in the team is less involved. Appointments are
 * looked at by `mayReview` and `mayVerify`.
 */
export function putOn(
  state: BoardState,
  task: Task,
  on: DecidingHat,
  actor: Actor,
): Result<readonly Relaxation[], Objection> {
  const conflicts = conflictsOf(state, task, on, actor);
  const never = conflicts.find(({ allowed }) => allowed === 'never');
  if (never) return failure(barred(task, never, actor));
  const [first] = conflicts;
  if (!hasRole(actor, on)) return failure(first ? barred(task, first, actor) : withoutRole(actor, on));
  if (!first) return success([]);
  const least = leastInvolved(state, task, on);
  if (burden(conflicts) > least.burden) {
    const worse = conflicts.find((conflict) => !least.conflicts.some((others) => others.includes(conflict)));
    return failure(barred(task, worse ?? first, actor));
  }
  return success(conflicts.flatMap((conflict) => (conflict.allowed === 'never' ? [] : [conflict.relaxed])));
}

function conflictsOf(state: BoardState, task: Task, on: DecidingHat, actor: Actor): readonly HatConflict[] {
  return HAT_CONFLICTS.filter((conflict) => conflict.on === on && wears(state, task, actor, conflict.wears));
}

function hasRole({ roles }: Actor, on: DecidingHat): boolean {
  return roles.includes(ROLE_FOR[on]) || roles.includes('lead');
}

/** Infinite where the hat may never be put on. */
function burden(conflicts: readonly HatConflict[]): number {
  return conflicts.reduce((sum, conflict) => sum + (conflict.allowed === 'never' ? Infinity : conflict.weight), 0);
}

/** What those of the team with the role who are least involved have against them. */
function leastInvolved(state: BoardState, task: Task, on: DecidingHat) {
  const all = actingTeam(state)
    .filter((actor) => hasRole(actor, on))
    .map((actor) => conflictsOf(state, task, on, actor));
  const least = Math.min(...all.map(burden));
  return { burden: least, conflicts: all.filter((conflicts) => burden(conflicts) === least) };
}

function barred(task: Task, { on, rule, because, wears: hat }: HatConflict, { name }: Actor): Objection {
  const did: readonly string[] = hat === 'starter' ? task.starters : hat === 'reviewer' ? task.approvers : [name];
  const why = did.includes(name) ? because : `counts as who ${because} (they have one pilot)`;
  return notYou(rule, `${name} ${why}, so somebody else has to ${DEED[on]} ${task.id}.`);
}

function withoutRole({ name }: Actor, on: DecidingHat): Objection {
  return notYou('role', `${name} is neither ${ROLE_FOR[on]} nor lead.`);
}
