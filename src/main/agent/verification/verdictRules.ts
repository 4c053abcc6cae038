import type { Action } from '../../../shared/actions/action.ts';
import type { ClientVerification } from '../../../shared/actions/clientVerification.ts';
import { openRequests } from '../../../shared/actions/networkRequest.ts';
import { sendsData } from '../../../shared/actions/sendsData.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Observation, ObservationKind, ObservationList } from '../../../shared/verification/observation.ts';
import type { SemanticVerdict, VerificationResult } from '../../../shared/verification/verdict.ts';

type Thresholds = Settings['verification'];

/** Whether there is anything that the action could have caused. If not, it failed, and nobody needs to be asked. */
export function somethingChanged(list: ObservationList): boolean {
  return list.urlChanged || list.meaningfulContentChange || list.clientSawSomething;
}

/** Only the executor says that something happened: neither address nor content shows it. It is judged all the same. */
export function isClientWitnessOverride(list: ObservationList): boolean {
  return list.clientSawSomething && !list.urlChanged && !list.meaningfulContentChange;
}

/** The action worked, surely enough: the run may go on to the next one. */
export function computeSuccess(verdict: SemanticVerdict, thresholds: Thresholds): boolean {
  return verdict.action_succeeded && verdict.confidence >= thresholds.successThreshold;
}

/** The entire goal is achieved, surely enough. Nothing else, and no text, ends a run as completed. */
export function computeGoalAchieved(verdict: SemanticVerdict, thresholds: Thresholds): boolean {
  return verdict.task_completed && verdict.confidence >= thresholds.goalAchievedThreshold;
}

/** Whether a reasoner judged an action in full and found the entire goal achieved, surely enough, with nobody differing. */
export function foundAllDone(
  { source, level, secondJudge, success, taskCompleted, confidence }: VerificationResult,
  { goalAchievedThreshold }: Thresholds,
): boolean {
  const isInFull = source === 'reasoner' && level === undefined && secondJudge === undefined;
  return isInFull && success && taskCompleted && confidence >= goalAchievedThreshold;
}

/** The objective of the sub-task is achieved, surely enough; a verdict that says nothing of it says no. */
export function computeSubTaskCompleted(verdict: SemanticVerdict, thresholds: Thresholds): boolean {
  return verdict.sub_task_completed === true && verdict.confidence >= thresholds.successThreshold;
}

/** An achieved goal that people should look at again; it routes nothing. */
export function isLowConfidence(goalAchieved: boolean, confidence: number, thresholds: Thresholds): boolean {
  return goalAchieved && confidence < thresholds.lowConfidenceThreshold;
}

/** The ids among those cited that stand for something observed, each once, in the order of the citation. */
export function observedCites(cites: readonly string[], observations: readonly Observation[]): string[] {
  const observed = new Set(observations.map(({ id }) => id));
  return [...new Set(cites)].filter((id) => observed.has(id));
}

/** What is not credited to the action, what only says how its element is now, and what is seen of another page. */
const NEVER_EVIDENCE: ReadonlySet<ObservationKind> = new Set(['drift', 'client-verification', 'read-back']);

/**
 * Whether a verdict names what it rests on. Any observation can show that an action failed; only one that something
 * changed, and not by itself, can show that it worked. Who waited, did so for what the page does by itself: that it came a moment
 * before speaks for the wait, though not for the task.
 */
export function restsOnEvidence(
  verdict: SemanticVerdict,
  observations: readonly Observation[],
  action?: Action['type'],
): boolean {
  const cited = observations.filter(({ id }) => verdict.cites.includes(id));
  const ends = verdict.task_completed || verdict.sub_task_completed === true;
  if (!verdict.action_succeeded && !ends) return cited.length > 0;
  const isAwaited = action === 'wait' && !ends;
  return cited.some(({ kind, changed, ambient }) =>
    isAwaited && kind === 'drift' ? true : changed && (isAwaited || ambient !== true) && !NEVER_EVIDENCE.has(kind),
  );
}

/**
 * What a verdict on a wait says of the wait, where it says of the task what it has not shown: what came before the wait began may be all that
 * was waited for, and shows nothing of the task.
 */
export function ofTheWait(
  verdict: SemanticVerdict,
  observations: readonly Observation[],
  action: Action['type'],
): SemanticVerdict {
  if (action !== 'wait' || restsOnEvidence(verdict, observations, action)) return verdict;
  const alone = { ...verdict, task_completed: false, ...(verdict.sub_task_completed && { sub_task_completed: false }) };
  return restsOnEvidence(alone, observations, action) ? alone : verdict;
}

/**
 * A verdict in the light of what has no answer yet: what was sent and is still open cannot have been seen to work, and while
 * anything that the page asked for is open, nothing completes. A failure stays one.
 */
export function unlessUnanswered(result: VerificationResult, frame: Frame): VerificationResult {
  const open = frame.witness ? openRequests(frame.witness) : [];
  const isStillSending = open.some(({ method }) => sendsData(method));
  if (open.length === 0 || !(result.goalAchieved || (result.success && isStillSending))) return result;
  const [first] = open;
  return {
    ...result,
    success: false,
    goalAchieved: false,
    inconclusive: true,
    ...(result.stepCriterion && { stepCriterion: 'on-the-way' as const }),
    ...(result.subTaskCompleted !== undefined && { subTaskCompleted: false }),
    reason: `${first?.method} ${first?.path} has not been answered yet. ${result.reason}`,
  };
}

/**
 * What the executor found of an action's element, where it may show that there was nothing to do. A correction that changes
 * nothing has mended nothing: what went wrong may be somewhere else, such as in a field that lost what was entered before.
 */
export function foundFirstHand({ proposedBy, clientVerification }: Frame): ClientVerification | undefined {
  return proposedBy === 'correction' ? undefined : clientVerification;
}
