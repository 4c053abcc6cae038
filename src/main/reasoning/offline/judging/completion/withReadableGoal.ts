import type { JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import { stepsOf } from '../../planning/planTask.ts';

/**
 * The question with a goal that rules can read. A task that was planned by what a document says cannot be read by itself, or
 * only as a control that no step was about; what its steps enter and save is then what has to be shown.
 */
export function withReadableGoal(input: JudgeCompletionInput): JudgeCompletionInput {
  const steps = input.criteria.flatMap(({ step }) => step ?? []);
  const [only, ...others] = stepsOf(input.goal);
  const isControl = others.length === 0 && (only?.kind === 'click' || only?.kind === 'toggle');
  const isRead = isControl ? steps.some((step) => step.includes(only.name)) : only !== undefined;
  return isRead || steps.length === 0 ? input : { ...input, goal: steps.join('; ') };
}
