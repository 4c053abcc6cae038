import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { JudgeActionInput } from '../../../shared/reasoning/judging.ts';
import { failure, success } from '../../../shared/result.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { ObservationList } from '../../../shared/verification/observation.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import type { AgentContext } from '../agentContext.ts';
import { askReasoner } from '../askReasoner.ts';
import { questionAbout } from './questionAbout.ts';
import { besideRules } from './secondJudge.ts';
import { foundFirstHand } from './verdictRules.ts';
import { verifyAction } from './verifyAction.ts';

/**
 * The verdict on a frame's action from these observations, as part of that step of the plan. In the run of a sub-task it is
 * also judged whether its objective is achieved; at the lightweight level, nothing but the action is judged. `once`: a judge
 * that gives no verdict to rely on is not asked again. The rules look at it as well.
 */
export async function judgeFrame(
  context: AgentContext,
  frame: Frame,
  list: ObservationList,
  step: PlanStep | undefined,
  { level, once = false }: { readonly level?: JudgeActionInput['level']; readonly once?: boolean } = {},
): Promise<VerificationResult> {
  const { recorder, judge, settings } = context;
  const question = questionAbout(frame, step, recorder.state, level);
  const result = await verifyAction({
    question,
    list,
    outcome: frame.error ? failure(frame.error) : success(undefined),
    found: foundFirstHand(frame),
    judge: (input) => askReasoner(context, 'judgeAction', (signal) => judge.judgeAction(input, signal)),
    settings: once ? { ...settings.verification, judgeRetries: 0 } : settings.verification,
  });
  const { observations, serverless } = list;
  return besideRules(context, { ...question, ...(serverless && { serverless }), observations }, result);
}
