import { z } from 'zod';

/** The rules of the board, by the names that refusals give (goal-verification-system). Fields route: callers go by these. */
export const boardRuleSchema = z.enum([
  /** There is no such goal, task, actor or token. */
  'not-found',
  /** The call names somebody else than the one who is authenticated. */
  'own-name-only',
  'inactive-actor',
  /** The actor lacks the role. */
  'role',
  'lead-only',
  'goal-lead-only',
  /** The state machine has no such transition. */
  'transition',
  'assignee-only',
  /** Somebody else was appointed to review or verify the task. */
  'appointed-only',
  'verifier-is-builder',
  'verifier-is-approver',
  'verifier-is-starter',
  'verifier-is-pilot',
  'verifier-is-kin',
  'reviewer-is-builder',
  'reviewer-is-starter',
  'reviewer-is-pilot',
  'reviewer-is-kin',
  /** Twice rejected: the lead has to sort it out first. */
  'escalated',
  'reason-required',
  'notes-required',
  'criterion-not-met',
  /** A task that this one depends on is not verified yet, or they would depend on each other in a circle. */
  'dependency',
  'goal-flat',
  'goal-verified',
  'goal-not-ready',
  /** The subject is not what the caller has seen any more. */
  'changed-meanwhile',
  'run-at-work',
  'run-evidence',
  'name-taken',
  'last-lead',
  'own-agent',
  /** A second actor comes only once whoever is there can sign in. */
  'passphrase-first',
  /** One's own passphrase is changed with the one before it; only another lead can reset it. */
  'own-passphrase',
  'invalid',
  /** Nothing could be read or stored (disk full, file locked or damaged), so nothing was changed. */
  'unavailable',
]);
export type BoardRule = z.infer<typeof boardRuleSchema>;

/** Why the board did not do something, and who could. */
export const refusalSchema = z.object({
  rule: boardRuleSchema,
  /** For people and agents alike. */
  message: z.string(),
  /** Names of actors who could do it now; empty: nobody can, and the message says why. */
  whoCould: z.array(z.string()),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** Why a rule says no. */
export interface Objection extends Pick<Refusal, 'rule' | 'message'> {
  /**
   * `who`: somebody else with the same request may be answered otherwise, see `whoCould`. `words`: the same actor could, in
   * other words (a reason is missing). `board`: nobody can, as things are.
   */
  readonly about: 'who' | 'words' | 'board';
}

/** Not this actor. */
export function notYou(rule: Refusal['rule'], message: string): Objection {
  return { rule, message, about: 'who' };
}

/** Not in these words. */
export function notThus(rule: Refusal['rule'], message: string): Objection {
  return { rule, message, about: 'words' };
}

/** Nobody, as things are. */
export function notSo(rule: Refusal['rule'], message: string): Objection {
  return { rule, message, about: 'board' };
}
