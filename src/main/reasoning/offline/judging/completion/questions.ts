import type { Criterion } from '../../../../../shared/completion/criterion.ts';
import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { meaningOf } from '../../../../../shared/plan/plan.ts';
import type {
  ActionEvidence,
  JudgeActionInput,
  JudgeCompletionInput,
} from '../../../../../shared/reasoning/judging.ts';

/** The question about one action as it is put when the action is verified, as the step that a criterion belongs to. */
export function questionOf(
  { action, element, observations }: ActionEvidence,
  criterion: Criterion | undefined,
  { goal, serverless, criteria }: JudgeCompletionInput,
): JudgeActionInput {
  return {
    goal,
    ...(serverless && { serverless }),
    planned: plannedIn(criteria),
    action,
    observations: [...observations],
    ...(element && { element }),
    ...(criterion?.stepIndex !== undefined && {
      step: {
        number: criterion.stepIndex + 1,
        of: Math.max(...criteria.filter(isOfSamePlan(criterion)).map(({ stepIndex = 0 }) => stepIndex)) + 1,
        description: criterion.step ?? '',
        expectedOutcome: '',
        verify: criterion.text,
        ...meaningOf(criterion),
      },
    }),
  };
}

/** What the steps are to do that were planned for the goal. */
export function plannedIn(criteria: readonly Criterion[]): Instruction[] {
  return criteria.flatMap(({ stepIndex, instruction }) => (stepIndex === undefined ? [] : (instruction ?? [])));
}

/** The criterion of the last step of the plan as it is now; undefined without a plan. */
export function lastCriterion({ criteria }: JudgeCompletionInput): Criterion | undefined {
  return criteria.findLast(({ stepIndex }) => stepIndex !== undefined);
}

function isOfSamePlan({ planRevision }: Criterion): (other: Criterion) => boolean {
  return (other) => other.stepIndex !== undefined && other.planRevision === planRevision;
}
