import type { Rectangle, View } from 'electron';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { PageStatus } from '../../../shared/host/hostApi.ts';
import type { AgentPartition } from './agentPartition.ts';
import { AgentTabs } from './agentTabs.ts';
import { ElectronTransport } from './electronTransport.ts';
import { isNavigationAllowed } from './navigationPolicy.ts';
import { PageStatusWatcher } from './pageStatusWatcher.ts';
import type { WebContentsTarget } from './webContentsTarget.ts';

export interface EmbeddedBrowserOptions {
  /** The window's content view; the page is drawn on top of what is in it. */
  readonly container: View;
  readonly partition: AgentPartition;
  /** Size of the page until {@link EmbeddedBrowser.setBounds} says where it is drawn. */
  readonly size: { readonly width: number; readonly height: number };
}

/** The browser inside the window (design, Embedded view): one page that the agent drives and the person sees. */
export class EmbeddedBrowser {
  /** Playwright's view of the page, in process, through its debugger. */
  readonly page: Page;
  readonly #browser: Browser;
  readonly #tabs: AgentTabs;
  readonly #target: WebContentsTarget;
  readonly #status: PageStatusWatcher;
  readonly #statusListeners = new Set<(status: PageStatus) => void>();

  private constructor(browser: Browser, page: Page, tabs: AgentTabs, target: WebContentsTarget) {
    this.#browser = browser;
    this.page = page;
    this.#tabs = tabs;
    this.#target = target;
    this.#status = new PageStatusWatcher(target.contents, (status) => {
      for (const listener of this.#statusListeners) listener(status);
    });
  }

  static async create({ container, partition, size }: EmbeddedBrowserOptions): Promise<EmbeddedBrowser> {
    const tabs = new AgentTabs(container, partition, size);
    const target = await tabs.createTarget('about:blank');
    const browser = await chromium.connectOverCDP(new ElectronTransport(tabs));
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('The embedded page was not announced');
    return new EmbeddedBrowser(browser, page, tabs, target);
  }

  /** Draws the page there, in pixels of the container; null puts it off-screen, where it goes on in the same size. */
  setBounds(bounds: Rectangle | null): void {
    this.#tabs.setBounds(bounds);
  }

  /**
   * Goes where a person wants to; how it went is in the status.
   * @returns whether the address is one that the page may go to
   */
  navigate(url: string): boolean {
    if (!isNavigationAllowed(url)) return false;
    // A failed load is reported by the status, with the browser's reason.
    this.#target.contents.loadURL(url).catch(() => undefined);
    return true;
  }

  goBack(): void {
    this.#target.contents.navigationHistory.goBack();
  }

  goForward(): void {
    this.#target.contents.navigationHistory.goForward();
  }

  reload(): void {
    this.#target.contents.reload();
  }

  focus(): void {
    this.#target.contents.focus();
  }

  status(): PageStatus {
    return this.#status.status();
  }

  /** Calls the listener on every change of the status; the returned function ends it. */
  onStatusChanged(listener: (status: PageStatus) => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  /** Ends Playwright's connection and closes all pages. */
  async close(): Promise<void> {
    this.#statusListeners.clear();
    await this.#browser.close();
    this.#tabs.close();
  }
}
