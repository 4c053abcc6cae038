import type { Criterion } from '../../../../../shared/completion/criterion.ts';
import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { meaningOf } from '../../../../../shared/plan/plan.ts';
import type {
  ActionEvidence,
  JudgeActionInput,
  JudgeCompletionInput,
} from '../../../../../shared/reasoning/judging.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';

/** The page as it is now. */
export function freshPage({ pages }: Pick<JudgeCompletionInput, 'pages'>): PageView | undefined {
  return pages.find(({ id }) => id === 'fresh')?.page;
}

/** The criteria that are those of steps. */
export function stepsIn(criteria: readonly Criterion[]): readonly Criterion[] {
  return criteria.filter(({ stepIndex }) => stepIndex !== undefined);
}

/** The question about one action as it is put when the action is verified, as the step that a criterion belongs to. */
export function questionOf(
  { action, element, own, observations }: ActionEvidence,
  criterion: Criterion | undefined,
  { goal, serverless, criteria, actions }: JudgeCompletionInput,
): JudgeActionInput {
  return {
    goal,
    ...(serverless && { serverless }),
    planned: plannedIn(criteria),
    action,
    observations: [...observations],
    ...(element && { element }),
    ...(own && { own }),
    ...(criterion?.stepIndex !== undefined && {
      step: {
        number: criterion.stepIndex + 1,
        of: lastIndex(criterion, criteria, actions) + 1,
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
  return stepsIn(criteria).flatMap(({ instruction }) => instruction ?? []);
}

/** The criterion of the last step of the plan as it is now that was needed; undefined without a plan. */
export function lastCriterion({ criteria, actions }: JudgeCompletionInput): Criterion | undefined {
  const steps = stepsIn(criteria);
  return steps.findLast((step) => !isSpared(step, actions)) ?? steps.at(-1);
}

/** Where the last step stands of the plan that a step is of. */
function lastIndex(asked: Criterion, criteria: readonly Criterion[], actions: readonly ActionEvidence[]): number {
  const plan = stepsIn(criteria).filter(({ planRevision }) => planRevision === asked.planRevision);
  const needed = plan.filter((step) => step === asked || !isSpared(step, actions));
  return Math.max(...needed.map(({ stepIndex = 0 }) => stepIndex));
}

/** Whether a step was only for pages that need it, as a question to confirm or a button to save with, and this one did not. */
function isSpared({ id, instruction }: Criterion, actions: readonly ActionEvidence[]): boolean {
  return (
    (instruction?.act === 'confirm' || instruction?.act === 'submit') &&
    instruction.ifNeeded === true &&
    !actions.some(({ criterion }) => criterion === id)
  );
}
