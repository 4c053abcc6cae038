import type { Settings } from '../../../shared/settings/settings.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';

/** What is certain is not a matter of thresholds. */
const CERTAIN = 1;

/** A verdict that needed no reasoner, on an action alone: it never completes a goal (planner-process, Verification Levels). */
export function clientVerdict(
  success: boolean,
  reason: string,
  cited: readonly Observation[],
  { summaryCharacters }: Pick<Settings['verification'], 'summaryCharacters'>,
): VerificationResult {
  return {
    success,
    goalAchieved: false,
    actionSucceeded: success,
    taskCompleted: false,
    confidence: CERTAIN,
    lowConfidence: false,
    source: 'client',
    level: 'client',
    reason,
    semanticSummary: Array.from(reason).slice(0, summaryCharacters).join(''),
    cites: cited.map(({ id }) => id),
  };
}
