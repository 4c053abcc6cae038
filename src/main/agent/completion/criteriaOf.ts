import { type Criterion, GOAL_ID } from '../../../shared/completion/criterion.ts';
import { meaningOf, type PlanStep } from '../../../shared/plan/plan.ts';
import type { HierarchicalPlan } from '../../../shared/plan/subTask.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { fillObjective } from '../subTasks/fillObjective.ts';

/**
 * All that has to be true before the task counts as done (task-planning-and-completion, verify before completing): what
 * each step of the plan was for, also of plans that were replaced, what came with the task, and the task in the user's own words. A task that was
 * split is asked for by its sub-tasks instead of steps. What a person skipped is not asked for, nor what replanning found the
 * page to have no need of; what else the agent passed over is.
 */
export function criteriaOf(state: RunState): readonly Criterion[] {
  const { hierarchicalPlan, criteria: given } = state;
  const parts = hierarchicalPlan ? criteriaOfSubTasks(hierarchicalPlan) : criteriaOfSteps(state);
  return [
    ...parts.map((part, index) => ({ id: `c${index + 1}`, ...part })),
    ...given.map((criterion) => ({ ...criterion, given: true as const })),
    { id: GOAL_ID, text: state.task },
  ];
}

function criteriaOfSteps({ plan, earlierSteps }: RunState): readonly Omit<Criterion, 'id'>[] {
  const current = plan?.steps.map((step) => ({ ...step, planRevision: plan.revision })) ?? [];
  return [...earlierSteps, ...current]
    .filter((step) => !isDropped(step))
    .map(({ verify, description, index, planRevision, ...step }) => ({
      text: verify,
      ...meaningOf(step),
      step: description,
      stepIndex: index,
      planRevision,
    }));
}

function isDropped({ status, editedByHuman, notNeeded }: PlanStep): boolean {
  return status === 'skipped' && (editedByHuman === true || notNeeded === true);
}

function criteriaOfSubTasks({ subTasks, accumulatedOutputs }: HierarchicalPlan): readonly Omit<Criterion, 'id'>[] {
  return subTasks.map((subTask) => {
    const filled = fillObjective(subTask, accumulatedOutputs);
    return { text: filled.ok ? filled.value : subTask.objective, subTaskId: subTask.id };
  });
}
