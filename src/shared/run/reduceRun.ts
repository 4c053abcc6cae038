import { isPageAction } from '../actions/action.ts';
import { DECIDING_NODES, edgeId } from '../graph/graphDefinition.ts';
import type { RouteFacts } from '../graph/routeFacts.ts';
import type { Plan } from '../plan/plan.ts';
import type { Standing } from '../verification/readBack.ts';
import type { VerificationResult } from '../verification/verdict.ts';
import type { PathEntry } from './frame.ts';
import { openFrame, reduceFrame, sentData } from './reduceFrame.ts';
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
        }),
        task: event.task,
        startUrl: event.startUrl,
        readBack: event.readBack === true,
        reasoner: event.reasoner,
        host: event.host,
        createdAt: event.at,
      };
    case 'run.started':
      return { ...state, status: 'running', startedAt: event.at };
    case 'run.paused':
      return { ...state, status: 'paused', activeNode: event.node, pausedSince: event.at };
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
      return withFacts({ ...state, complexity: event.complexity }, { complexity: event.complexity });
    case 'plan.created':
      return withPlan(state, event.plan);
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
          calls: state.model.calls + 1,
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
  const { pausedSince, ...rest } = state;
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
  const own = frames.filter(({ stepIndex }) => stepIndex === frames.at(-1)?.stepIndex);
  const earlier = own.slice(0, -1).flatMap(({ verdict }) => verdict ?? []);
  return own.some(sentData) && earlier.every(({ success, inconclusive }) => success || inconclusive === true);
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
  const frame = openFrame(state.frames.length, event, state.path.slice(state.framePathStart));
  return withFacts(
    { ...state, frames: [...state.frames, frame], frameOpen: true },
    {
      proposal: 'page-action',
      risky: event.risk !== undefined,
      approved: false,
      success: false,
      goalAchieved: false,
      verificationSkipped: false,
      mayBeProvedByReadBack: false,
      readBack: 'none',
      ...corrected,
    },
  );
}

function counted(counts: Readonly<Record<string, number>>, key: string): Record<string, number> {
  return { ...counts, [key]: (counts[key] ?? 0) + 1 };
}
