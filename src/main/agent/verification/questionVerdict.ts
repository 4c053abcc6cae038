import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Counterfactual } from '../../../shared/verification/counterfactual.ts';
import type { ObservationList } from '../../../shared/verification/observation.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import type { AgentContext } from '../agentContext.ts';
import { judgeFrame } from './judgeFrame.ts';
import { withoutObservations } from './withoutObservations.ts';

/**
 * Asks the same question again without the observations that a verdict rests on, by the same rules. One that passes all
 * the same does not rest on what it cites: it is marked as vacuous, which people see and nothing routes by. Undefined
 * when the settings do not want this verdict questioned, or when nobody could answer.
 */
export async function questionVerdict(
  context: AgentContext,
  frame: Frame,
  list: ObservationList,
  step: PlanStep | undefined,
  result: VerificationResult,
): Promise<Counterfactual | undefined> {
  if (!isQuestioned(result, context.settings.verification, context.judge.isModel === true)) return undefined;
  const level = result.level === 'lightweight' ? result.level : undefined;
  const left = withoutObservations(list, result.cites);
  const again = await judgeFrame(context, frame, left, step, { level, once: true });
  if (again.source === 'reasoner-error') return undefined;
  return {
    dropped: result.cites,
    vacuous: result.goalAchieved ? again.goalAchieved : again.success,
    confidence: again.confidence,
    reason: again.reason,
  };
}

function isQuestioned(
  { success, goalAchieved, source }: VerificationResult,
  settings: Settings['verification'],
  isModel: boolean,
): boolean {
  // A verdict that nobody was asked for rests on what it cites by its own rule.
  if (settings.counterfactual === 'off' || source === 'client') return false;
  // A model's word is weighed by the rules beside it; a second question to it would only double what a verdict costs.
  if (isModel) return settings.counterfactual === 'all' && success;
  return goalAchieved || (settings.counterfactual === 'all' && success);
}
