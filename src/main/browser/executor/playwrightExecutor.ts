import type { Frame, Page } from 'playwright-core';
import { type PageAction, targetId } from '../../../shared/actions/action.ts';
import type { ActionError } from '../../../shared/actions/actionOutcome.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { Skeleton, SkeletonChange } from '../../../shared/page/skeleton.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import {
  type Executor,
  type Glance,
  PageSilentError,
  PageUnavailableError,
  type PerformedAction,
} from '../../agent/ports/executor.ts';
import type { BrowserTabs } from '../browserTabs.ts';
import { ChromiumTabs } from '../chromium/chromiumTabs.ts';
import { preparePageEngine } from '../pageEngine.ts';
import { toActionError } from './actions/actionErrors.ts';
import { performAction } from './actions/performAction.ts';
import { capturePage, hashPage } from './capture/capturePage.ts';
import { frameRegistryOf } from './capture/frameRegistry.ts';
import { ListenerWatch } from './capture/listenerWatch.ts';
import { PageLife } from './pageLife.ts';
import { DomActivity } from './settle/domActivity.ts';
import { settle } from './settle/settle.ts';
import { sleep } from './sleep.ts';
import { ElementVerification } from './witness/clientVerification.ts';
import { PageWatcher } from './witness/pageWatcher.ts';

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
  /** The page was opened for this executor alone, and is closed with it. */
  readonly ownsPage?: boolean;
}

const FIRST_FAILING_STATUS = 400;

/** Whether the page had already noticed is for the witness to say. */
const STOPPED: ActionError = { code: 'browser-error', message: 'The action was stopped before it was finished.' };

/** The one `Executor`: whatever browser the page comes from, Playwright drives it. */
export class PlaywrightExecutor implements Executor {
  readonly #parts: ExecutorParts;
  readonly #tabs: BrowserTabs;
  #page: Page;
  #watcher: PageWatcher;
  #life: PageLife;
  #listeners: ListenerWatch;
  #takenOver = false;

  constructor(parts: ExecutorParts) {
    this.#parts = parts;
    this.#tabs = parts.tabs ?? new ChromiumTabs(parts.page);
    this.#page = parts.page;
    this.#watcher = new PageWatcher(parts.page, parts.settings);
    this.#life = new PageLife(parts.page);
    this.#listeners = this.#listenersOf(parts.page);
  }

  /** The tab that is worked on; another one after `navigate` has replaced a crashed one. */
  get page(): Page {
    return this.#page;
  }

  async observe(): Promise<PageState> {
    try {
      return await this.#capture();
    } catch (error) {
      this.#life.assertAlive();
      if (error instanceof PageUnavailableError) throw error;
      await sleep(this.#parts.settings().settle.domQuietMs, this.#life.ended);
      return this.#capture();
    }
  }

  async glance(): Promise<Glance> {
    const url = this.#page.url();
    try {
      const { frameTimeoutMs } = this.#parts.settings().browser;
      return { url, domHash: await hashPage(this.#page, { captureTimeoutMs: frameTimeoutMs, frameTimeoutMs }) };
    } catch {
      return { url };
    }
  }

  async perform(action: PageAction, signal?: AbortSignal, recordedStirMs?: number): Promise<PerformedAction> {
    const refused = this.#refusal(signal) ?? (await this.#revive(action));
    if (refused) return this.#untouched(refused);
    await preparePageEngine(this.#page.context());

    const urlBefore = this.#page.url();
    this.#listeners.expire();
    const dom = new DomActivity(this.#framesOf(action), this.#parts.settings().browser.frameTimeoutMs);
    const verification = await ElementVerification.begin(this.#page, action, this.#parts.settings().browser);
    if (verification?.holdsSecret && action.type === 'setValue') {
      frameRegistryOf(this.#page).secretIsTyped(action.text);
    }
    await dom.begin();
    // To wait is to give the last action more time: what it began is waited for, and evidence, once more.
    this.#watcher.begin({ resumes: action.type === 'wait' });
    const stop = signal ? AbortSignal.any([signal, this.#life.ended]) : this.#life.ended;
    const outcome = await this.#act(action, stop);
    const settlement = await settle(
      {
        signal: stop,
        networkIdleMs: () => this.#watcher.networkIdleMs(),
        domQuietMs: (timeoutMs) => dom.quietMs(timeoutMs),
      },
      this.#parts.settings().settle,
      recordedStirMs,
    );
    const domChanged = await dom.hasChanged();
    const { documentReplaced, ...witness } = this.#watcher.end();
    const didUrlChange = this.#page.url() !== urlBefore;
    const { skeletons } = this.#parts;
    const { passedMessages } = this.#parts.settings().browser;
    const [clientVerification, passed] = await Promise.all([
      verification?.end(didUrlChange),
      this.#watcher.notices.end((html) => skeletons.extract(html), passedMessages),
      this.#listeners.refresh(),
    ]);
    return {
      outcome,
      witness: {
        ...witness,
        didDomMutate: documentReplaced || domChanged,
        didUrlChange,
        ...(passed.length > 0 && { passed }),
      },
      settlement,
      ...(clientVerification && { clientVerification }),
    };
  }

  async readBack(url: string, signal: AbortSignal): Promise<Result<PageState, string>> {
    let tab: Page | undefined;
    try {
      // A window of its own costs more, and is only needed where others are at work in theirs.
      tab = this.#parts.ownsPage ? await this.#tabs.open(this.#page) : await this.#page.context().newPage();
      await bypassCaches(tab);
      return await readInTab(new PlaywrightExecutor({ ...this.#parts, page: tab, ownsPage: false }), url, signal);
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error));
    } finally {
      await tab?.close().catch(() => undefined);
      // The browser may have turned to another tab, and a page in the background does not take every click.
      await this.#page.bringToFront().catch(() => undefined);
    }
  }

  async openTab(): Promise<PlaywrightExecutor> {
    try {
      const page = await this.#tabs.open(this.#page);
      return new PlaywrightExecutor({ ...this.#parts, tabs: this.#tabs, page, ownsPage: true });
    } catch (error) {
      this.#life.assertAlive();
      throw new PageUnavailableError(`No further tab could be opened: ${toActionError(error).message}`, {
        cause: error,
      });
    }
  }

  show(): void {
    this.#tabs.show(this.#page);
  }

  compare(before: Skeleton, after: Skeleton): Promise<SkeletonChange[]> {
    return this.#parts.skeletons.compare(before, after);
  }

  setTakenOver(takenOver: boolean): void {
    this.#takenOver = takenOver;
    this.#listeners.expire();
  }

  /** Stops watching. The page stays open when it belongs to the browser session; else it goes, with what it opened. */
  async close(): Promise<void> {
    this.#stopWatching();
    if (!this.#parts.ownsPage) return;
    const closing = [this.#page, ...this.#watcher.openedPages()].map((page) => page.close().catch(() => undefined));
    // A crashed tab may never confirm that it is closed.
    if (!this.#life.error()) await Promise.all(closing);
  }

  #listenersOf(page: Page): ListenerWatch {
    return new ListenerWatch(page, this.#parts.settings().browser.frameTimeoutMs);
  }

  #stopWatching(): void {
    this.#watcher.dispose();
    this.#listeners.dispose();
    this.#life.dispose();
  }

  async #capture(): Promise<PageState> {
    this.#life.assertAlive();
    const { skeletons } = this.#parts;
    const limits = this.#parts.settings().browser;
    try {
      await preparePageEngine(this.#page.context());
      await this.#listeners.refresh();
      return await capturePage(this.#page, { limits, extract: (html) => skeletons.extract(html) });
    } catch (error) {
      this.#life.assertAlive();
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
      const seconds = limits.captureTimeoutMs / 1000;
      throw new PageSilentError(`The page has not answered for ${seconds} s.`, { cause: error });
    }
  }

  async #act(action: PageAction, signal: AbortSignal): Promise<Result<undefined, ActionError>> {
    const registry = frameRegistryOf(this.#page);
    const limits = this.#parts.settings().browser;
    try {
      await performAction({ page: this.#page, registry, limits, signal }, action);
      return success(undefined);
    } catch (error) {
      if (signal.aborted) return failure(this.#life.error() ?? STOPPED);
      return failure(toActionError(error));
    }
  }

  /** The frames whose stirring is the action's: the page's own document and that of the element. */
  #framesOf(action: PageAction): Frame[] {
    const id = targetId(action);
    const main = this.#page.mainFrame();
    const own = id === undefined ? undefined : frameRegistryOf(this.#page).frameOf(id);
    return own && own !== main && !own.isDetached() ? [main, own] : [main];
  }

  #refusal(signal: AbortSignal | undefined): ActionError | undefined {
    if (this.#takenOver) return { code: 'not-actionable', message: 'A person has the page; nothing was done to it.' };
    if (signal?.aborted) return { code: 'browser-error', message: 'The action was stopped before it began.' };
    return undefined;
  }

  /** A tab that is lost takes no action but one: `navigate` goes on in a fresh one. */
  async #revive(action: PageAction): Promise<ActionError | undefined> {
    const lost = this.#life.error();
    if (!lost) return undefined;
    if (action.type !== 'navigate' || !this.#life.isReplaceable()) return lost;
    try {
      const page = await this.#tabs.reopen(this.#page);
      this.#stopWatching();
      this.#page = page;
      this.#watcher = new PageWatcher(page, this.#parts.settings);
      this.#life = new PageLife(page);
      this.#listeners = this.#listenersOf(page);
      return undefined;
    } catch {
      return lost;
    }
  }

  #untouched(error: ActionError): PerformedAction {
    const { documentReplaced: _, ...witness } = this.#watcher.end();
    return {
      outcome: failure(error),
      witness: { ...witness, didDomMutate: false, didUrlChange: false },
      settlement: { durationMs: 0, reason: 'quiet' },
    };
  }
}

/** Loads the address and captures it, unless the server answers with an error: then there is nothing to read. */
async function readInTab(
  executor: PlaywrightExecutor,
  url: string,
  signal: AbortSignal,
): Promise<Result<PageState, string>> {
  try {
    const { outcome, witness } = await executor.perform({ type: 'navigate', url }, signal);
    if (!outcome.ok) return failure(outcome.error.message);
    const answer = witness.requests.findLast(({ resourceType }) => resourceType === 'document');
    if (answer?.status !== undefined && answer.status >= FIRST_FAILING_STATUS) {
      return failure(`The server answered with ${answer.status}.`);
    }
    return success(await executor.observe());
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
