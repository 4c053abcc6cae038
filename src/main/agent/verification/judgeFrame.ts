import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { JudgeActionInput } from '../../../shared/reasoning/judging.ts';
import { failure, success } from '../../../shared/result.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { ObservationList } from '../../../shared/verification/observation.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import type { AgentContext } from '../agentContext.ts';
import { askReasoner } from '../askReasoner.ts';
import { questionAbout } from './questionAbout.ts';
import { verifyAction } from './verifyAction.ts';

/**
 * The verdict on a frame's action from these observations, as part of that step of the plan. In the run of a sub-task it is
 * also judged whether its objective is achieved; at the lightweight level, nothing but the action is judged.
 */
export function judgeFrame(
  context: AgentContext,
  frame: Frame,
  list: ObservationList,
  step: PlanStep | undefined,
  more: Pick<JudgeActionInput, 'level'> = {},
): Promise<VerificationResult> {
  const { recorder, reasoner, settings } = context;
  const { parent, task } = recorder.state;
  const isOfSubTask = parent !== undefined && more.level === undefined;
  return verifyAction({
    question: {
      ...questionAbout(frame, step, recorder.state),
      ...(isOfSubTask && { subTaskObjective: task }),
      ...more,
    },
    list,
    outcome: frame.error ? failure(frame.error) : success(undefined),
    judge: (input) => askReasoner(context, 'judgeAction', (signal) => reasoner.judgeAction(input, signal)),
    settings: settings.verification,
  });
}
