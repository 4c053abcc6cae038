import { setTimeout as sleep } from 'node:timers/promises';
import { isPageAction } from '../../../shared/actions/action.ts';
import type { Witness } from '../../../shared/actions/actionOutcome.ts';
import { openRequests } from '../../../shared/actions/networkRequest.ts';
import { sendsData } from '../../../shared/actions/sendsData.ts';
import { mayAskToStore } from '../../../shared/completion/proofOf.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { SkeletonChange } from '../../../shared/page/skeleton.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { mayHaveSent } from '../../../shared/run/reduceFrame.ts';
import type { ObservationList } from '../../../shared/verification/observation.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import type { AgentContext, Evidence } from '../agentContext.ts';
import { isPageGone } from '../ports/executor.ts';
import { buildObservationList } from './buildObservationList.ts';
import { lookAgainPauses } from './lookAgainPauses.ts';
import { verdictAtLevel } from './verdictAtLevel.ts';
import { unlessUnanswered } from './verdictRules.ts';

/** Evidence with a page before and after. */
type Seen = Evidence & { readonly before: PageState; readonly after: PageState };

interface Judgement {
  /** The page after the action, as it was looked at last. */
  readonly after: PageState;
  readonly list: ObservationList;
  readonly result: VerificationResult;
}

/**
 * The verdict on a frame's action. While something that it sent has no answer, or was taken and is not shown yet, the page is
 * looked at again with growing pauses, and judged again where it has changed: a report may be ready only after seconds.
 */
export async function judgeUntilShown(
  context: AgentContext,
  frame: Frame,
  seen: Seen,
  step: PlanStep | undefined,
): Promise<Judgement> {
  const { recorder, control, settings } = context;
  const drift = await driftBefore(context, seen);
  const judge = async (after: PageState): Promise<Judgement> => {
    const list = await observe(context, frame, { ...seen, after }, drift);
    await recorder.append({ type: 'verification.observed', list });
    const result = unlessUnanswered(await verdictAtLevel(context, frame, list, step), frame);
    return { after, list, result };
  };
  let judgement = await judge(seen.after);
  if (judgement.result.success && judgement.list.serverless && recorder.state.plan === undefined) {
    // What a page does a moment later, such as to send it after all and take it back, shows whether it is without a server.
    await sleep(settings.verification.serverlessQuietMs, undefined, { signal: control.signal });
    const later = await look(context);
    if (later && later.domHash !== judgement.after.domHash) {
      context.page = later;
      await recorder.append({ type: 'page.captured', when: 'after', page: await recorder.storePage(later) });
      judgement = await judge(later);
    }
  }
  for (const pause of lookAgainPauses(settings.verification)) {
    if (!isAwaited(frame, judgement.result)) break;
    await sleep(pause, undefined, { signal: control.signal });
    const later = await look(context);
    if (!later || (later.domHash === judgement.after.domHash && later.url === judgement.after.url)) continue;
    context.page = later;
    await recorder.append({ type: 'page.captured', when: 'after', page: await recorder.storePage(later) });
    judgement = await judge(later);
  }
  return judgement;
}

/** What was seen to go wrong is not waited for. */
function isAwaited(frame: Frame, { success, inconclusive }: VerificationResult): boolean {
  const isOpen = frame.witness !== undefined && openRequests(frame.witness).length > 0;
  return !success && inconclusive === true && (isOpen || mayHaveSent(frame));
}

/** Undefined where the page cannot be captured just now. */
async function look({ executor }: AgentContext): Promise<PageState | undefined> {
  try {
    return await executor.observe();
  } catch (error) {
    if (isPageGone(error)) throw error;
    return undefined;
  }
}

/** What changed between the decision and the action, by the page itself: learned from, and never credited to the action. */
async function driftBefore(context: AgentContext, { lastSeen, before }: Seen): Promise<SkeletonChange[]> {
  const drift = lastSeen.domHash === before.domHash ? [] : await differences(context, lastSeen, before);
  context.ambience.learn(lastSeen, before, drift ?? []);
  context.ambience.touch(before.url);
  return drift ?? [];
}

async function observe(
  context: AgentContext,
  frame: Frame,
  { lastSeen, before, after, performed }: Seen,
  drift: SkeletonChange[],
): Promise<ObservationList> {
  if (!isPageAction(frame.action)) throw new Error('Only actions on the page are verified');
  const { state } = context.recorder;
  const isServerless = mayAskToStore(state) && !context.servesData && isWithoutServer(state.frames, after);
  const list = buildObservationList({
    lastSeen,
    before,
    after,
    changes: await differences(context, before, after),
    drift,
    ambience: context.ambience,
    witness: performed.witness,
    ...(performed.clientVerification && { clientVerification: performed.clientVerification }),
    outcome: performed.outcome,
    action: frame.action,
    isCorrection: frame.proposedBy === 'correction',
    settings: context.settings.verification,
  });
  return isServerless ? { ...list, serverless: true } : list;
}

/** Requests by which scripts talk to a server, rather than the browser loading a page. */
const TALK: ReadonlySet<string> = new Set(['fetch', 'xhr', 'eventsource', 'websocket']);

/** Whether a load of the site was seen to talk to a server of its own. */
export function talksToServer({ requests }: Witness): boolean {
  return requests.some(
    ({ method, resourceType, thirdParty }) => !thirdParty && (TALK.has(resourceType) || sendsData(method)),
  );
}

const FORM_FOR_SERVER = /<form\b[^<>]*\s(?:action="[^"#]|method="(?:post|put)")/i;

/** A form that names an address hands over to a server; so does a site that was seen to talk to one in any frame. */
function isWithoutServer(frames: readonly Frame[], { html }: PageState): boolean {
  return !frames.some(({ witness }) => witness && talksToServer(witness)) && !FORM_FOR_SERVER.test(html);
}

/** Undefined when they could not be had: then the hashes decide whether anything changed. */
async function differences(
  { executor }: AgentContext,
  from: PageState,
  to: PageState,
): Promise<SkeletonChange[] | undefined> {
  try {
    return await executor.compare(from.skeleton, to.skeleton);
  } catch {
    return undefined;
  }
}
