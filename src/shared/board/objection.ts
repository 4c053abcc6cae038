import type { Refusal } from './refusal.ts';

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
