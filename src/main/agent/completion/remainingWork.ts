import type { OpenCriterion } from '../../../shared/reasoning/acting.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { standsAgainst } from './completionRules.ts';

/** The criteria that the last check turned down, each with what was held against it; empty when there was none. */
export function remainingWork({ checks }: Pick<RunState, 'checks'>): readonly OpenCriterion[] {
  const open = checks.at(-1)?.criteria.filter(standsAgainst) ?? [];
  return open.map(({ text, reason, objection }) => ({ text, why: objection ?? reason }));
}
