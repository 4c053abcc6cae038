import { type Actor, nameKey } from './actor.ts';
import type { BoardState } from './boardState.ts';
import type { Relaxation } from './decision.ts';
import type { BoardRule } from './refusal.ts';
import type { Task } from './task.ts';

/**
 * What somebody is to one task (goal-verification-system, Verification Rules). `builder` worked on it; `starter` had the
 * app's agent work on it; `pilot` started the helper that built it; `reviewer` approved it; `stand-in` is a lead who is no
 * verifier. `tester` is what whoever verifies puts on.
 */
type Hat = 'builder' | 'starter' | 'pilot' | 'reviewer' | 'stand-in' | 'tester';

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
    weight: 4,
    relaxed: 'reviewer-is-builder',
  },
  {
    on: 'reviewer',
    wears: 'pilot',
    rule: 'reviewer-is-pilot',
    because: 'started the helper that built it',
    allowed: 'if nobody is less involved',
    weight: 2,
    relaxed: 'reviewer-is-pilot',
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
      return task.assignee === name || task.builders.includes(name);
    case 'starter':
      return task.starters.includes(name);
    case 'pilot':
      return isPilotOf(state, name, task.assignee) || task.builders.some((builder) => isPilotOf(state, name, builder));
    case 'reviewer':
      return task.approvers.includes(name);
    case 'stand-in':
      return roles.includes('lead') && !roles.includes('verifier');
  }
}

/** Whether they started that helper, or the one that did, and so on (Minion Task Verification). */
function isPilotOf({ actors }: BoardState, name: string, helper: string | undefined): boolean {
  // Whoever starts a helper was there before it, so this comes to an end.
  let pilot = helper === undefined ? undefined : actors.get(nameKey(helper))?.spawnedBy;
  while (pilot !== undefined && pilot !== name) pilot = actors.get(nameKey(pilot))?.spawnedBy;
  return pilot !== undefined;
}
