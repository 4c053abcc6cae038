import { failure, type Result, success } from '../result.ts';
import type { Actor, Role } from './actor.ts';
import type { BoardState } from './boardState.ts';
import type { Relaxation } from './decision.ts';
import { type DecidingHat, HAT_CONFLICTS, type HatConflict, wears } from './hats.ts';
import { notYou, type Objection } from './objection.ts';
import type { Task } from './task.ts';
import { actingTeam } from './whoCould.ts';

/** Whose work a hat is, besides the lead's. */
export const ROLE_FOR = { reviewer: 'reviewer', tester: 'verifier' } as const satisfies Record<DecidingHat, Role>;
const DEED = { reviewer: 'review', tester: 'verify' } as const;

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

function barred(task: Task, { on, rule, because }: HatConflict, { name }: Actor): Objection {
  return notYou(rule, `${name} ${because}, so somebody else has to ${DEED[on]} ${task.id}.`);
}

function withoutRole({ name }: Actor, on: DecidingHat): Objection {
  return notYou('role', `${name} is neither ${ROLE_FOR[on]} nor lead.`);
}
