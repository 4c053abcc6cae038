import type { Page } from 'playwright-core';
import type { PageStatus } from '../../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import { toActionError } from '../executor/actions/actionErrors.ts';
import { resolveAddress } from '../executor/actions/address.ts';
import type { PageControl } from '../pageControl.ts';

/** A person's address bar on a Playwright page, for a browser whose own window they do not see. */
export class TabControl implements PageControl {
  readonly #page: () => Page;
  readonly #timeoutMs: number;
  readonly #listeners = new Set<(status: PageStatus) => void>();
  #status: PageStatus = { url: '', title: '', loading: false, canGoBack: false, canGoForward: false };

  /** `page`: the tab at this moment; another one after a crash. */
  constructor(page: () => Page, timeoutMs: number) {
    this.#page = page;
    this.#timeoutMs = timeoutMs;
  }

  status(): PageStatus {
    return this.#status;
  }

  async navigate(url: string): Promise<Result<undefined, string>> {
    const address = resolveAddress(url, this.#page().url());
    if (!address.ok) return failure(address.error.message);
    return this.#load((page) => page.goto(address.value, this.#options()));
  }

  async back(): Promise<void> {
    await this.#load((page) => page.goBack(this.#options()));
  }

  async forward(): Promise<void> {
    await this.#load((page) => page.goForward(this.#options()));
  }

  async reload(): Promise<void> {
    await this.#load((page) => page.reload(this.#options()));
  }

  onStatus(listener: (status: PageStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads the page's state anew and tells the listeners; called when something else has moved it. */
  async refresh(problem?: string): Promise<void> {
    const page = this.#page();
    const [title, history] = await Promise.all([page.title().catch(() => ''), readHistory(page)]);
    this.#set({ url: page.url(), title, loading: false, ...history, ...(problem !== undefined && { problem }) });
  }

  async #load(act: (page: Page) => Promise<unknown>): Promise<Result<undefined, string>> {
    this.#set({ ...this.#status, loading: true });
    try {
      await act(this.#page());
      await this.refresh();
      return success(undefined);
    } catch (error) {
      const { message } = toActionError(error);
      await this.refresh(message);
      return failure(message);
    }
  }

  #options(): { waitUntil: 'load'; timeout: number } {
    return { waitUntil: 'load', timeout: this.#timeoutMs };
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
    return { canGoBack: false, canGoForward: false };
  }
}
