import type { JudgeActionInput } from '../../../../shared/reasoning/judging.ts';
import type { SemanticVerdict } from '../../../../shared/verification/verdict.ts';
import { intentOfStep, stepsOf } from '../planning/goalSteps.ts';

/**
 * Adds to a verdict whether the objective of the active sub-task is achieved (verification-process, sub-task level): it is
 * judged by the same rules as a goal of its own, of which the action must be the last step. Without an objective the
 * verdict stays as it is.
 */
export function withSubTask(
  judge: (input: JudgeActionInput) => SemanticVerdict,
  input: JudgeActionInput,
): SemanticVerdict {
  const { subTaskObjective: objective, step } = input;
  const verdict = judge(input);
  if (objective === undefined) return verdict;
  // In the run of a sub-task the two are the same.
  if (objective.trim() === input.goal.trim()) return { ...verdict, sub_task_completed: verdict.task_completed };
  const steps = stepsOf(objective);
  const last = steps.at(-1);
  const own = step && intentOfStep(step, objective);
  const isLast = own === undefined ? steps.length === 1 : JSON.stringify(own) === JSON.stringify(last);
  if (!last || !isLast) return { ...verdict, sub_task_completed: false };
  const place = step && { step: { ...step, number: steps.length, of: steps.length } };
  const answer = judge({ ...input, goal: objective, ...place });
  return { ...verdict, sub_task_completed: answer.task_completed };
}
