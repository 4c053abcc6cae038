import { targetId } from '../../../shared/actions/action.ts';
import { ANSWER_ID, type Criterion, GOAL_ID } from '../../../shared/completion/criterion.ts';
import { storesSomething } from '../../../shared/completion/proofOf.ts';
import { meaningOf, type PlanStep } from '../../../shared/plan/plan.ts';
import { isSearching } from '../../../shared/plan/search.ts';
import type { HierarchicalPlan } from '../../../shared/plan/subTask.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { asksSomething } from '../../../shared/run/reduceAnswers.ts';
import { sentData } from '../../../shared/run/reduceFrame.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { answerCriterion, wantsToKnow } from '../answers/judgeAnswers.ts';
import { isEntry } from '../run/lostSteps.ts';
import { fillObjective } from '../subTasks/fillObjective.ts';

/**
 * All that has to be true before the task counts as done (task-planning-and-completion, verify before completing): what
 * each step of the plan was for, also of plans that were replaced as far as it has left something, what came with the task, and the task in the user's own words. A task that was
 * split is asked for by its sub-tasks instead of steps. What a person skipped is not asked for, nor what replanning found the
 * page to have no need of; what else the agent passed over is.
 */
export function criteriaOf(state: RunState): readonly Criterion[] {
  const { hierarchicalPlan, criteria: given } = state;
  const parts = hierarchicalPlan ? criteriaOfSubTasks(hierarchicalPlan) : criteriaOfSteps(state);
  return [
    ...parts.map((part, index) => ({ id: `c${index + 1}`, ...part })),
    ...given.map((criterion) => ({ ...criterion, given: true as const })),
    // Steps that ask have criteria of their own.
    ...(wantsToKnow(state) && !state.plan?.steps.some(asksSomething)
      ? [{ id: ANSWER_ID, text: answerCriterion(state) }]
      : []),
    { id: GOAL_ID, text: state.task },
  ];
}

function criteriaOfSteps({ plan, earlierSteps, frames }: RunState): readonly Omit<Criterion, 'id'>[] {
  const current = plan?.steps.map((step) => ({ ...step, planRevision: plan.revision })) ?? [];
  return [...earlierSteps.filter((step) => hasLeftSomething(step, frames)), ...current]
    .filter((step) => !isDropped(step) && !onlySearched(step, plan))
    .map(({ verify, description, index, planRevision, ...step }) => ({
      text: verify,
      ...meaningOf(step),
      step: description,
      stepIndex: index,
      planRevision,
    }));
}

/**
 * Whether a step of a plan that was replaced has left something that counts in the end: it stored something, or made an entry
 * that no later plan has made anew. One that only led somewhere was a way that was given up.
 */
function hasLeftSomething(step: RunState['earlierSteps'][number], frames: readonly Frame[]): boolean {
  if (storesSomething(step)) return true;
  if (isSearching(step)) return false;
  const own = frames.filter((frame) => frame.stepIndex === step.index && frame.planRevision === step.planRevision);
  if (own.some(sentData)) return true;
  return own.some((entry) => isEntry(entry.action) && !frames.some((later) => replaces(later, entry)));
}

function replaces(later: Frame, { index, planRevision, action, element }: Frame): boolean {
  if (later.index <= index || later.planRevision === planRevision || !isEntry(later.action)) return false;
  if (!element || !later.element) return targetId(later.action) === targetId(action);
  return later.element.role === element.role && later.element.name === element.name;
}

/** A step that looked for something is no aim of its own, unless it is what the plan ends with. */
function onlySearched(step: RunState['earlierSteps'][number], plan: RunState['plan']): boolean {
  return isSearching(step) && !(step.planRevision === plan?.revision && step.index + 1 === plan.steps.length);
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
