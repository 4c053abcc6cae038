import { isPageAction } from '../actions/action.ts';
import { DECIDING_NODES, edgeId } from '../graph/graphDefinition.ts';
import type { RouteFacts } from '../graph/routeFacts.ts';
import type { ChainEnd } from '../plan/chain.ts';
import type { Plan } from '../plan/plan.ts';
import { RECORDED_MODEL } from '../reasoning/reasoner.ts';
import type { Standing } from '../verification/readBack.ts';
import type { VerificationResult } from '../verification/verdict.ts';
import type { PathEntry } from './frame.ts';
import { openFrame, reduceFrame, sentData } from './reduceFrame.ts';
import { reduceSubTasks } from './reduceSubTasks.ts';
import type { RunEvent } from './runEvent.ts';
import type { RunState } from './runState.ts';

/** The state of a run to which nothing has happened yet. */
export function emptyRun(runId: string): RunState {
  return {
    runId,
    seq: -1,
    status: 'created',
    task: '',
    startUrl: '',
    reasoner: '',
    host: 'cli',
    createdAt: 0,
    pausedMs: 0,
    url: '',
    frames: [],
    earlierSteps: [],
    approvePlan: false,
    planApproved: false,
    endedChains: [],
    replannings: [],
    maximumReplanAttempts: 0,
    checks: [],
    handedOver: [],
    path: [],
    framePathStart: 0,
    frameOpen: false,
    edgeCounts: {},
    nodeCounts: {},
    model: { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 },
    readBack: false,
    takenOver: false,
    facts: {
      complexity: null,
      needsLookUp: false,
      approvalPending: false,
      hasNextStep: false,
      proposal: 'none',
      stepSatisfied: false,
      risky: false,
      approved: false,
      goalAchieved: false,
      success: false,
      verificationSkipped: false,
      needsReadBack: false,
      mayBeProvedByReadBack: false,
      readBack: 'none',
      successesWithoutProgress: 0,
      velocityLimit: 1,
      correctionAttempts: 0,
      maximumCorrectionAttempts: 1,
      chainRemaining: 0,
      replanTriggered: false,
      planRegenerated: false,
      minorModificationsOnly: false,
      hasSubTasks: false,
      readySubTasks: 0,
      subTasksToReplan: 0,
      nudges: 0,
      maximumNudges: 0,
      claim: 'none',
      criteriaMet: false,
      failedChecks: 0,
      maximumFailedChecks: 0,
      limitReached: false,
      obstacle: false,
    },
  };
}

/**
 * The only way a run's state changes (design, Contracts). Pure. Events must come in order: one that does not follow on
 * `state.seq` is a bug of the caller and throws; one that is already in there is ignored, so that replays are harmless.
 */
export function reduceRun(state: RunState, event: RunEvent): RunState {
  if (event.seq <= state.seq) return state;
  if (event.seq !== state.seq + 1) {
    throw new Error(`Run ${state.runId}: event ${event.seq} does not follow on ${state.seq}`);
  }
  return { ...withFrame(apply(state, event), event), seq: event.seq };
}

/** The state after all of these events of one run. */
export function reduceRunEvents(runId: string, events: readonly RunEvent[]): RunState {
  return events.reduce(reduceRun, emptyRun(runId));
}

function apply(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case 'run.created':
      return {
        ...withFacts(state, {
          maximumCorrectionAttempts: event.maximumCorrectionAttempts,
          velocityLimit: event.velocityLimit,
          maximumNudges: event.maximumNudges ?? 0,
          maximumFailedChecks: event.maximumFailedChecks ?? 0,
        }),
        task: event.task,
        startUrl: event.startUrl,
        readBack: event.readBack === true,
        approvePlan: event.approvePlan === true,
        maximumReplanAttempts: event.maximumReplanAttempts ?? 0,
        ...(event.parent && { parent: event.parent }),
        ...(event.replayOf !== undefined && { replayOf: event.replayOf }),
        reasoner: event.reasoner,
        host: event.host,
        createdAt: event.at,
      };
    case 'run.started':
      return { ...state, status: 'running', startedAt: event.at };
    case 'run.paused':
      return { ...state, status: 'paused', activeNode: event.node, pausedSince: event.at, pausedBy: event.by };
    case 'run.resumed':
      return resumed(state, event.at);
    case 'run.obstructed':
      return withFacts({ ...state, reason: event.message }, { obstacle: true });
    case 'run.limit-reached':
      return withFacts({ ...state, reason: event.message }, { limitReached: true });
    case 'run.ended': {
      const { activeNode: _, ...rest } = state;
      return { ...rest, status: event.status, reason: event.reason, finalUrl: event.finalUrl, endedAt: event.at };
    }
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
    case 'plan.created':
      return withFacts(withPlan(state, event.plan), { approvalPending: state.approvePlan && !state.planApproved });
    case 'plan.updated':
      // A chain was put together for the steps as they were.
      return withPlan(
        withChainEnded(event.cause === 'regenerated' ? withEarlierSteps(state) : state, 'plan-changed'),
        event.plan,
      );
    case 'plan.approved':
      return withFacts({ ...state, planApproved: true }, { approvalPending: false });
    case 'plan.checked':
      return withFacts(state, { replanTriggered: event.health.triggers.length > 0 });
    case 'plan.revalidated': {
      const { planRegenerated, minorModificationsOnly } = event.result;
      return withFacts(
        { ...state, replannings: [...state.replannings, event.result] },
        { replanTriggered: false, planRegenerated, minorModificationsOnly },
      );
    }
    case 'chain.planned':
      return withChain(state, { chain: event.chain, next: 0 });
    case 'chain.ended':
      return withChainEnded(state, event.end);
    case 'subtasks.planned':
    case 'subtask.started':
    case 'subtask.ended':
    case 'subtasks.replanned':
      return reduceSubTasks(state, event);
    case 'completion.claimed':
      return withFacts({ ...state, claim: event.claim }, { claim: event.claim.status, criteriaMet: false });
    case 'completion.checked': {
      const { allMet } = event.check;
      const failedChecks = state.facts.failedChecks + (allMet ? 0 : 1);
      return withFacts(
        { ...state, checks: [...state.checks, event.check] },
        // What was believed before the check is not believed any more.
        { criteriaMet: allMet, failedChecks, ...(!allMet && { goalAchieved: false, proposal: 'none' }) },
      );
    }
    case 'completion.nudged':
      return withFacts(state, { nudges: state.facts.nudges + 1 });
    case 'replay.handed-over': {
      const { stepIndex, reason } = event;
      return { ...state, handedOver: [...state.handedOver, { stepIndex, reason }] };
    }
    case 'plan.step-changed':
      return withStepChange(state, event);
    case 'graph.node-entered':
      return {
        ...(DECIDING_NODES.has(event.node) ? withFacts(state, { proposal: 'none', stepSatisfied: false }) : state),
        activeNode: event.node,
        path: [...state.path, { node: event.node, enteredAt: event.at }],
        nodeCounts: counted(state.nodeCounts, event.node),
      };
    case 'graph.node-left':
      return withNodeLeft(state, event);
    case 'model.called':
      return {
        ...state,
        model: {
          calls: state.model.calls + (event.usage.model === RECORDED_MODEL ? 0 : 1),
          inputTokens: state.model.inputTokens + event.usage.inputTokens,
          outputTokens: state.model.outputTokens + event.usage.outputTokens,
          costUsd: state.model.costUsd + event.usage.costUsd,
        },
      };
    case 'action.proposed':
      return withProposal(state, event);
    case 'action.not-found':
      return withFacts(state, { proposal: 'none', stepSatisfied: event.satisfied });
    case 'page.captured':
      return { ...state, url: event.page.url };
    case 'action.critiqued':
      return withFacts(state, { approved: event.approved });
    case 'verification.skipped':
      // Counted as an attempt, or a page that can never be captured would be acted on for ever.
      return withFacts(state, {
        verificationSkipped: true,
        goalAchieved: false,
        success: false,
        successesWithoutProgress: 0,
        correctionAttempts: state.facts.correctionAttempts + 1,
      });
    case 'verification.read-back':
      return withReadBack(state, event.readBack.standing);
    case 'verification.judged':
      return withFacts(state, {
        goalAchieved: event.result.goalAchieved,
        success: event.result.success,
        needsReadBack: state.readBack && state.frames.some(sentData),
        mayBeProvedByReadBack: state.readBack && isOpenVerdict(event.result) && isOpenStep(state),
        successesWithoutProgress: event.result.success ? state.facts.successesWithoutProgress + 1 : 0,
        // A correction that worked is still an attempt: only what it was for, done at last, wipes the count.
        ...(event.result.success && state.frames.at(-1)?.proposedBy !== 'correction' && { correctionAttempts: 0 }),
      });
    case 'frame.closed':
      return { ...state, framePathStart: state.path.length };
    case 'human.took-over':
      return { ...state, takenOver: true };
    case 'human.handed-back':
      return { ...state, takenOver: false };
    case 'human.asked':
    case 'human.edited-plan':
    case 'action.started':
    case 'action.finished':
    case 'page.settled':
    case 'outcome.predicted':
    case 'page.capture-failed':
    case 'verification.observed':
    case 'verification.compared':
    case 'verification.questioned':
      return state;
  }
}

/** Events between a proposal and its `frame.closed` belong to the last frame, and so does the way through the graph. */
function withFrame(state: RunState, event: RunEvent): RunState {
  const last = state.frames.at(-1);
  if (!last || !(state.frameOpen || LATE_VERDICTS.has(event.type))) return state;
  const reduced = reduceFrame(last, event);
  const path = event.type === 'frame.closed' || !state.frameOpen ? last.path : state.path.slice(state.framePathStart);
  const frame = path.length === last.path.length && !event.type.startsWith('graph.') ? reduced : { ...reduced, path };
  if (frame === last && event.type !== 'frame.closed') return state;
  return {
    ...state,
    frames: [...state.frames.slice(0, -1), frame],
    frameOpen: state.frameOpen && event.type !== 'frame.closed',
  };
}

/** What may still be said of a frame that is closed: in the light of the plan's end, and of a look at the server. */
const LATE_VERDICTS: ReadonlySet<RunEvent['type']> = new Set([
  'verification.judged',
  'verification.questioned',
  'verification.read-back',
]);

/** Neither for nor against, although something happened: where nothing did, there is nothing new to ask the server for. */
function isOpenVerdict({ inconclusive, source }: VerificationResult): boolean {
  return inconclusive === true && source !== 'no-change';
}

function resumed(state: RunState, at: number): RunState {
  const { pausedSince, pausedBy: _, ...rest } = state;
  return { ...rest, status: 'running', pausedMs: state.pausedMs + (at - (pausedSince ?? at)) };
}

function withFacts(state: RunState, facts: Partial<RouteFacts>): RunState {
  return { ...state, facts: { ...state.facts, ...facts } };
}

/** What the server holds decides: against a verdict that passed, and for one that could say neither yes nor no. */
function withReadBack(state: RunState, standing: Standing): RunState {
  const isDecided = standing !== 'unknown' && (standing === 'confirmed' || !state.facts.mayBeProvedByReadBack);
  const achieved = standing === 'confirmed';
  return withFacts(state, { readBack: standing, ...(isDecided && { goalAchieved: achieved, success: achieved }) });
}

/**
 * Whether data was sent for the step that the last action belongs to, and none of its actions is known to have failed: what
 * was seen to go wrong stays so, whatever is waited for afterwards.
 */
function isOpenStep({ frames }: RunState): boolean {
  const { stepIndex, planRevision } = frames.at(-1) ?? {};
  const own = frames.filter((frame) => frame.stepIndex === stepIndex && frame.planRevision === planRevision);
  const earlier = own.slice(0, -1).flatMap(({ verdict }) => verdict ?? []);
  return own.some(sentData) && earlier.every(({ success, inconclusive }) => success || inconclusive === true);
}

function analysed(state: RunState, event: Extract<RunEvent, { type: 'context.analysed' }>): RunState {
  const { complexity, needsKnowledge, needsWebSearch, searchQuery } = event;
  const lookUp = { knowledge: needsKnowledge, web: needsWebSearch, query: searchQuery || state.task };
  return withFacts({ ...state, complexity, lookUp }, { complexity, needsLookUp: needsKnowledge || needsWebSearch });
}

/** What was done under a plan stays done, and its criteria are asked for in the end, when another plan replaces it. */
function withEarlierSteps(state: RunState): RunState {
  const { plan } = state;
  if (!plan) return state;
  const done = plan.steps.filter(({ status }) => status === 'done');
  const earlier = done.map((step) => ({ ...step, planRevision: plan.revision }));
  return { ...state, earlierSteps: [...state.earlierSteps, ...earlier] };
}

function withChain(state: RunState, chain: NonNullable<RunState['chain']>): RunState {
  return withFacts({ ...state, chain }, { chainRemaining: chain.chain.actions.length - chain.next });
}

function withChainEnded(state: RunState, end: ChainEnd): RunState {
  const { chain: ended, ...rest } = state;
  if (!ended) return state;
  const entry = { end, carriedOut: ended.next, of: ended.chain.actions.length };
  return withFacts({ ...rest, endedChains: [...state.endedChains, entry] }, { chainRemaining: 0 });
}

function withPlan(state: RunState, plan: Plan): RunState {
  const index = plan.steps.findIndex((step) => step.status === 'pending' || step.status === 'active');
  const currentStepIndex = index === -1 ? plan.steps.length : index;
  return withFacts({ ...state, plan: { ...plan, currentStepIndex } }, { hasNextStep: index !== -1 });
}

function withStepChange(state: RunState, event: Extract<RunEvent, { type: 'plan.step-changed' }>): RunState {
  if (!state.plan) return state;
  const steps = state.plan.steps.map((step) =>
    step.index === event.index
      ? { ...step, status: event.status, ...(event.note !== undefined && { note: event.note }) }
      : step,
  );
  const next = withPlan(state, { ...state.plan, steps });
  const finished = event.status === 'done' || event.status === 'skipped';
  return finished ? withFacts(next, { successesWithoutProgress: 0, correctionAttempts: 0 }) : next;
}

function withNodeLeft(state: RunState, event: Extract<RunEvent, { type: 'graph.node-left' }>): RunState {
  const { activeNode: _, ...rest } = state;
  const edge = event.to && event.condition ? { from: event.node, to: event.to, condition: event.condition } : undefined;
  const left = (entry: PathEntry): PathEntry => ({
    ...entry,
    durationMs: event.durationMs,
    ...(edge && { to: edge.to, condition: edge.condition, values: event.values }),
  });
  return {
    ...rest,
    path: state.path.map((entry, index) => (index === state.path.length - 1 ? left(entry) : entry)),
    edgeCounts: edge ? counted(state.edgeCounts, edgeId(edge)) : state.edgeCounts,
  };
}

function withProposal(state: RunState, event: Extract<RunEvent, { type: 'action.proposed' }>): RunState {
  const { action } = event;
  const corrected = event.by === 'correction' ? { correctionAttempts: state.facts.correctionAttempts + 1 } : {};
  if (!isPageAction(action)) {
    const reason = action.type === 'fail' ? { reason: action.reason } : {};
    return withFacts({ ...state, ...reason }, { proposal: action.type, ...corrected });
  }
  const frame = openFrame(state.frames.length, event, state.path.slice(state.framePathStart), state.plan?.revision);
  const { chain } = state;
  const isOfChain = chain !== undefined && event.verificationLevel !== undefined;
  const advanced = isOfChain ? withChain(state, { ...chain, next: chain.next + 1 }) : state;
  return withFacts(
    { ...advanced, frames: [...state.frames, frame], frameOpen: true },
    {
      proposal: 'page-action',
      risky: event.risk !== undefined,
      approved: false,
      success: false,
      goalAchieved: false,
      verificationSkipped: false,
      mayBeProvedByReadBack: false,
      readBack: 'none',
      replanTriggered: false,
      nudges: 0,
      claim: 'none',
      criteriaMet: false,
      ...corrected,
    },
  );
}

function counted(counts: Readonly<Record<string, number>>, key: string): Record<string, number> {
  return { ...counts, [key]: (counts[key] ?? 0) + 1 };
}
