import { formatAction } from '../../../shared/actions/actionText.ts';
import type { NodeId } from '../../../shared/graph/graphDefinition.ts';
import type { RouteFacts } from '../../../shared/graph/routeFacts.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import { failure, success } from '../../../shared/result.ts';
import { emptyRun } from '../../../shared/run/emptyRun.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { reduceRun } from '../../../shared/run/reduceRun.ts';
import type { NewRunEvent, RunEvent } from '../../../shared/run/runEvent.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { JudgedAgain, VerdictDifference, VerdictRoute } from '../../../shared/verification/judgedAgain.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import { chooseEdge } from '../graph/chooseEdge.ts';
import type { Reasoner } from '../ports/reasoner.ts';
import { endsStep } from './endsStep.ts';
import { questionAbout } from './questionAbout.ts';
import { foundFirstHand, unlessUnanswered } from './verdictRules.ts';
import { verifyAction } from './verifyAction.ts';

export interface JudgeAgainOptions {
  readonly reasoner: Pick<Reasoner, 'judgeAction'>;
  /** The thresholds that the new verdicts are held to. */
  readonly settings: Settings['verification'];
  readonly signal: AbortSignal;
}

const UNJUDGED: ReadonlySet<VerificationResult['source']> = new Set(['client', 'recorded'] as const);

type Judged = Extract<RunEvent, { type: 'verification.judged' }>;
type FollowUp = Extract<RunEvent, { type: 'plan.checked' | 'chain.ended' }>;

/** A verdict of the record, with the run as it was right before it was given. */
interface StoredVerdict {
  readonly state: RunState;
  readonly frame: Frame & Required<Pick<Frame, 'observed'>>;
  readonly event: Judged;
  readonly judgedIn: JudgedAgain['judgedIn'];
  /** What became of its chain, and was found of the plan, before the frame was closed. */
  readonly followUps: readonly FollowUp[];
}

/**
 * Judges the stored observations of a run again, and says of each verdict where it, or the way it sends the run, would
 * differ. Each verdict is put in the place of the stored one by itself: what followed from a difference is not played
 * on. Carries nothing out and stores nothing. Throws when the signal is aborted.
 */
export async function judgeRunAgain(
  events: readonly RunEvent[],
  { reasoner, settings, signal }: JudgeAgainOptions,
): Promise<JudgedAgain[]> {
  const verdicts: JudgedAgain[] = [];
  for (const stored of storedVerdicts(events)) {
    const { state, frame, event, judgedIn } = stored;
    const step = stepOf(stored);
    const verdict = await verifyAction({
      question: questionAbout(frame, step, state, levelOf(event.result)),
      list: frame.observed,
      outcome: frame.error ? failure(frame.error) : success(undefined),
      found: foundFirstHand(frame),
      judge: async (input) => (await reasoner.judgeAction(input, signal)).result,
      settings,
    });
    signal.throwIfAborted();
    const again = unlessUnanswered(verdict, frame);
    const storedRoute = routeTaken(events, event, judgedIn);
    const { to, condition } = chooseEdge(judgedIn, factsAfter(stored, step, again));
    const againRoute = { to, condition };
    verdicts.push({
      frameIndex: frame.index,
      action: formatAction(frame.action),
      ...(frame.target !== undefined && { target: frame.target }),
      judgedIn,
      stored: event.result,
      again,
      storedRoute,
      againRoute,
      differences: differencesOf(event.result, again, storedRoute, againRoute),
    });
  }
  return verdicts;
}

/** What was verified as an action alone is judged as such again, also where the executor's findings had sufficed. */
function levelOf({ level = 'full' }: VerificationResult): 'lightweight' | undefined {
  return level === 'full' ? undefined : 'lightweight';
}

function storedVerdicts(events: readonly RunEvent[]): StoredVerdict[] {
  const found: StoredVerdict[] = [];
  let state = emptyRun(events[0]?.runId ?? '');
  for (const event of events) {
    const frame = state.frames.at(-1);
    if (event.type === 'verification.judged' && frame?.observed) {
      const judgedIn = state.activeNode === 'step-refinement' ? 'step-refinement' : 'verification';
      const followUps = followUpsOf(events, event);
      found.push({ state, frame: { ...frame, observed: frame.observed }, event, judgedIn, followUps });
    }
    state = reduceRun(state, event);
  }
  return found;
}

function followUpsOf(events: readonly RunEvent[], judged: Judged): readonly FollowUp[] {
  const later = events.filter(({ seq }) => seq > judged.seq);
  const closed = later.findIndex(({ type }) => type === 'frame.closed');
  return later
    .slice(0, closed === -1 ? later.length : closed)
    .filter((event) => event.type === 'plan.checked' || event.type === 'chain.ended');
}

/** The step that a verdict is about: at the end of the plan the last one, whatever the action was meant for. */
function stepOf({ state, frame, judgedIn }: StoredVerdict): PlanStep | undefined {
  if (judgedIn === 'step-refinement') return state.plan?.steps.at(-1);
  return frame.stepIndex === undefined ? undefined : state.plan?.steps[frame.stepIndex];
}

/** What routing would look at with this verdict in the place of the stored one. */
function factsAfter(
  { state, frame, event, judgedIn, followUps }: StoredVerdict,
  step: PlanStep | undefined,
  result: VerificationResult,
): RouteFacts {
  const follow = (current: RunState, news: NewRunEvent): RunState =>
    reduceRun(current, { ...news, runId: event.runId, seq: current.seq + 1, at: event.at } as RunEvent);
  if (judgedIn === 'step-refinement') {
    // Only a verdict that completes the goal is put on record there.
    return result.goalAchieved ? follow(state, { type: 'verification.judged', result }).facts : state.facts;
  }
  const judged = follow(state, { type: 'verification.judged', result });
  const isDone = step && endsStep(frame, result, state.frames);
  const advanced = isDone ? follow(judged, { type: 'plan.step-changed', index: step.index, status: 'done' }) : judged;
  // They followed from the verdict as it was.
  const same = result.success === event.result.success;
  return (same ? followUps.reduce(follow, advanced) : advanced).facts;
}

function routeTaken(events: readonly RunEvent[], judged: Judged, node: NodeId): VerdictRoute | null {
  const left = events.find(
    (event) => event.seq > judged.seq && event.type === 'graph.node-left' && event.node === node,
  );
  if (left?.type !== 'graph.node-left' || left.to === null || left.condition === null) return null;
  return { to: left.to, condition: left.condition };
}

/**
 * Confidences that are the same in whole percent, as people see them, are the same. What the executor found by itself, or a
 * record said, was no judge's, so that a judge's has nothing to be compared with.
 */
function differencesOf(
  stored: VerificationResult,
  again: VerificationResult,
  storedRoute: VerdictRoute | null,
  againRoute: VerdictRoute,
): VerdictDifference[] {
  const fields = (['success', 'goalAchieved', 'actionSucceeded', 'taskCompleted', 'subTaskCompleted'] as const).filter(
    (field) => stored[field] !== again[field],
  );
  const percent = ({ confidence }: VerificationResult) => Math.round(confidence * 100);
  return [
    ...fields,
    ...(percent(stored) === percent(again) || UNJUDGED.has(stored.source) ? [] : (['confidence'] as const)),
    ...(storedRoute && (storedRoute.to !== againRoute.to || storedRoute.condition !== againRoute.condition)
      ? (['route'] as const)
      : []),
  ];
}
