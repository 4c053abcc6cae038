import { type Answer, isAnswerProved } from '../meaning/answer.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import { withFacts } from './emptyRun.ts';
import type { RunEvent } from './runEvent.ts';
import type { RunState } from './runState.ts';

type AnswerEvent = Extract<RunEvent, { type: 'answer.noted' | 'answer.withdrawn' | 'answer.page-read' }>;

/** What a run has found out; a value that was noted goes into the later steps that speak of it by its name. */
export function reduceAnswers(state: RunState, event: AnswerEvent): RunState {
  // Whoever goes on reading a list gets somewhere.
  if (event.type === 'answer.page-read') return withFacts(state, { successesWithoutProgress: 0, stepActions: 0 });
  if (event.type === 'answer.withdrawn') {
    const answers = state.answers.filter(({ label }) => label !== event.label);
    return withFacts(
      { ...state, answers },
      { answerPending: state.plan ? isAnswerPending(state.plan, answers) : false },
    );
  }
  const { answer } = event;
  const others = state.answers.filter(({ label }) => label !== answer.label);
  const answers = [...others, answer];
  const plan = state.plan && carriedOn(state.plan, answer);
  return withFacts(
    { ...state, answers, ...(plan && { plan }) },
    { answerPending: plan ? isAnswerPending(plan, answers) : false },
  );
}

/** Whether a step is there to find something out. */
export function asksSomething({ instruction }: Pick<PlanStep, 'instruction'>): boolean {
  return instruction?.question !== undefined && (instruction.act === 'read' || instruction.act === 'answer');
}

/** Whether the task, by its plan, wants something to be told in the end. */
export function wantsAnswer({ asks = [], steps }: Pick<Plan, 'asks' | 'steps'>): boolean {
  return asks.length > 0 || steps.some((step) => step.status !== 'skipped' && asksSomething(step));
}

/** Whether something that the plan asks for has not been found out yet. */
export function isAnswerPending(plan: Plan, answers: readonly Answer[]): boolean {
  const isOpen = ({ status }: PlanStep) => status === 'pending' || status === 'active';
  if (plan.steps.some((step) => isOpen(step) && asksSomething(step))) return true;
  return (plan.asks ?? []).length > 0 && (answers.length === 0 || !answers.every(isAnswerProved));
}

/** The plan with a value that was found in the place of its name in braces, in all that is still to be done. */
function carriedOn(plan: Plan, { label, rows }: Answer): Plan {
  const [row = [], ...others] = rows;
  const [value] = row;
  if (!value || others.length > 0 || row.length > 1 || value.proof.by === 'nothing') return plan;
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(`{${label}}`, () => value.text);
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, fill(inner)]));
  };
  const isAhead = ({ status }: PlanStep) => status === 'pending' || status === 'active';
  return { ...plan, steps: plan.steps.map((step) => (isAhead(step) ? (fill(step) as PlanStep) : step)) };
}
