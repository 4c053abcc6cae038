import type { FindingStanding } from '../../shared/board/decision.ts';

const WORDS: Record<FindingStanding, string> = {
  met: 'Met',
  'not-met': 'Not met',
  inconclusive: 'Inconclusive',
  'not-examined': 'Not examined',
};

/** How a criterion stands by a check of a run or by somebody who decides, for people. */
export function standingWord(standing: FindingStanding): string {
  return WORDS[standing];
}
