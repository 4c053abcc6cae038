import type { CheckedCriterion } from '../../../shared/completion/criterion.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { standsAgainst } from './completionRules.ts';

/** The criteria that the last check turned down, in words; empty when there was none. */
export function remainingWork(state: RunState): readonly string[] {
  return openCriteria(state).map(({ text }) => text);
}

/** What was held against each of them, in the same order. */
export function objections(state: RunState): readonly string[] {
  return openCriteria(state).map(({ objection, reason }) => objection ?? reason);
}

function openCriteria({ checks }: RunState): readonly CheckedCriterion[] {
  return checks.at(-1)?.criteria.filter(standsAgainst) ?? [];
}
