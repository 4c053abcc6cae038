import type { Page } from 'playwright-core';
import type { PageStatus } from '../../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { toActionError } from '../executor/actions/actionErrors.ts';
import { goBack, goForward, type NavigationContext, navigate, reload } from '../executor/actions/navigation.ts';
import type { PageControl } from '../pageControl.ts';
import { withinTime } from '../withinTime.ts';

/** The tab of an address bar, as long as there is one. */
export interface ShownTab {
  page(): Page;
  /** Puts another tab in its place where it is lost. */
  revive(): Promise<void>;
  /** The same where it gives no answer any more; true when there is another one now. */
  replaceIfSilent(): Promise<boolean>;
}

/** A person's address bar on a Playwright page, for a browser whose own window they do not see. */
export class TabControl implements PageControl {
  readonly #tab: ShownTab;
  readonly #settings: () => Settings;
  readonly #listeners = new Set<(status: PageStatus) => void>();
  #status: PageStatus = { url: '', title: '', loading: false, canGoBack: false, canGoForward: false };

  constructor(tab: ShownTab, settings: () => Settings) {
    this.#tab = tab;
    this.#settings = settings;
  }

  status(): PageStatus {
    return this.#status;
  }

  /** A page may begin to ask, and stand still for ever, in the midst of being left: then another tab opens the address. */
  async navigate(url: string): Promise<Result<undefined, string>> {
    await this.#tab.revive();
    const open = (context: NavigationContext) => navigate(context, url);
    const opened = await this.#move(open);
    if (opened.ok || !(await this.#tab.replaceIfSilent())) return this.#tell(opened);
    return this.#tell(await this.#move(open));
  }

  async back(): Promise<void> {
    await this.#load(goBack);
  }

  async forward(): Promise<void> {
    await this.#load(goForward);
  }

  async reload(): Promise<void> {
    await this.#load(reload);
  }

  onStatus(listener: (status: PageStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the page's state anew and tells the listeners; called when something else has moved it. */
  async refresh(problem?: string): Promise<void> {
    const page = this.#tab.page();
    const { actionTimeoutMs } = this.#settings().browser;
    // A page that stands still with a question says neither, and whoever wants to leave it waits for this.
    const [title = '', history = NOWHERE] = await Promise.all([
      withinTime(page.title(), actionTimeoutMs),
      withinTime(readHistory(page), actionTimeoutMs),
    ]);
    this.#set({ url: page.url(), title, loading: false, ...history, ...(problem !== undefined && { problem }) });
  }

  async #load(act: (context: NavigationContext) => Promise<void>): Promise<void> {
    await this.#tell(await this.#move(act));
  }

  async #move(act: (context: NavigationContext) => Promise<void>): Promise<Result<undefined, string>> {
    this.#set({ ...this.#status, loading: true });
    try {
      await act({ page: this.#tab.page(), limits: this.#settings().browser });
      return success(undefined);
    } catch (error) {
      return failure(toActionError(error).message);
    }
  }

  async #tell(moved: Result<undefined, string>): Promise<Result<undefined, string>> {
    await this.refresh(moved.ok ? undefined : moved.error);
    return moved;
  }

  #set(status: PageStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener(status);
  }
}

async function readHistory(page: Page): Promise<{ canGoBack: boolean; canGoForward: boolean }> {
  try {
    const session = await page.context().newCDPSession(page);
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
    await session.detach();
    return { canGoBack: currentIndex > 0, canGoForward: currentIndex < entries.length - 1 };
  } catch {
    return NOWHERE;
  }
}

const NOWHERE = { canGoBack: false, canGoForward: false };
