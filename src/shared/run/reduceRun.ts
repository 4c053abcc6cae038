import { asksToStore } from '../completion/proofOf.ts';
import { RECORDED_MODEL, RULES_MODEL } from '../reasoning/reasonerCall.ts';
import { emptyRun, withFacts } from './emptyRun.ts';
import { reduceAnswers } from './reduceAnswers.ts';
import { reduceChain } from './reduceChain.ts';
import { reduceCompletion } from './reduceCompletion.ts';
import { reduceFrame, sentData } from './reduceFrame.ts';
import { reducePath } from './reducePath.ts';
import { reduceLookUps, reducePlan, withOpenSteps } from './reducePlan.ts';
import { reduceProposal } from './reduceProposal.ts';
import { reduceSubTasks, withOpenSubTasks } from './reduceSubTasks.ts';
import { reduceVerification } from './reduceVerification.ts';
import type { RunEvent } from './runEvent.ts';
import type { RunState } from './runState.ts';

/** Answers for which no model was asked. */
const NOT_ASKED: ReadonlySet<string> = new Set([RECORDED_MODEL, RULES_MODEL]);

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
          maximumStepActions: event.maximumStepActions ?? Number.MAX_SAFE_INTEGER,
          maximumFailedChecks: event.maximumFailedChecks ?? 0,
        }),
        task: event.task,
        criteria: event.criteria ?? [],
        ...(event.background !== undefined && { background: event.background }),
        rejections: event.rejections ?? [],
        startUrl: event.startUrl,
        readBack: event.readBack === true,
        ...(event.verdictSettings && { verdictSettings: event.verdictSettings }),
        approvePlan: event.approvePlan === true,
        ...(event.clearPart && { clearPart: event.clearPart }),
        maximumReplanAttempts: event.maximumReplanAttempts ?? 0,
        ...(event.parent && { parent: event.parent }),
        ...(event.replayOf !== undefined && { replayOf: event.replayOf }),
        reasoner: event.reasoner,
        judge: event.judge ?? event.reasoner,
        host: event.host,
        createdAt: event.at,
      };
    case 'run.started':
      return { ...state, status: 'running', startedAt: event.at };
    case 'run.paused':
      return { ...state, status: 'paused', activeNode: event.node, pausedSince: event.at, pausedBy: event.by };
    case 'run.resumed':
      return resumed(state, event.at);
    case 'run.taken-up':
      return takenUp(state, event.at);
    case 'run.obstructed':
      return withFacts(
        {
          ...state,
          reason: event.message,
          ...(event.code === 'page-unavailable' && { cutOff: true as const }),
          ...unclearOf(event),
          ...(event.address !== undefined && { unopened: event.address }),
        },
        { obstacle: true },
      );
    case 'run.limit-reached':
      return withFacts({ ...state, reason: event.message }, { limitReached: true });
    case 'run.ended': {
      const { activeNode: _, cutOff: isOpen, ...rest } = state;
      const cutOff = (event.cutOff || isOpen) && event.status !== 'completed' && { cutOff: true as const };
      return {
        ...rest,
        ...cutOff,
        status: event.status,
        reason: event.reason,
        finalUrl: event.finalUrl,
        endedAt: event.lastAt ?? event.at,
      };
    }
    case 'tools.reached':
      return { ...state, tools: { names: event.tools, problems: event.problems } };
    case 'context.analysed':
    case 'knowledge.retrieved':
    case 'web.searched':
      return reduceLookUps(state, event);
    case 'plan.created':
    case 'plan.updated':
    case 'plan.approved':
    case 'plan.checked':
    case 'plan.revalidated':
    case 'plan.step-changed':
      return reducePlan(state, event);
    case 'chain.planned':
    case 'chain.ended':
      return reduceChain(state, event);
    case 'subtasks.planned':
    case 'subtask.started':
    case 'subtask.ended':
    case 'subtasks.replanned':
      return reduceSubTasks(state, event);
    case 'answer.noted':
    case 'answer.withdrawn':
    case 'answer.page-read':
      return reduceAnswers(state, event);
    case 'completion.claimed':
    case 'completion.checked':
    case 'completion.nudged':
      return reduceCompletion(state, event);
    case 'replay.handed-over': {
      const { stepIndex, reason } = event;
      return { ...state, handedOver: [...state.handedOver, { stepIndex, reason }] };
    }
    case 'graph.node-entered':
    case 'graph.node-left':
      return reducePath(state, event);
    case 'model.called':
      return {
        ...state,
        model: {
          calls: state.model.calls + (NOT_ASKED.has(event.usage.model) ? 0 : 1),
          inputTokens: state.model.inputTokens + event.usage.inputTokens,
          outputTokens: state.model.outputTokens + event.usage.outputTokens,
          costUsd: state.model.costUsd + event.usage.costUsd,
        },
      };
    case 'action.proposed':
      return reduceProposal(state, event);
    case 'action.not-found':
      return withFacts(event.searched ? { ...state, reason: event.reason } : state, {
        proposal: 'none',
        stepSatisfied: event.satisfied,
        searchedInVain: event.searched === true,
      });
    case 'page.captured':
      return { ...state, url: event.page.url };
    case 'page.capture-failed':
      return event.url === undefined ? state : { ...state, url: event.url };
    case 'action.critiqued':
      return withFacts(state, { approved: event.approved });
    case 'action.withheld':
      return withFacts(state, { withheld: true, needsReadBack: state.readBack });
    case 'action.found':
      return withFacts(state, {
        needsReadBack: state.readBack && (state.frames.some(sentData) || asksToStore(state)),
        goalAchieved: state.plan ? isPlanThrough(state) : event.standing === 'done',
      });
    case 'action.started':
      return withFacts(state, { withheld: false });
    case 'verification.skipped':
    case 'verification.read-back':
    case 'verification.judged':
      return reduceVerification(state, event);
    case 'frame.closed':
      return { ...state, framePathStart: state.path.length };
    case 'human.took-over':
      return { ...state, takenOver: true };
    case 'human.handed-back':
      return { ...state, takenOver: false };
    case 'human.asked':
    case 'human.edited-plan':
    case 'action.finished':
    case 'page.settled':
    case 'outcome.predicted':
    case 'verification.observed':
    case 'verification.compared':
    case 'verification.questioned':
      return state;
  }
}

/** What was not understood, as far as the record says. */
function unclearOf({ unread, understood, examples }: Extract<RunEvent, { type: 'run.obstructed' }>) {
  if (!unread && !understood) return {};
  return { unclear: { unread: unread ?? [], understood: understood ?? [], examples: examples ?? [] } };
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
  'action.found',
]);

/**
 * As it stood when it was cut off, but for what the way through the graph had come to: that is gone on from the plan. The time in
 * between is not counted. Sub-tasks that were under way are to be gone on with.
 */
function takenUp(state: RunState, at: number): RunState {
  const {
    endedAt,
    pausedSince,
    pausedBy: _by,
    finalUrl: _url,
    reason: _why,
    cutOff: _cut,
    chain: _chain,
    ...rest
  } = state;
  const { complexity, approvalPending, planIsEmpty, answerPending, hasNextStep, needsReadBack, failedChecks } =
    state.facts;
  const { velocityLimit, maximumStepActions, maximumCorrectionAttempts, maximumNudges, maximumFailedChecks } =
    state.facts;
  const facts = {
    ...emptyRun(state.runId).facts,
    ...{ complexity, approvalPending, planIsEmpty, answerPending, hasNextStep, needsReadBack, failedChecks },
    ...{ velocityLimit, maximumStepActions, maximumCorrectionAttempts, maximumNudges, maximumFailedChecks },
  };
  const next = { ...rest, status: 'running', takenOver: false, facts } as const;
  const pausedMs = state.pausedMs + (at - (pausedSince ?? endedAt ?? at));
  const open = withOpenSubTasks(withOpenSteps({ ...next, pausedMs }));
  return withFacts(open, { goalAchieved: isPlanThrough(open) });
}

/** Nothing of it is left to do, so that what it was for may be so; that is then checked. */
function isPlanThrough({ plan, facts }: RunState): boolean {
  return (
    plan !== undefined && !facts.hasNextStep && !facts.hasSubTasks && !facts.answerPending && !facts.approvalPending
  );
}

function resumed(state: RunState, at: number): RunState {
  const { pausedSince, pausedBy: _, ...rest } = state;
  return { ...rest, status: 'running', pausedMs: state.pausedMs + (at - (pausedSince ?? at)) };
}
