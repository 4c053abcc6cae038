import { assertNever } from '../../../shared/assertNever.ts';
import type { Plan } from '../../../shared/plan/plan.ts';
import type { PlanValidation, ReplanningResult, SuggestedChange } from '../../../shared/plan/planHealth.ts';
import type { ValidatePlanInput } from '../../../shared/reasoning/planning.ts';
import type { ReasonerError } from '../../../shared/reasoning/reasonerCall.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { AgentContext, AgentParts } from '../agentContext.ts';
import { askReasoner, isPassing } from '../askReasoner.ts';
import { rollingContext, verificationSummary } from '../rollingContext.ts';
import { askForPlan } from './askForPlan.ts';
import { determineReplanAction } from './determineReplanAction.ts';
import { readingOf } from './readWords.ts';
import { applyChanges, toRegeneratedPlan } from './toPlan.ts';

/**
 * Asks whether the rest of the plan can still be carried out on this page, and keeps, modifies or replaces it
 * (planner-process, Re-planning). What cannot be asked or made leaves the plan as it is; it never ends a run, unless there is
 * nobody to ask any more. A plan that a person changed meanwhile stays as that person has left it.
 */
export async function revalidatePlan(context: AgentContext): Promise<void> {
  const { plan } = context.recorder.state;
  if (!plan) throw new Error('There is no plan to look at again');
  const { facts, reason } = context.recorder.state;
  // Whether the plan still fits needs not be asked: its step has looked wherever it could, or says that it does not.
  if (facts.searchedInVain) return regenerate(context, plan, { reason: reason ?? '', suggestedChanges: [] });
  const answer = await askValidator(context, plan);
  if (!answer.ok) {
    await unanswered(context, answer.error);
    return;
  }
  const action = determineReplanAction(answer.value, plan, context.reader);
  switch (action.kind) {
    case 'continue':
      return conclude(context, { planValid: true, reason: answer.value.reason });
    case 'modify':
      return modify(context, plan, answer.value, action.changes);
    case 'regenerate':
      return regenerate(context, plan, answer.value);
    default:
      return assertNever(action);
  }
}

function askValidator(context: AgentContext, plan: Plan): Promise<Result<PlanValidation, ReasonerError>> {
  const { recorder, reasoner, settings, page } = context;
  const { state } = recorder;
  const input: ValidatePlanInput = {
    task: state.task,
    plan,
    remainingSteps: plan.steps.filter(({ status }) => status === 'pending' || status === 'active'),
    page,
    context: rollingContext(state, settings.planning.rollingContext),
    ...verificationSummary(state),
  };
  return askReasoner(context, 'validatePlan', (signal) => reasoner.validatePlan(input, signal));
}

async function modify(
  context: AgentContext,
  plan: Plan,
  { reason, suggestedChanges }: PlanValidation,
  changes: readonly SuggestedChange[],
): Promise<void> {
  const isReplaced = await replacePlan(context, plan, applyChanges(plan, changes, readingOf(context)), 'modified');
  if (!isReplaced) return conclude(context, OVERTAKEN);
  await conclude(context, { planValid: false, reason, suggestedChanges, minorModificationsOnly: true });
  await takeUpNextStep(context);
}

async function regenerate(
  context: AgentContext,
  plan: Plan,
  { reason, suggestedChanges }: Pick<PlanValidation, 'reason' | 'suggestedChanges'>,
): Promise<void> {
  const { recorder, settings } = context;
  if (!mayRegenerate(recorder.state, settings)) {
    const limit = `The plan was made anew ${regenerations(recorder.state)} times already and stays as it is. ${reason}`;
    return conclude(context, { planValid: false, reason: limit, suggestedChanges });
  }
  const answer = await askForPlan(context, { plan, reason });
  if (!answer.ok) return unanswered(context, answer.error);
  if (answer.value.steps.length === 0) {
    const { problem } = answer.value;
    const why = `No other plan could be made, so it stays as it is. ${problem ?? reason}`;
    return conclude(context, { planValid: false, reason: why, suggestedChanges, ...(problem && { problem }) });
  }
  const isReplaced = await replacePlan(
    context,
    plan,
    toRegeneratedPlan(plan, answer.value, readingOf(context)),
    'regenerated',
  );
  if (!isReplaced) return conclude(context, OVERTAKEN);
  return conclude(context, { planValid: false, reason, suggestedChanges, planRegenerated: true });
}

/** Whether a plan of the run may still be made anew. */
export function mayRegenerate(state: RunState, { planning }: Pick<Settings, 'planning'>): boolean {
  return regenerations(state) < planning.maximumRegenerations;
}

function regenerations({ replannings }: RunState): number {
  return replannings.filter(({ planRegenerated }) => planRegenerated).length;
}

const OVERTAKEN = { planValid: true, reason: 'A person changed the plan meanwhile.' };

/** False when the plan is no longer the one that was looked at. */
export async function replacePlan(
  { recorder }: AgentContext,
  expected: Plan,
  plan: Plan,
  cause: 'modified' | 'regenerated',
): Promise<boolean> {
  const replaced = await recorder.appendDecided((state) =>
    state.plan === expected ? success([{ type: 'plan.updated', plan, cause } as const]) : failure('overtaken'),
  );
  return replaced.ok;
}

async function unanswered(context: AgentContext, error: ReasonerError): Promise<void> {
  if (isPassing(error)) {
    await conclude(context, { planValid: false, reason: `The plan stays as it is: ${error.message}` });
  } else {
    await context.recorder.append({ type: 'run.obstructed', code: 'reasoner', message: error.message });
  }
}

async function conclude(
  { recorder }: AgentContext,
  result: Pick<ReplanningResult, 'planValid' | 'reason'> & Partial<ReplanningResult>,
): Promise<void> {
  await recorder.append({
    type: 'plan.revalidated',
    result: {
      triggered: true,
      suggestedChanges: [],
      planRegenerated: false,
      minorModificationsOnly: false,
      ...result,
    },
  });
}

/** Makes the next step of the plan the one that is worked on; no person moves or changes it from then on. */
export async function takeUpNextStep({ recorder }: Pick<AgentParts, 'recorder'>): Promise<void> {
  const { plan } = recorder.state;
  const next = plan?.steps[plan.currentStepIndex];
  if (next?.status !== 'pending') return;
  await recorder.append({ type: 'plan.step-changed', index: next.index, status: 'active' });
}
