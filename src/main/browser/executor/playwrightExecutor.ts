import { once } from 'node:events';
import type { Frame, Page } from 'playwright-core';
import { type BrowserAction, targetId } from '../../../shared/actions/action.ts';
import type { ActionError } from '../../../shared/actions/actionOutcome.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { Skeleton, SkeletonChange } from '../../../shared/page/skeleton.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { AttachedFile } from '../../../shared/run/attachment.ts';
import type { SecretValue } from '../../../shared/secrets/keptSecret.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import {
  type AnswerDialog,
  type Executor,
  type Glance,
  PageSilentError,
  PageUnavailableError,
  type PerformedAction,
  type WayStep,
} from '../../agent/ports/executor.ts';
import type { BrowserTabs } from '../browserTabs.ts';
import { ChromiumTabs } from '../chromium/chromiumTabs.ts';
import { preparePageEngine } from '../pageEngine.ts';
import { withinTime } from '../withinTime.ts';
import { ActionRefused, toActionError } from './actions/actionErrors.ts';
import { performAction } from './actions/performAction.ts';
import { capturePage, hashPage } from './capture/capturePage.ts';
import { frameRegistryOf } from './capture/frameRegistry.ts';
import { followWay } from './followWay.ts';
import type { PageLife } from './pageLife.ts';
import { type FilledIn, SecretDesk } from './secretDesk.ts';
import { DomActivity } from './settle/domActivity.ts';
import { settle } from './settle/settle.ts';
import { sleep } from './sleep.ts';
import { TabSet, type WorkedTab } from './tabSet.ts';
import { ElementVerification } from './witness/clientVerification.ts';
import { DialogDesk } from './witness/dialogDesk.ts';
import type { NetworkWitness } from './witness/pageWatcher.ts';

/** Skeletons, off the main thread. */
export interface Skeletons {
  extract(html: string): Promise<Skeleton>;
  compare(before: Skeleton, after: Skeleton): Promise<SkeletonChange[]>;
}

/** What an executor is made of. Whoever made page and skeletons closes them. */
export interface ExecutorParts {
  readonly page: Page;
  readonly skeletons: Skeletons;
  /** Asked at each use, so that a change of settings holds from the next action on. */
  readonly settings: () => Settings;
  /** The tabs of the browser that the page is in; by default those of a Chromium in which nobody shows them. */
  readonly tabs?: BrowserTabs;
  /** The secrets that its tabs may be given; its own where there is no other executor that it belongs to. */
  readonly secrets?: SecretDesk;
  /** The page was opened for this executor alone, and is closed with it. */
  readonly ownsPage?: boolean;
}

const FIRST_FAILING_STATUS = 400;

/** Whether the page had already noticed is for the witness to say. */
const STOPPED: ActionError = { code: 'browser-error', message: 'The action was stopped before it was finished.' };

/** The one `Executor`: whatever browser the page comes from, Playwright drives it. */
export class PlaywrightExecutor implements Executor {
  readonly #parts: ExecutorParts;
  readonly #browser: BrowserTabs;
  readonly #tabs: TabSet;
  readonly #dialogs: DialogDesk;
  readonly #secrets: SecretDesk;
  #attachments: readonly AttachedFile[] = [];
  #takenOver = false;
  /** A capture that nobody has asked for yet; captures of one page are made one after the other. */
  #ahead: Promise<void> | undefined;

  constructor(parts: ExecutorParts) {
    this.#parts = parts;
    this.#browser = parts.tabs ?? new ChromiumTabs(parts.page);
    this.#dialogs = new DialogDesk(parts.settings, this.#browser);
    this.#secrets = parts.secrets ?? new SecretDesk();
    this.#tabs = new TabSet(parts.page, {
      settings: parts.settings,
      browser: this.#browser,
      dialogs: this.#dialogs,
    });
  }

  /** The tab that is worked on; another one after the page has opened one, or `navigate` has replaced a crashed one. */
  get page(): Page {
    return this.#tabs.current.page;
  }

  async observe(): Promise<PageState> {
    await this.#tabs.follow();
    try {
      return await this.#capture();
    } catch (error) {
      const { life } = this.#tabs.current;
      life.assertAlive();
      if (error instanceof PageUnavailableError) throw error;
      await sleep(this.#parts.settings().settle.domQuietMs, life.ended);
      return this.#capture();
    }
  }

  async glance(): Promise<Glance> {
    const url = this.#secrets.mask.text(this.page.url());
    await this.#ahead;
    try {
      const limits = this.#parts.settings().browser;
      return { url, domHash: await hashPage(this.page, { ...limits, captureTimeoutMs: limits.frameTimeoutMs }) };
    } catch {
      return { url };
    }
  }

  async perform(action: BrowserAction, signal?: AbortSignal, recordedStirMs?: number): Promise<PerformedAction> {
    return this.#secrets.mask.deep(await this.#perform(action, signal, recordedStirMs));
  }

  async #perform(asked: BrowserAction, signal?: AbortSignal, recordedStirMs?: number): Promise<PerformedAction> {
    const refused = this.#refusal(signal) ?? (await this.#revive(asked));
    if (refused) return this.#untouched(refused);
    await preparePageEngine(this.page.context());

    const { settings, skeletons } = this.#parts;
    const { browser: limits, settle: times } = settings();
    const start = this.#tabs.current;
    frameRegistryOf(start.page).maskWith(this.#secrets.mask);
    const filledIn = await this.#secrets.filledIn(asked, start.page);
    if (!filledIn.ok) return this.#untouched(filledIn.error);
    const { action } = filledIn.value;
    const urlBefore = start.page.url();
    start.listeners.expire();
    const dom = new DomActivity(this.#framesOf(action), limits.frameTimeoutMs);
    const [verification] = await Promise.all([ElementVerification.begin(start.page, action, limits), dom.begin()]);
    const unfit = filledIn.value.unfit(verification?.holdsSecret);
    if (unfit) return this.#untouched(unfit);
    if (verification?.holdsSecret && action.type === 'setValue') {
      frameRegistryOf(start.page).secretIsTyped(action.text);
    }
    // To wait is to give the last action more time: what it began is waited for, and evidence, once more.
    for (const { watcher } of this.#tabs.all) watcher.begin({ resumes: action.type === 'wait' });
    const stop = signal ? AbortSignal.any([signal, start.life.ended]) : start.life.ended;
    const outcome = await this.#act(filledIn.value, stop);
    await this.#dialogs.settled(stop);
    const settlement = await settle(
      {
        signal: stop,
        networkIdleMs: () => start.watcher.networkIdleMs(),
        domQuietMs: (timeoutMs) => dom.quietMs(timeoutMs),
        calm: () => this.#captureAhead(start),
      },
      times,
      recordedStirMs,
    );
    const domChanged = await dom.hasChanged();
    const tookPress = (asked.type === 'click' || asked.type === 'doubleClick') && dom.hasTakenPress();
    await this.#tabs.follow();
    const tab = this.#tabs.current;
    if (tab !== start) await this.#settleIn(tab, signal);
    await this.#dialogs.settled(signal ?? tab.life.ended);
    const { documentReplaced, ...witness } = this.#witnessed(start, tab);
    const didUrlChange = tab.page.url() !== urlBefore;
    await this.#ahead;
    const [clientVerification, passed] = await Promise.all([
      verification?.end(didUrlChange),
      tab.watcher.notices.end((html) => skeletons.extract(this.#secrets.mask.text(html)), limits.passedMessages),
      tab.listeners.refresh(),
    ]);
    return {
      outcome,
      witness: {
        ...witness,
        dialogs: this.#dialogs.take(),
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
  async #settleIn({ page, watcher, life }: WorkedTab, signal: AbortSignal | undefined): Promise<void> {
    const { browser: limits, settle: times } = this.#parts.settings();
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

  /**
   * Captures the tab while it is waited whether anything still comes: mostly nothing does, and when the wait is over the
   * frame only has to say that it is still so. Else it is captured again.
   */
  #captureAhead(tab: WorkedTab): void {
    if (this.#ahead || tab.life.error()) return;
    const { browser, settle: times } = this.#parts.settings();
    const limits = { ...browser, captureTimeoutMs: times.maximumMs };
    const capture = async () => {
      await tab.listeners.refresh();
      await capturePage(tab.page, { limits, extract: (html) => this.#parts.skeletons.extract(html) });
    };
    this.#ahead = capture()
      .catch(() => frameRegistryOf(tab.page).idsMayBeTaken())
      .finally(() => {
        tab.listeners.expire();
        this.#ahead = undefined;
      });
  }

  /** What was witnessed in the tab that was acted in and in the one that work goes on in; of others what they opened. */
  #witnessed(start: WorkedTab, now: WorkedTab): NetworkWitness {
    const witnesses = this.#tabs.all.map((tab) => ({ tab, witness: tab.watcher.end() }));
    const own = witnesses.filter(({ tab }) => tab === start || tab === now).map(({ witness }) => witness);
    // A tab that has closed is not among them any more.
    if (!this.#tabs.all.includes(start)) own.unshift(start.watcher.end());
    return {
      didNetworkOccur: own.some(({ didNetworkOccur }) => didNetworkOccur),
      documentReplaced: own.some(({ documentReplaced }) => documentReplaced),
      requests: own.flatMap(({ requests }) => requests),
      popups: witnesses.flatMap(({ witness }) => witness.popups),
      downloads: witnesses.flatMap(({ witness }) => witness.downloads),
    };
  }

  async readBack(url: string, signal: AbortSignal, way: readonly WayStep[] = []): Promise<Result<PageState, string>> {
    let tab: Page | undefined;
    try {
      // A window of its own costs more, and is only needed where others are at work in theirs.
      tab = this.#parts.ownsPage ? await this.#browser.open(this.page) : await this.page.context().newPage();
      await bypassCaches(tab);
      return await readInTab(
        new PlaywrightExecutor({ ...this.#parts, page: tab, ownsPage: false, secrets: this.#secrets }),
        url,
        signal,
        way,
      );
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error));
    } finally {
      await tab?.close().catch(() => undefined);
      // The browser may have turned to another tab, and a page in the background does not take every click.
      await this.page.bringToFront().catch(() => undefined);
    }
  }

  async openTab(): Promise<PlaywrightExecutor> {
    try {
      const page = await this.#browser.open(this.page);
      const beside = new PlaywrightExecutor({
        ...this.#parts,
        tabs: this.#browser,
        page,
        ownsPage: true,
        secrets: this.#secrets,
      });
      beside.attach(this.#attachments);
      return beside;
    } catch (error) {
      this.#tabs.current.life.assertAlive();
      throw new PageUnavailableError(`No further tab could be opened: ${toActionError(error).message}`, {
        cause: error,
      });
    }
  }

  /** Opens a tab in place of the one that is worked on, where that is lost and there can be another one. */
  async revive(): Promise<void> {
    const { life } = this.#tabs.current;
    if (life.error() && life.isReplaceable()) await this.#tabs.replaceCurrent().catch(() => undefined);
  }

  /** The same where the tab gives no answer any more; true when there is another one now. */
  async replaceIfSilent(): Promise<boolean> {
    const { life, page } = this.#tabs.current;
    const said = life.error()
      ? undefined
      : await withinTime(page.title(), this.#parts.settings().browser.actionTimeoutMs);
    if (said === undefined) life.getStuck();
    await this.revive();
    return this.page !== page;
  }

  show(): void {
    this.#browser.show(this.page);
  }

  compare(before: Skeleton, after: Skeleton): Promise<SkeletonChange[]> {
    return this.#parts.skeletons.compare(before, after);
  }

  setTakenOver(takenOver: boolean): void {
    this.#takenOver = takenOver;
    this.#dialogs.setTakenOver(takenOver);
    this.#tabs.current.listeners.expire();
  }

  answerDialogs(answerer: AnswerDialog | undefined): void {
    this.#dialogs.answerer = answerer && ((dialog) => answerer(this.#secrets.mask.deep(dialog)));
  }

  attach(files: readonly AttachedFile[]): void {
    this.#attachments = files;
  }

  keepSecrets(values: readonly SecretValue[]): void {
    this.#secrets.keep(values);
  }

  /** Stops watching. The page stays open when it belongs to the browser session; else it goes, with what it opened. */
  async close(): Promise<void> {
    this.#tabs.dispose();
    if (!this.#parts.ownsPage) return;
    const closing = this.#tabs.all.map(({ page }) => page.close().catch(() => undefined));
    // A crashed tab may never confirm that it is closed.
    if (!this.#tabs.current.life.error()) await Promise.all(closing);
  }

  async #capture(): Promise<PageState> {
    const { page, life, listeners } = this.#tabs.current;
    life.assertAlive();
    const { skeletons } = this.#parts;
    const limits = this.#parts.settings().browser;
    await this.#ahead;
    try {
      await preparePageEngine(page.context());
      await listeners.refresh();
      frameRegistryOf(page).maskWith(this.#secrets.mask);
      const state = await capturePage(page, { limits, extract: (html) => skeletons.extract(html) });
      const tabs = this.#secrets.mask.deep(this.#tabs.list());
      const secrets = this.#secrets.toldWith(page);
      const attachments = this.#attachments.map(({ name }) => name);
      return {
        ...state,
        ...(tabs.length > 0 && { tabs }),
        ...(attachments.length > 0 && { attachments }),
        ...(secrets.length > 0 && { secrets }),
      };
    } catch (error) {
      life.assertAlive();
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
      const seconds = limits.captureTimeoutMs / 1000;
      throw new PageSilentError(`The page has not answered for ${seconds} s.`, { cause: error });
    }
  }

  async #act({ action, mayBeGiven }: FilledIn, signal: AbortSignal): Promise<Result<undefined, ActionError>> {
    const tab = this.#tabs.current;
    const limits = this.#parts.settings().browser;
    const attachments = this.#attachments;
    const { opened } = this.#dialogs;
    try {
      if (action.type === 'switchTab') await this.#tabs.switchTo(action.tab);
      else if (action.type === 'closeTab') await this.#tabs.closeCurrent();
      else {
        const registry = frameRegistryOf(tab.page);
        await performAction({ page: tab.page, registry, limits, signal, attachments, mayBeGiven }, action);
      }
      return success(undefined);
    } catch (error) {
      // What is in a tab that closes is gone a moment before the tab itself is said to be.
      if (isGone(error)) await endWithin(tab.life, limits.frameTimeoutMs);
      // A tab that closes itself, as a log-in does that is done, has taken the action.
      if (this.#tabs.isLeft(tab)) return success(undefined);
      if (signal.aborted) return failure(tab.life.error() ?? STOPPED);
      // So has a page that asks something before it goes on: it stands still until it is answered.
      if (isTimeout(error) && this.#dialogs.opened > opened) return success(undefined);
      return failure(toActionError(error));
    }
  }

  /** The frames whose stirring is the action's: the page's own document and that of the element. */
  #framesOf(action: BrowserAction): Frame[] {
    const id = targetId(action);
    const main = this.page.mainFrame();
    const own = id === undefined ? undefined : frameRegistryOf(this.page).frameOf(id);
    return own && own !== main && !own.isDetached() ? [main, own] : [main];
  }

  #refusal(signal: AbortSignal | undefined): ActionError | undefined {
    if (this.#takenOver) return { code: 'not-actionable', message: 'A person has the page; nothing was done to it.' };
    if (signal?.aborted) return { code: 'browser-error', message: 'The action was stopped before it began.' };
    return undefined;
  }

  /** A tab that is lost takes no action but one: `navigate` goes on in a fresh one. */
  async #revive(action: BrowserAction): Promise<ActionError | undefined> {
    await this.#tabs.follow();
    if (action.type === 'navigate') await this.revive();
    return this.#tabs.current.life.error();
  }

  #untouched(error: ActionError): PerformedAction {
    const { documentReplaced: _, ...witness } = this.#tabs.current.watcher.end();
    return {
      outcome: failure(error),
      witness: { ...witness, dialogs: this.#dialogs.take(), didDomMutate: false, didUrlChange: false },
      settlement: { durationMs: 0, reason: 'quiet' },
    };
  }
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

/** Loads the address and captures it, unless the server answers with an error: then there is nothing to read. */
async function readInTab(
  executor: PlaywrightExecutor,
  url: string,
  signal: AbortSignal,
  way: readonly WayStep[],
): Promise<Result<PageState, string>> {
  try {
    const { outcome, witness } = await executor.perform({ type: 'navigate', url }, signal);
    if (!outcome.ok) return failure(outcome.error.message);
    const answer = witness.requests.findLast(({ resourceType }) => resourceType === 'document');
    if (answer?.status !== undefined && answer.status >= FIRST_FAILING_STATUS) {
      return failure(`The server answered with ${answer.status}.`);
    }
    return way.length === 0 ? success(await executor.observe()) : await followWay(executor, executor.page, way, signal);
  } finally {
    await executor.close();
  }
}

/** What was stored is to come from the server, not from what the browser or the site's worker keeps of it. */
async function bypassCaches(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
}
