import type { Page } from 'playwright-core';
import type { PageStatus } from '../../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { toActionError } from '../executor/actions/actionErrors.ts';
import { goBack, goForward, type NavigationContext, navigate, reload } from '../executor/actions/navigation.ts';
import type { PageControl } from '../pageControl.ts';
import { withinTime } from '../withinTime.ts';

/** A person's address bar on a Playwright page, for a browser whose own window they do not see. */
export class TabControl implements PageControl {
  readonly #page: () => Page;
  readonly #settings: () => Settings;
  readonly #revive: () => Promise<void>;
  readonly #listeners = new Set<(status: PageStatus) => void>();
  #status: PageStatus = { url: '', title: '', loading: false, canGoBack: false, canGoForward: false };

  /** `page`: the tab at this moment; another one after `revive`, which replaces it where it is lost. */
  constructor(page: () => Page, settings: () => Settings, revive: () => Promise<void>) {
    this.#page = page;
    this.#settings = settings;
    this.#revive = revive;
  }

  status(): PageStatus {
    return this.#status;
  }

  async navigate(url: string): Promise<Result<undefined, string>> {
    const { navigationTimeoutMs, actionTimeoutMs } = this.#settings().browser;
    const opened = this.#revive().then(() => this.#load((context) => navigate(context, url)));
    // Whatever a browser does with a page that does not let go, whoever asked hears of it.
    const answer = await withinTime(opened, navigationTimeoutMs + actionTimeoutMs);
    return answer ?? failure('The browser does not get away from the page that is open. Open the address once more.');
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
    const page = this.#page();
    const { actionTimeoutMs } = this.#settings().browser;
    // A page that stands still with a question says neither, and whoever wants to leave it waits for this.
    const [title = '', history = NOWHERE] = await Promise.all([
      withinTime(page.title(), actionTimeoutMs),
      withinTime(readHistory(page), actionTimeoutMs),
    ]);
    this.#set({ url: page.url(), title, loading: false, ...history, ...(problem !== undefined && { problem }) });
  }

  async #load(act: (context: NavigationContext) => Promise<void>): Promise<Result<undefined, string>> {
    this.#set({ ...this.#status, loading: true });
    try {
      await act({ page: this.#page(), limits: this.#settings().browser });
      await this.refresh();
      return success(undefined);
    } catch (error) {
      const { message } = toActionError(error);
      await this.refresh(message);
      return failure(message);
    }
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
