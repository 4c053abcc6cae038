import type { CompletionVerdict, JudgeCompletionInput } from '../../../../../shared/reasoning/reasoner.ts';
import { judgeGoal } from './judgeGoal.ts';
import { judgeServer } from './judgeServer.ts';
import { judgeStepCriterion } from './judgeStepCriterion.ts';
import { withReadableGoal } from './withReadableGoal.ts';

/**
 * How every criterion stands by the evidence (task-planning-and-completion, verification before completing): each by what
 * was seen of the actions that were carried out for it, and by what pages show of those that needed none; the goal as the
 * rules judge the end of a task, and by what the server holds. Nothing of this rests on what the agent says of itself.
 */
export function judgeCompletion(asked: JudgeCompletionInput): CompletionVerdict {
  const input = withReadableGoal(asked);
  const server = judgeServer(input);
  return {
    criteria: input.criteria.map((criterion) => ({
      id: criterion.id,
      ...(criterion.stepIndex === undefined ? judgeGoal(input, server) : judgeStepCriterion(criterion, input, server)),
    })),
  };
}
