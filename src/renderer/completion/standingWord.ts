import type { CriterionStanding } from '../../shared/completion/criterion.ts';

const WORDS: Record<CriterionStanding, string> = { met: 'Met', 'not-met': 'Not met', inconclusive: 'Inconclusive' };

/** How a criterion stands, for people. */
export function standingWord(standing: CriterionStanding): string {
  return WORDS[standing];
}
