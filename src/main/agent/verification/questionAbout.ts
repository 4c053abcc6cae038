import { meaningOf, type PlanStep } from '../../../shared/plan/plan.ts';
import type { JudgeActionInput } from '../../../shared/reasoning/judging.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { RunState } from '../../../shared/run/runState.ts';

/**
 * What a judge is told of a frame's action besides the observations: the goal in the user's own words, the action, and the
 * step it belongs to; in the run of a sub-task also its objective, unless nothing but the action is judged.
 */
export function questionAbout(
  frame: Frame,
  step: PlanStep | undefined,
  state: Pick<RunState, 'plan' | 'task' | 'parent'>,
  level: JudgeActionInput['level'] | undefined,
): Omit<JudgeActionInput, 'observations'> {
  const { task, plan, parent } = state;
  return {
    goal: task,
    ...(plan?.readableGoal !== undefined && { readableGoal: plan.readableGoal }),
    action: frame.action,
    ...(frame.element && { element: frame.element }),
    ...(step && {
      step: {
        number: step.index + 1,
        of: plan?.steps.length ?? step.index + 1,
        description: step.description,
        expectedOutcome: step.expectedOutcome,
        verify: step.verify,
        ...meaningOf(step),
      },
    }),
    ...(parent !== undefined && level === undefined && { subTaskObjective: task }),
    ...(level && { level }),
  };
}
