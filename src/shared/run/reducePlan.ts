import type { Plan } from '../plan/plan.ts';
import { withFacts } from './emptyRun.ts';
import { isAnswerPending } from './reduceAnswers.ts';
import { withChainEnded } from './reduceChain.ts';
import { withoutSubTasks } from './reduceSubTasks.ts';
import type { RunEvent } from './runEvent.ts';
import type { RunState } from './runState.ts';

type PlanEvent = Extract<
  RunEvent,
  {
    type: 'plan.created' | 'plan.updated' | 'plan.approved' | 'plan.checked' | 'plan.revalidated' | 'plan.step-changed';
  }
>;

/** The plan as it stands, and whether it has to be looked at again. */
export function reducePlan(state: RunState, event: PlanEvent): RunState {
  switch (event.type) {
    case 'plan.created':
      return withFacts(withPlan(state, event.plan), { approvalPending: state.approvePlan && !state.planApproved });
    case 'plan.updated': {
      // A chain was put together for the steps as they were.
      const ended = withChainEnded(state, 'plan-changed');
      // Nobody has tried the steps of another plan yet.
      if (event.cause === 'regenerated') return withFacts(withPlan(withEarlierSteps(ended), event.plan), NEW_STEP);
      // What people change of a plan before they approve it is carried out as they wrote it, and in one piece.
      const isChosen = event.cause === 'edited' && state.facts.approvalPending;
      return withPlan(isChosen ? withoutSubTasks(ended) : ended, event.plan);
    }
    case 'plan.approved':
      return withFacts({ ...state, planApproved: true }, { approvalPending: false });
    case 'plan.checked':
      return withFacts(state, { replanTriggered: event.health.triggers.length > 0 });
    case 'plan.revalidated': {
      const { planRegenerated, minorModificationsOnly, problem } = event.result;
      // Where only another plan would have helped, the run ends, and says why there is none.
      const why = problem && state.facts.searchedInVain ? { reason: `${state.reason ?? ''} ${problem}`.trim() } : {};
      return withFacts(
        { ...state, replannings: [...state.replannings, event.result], ...why },
        { replanTriggered: false, planRegenerated, minorModificationsOnly },
      );
    }
    case 'plan.step-changed':
      return withStepChange(state, event);
  }
}

function withPlan(state: RunState, plan: Plan): RunState {
  const index = plan.steps.findIndex((step) => step.status === 'pending' || step.status === 'active');
  const currentStepIndex = index === -1 ? plan.steps.length : index;
  return withFacts(
    { ...state, plan: { ...plan, currentStepIndex } },
    {
      hasNextStep: index !== -1,
      planIsEmpty: plan.steps.length === 0,
      answerPending: isAnswerPending(plan, state.answers),
    },
  );
}

/** The step that could not be done because the run was cut off is to be done. */
export function withOpenSteps(state: RunState): RunState {
  const { plan } = state;
  if (!plan) return state;
  const steps = plan.steps.map((step) => (step.status === 'failed' ? { ...step, status: 'pending' as const } : step));
  return withPlan(state, { ...plan, steps });
}

/** What was done under a plan stays done, and its criteria are asked for in the end, when another plan replaces it. */
function withEarlierSteps(state: RunState): RunState {
  const { plan } = state;
  if (!plan) return state;
  const done = plan.steps.filter(({ status }) => status === 'done');
  const earlier = done.map((step) => ({ ...step, planRevision: plan.revision }));
  return { ...state, earlierSteps: [...state.earlierSteps, ...earlier] };
}

const NEW_STEP = { successesWithoutProgress: 0, correctionAttempts: 0, stepActions: 0 };

function withStepChange(state: RunState, event: Extract<RunEvent, { type: 'plan.step-changed' }>): RunState {
  if (!state.plan) return state;
  const { index, status, note, foreseen } = event;
  const steps = state.plan.steps.map((step) =>
    step.index === index
      ? { ...step, status, ...(note !== undefined && { note }), ...(foreseen !== undefined && { foreseen }) }
      : step,
  );
  const next = withPlan(state, { ...state.plan, steps });
  const finished = status === 'done' || status === 'skipped';
  return finished ? withFacts(next, { ...NEW_STEP, searching: false }) : next;
}

type LookUpEvent = Extract<RunEvent, { type: 'context.analysed' | 'knowledge.retrieved' | 'web.searched' }>;

/** What was found out about the task before it was planned: how hard it is, what documents and the web say. */
export function reduceLookUps(state: RunState, event: LookUpEvent): RunState {
  switch (event.type) {
    case 'context.analysed':
      return analysed(state, event);
    case 'knowledge.retrieved': {
      const { query, chunks, hasOrgKnowledge, problem } = event;
      const knowledge = { query, chunks, hasOrgKnowledge, ...(problem !== undefined && { problem }) };
      return { ...state, knowledge };
    }
    case 'web.searched': {
      const { query, results, restrictedTo, problem } = event;
      const webSearch = {
        query,
        results,
        ...(restrictedTo !== undefined && { restrictedTo }),
        ...(problem !== undefined && { problem }),
      };
      return { ...state, webSearch };
    }
  }
}

function analysed(state: RunState, event: Extract<RunEvent, { type: 'context.analysed' }>): RunState {
  const { complexity, needsKnowledge, needsWebSearch, searchQuery } = event;
  const lookUp = { knowledge: needsKnowledge, web: needsWebSearch, query: searchQuery || state.task };
  return withFacts({ ...state, complexity, lookUp }, { complexity, needsLookUp: needsKnowledge || needsWebSearch });
}
