import { storesSomething } from '../../../shared/completion/proofOf.ts';
import { type NodeId, START_NODE } from '../../../shared/graph/graphDefinition.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { asksSomething } from '../../../shared/run/reduceAnswers.ts';
import { mayHaveSent } from '../../../shared/run/reduceFrame.ts';
import type { FoundAction } from '../../../shared/run/runEvent.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { AgentContext, AgentParts } from '../agentContext.ts';
import { mayHaveArrived } from '../graph/repeatedSend.ts';
import { addressesToAsk } from '../readBack/addressesToAsk.ts';
import { Baselines } from '../readBack/baselines.ts';
import { type Asked, lookAgain } from '../readBack/lookAgain.ts';
import { endsStep } from '../verification/endsStep.ts';
import { lostSteps } from './lostSteps.ts';

/**
 * Where a run that was cut off is gone on with: the page that it was on, if that may be asked for; else one that it came through
 * before it sent anything. Empty where it began on a page that was open and saw no other.
 */
export function addressToGoOnFrom({ frames, url, startUrl }: RunState): string {
  const sent = frames.findIndex((frame) => mayHaveSent(frame) || mayHaveArrived(frame));
  const before = frames.slice(0, sent === -1 ? frames.length : sent + 1).flatMap((frame) => frame.before?.url ?? []);
  return addressesToAsk(url, [...new Set(before.reverse())], frames, 1)[0] ?? startUrl;
}

/**
 * Before a run that was cut off goes on: finds out what became of the action that nobody saw the end of, and sets the plan
 * accordingly. What has sent something is done again only where it is shown not to have arrived; what was entered and never sent is
 * lost with its page, and entered again.
 */
export async function takeUp(context: AgentContext): Promise<void> {
  const { recorder } = context;
  const frame = recorder.state.frames.at(-1);
  const step = stepOf(frame, recorder.state);
  if (frame?.verdict && isOpen(step) && !asksSomething(step)) {
    // It was judged, and the run was cut off before the plan had been told.
    if (endsStep(frame, frame.verdict, recorder.state.frames)) await changeStep(context, step, 'done');
  }
  const found = frame && isOpenEnded(frame) ? await findOut(context, frame, step) : undefined;
  if (found && step && found.standing !== 'not-done' && !asksSomething(step) && !frame?.look) {
    await changeStep(context, step, found.standing === 'done' ? 'done' : 'skipped', found.reason);
  }
  if (found) await recorder.append({ type: 'action.found', ...found });
  if (found === undefined || found.standing === 'not-done') await redoWhatIsLost(context);
}

/** Where the way through the graph begins again. */
export function nodeToGoOnFrom({ plan, hierarchicalPlan, facts }: RunState): NodeId {
  if (facts.goalAchieved) return facts.needsReadBack ? 'read-back' : 'complete-task';
  return plan || hierarchicalPlan ? 'planning' : START_NODE;
}

/** Carried out, and neither verified nor left unverified for a reason. */
function isOpenEnded({ startedAt, verdict, skipped, found }: Frame): boolean {
  return startedAt !== undefined && !verdict && skipped === undefined && !found;
}

function isOpen(step: PlanStep | undefined): step is PlanStep {
  return step?.status === 'active' || step?.status === 'pending';
}

function stepOf(frame: Frame | undefined, { plan }: RunState): PlanStep | undefined {
  if (frame?.stepIndex === undefined || (frame.planRevision ?? 0) !== (plan?.revision ?? 0)) return undefined;
  return plan?.steps[frame.stepIndex];
}

async function findOut(context: AgentContext, frame: Frame, step: PlanStep | undefined): Promise<FoundAction> {
  if (frame.finishedAt !== undefined && !mayHaveSent(frame) && frame.action.type !== 'callTool') {
    return { standing: 'not-done', reason: 'It sent nothing; what it did to the page is gone with the page' };
  }
  if (!mayHaveSent(frame) && !mayHaveArrived(frame)) {
    return { standing: 'not-done', reason: 'Done twice, it comes to the same as done once' };
  }
  const stores = step !== undefined && storesSomething(step);
  if (frame.element?.role === 'link' && frame.risk === undefined && !stores && !mayHaveSent(frame)) {
    return { standing: 'not-done', reason: 'It follows a link' };
  }
  if (frame.action.type === 'callTool') {
    return { standing: 'unknown', reason: 'A tool was called, and what came of it is not known' };
  }
  const about = askedBy(frame, context.recorder.state);
  const readBack = await lookAgain({ ...context, baselines: await pagesBefore(context, frame) }, about);
  const { standing, reason, observations } = readBack;
  if (standing === 'confirmed') return { standing: 'done', reason, readBack };
  if (standing === 'contradicted') return { standing: 'not-done', reason, readBack };
  const isAsBefore = observations.length > 0 && observations.every((one) => one.standing === 'unchanged');
  if (isAsBefore && !mayStore(step) && frame.risk === undefined && !mayHaveSent(frame)) {
    const why = 'Its step stores nothing, and every page is as it was before';
    return { standing: 'not-done', reason: why, readBack };
  }
  return {
    standing: 'unknown',
    reason: `It is not known whether it arrived, so it is not done again. ${reason}`,
    readBack,
  };
}

/** A step that nobody could read in fields may store something as well. */
function mayStore(step: PlanStep | undefined): boolean {
  return step?.instruction === undefined || storesSomething(step);
}

/** What the action was to bring about: the whole task, unless it has sent something before or is to send more after it. */
function askedBy(frame: Frame, { task, plan, frames }: RunState): Asked {
  const steps = plan?.steps ?? [];
  const at = frame.stepIndex ?? -1;
  const sentBefore = frames.findLast((one) => one.index < frame.index && mayHaveSent(one) && one.verdict?.success);
  const from = sentBefore?.stepIndex === undefined ? 0 : sentBefore.stepIndex + 1;
  const own = steps.slice(from, at + 1);
  const isWhole = (from === 0 && !sentBefore && !steps.slice(at + 1).some(mayStore)) || own.length === 0;
  const planned = (isWhole ? steps : own).flatMap(({ instruction }) => instruction ?? []);
  const goal = isWhole ? task : own.map(({ description }) => description).join('; ');
  return { goal, ...(planned.length > 0 && { planned }) };
}

/** How every page was when the run last saw it before the action. */
async function pagesBefore({ recorder }: AgentContext, { index }: Frame): Promise<Baselines> {
  const baselines = new Baselines();
  const seen = recorder.state.frames
    .filter((frame) => frame.index <= index)
    .flatMap((frame) =>
      [frame.before, ...(frame.index < index ? [frame.after] : [])].filter((page) => page !== undefined),
    );
  for (const page of seen.reverse()) {
    const recalled = await recorder.recallPage(page);
    if (recalled) baselines.add(recalled, { frames: [] });
  }
  return baselines;
}

async function redoWhatIsLost(context: AgentContext): Promise<void> {
  const { recorder, executor, control } = context;
  const { state } = recorder;
  const lost = lostSteps(state);
  for (const index of lost) {
    const note = 'To be done again: the run was cut off before this was saved';
    await recorder.append({ type: 'plan.step-changed', index, status: 'pending', note });
  }
  const first = state.frames.findLast(({ stepIndex, before }) => stepIndex === lost[0] && before !== undefined);
  const url = first?.before?.url;
  if (url === undefined || url === context.page.url || addressesToAsk(url, [], state.frames, 1).length === 0) return;
  const { outcome } = await executor.perform({ type: 'navigate', url }, control.signal);
  control.signal.throwIfAborted();
  if (!outcome.ok) return;
  context.page = await executor.observe();
  await recorder.append({ type: 'page.captured', when: 'start', page: await recorder.storePage(context.page) });
}

async function changeStep(
  { recorder }: Pick<AgentParts, 'recorder'>,
  { index }: PlanStep,
  status: 'done' | 'skipped',
  note?: string,
): Promise<void> {
  await recorder.append({ type: 'plan.step-changed', index, status, ...(note !== undefined && { note }) });
}

/** The pages that the run came through before it sent anything, as it first saw them. */
export async function recallBaselines(baselines: Baselines, { recorder }: Pick<AgentParts, 'recorder'>): Promise<void> {
  const { frames } = recorder.state;
  for (const { index, before } of frames) {
    if (frames.slice(0, index).some((frame) => mayHaveSent(frame) || mayHaveArrived(frame))) return;
    const recalled = before && (await recorder.recallPage(before));
    if (recalled) baselines.add(recalled, { frames: [] });
  }
}
