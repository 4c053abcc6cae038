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
export type Hat = 'builder' | 'starter' | 'pilot' | 'reviewer' | 'stand-in' | 'tester';

/** The hats that are put on for a decision. */
export type DecidingHat = Extract<Hat, 'reviewer' | 'tester'>;

/** Why somebody who wears one hat had better not put on another. */
export type HatConflict = {
  readonly on: DecidingHat;
  readonly wears: Hat;
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

/** Every hat that the actor wears on this task now. */
export function hatsOf(state: BoardState, task: Task, actor: Actor): ReadonlySet<Hat> {
  const builders = task.assignee === undefined ? task.builders : [...task.builders, task.assignee];
  const worn: [Hat, boolean][] = [
    ['builder', builders.includes(actor.name)],
    ['starter', task.starters.includes(actor.name)],
    ['pilot', builders.some((name) => pilotsOf(state, name).has(actor.name))],
    ['reviewer', task.approvers.includes(actor.name)],
    ['stand-in', actor.roles.includes('lead') && !actor.roles.includes('verifier')],
  ];
  return new Set(worn.filter(([, wears]) => wears).map(([hat]) => hat));
}

/** Who started a helper, and who started the one that did, and so on (Minion Task Verification). */
function pilotsOf(state: BoardState, helper: string): ReadonlySet<string> {
  const pilots = new Set<string>();
  let pilot = state.actors.get(nameKey(helper))?.spawnedBy;
  while (pilot !== undefined && !pilots.has(pilot)) {
    pilots.add(pilot);
    pilot = state.actors.get(nameKey(pilot))?.spawnedBy;
  }
  return pilots;
}
