import { asksToStore, storesSomething } from '../completion/proofOf.ts';
import type { RouteFacts } from '../graph/routeFacts.ts';
import type { ReadBack, Standing } from '../verification/readBack.ts';
import type { VerificationResult } from '../verification/verdict.ts';
import { withFacts } from './emptyRun.ts';
import { mayHaveSent, sentData } from './reduceFrame.ts';
import type { RunEvent } from './runEvent.ts';
import type { RunState } from './runState.ts';

type VerificationEvent = Extract<
  RunEvent,
  { type: 'verification.skipped' | 'verification.read-back' | 'verification.judged' }
>;

/** What the verdict on an action, or the lack of one, means for the run. */
export function reduceVerification(state: RunState, event: VerificationEvent): RunState {
  switch (event.type) {
    case 'verification.skipped':
      // Counted as an attempt, or a page that can never be captured would be acted on for ever.
      return withFacts(state, {
        verificationSkipped: true,
        mayBeProvedByReadBack: state.readBack && state.frames.slice(-1).some(mayHaveSent),
        goalAchieved: false,
        success: false,
        successesWithoutProgress: 0,
        correctionAttempts: state.facts.correctionAttempts + 1,
      });
    case 'verification.read-back':
      return event.readBack.later ? withLaterLook(state, event.readBack) : withReadBack(state, event.readBack.standing);
    case 'verification.judged':
      return withFacts(state, {
        goalAchieved: event.result.goalAchieved,
        success: event.result.success,
        needsReadBack: state.readBack && (state.frames.some(sentData) || asksToStore(state)),
        mayBeProvedByReadBack:
          state.readBack && !state.facts.searching && isOpenVerdict(event.result) && isOpenStep(state),
        ...progressOf(state, event.result),
        // A correction that worked is still an attempt: only what it was for, done at last, wipes the count.
        ...(event.result.success && state.frames.at(-1)?.proposedBy !== 'correction' && { correctionAttempts: 0 }),
      });
  }
}

/** A step that is on its way is no going in circles, as long as it may take more actions. */
function progressOf(
  { facts, plan, frames }: RunState,
  { success, stepCriterion }: VerificationResult,
): Pick<RouteFacts, 'successesWithoutProgress' | 'stepActions'> {
  const { stepActions, maximumStepActions, successesWithoutProgress } = facts;
  // Looks have a bound of their own.
  if (facts.searching) return { stepActions, successesWithoutProgress };
  if (!success) return { stepActions, successesWithoutProgress: 0 };
  const isOfStep = frames.at(-1)?.stepIndex === plan?.currentStepIndex;
  const isOnTheWay = isOfStep && stepCriterion === 'on-the-way' && stepActions + 1 < maximumStepActions;
  return {
    stepActions: isOfStep ? stepActions + 1 : stepActions,
    successesWithoutProgress: isOnTheWay ? successesWithoutProgress : successesWithoutProgress + 1,
  };
}

/** Neither for nor against, although something happened: where nothing did, there is nothing new to ask the server for. */
function isOpenVerdict({ inconclusive, source }: VerificationResult): boolean {
  return inconclusive === true && source !== 'no-change';
}

/**
 * Whether data was sent for the step that the last action belongs to, and none of its actions is known to have failed: what
 * was seen to go wrong stays so, whatever is waited for afterwards.
 */
function isOpenStep(state: RunState): boolean {
  const { frames } = state;
  const { stepIndex, planRevision } = frames.at(-1) ?? {};
  const own = frames.filter((frame) => frame.stepIndex === stepIndex && frame.planRevision === planRevision);
  const earlier = own.slice(0, -1).flatMap(({ verdict }) => verdict ?? []);
  return (
    (own.some(sentData) || isKeptByBrowser(state)) &&
    earlier.every(({ success, inconclusive }) => success || inconclusive === true)
  );
}

/** Nothing was sent to any server: what the step was to store can only be kept by the browser. */
function isKeptByBrowser({ frames, plan }: RunState): boolean {
  const step = plan?.steps[frames.at(-1)?.stepIndex ?? -1];
  return step !== undefined && storesSomething(step) && !frames.some(mayHaveSent);
}

/** What the server holds decides: against a verdict that passed, and for one that could say neither yes nor no. */
function withReadBack(state: RunState, standing: Standing): RunState {
  const isDecided = standing !== 'unknown' && (standing === 'confirmed' || !state.facts.mayBeProvedByReadBack);
  const achieved = standing === 'confirmed';
  return withFacts(state, { readBack: standing, ...(isDecided && { goalAchieved: achieved, success: achieved }) });
}

/** A read-back that stands leaves everything as it was; what the site has undone since is not achieved, whatever had proved it. */
function withLaterLook(state: RunState, { standing, later }: ReadBack): RunState {
  if (later?.standing !== 'contradicted') return state;
  return withFacts(state, {
    readBack: standing,
    mayBeProvedByReadBack: false,
    goalAchieved: false,
    success: false,
  });
}
