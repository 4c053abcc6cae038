import type { RunState } from '../../../shared/run/runState.ts';
import { standsAgainst } from './completionRules.ts';

/** The criteria that the last check turned down, in words; empty when there was none. */
export function remainingWork({ checks }: RunState): readonly string[] {
  const unmet = checks.at(-1)?.criteria.filter(standsAgainst) ?? [];
  return unmet.map(({ text }) => text);
}
