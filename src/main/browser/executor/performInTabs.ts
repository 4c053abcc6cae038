import { once } from 'node:events';
import type { Frame, Page } from 'playwright-core';
import { type BrowserAction, targetId } from '../../../shared/actions/action.ts';
import type { ActionError } from '../../../shared/actions/actionOutcome.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { AttachedFile } from '../../../shared/run/attachment.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { PerformedAction } from '../../agent/ports/executor.ts';
import { preparePageEngine } from '../pageEngine.ts';
import { ActionRefused, toActionError } from './actions/actionErrors.ts';
import { performAction } from './actions/performAction.ts';
import type { Skeletons } from './capture/capturePage.ts';
import { frameRegistryOf } from './capture/frameRegistry.ts';
import type { TabCaptures } from './capture/tabCaptures.ts';
import type { PageLife } from './pageLife.ts';
import type { FilledIn, SecretDesk } from './secretDesk.ts';
import { DomActivity } from './settle/domActivity.ts';
import { settle } from './settle/settle.ts';
import type { TabSet, WorkedTab } from './tabSet.ts';
import { ElementVerification } from './witness/clientVerification.ts';
import type { DialogDesk } from './witness/dialogDesk.ts';
import type { NetworkWitness } from './witness/pageWatcher.ts';

/** What carrying out an action needs of an executor. */
interface PerformingParts {
  readonly tabs: TabSet;
  readonly dialogs: DialogDesk;
  readonly secrets: SecretDesk;
  readonly captures: TabCaptures;
  readonly skeletons: Pick<Skeletons, 'extract'>;
  readonly settings: () => Settings;
  /** What `upload` may hand over. */
  readonly attachments: readonly AttachedFile[];
}

/** Whether the page had already noticed is for the witness to say. */
const STOPPED: ActionError = { code: 'browser-error', message: 'The action was stopped before it was finished.' };

/**
 * Carries out an action in the tab that is worked on, waits until what it began has come to rest, and tells what was witnessed
 * meanwhile, in whichever tab that led to.
 */
export async function performInTabs(
  parts: PerformingParts,
  asked: BrowserAction,
  signal?: AbortSignal,
  recordedStirMs?: number,
): Promise<PerformedAction> {
  const { tabs, dialogs, secrets, captures, settings, skeletons } = parts;
  const { browser: limits, settle: times } = settings();
  const start = tabs.current;
  await preparePageEngine(start.page.context());
  frameRegistryOf(start.page).maskWith(secrets.mask);
  const filledIn = await secrets.filledIn(asked, start.page);
  if (!filledIn.ok) return untouched(parts, filledIn.error);
  const { action } = filledIn.value;
  const urlBefore = start.page.url();
  start.listeners.expire();
  const dom = new DomActivity(framesOf(start.page, action), limits.frameTimeoutMs);
  const [verification] = await Promise.all([ElementVerification.begin(start.page, action, limits), dom.begin()]);
  const unfit = filledIn.value.unfit(verification?.holdsSecret);
  if (unfit) return untouched(parts, unfit);
  if (verification?.holdsSecret && action.type === 'setValue') {
    frameRegistryOf(start.page).secretIsTyped(action.text);
  }
  // To wait is to give the last action more time: what it began is waited for, and evidence, once more.
  for (const { watcher } of tabs.all) watcher.begin({ resumes: action.type === 'wait' });
  const stop = signal ? AbortSignal.any([signal, start.life.ended]) : start.life.ended;
  const outcome = await act(parts, filledIn.value, stop);
  await dialogs.settled(stop);
  const settlement = await settle(
    {
      signal: stop,
      networkIdleMs: () => start.watcher.networkIdleMs(),
      domQuietMs: (timeoutMs) => dom.quietMs(timeoutMs),
      calm: () => captures.captureAhead(start),
    },
    times,
    recordedStirMs,
  );
  const domChanged = await dom.hasChanged();
  const tookPress = (asked.type === 'click' || asked.type === 'doubleClick') && dom.hasTakenPress();
  await tabs.follow();
  const tab = tabs.current;
  if (tab !== start) await settleIn(tab, settings(), signal);
  await dialogs.settled(signal ?? tab.life.ended);
  const { documentReplaced, ...witness } = witnessed(tabs, start, tab);
  const didUrlChange = tab.page.url() !== urlBefore;
  await captures.settled();
  const [clientVerification, passed] = await Promise.all([
    verification?.end(didUrlChange),
    tab.watcher.notices.end((html) => skeletons.extract(secrets.mask.text(html)), limits.passedMessages),
    tab.listeners.refresh(),
  ]);
  return {
    outcome,
    witness: {
      ...witness,
      dialogs: dialogs.take(),
      didDomMutate: documentReplaced || domChanged || tab !== start,
      didUrlChange,
      ...(tookPress && { tookPress }),
      ...(passed.length > 0 && { passed }),
    },
    settlement,
    ...(clientVerification && { clientVerification }),
  };
}

/** The tab that work goes on in comes to rest, as the one did that the action was carried out in. */
async function settleIn(
  { page, watcher, life }: WorkedTab,
  { browser: limits, settle: times }: Settings,
  signal: AbortSignal | undefined,
): Promise<void> {
  const stop = signal ? AbortSignal.any([signal, life.ended]) : life.ended;
  const loaded = page.waitForLoadState('domcontentloaded', { timeout: limits.navigationTimeoutMs, signal: stop });
  await loaded.catch(() => undefined);
  const dom = new DomActivity([page.mainFrame()], limits.frameTimeoutMs);
  await dom.begin();
  await settle(
    { signal: stop, networkIdleMs: () => watcher.networkIdleMs(), domQuietMs: (timeoutMs) => dom.quietMs(timeoutMs) },
    times,
  );
}

/** What was witnessed in the tab that was acted in and in the one that work goes on in; of others what they opened. */
function witnessed(tabs: TabSet, start: WorkedTab, now: WorkedTab): NetworkWitness {
  const witnesses = tabs.all.map((tab) => ({ tab, witness: tab.watcher.end() }));
  const own = witnesses.filter(({ tab }) => tab === start || tab === now).map(({ witness }) => witness);
  // A tab that has closed is not among them any more.
  if (!tabs.all.includes(start)) own.unshift(start.watcher.end());
  return {
    didNetworkOccur: own.some(({ didNetworkOccur }) => didNetworkOccur),
    documentReplaced: own.some(({ documentReplaced }) => documentReplaced),
    requests: own.flatMap(({ requests }) => requests),
    popups: witnesses.flatMap(({ witness }) => witness.popups),
    downloads: witnesses.flatMap(({ witness }) => witness.downloads),
  };
}

async function act(
  { tabs, dialogs, settings, attachments }: PerformingParts,
  { action, mayBeGiven }: FilledIn,
  signal: AbortSignal,
): Promise<Result<undefined, ActionError>> {
  const tab = tabs.current;
  const limits = settings().browser;
  const { opened } = dialogs;
  try {
    if (action.type === 'switchTab') await tabs.switchTo(action.tab);
    else if (action.type === 'closeTab') await tabs.closeCurrent();
    else {
      const registry = frameRegistryOf(tab.page);
      await performAction({ page: tab.page, registry, limits, signal, attachments, mayBeGiven }, action);
      if (action.type === 'hover') registry.pointedAt = action.id;
      else if (!POINTER_STAYS.has(action.type)) registry.pointedAt = undefined;
    }
    return success(undefined);
  } catch (error) {
    // What is in a tab that closes is gone a moment before the tab itself is said to be.
    if (isGone(error)) await endWithin(tab.life, limits.frameTimeoutMs);
    // A tab that closes itself, as a log-in does that is done, has taken the action.
    if (tabs.isLeft(tab)) return success(undefined);
    if (signal.aborted) return failure(tab.life.error() ?? STOPPED);
    // So has a page that asks something before it goes on: it stands still until it is answered.
    if (isTimeout(error) && dialogs.opened > opened) return success(undefined);
    return failure(toActionError(error));
  }
}

const POINTER_STAYS: ReadonlySet<BrowserAction['type']> = new Set(['press', 'type', 'wait', 'scroll']);

/** The frames whose stirring is the action's: the page's own document and that of the element. */
function framesOf(page: Page, action: BrowserAction): Frame[] {
  const id = targetId(action);
  const main = page.mainFrame();
  const own = id === undefined ? undefined : frameRegistryOf(page).frameOf(id);
  return own && own !== main && !own.isDetached() ? [main, own] : [main];
}

/** What is answered where nothing was done, and why. */
export function untouched(
  { tabs, dialogs }: Pick<PerformingParts, 'tabs' | 'dialogs'>,
  error: ActionError,
): PerformedAction {
  const { documentReplaced: _, ...witness } = tabs.current.watcher.end();
  return {
    outcome: failure(error),
    witness: { ...witness, dialogs: dialogs.take(), didDomMutate: false, didUrlChange: false },
    settlement: { durationMs: 0, reason: 'quiet' },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** Whether what was acted on went away during the action, rather than refusing it. */
function isGone(error: unknown): boolean {
  if (error instanceof ActionRefused) return false;
  return ['page-closed', 'element-gone', 'browser-error'].includes(toActionError(error).code);
}

/** Resolves when the page has ended, or after so many milliseconds. */
async function endWithin({ ended }: PageLife, ms: number): Promise<void> {
  if (ended.aborted) return;
  await once(ended, 'abort', { signal: AbortSignal.timeout(ms) }).catch(() => undefined);
}
