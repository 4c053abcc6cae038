import { setTimeout as sleep } from 'node:timers/promises';
import { asksToStore } from '../../../shared/completion/proofOf.ts';
import { ofAnotherLoad } from '../../../shared/page/lastingKey.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { SkeletonChange } from '../../../shared/page/skeleton.ts';
import type { JudgeReadBackInput } from '../../../shared/reasoning/judging.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { mayHaveSent, sentRequests } from '../../../shared/run/reduceFrame.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import { isProving, type ReadBack, readBackVerdictSchema } from '../../../shared/verification/readBack.ts';
import type { AgentContext } from '../agentContext.ts';
import { askReasoner } from '../askReasoner.ts';
import { rollingContext } from '../rollingContext.ts';
import { capObservations } from '../verification/capObservations.ts';
import type { Sighting } from '../verification/changeObservations.ts';
import { lookAgainPauses } from '../verification/lookAgainPauses.ts';
import { plannedFor } from '../verification/questionAbout.ts';
import { readBackBesideRules } from '../verification/secondJudge.ts';
import { addressesToAsk, furtherLooks, furtherPages, isSameLook, waysOfSending } from './addressesToAsk.ts';
import type { PageAfresh } from './askedAfresh.ts';
import { compareAfresh } from './compareAfresh.ts';
import { standingOf } from './readBackRules.ts';
import { type FurtherLook, lookByWay } from './wayTo.ts';

/** What was seen at the addresses asked for so far. */
export interface Look {
  readonly pages: readonly PageAfresh[];
  readonly sightings: readonly Sighting[];
  /** Why the others could not be seen. */
  readonly problems: readonly string[];
}

/** What is asked for, where that is a part of the task only. */
export type Asked = Pick<JudgeReadBackInput, 'goal' | 'planned'>;

export const NOTHING: Look = { pages: [], sightings: [], problems: [] };

/**
 * Asks the server once more whether what the run has done is there: the page it is on, those it came through, and further
 * pages of a list. As long as something that was sent may have been taken and no page shows it, it is looked again with growing
 * pauses: lists may read behind their writes. Nobody is asked about pages that are as they were at the look before.
 */
export async function lookAgain(context: AgentContext, about?: Asked): Promise<ReadBack> {
  const { control, recorder, settings, now } = context;
  const began = now();
  let found = await lookOnce(context, undefined, about);
  for (const pause of about || recorder.state.frames.some(mayHaveSent) ? lookAgainPauses(settings.verification) : []) {
    // Pages that take so long, each time anew, have had the time that a list may be behind.
    if (!mayShowLater(found, context) || now() - began > settings.browser.readBackTimeoutMs) break;
    await sleep(pause, undefined, { signal: control.signal });
    found = await lookOnce(context, found, about);
  }
  return found.readBack;
}

/** What one look came to, with the pages that it rests on. */
interface Found {
  readonly readBack: ReadBack;
  readonly look: Look;
}

/**
 * The pages speak against it, or all of them are still as they were before anything was sent. Where nothing was to be kept, that may
 * only be what was entered, in a list.
 */
function mayShowLater({ readBack, look }: Found, context: AgentContext): boolean {
  if (readBack.standing !== 'unknown') return readBack.standing === 'contradicted';
  const unchanged = look.sightings.filter(({ standing }) => standing === 'unchanged');
  if (look.pages.length === 0 || unchanged.length < look.pages.length) return false;
  if (asksToStore(context.recorder.state)) return true;
  return enteredValues(context).length > 0 && look.pages.some(({ page }) => hasList(page));
}

function hasList({ skeleton }: PageState): boolean {
  return skeleton.containers?.some(({ kind }) => kind === 'list') === true;
}

async function lookOnce(context: AgentContext, before: Found | undefined, about: Asked | undefined): Promise<Found> {
  const { baselines, page, recorder, settings } = context;
  const { readBackPages, furtherLooks: most } = settings.verification;
  const { frames } = recorder.state;
  const addresses = addressesToAsk(page.url, baselines.addresses(), frames, readBackPages);
  const plain = await lookAt(context, addresses.map(plainly), NOTHING, addresses.length);
  const way = lookByWay(page.url, frames, page.skeleton);
  const isWayGone = way !== undefined && showsNothing(plain, way.url);
  const straight = isWayGone ? await alongWay(context, plain, way) : plain;
  const isNew = (one: FurtherLook) => !isWayGone || !isSameLook(one, way);
  // Of several views that something was sent from each shows a part: whoever is asked sees them all.
  const views = isSeen(straight, page.url) ? waysOfSending(page.url, frames, page.skeleton).filter(isNew) : [];
  const isManifold = views.length > 1;
  const look = isManifold ? await lookAt(context, views, straight, most) : straight;
  if (before && isSame(look, before.look)) return before;
  const readBack = await judgeLook(context, look, about);
  if (readBack.standing === 'contradicted') {
    const isAnew = isWayGone || isManifold;
    return { readBack: (isAnew ? undefined : await confirmedByWay(context, look, about)) ?? readBack, look };
  }
  if (readBack.standing === 'confirmed') return { readBack, look };
  const run = { task: recorder.state.task, entered: enteredValues(context) };
  const further = [
    ...(isManifold ? [] : views),
    ...furtherLooks(look.pages.map(pageOf), run),
    ...look.pages.map(pageOf).flatMap(nextPages),
  ].filter(isNew);
  if (further.length === 0) return { readBack, look };
  const wider = await lookAt(context, further, look, most);
  // The same question would have the same answer.
  if (wider.pages.length === look.pages.length) return { readBack, look };
  return { readBack: await judgeLook(context, wider, about), look };
}

function isSeen({ pages }: Look, address: string): boolean {
  return pages.some(({ page }) => page.url === address);
}

/**
 * Whether the page that the run is on shows nothing either way as it comes up: it begins with another of its tabs than the run has worked in,
 * say. Whoever is asked about that page alone can only say that it does not tell.
 */
function showsNothing(look: Look, address: string): boolean {
  return isSeen(look, address) && !look.sightings.some((one) => one.url === address && isProving(one));
}

/** The look with the page that the run is on as it is once the way is gone by which the run came to see it so; as it was where that is barred. */
async function alongWay(context: AgentContext, look: Look, way: FurtherLook): Promise<Look> {
  const walked = await lookAt(context, [way], NOTHING, 1);
  return walked.pages.length === 0 ? look : seenByWay(look, way.url, walked);
}

/**
 * What a page speaks against as it comes up may be shown in a part of it that the run has opened: the way there is gone before anybody
 * takes it for lost. Undefined where there is none, or where it does not confirm what was done either.
 */
async function confirmedByWay(
  context: AgentContext,
  look: Look,
  about: Asked | undefined,
): Promise<ReadBack | undefined> {
  const where = lookByWay(context.page.url, context.recorder.state.frames, context.page.skeleton);
  if (!where || !isSeen(look, where.url)) return undefined;
  const walked = await lookAt(context, [where], NOTHING, 1);
  if (walked.pages.length === 0) return undefined;
  const { readBack: seen } = context;
  const readBack = await judgeLook(context, seenByWay(look, where.url, walked), about);
  if (readBack.standing === 'confirmed') return readBack;
  if (seen) context.readBack = seen;
  return undefined;
}

/** A look with the page at an address as another look has seen it. */
function seenByWay(look: Look, address: string, walked: Look): Look {
  return {
    pages: [...walked.pages, ...look.pages.filter(({ page }) => page.url !== address)],
    sightings: [...walked.sightings, ...look.sightings.filter(({ url }) => url !== address)],
    problems: look.problems,
  };
}

function pageOf({ page }: PageAfresh): PageState {
  return page;
}

function plainly(url: string): FurtherLook {
  return { url, way: [] };
}

function nextPages({ url, skeleton }: PageState): FurtherLook[] {
  return furtherPages(url, skeleton).map(plainly);
}

/** Whether both came upon the same pages, in the same state. */
export function isSame(one: Look, other: Look): boolean {
  const hashes = ({ pages }: Look) =>
    pages
      .map(pageOf)
      .map(({ url, domHash }) => `${url} ${domHash}`)
      .join('\n');
  return hashes(one) === hashes(other);
}

/** Looks there one after the other, and at the pages that lists go on with, as often as it may. */
export async function lookAt(
  context: AgentContext,
  looks: readonly FurtherLook[],
  sofar: Look,
  most: number,
): Promise<Look> {
  let look = sofar;
  const queue = [...looks];
  const known = new Set([...sofar.pages.map(pageOf), ...queue].map(({ url }) => url));
  for (let left = most; left > 0; left--) {
    const where = queue.shift();
    if (!where) break;
    const seen = await see(context, where);
    context.control.signal.throwIfAborted();
    if (seen.ok) {
      const { page, sightings } = seen.value;
      const gone = { ...where, way: seen.value.way };
      look = { ...look, pages: [...look.pages, { where: gone, page }], sightings: [...look.sightings, ...sightings] };
      const next = sofar === NOTHING ? [] : nextPages(page).filter(({ url }) => !known.has(url));
      for (const one of next) known.add(one.url);
      queue.push(...next);
    } else look = { ...look, problems: [...look.problems, `${where.url}: ${seen.error}`] };
  }
  return look;
}

/** A page that cannot be compared is like one that cannot be seen: it leaves the question open, and the run alive. */
async function see(
  context: AgentContext,
  { url, way }: FurtherLook,
): Promise<Result<FurtherLook & { readonly page: PageState; readonly sightings: readonly Sighting[] }, string>> {
  const fresh = await context.executor.readBack(url, context.control.signal, way);
  if (!fresh.ok) return fresh;
  const { gone = way.length, ...page } = fresh.value;
  const where = { url, way: way.slice(0, gone) };
  try {
    return success({ ...where, page, sightings: await compare(context, where, page) });
  } catch {
    return failure('What is different there could not be determined');
  }
}

async function compare(context: AgentContext, { url, way }: FurtherLook, fresh: PageState): Promise<Sighting[]> {
  const { baselines, page, recorder, ambience } = context;
  // What a way brings into view was not there when the page was first come to, whoever stored it.
  const baseline = way.length === 0 ? baselines.at(url) : baselines.behind(url, way);
  const last = recorder.state.frames.at(-1);
  const cites = last?.verdict?.cites ?? [];
  const byItself = (change: SkeletonChange) => ambience.isAmbient(url, change);
  const differences = async (from: Pick<PageState, 'skeleton'>) =>
    (await context.executor.compare(ofAnotherLoad(from.skeleton), fresh.skeleton)).filter(
      (change) => !byItself(change),
    );
  return compareAfresh({
    fresh,
    way,
    sinceBaseline: baseline && (await differences(baseline)),
    drawnBefore: baseline?.drawn,
    ...(page.url === url ? { sinceAction: await differences(page), left: page.skeleton } : { sinceAction: undefined }),
    cited: last?.observed?.observations.filter(({ id }) => cites.includes(id)) ?? [],
    entered: enteredValues(context),
  });
}

/** What the run has sent: how it was sent tells whether something new was made or something changed. */
function sentSightings(frames: readonly Frame[]): Sighting[] {
  const requests = frames.flatMap(sentRequests);
  return requests.length === 0 ? [] : [{ kind: 'network', changed: false, requests }];
}

export function enteredValues({ recorder }: AgentContext): string[] {
  return recorder.state.frames.flatMap(({ action }) => {
    if (action.type === 'setValue' || action.type === 'type') return [action.text];
    return action.type === 'select' ? [action.value] : [];
  });
}

/** What a judge makes of a look, with the rules beside a model. */
export async function judgeLook(
  context: AgentContext,
  { pages, sightings, problems }: Look,
  about?: Asked,
): Promise<ReadBack> {
  const { recorder, judge: judging, settings, now } = context;
  context.readBack = { pages, at: now(), from: context.page };
  const [page, ...others] = pages.map(pageOf);
  if (!page) {
    const reason = problems.join('; ') || 'There is no address at which the outcome could be looked up';
    return { url: '', observations: [], standing: 'unknown', confidence: 0, reason, cites: [] };
  }
  const capped = capObservations(sightings, settings.verification.maximumObservations, enteredValues(context));
  const observations = numbered([...capped, ...sentSightings(recorder.state.frames)]);
  const { state } = recorder;
  const input: JudgeReadBackInput = {
    goal: state.task,
    ...plannedFor(state),
    ...about,
    context: rollingContext(state, settings.planning.rollingContext),
    observations,
    page,
    ...(others.length > 0 && { others }),
  };
  const answer = await askReasoner(context, 'judgeReadBack', (signal) => judging.judgeReadBack(input, signal));
  const seen = { url: page.url, observations };
  if (!answer.ok) {
    const reason = `The page could not be judged: ${answer.error.message}`;
    return { ...seen, standing: 'unknown', confidence: 0, reason, cites: [] };
  }
  const verdict = readBackVerdictSchema.safeParse(answer.value);
  if (!verdict.success) {
    return { ...seen, standing: 'unknown', confidence: 0, reason: 'The answer was malformed', cites: [] };
  }
  const { overrules = false, ...said } = verdict.data;
  const cites = observations.filter(({ id }) => said.cites.includes(id)).map(({ id }) => id);
  const standing = standingOf(said, observations, settings.verification);
  return readBackBesideRules(context, input, { ...seen, ...said, cites, standing }, overrules);
}

function numbered(sightings: readonly Sighting[]): Observation[] {
  return sightings.map((sighting, index) => ({ id: `r${index + 1}`, ...sighting }));
}
