import type { Criterion, CriterionVerdict } from '../../../../../shared/completion/criterion.ts';
import type { CompletionVerdict, JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import { judgeGiven } from './judgeGiven.ts';
import { judgeGoal } from './judgeGoal.ts';
import { judgeServer } from './judgeServer.ts';
import { judgeStepCriterion } from './judgeStepCriterion.ts';
import type { Standing } from './standing.ts';

/**
 * How every criterion stands by the evidence (task-planning-and-completion, verification before completing): each by what
 * was seen of the actions that were carried out for it, and by what pages show of those that needed none; those that came
 * with the task by what all of it shows, as far as rules can read them; the goal as the
 * rules judge the end of a task, and by what the server holds. Nothing of this rests on what the agent says of itself.
 */
export function judgeCompletion(input: JudgeCompletionInput): CompletionVerdict {
  const server = judgeServer(input);
  return {
    criteria: input.criteria.map((criterion) => ({
      id: criterion.id,
      ...judgeCriterion(criterion, input, server),
    })),
  };
}

function judgeCriterion(
  criterion: Criterion,
  input: JudgeCompletionInput,
  server: Standing | undefined,
): Omit<CriterionVerdict, 'id'> {
  if (criterion.given) return judgeGiven(criterion, input, server);
  return criterion.stepIndex === undefined ? judgeGoal(input, server) : judgeStepCriterion(criterion, input, server);
}
