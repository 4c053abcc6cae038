import { isAnswerProved } from '../../../shared/meaning/answer.ts';
import type { Instruction } from '../../../shared/meaning/instruction.ts';
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
  state: Pick<RunState, 'plan' | 'task' | 'parent' | 'earlierSteps' | 'frames' | 'answers'>,
  level: JudgeActionInput['level'] | undefined,
): Omit<JudgeActionInput, 'observations'> {
  const { task, plan, parent } = state;
  const acted = step && level === undefined ? actedStep(frame, plan) : undefined;
  return {
    goal: task,
    ...plannedFor(state),
    action: frame.action,
    ...(frame.element && { element: frame.element }),
    ...(isOwn(frame) && { own: true as const }),
    ...(frame.look && { look: true as const }),
    ...(frame.goesOn && { goesOn: frame.goesOn }),
    ...(step && {
      step: {
        number: step.index + 1,
        of: Math.max(step.index, plan?.steps.findLastIndex((one) => !isSpared(one)) ?? 0) + 1,
        ...wordsOf(step),
        ...meaningOf(step),
      },
    }),
    ...(acted && acted.index !== step?.index && { acted: { number: acted.index + 1, ...wordsOf(acted) } }),
    ...(step && level === undefined && { around: stepsAround(acted?.index ?? step.index, state) }),
    ...(level === undefined && known(state)),
    ...(parent !== undefined && level === undefined && { subTaskObjective: task }),
    ...(level && { level }),
  };
}

function known({ answers }: Pick<RunState, 'answers'>): Pick<JudgeActionInput, 'known'> {
  const proved = answers.filter(isAnswerProved).map(({ label, rows }) => ({
    name: label,
    text: rows.map((row) => row.map(({ text }) => text).join(' | ')).join('; '),
  }));
  return proved.length > 0 ? { known: proved } : {};
}

/** The step of the plan that the action was for. */
function actedStep({ stepIndex, planRevision = 0 }: Frame, plan: RunState['plan']): PlanStep | undefined {
  return stepIndex !== undefined && planRevision === (plan?.revision ?? 0) ? plan?.steps[stepIndex] : undefined;
}

function wordsOf({ description, expectedOutcome, verify }: PlanStep) {
  return { description, expectedOutcome, verify };
}

/** The steps of replaced plans that were done or held already, and those of the plan; one alone is told already. */
function stepsAround(
  current: number,
  { plan, earlierSteps, frames }: Pick<RunState, 'plan' | 'earlierSteps' | 'frames'>,
): JudgeActionInput['around'] {
  // Passed over once an action had done it: it was needed, and is done.
  const isDone = ({ index, status }: PlanStep) =>
    status === 'done' ||
    (status === 'skipped' &&
      frames.some(
        ({ stepIndex, planRevision = 0, verdict }) =>
          stepIndex === index && planRevision === (plan?.revision ?? 0) && verdict?.success === true,
      ));
  const standsOf = (one: PlanStep) => {
    if (one.index === current) return 'this' as const;
    return isDone(one) ? ('done' as const) : one.status === 'skipped' ? ('skipped' as const) : ('to-come' as const);
  };
  const before = earlierSteps
    .filter((one) => (one.status === 'done' || one.status === 'skipped') && !isSpared(one))
    .map(({ description, status }) => ({
      description,
      stands: status === 'done' ? ('done' as const) : ('skipped' as const),
    }));
  const planned = (plan?.steps ?? [])
    .filter((one) => !isSpared(one))
    .map((one) => ({ description: one.description, stands: standsOf(one) }));
  const steps = [...before, ...planned];
  return steps.length > 1 ? steps : undefined;
}

/** A step that is only there for pages that ask for a confirmation, and was found not to be needed on this one. */
export function isSpared({ status, instruction }: PlanStep): boolean {
  return status === 'skipped' && instruction?.act === 'confirm' && instruction.ifNeeded === true;
}

/** Whether an action was chosen as the step itself. */
export function isOwn({ proposedBy, look }: Pick<Frame, 'proposedBy' | 'look'>): boolean {
  if (look) return false;
  return proposedBy === 'step-refinement' || proposedBy === 'chaining' || proposedBy === 'direct-action';
}

/** What the steps of a run are to do, those of replaced plans as far as they are done: a judge's rules may need them to read the goal. */
export function plannedFor({ plan, earlierSteps }: Pick<RunState, 'plan' | 'earlierSteps'>): {
  readonly planned?: Instruction[];
} {
  const done = earlierSteps.filter(({ status }) => status === 'done');
  const planned = [...done, ...(plan?.steps ?? [])].flatMap(({ instruction }) => instruction ?? []);
  return planned.length > 0 ? { planned } : {};
}
