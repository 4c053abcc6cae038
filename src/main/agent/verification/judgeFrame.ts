import { formatAction } from '../../../shared/actions/actionText.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { JudgeActionInput } from '../../../shared/reasoning/reasoner.ts';
import { failure, success } from '../../../shared/result.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { ObservationList } from '../../../shared/verification/observation.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import type { AgentContext } from '../agentContext.ts';
import { askReasoner } from '../askReasoner.ts';
import { verifyAction } from './verifyAction.ts';

/** The verdict on a frame's action from these observations, as part of that step of the plan. */
export function judgeFrame(
  context: AgentContext,
  frame: Frame,
  list: ObservationList,
  step: PlanStep | undefined,
): Promise<VerificationResult> {
  const { recorder, reasoner, settings } = context;
  return verifyAction({
    question: questionAbout(frame, step, recorder.state),
    list,
    outcome: frame.error ? failure(frame.error) : success(undefined),
    judge: (input) => askReasoner(context, 'judgeAction', (signal) => reasoner.judgeAction(input, signal)),
    settings: settings.verification,
  });
}

function questionAbout(
  frame: Frame,
  step: PlanStep | undefined,
  state: RunState,
): Omit<JudgeActionInput, 'observations'> {
  return {
    goal: state.plan?.goal ?? state.task,
    action: formatAction(frame.action),
    ...(frame.target !== undefined && { target: frame.target }),
    ...(step && {
      step: {
        number: step.index + 1,
        of: state.plan?.steps.length ?? step.index + 1,
        description: step.description,
        expectedOutcome: step.expectedOutcome,
        verify: step.verify,
      },
    }),
  };
}
