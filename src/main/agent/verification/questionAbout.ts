import { meaningOf, type PlanStep } from '../../../shared/plan/plan.ts';
import type { JudgeActionInput } from '../../../shared/reasoning/judging.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { RunState } from '../../../shared/run/runState.ts';

/** What a judge is told of a frame's action besides the observations: goal, action, and the step it belongs to. */
export function questionAbout(
  frame: Frame,
  step: PlanStep | undefined,
  state: Pick<RunState, 'plan' | 'task'>,
): Omit<JudgeActionInput, 'observations'> {
  return {
    goal: state.plan?.goal ?? state.task,
    action: frame.action,
    ...(frame.element && { element: frame.element }),
    ...(step && {
      step: {
        number: step.index + 1,
        of: state.plan?.steps.length ?? step.index + 1,
        description: step.description,
        expectedOutcome: step.expectedOutcome,
        verify: step.verify,
        ...meaningOf(step),
      },
    }),
  };
}
