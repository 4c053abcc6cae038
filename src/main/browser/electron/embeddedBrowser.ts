import type { View, WebContents } from 'electron';
import type { Browser, Page } from 'playwright-core';
import type { PageBounds, PageStatus } from '../../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { BrowserQuestion, BrowserTabs } from '../browserTabs.ts';
import { targetOf } from '../chromium/chromiumTabs.ts';
import type { ConsoleLimits } from '../consoleLimit.ts';
import { resolveAddress } from '../executor/actions/address.ts';
import type { PageControl } from '../pageControl.ts';
import { openPlaywright } from '../pageEngine.ts';
import type { AgentPartition } from './agentPartition.ts';
import { AgentTabs } from './agentTabs.ts';
import { ElectronTransport } from './electronTransport.ts';
import { PageStatusWatcher } from './pageStatusWatcher.ts';
import type { WebContentsTarget } from './webContentsTarget.ts';

export interface EmbeddedBrowserOptions {
  /** The window's content view; the page is drawn on top of what is in it. */
  readonly container: View;
  readonly partition: AgentPartition;
  /** Size of the page until {@link EmbeddedBrowser.place} says where it is drawn. */
  readonly size: { readonly width: number; readonly height: number };
  /** Pixels of the container for one of {@link EmbeddedBrowser.place}: how far the window is zoomed. */
  readonly zoomFactor: () => number;
  /** Tabs that may be open at once; by default those of the settings' defaults. */
  readonly mostTabs?: () => number;
  /** How much pages may say to us; by default what the settings' defaults say. */
  readonly consoleLimits?: () => ConsoleLimits;
}

interface OpenedTab {
  readonly target: WebContentsTarget;
  readonly watcher: PageStatusWatcher;
}

/**
 * The browser inside the window (design, Embedded view): the pages that the agent drives, one of which the person sees. The
 * address bar is that one's.
 */
export class EmbeddedBrowser implements PageControl, BrowserTabs {
  /** Playwright's view of the page that there was at first, in process, through its debugger. */
  readonly page: Page;
  readonly #browser: Browser;
  readonly #tabs: AgentTabs;
  readonly #zoomFactor: () => number;
  readonly #listeners = new Set<(status: PageStatus) => void>();
  /** The tabs that were opened here, by Playwright's view of them. */
  readonly #opened = new WeakMap<Page, OpenedTab>();
  /** Who is asked what the tabs want permission for. */
  readonly #asked = new Map<Page, (question: BrowserQuestion) => void>();
  /** What the person who has the page is asked, the first first. */
  #questions: (BrowserQuestion & { readonly id: number })[] = [];
  #lastQuestion = 0;
  #shown: OpenedTab;

  private constructor(
    browser: Browser,
    tabs: AgentTabs,
    { permissions }: AgentPartition,
    first: { page: Page; target: WebContentsTarget },
    zoomFactor: () => number,
  ) {
    this.#browser = browser;
    this.#tabs = tabs;
    this.#zoomFactor = zoomFactor;
    this.page = first.page;
    this.#shown = this.#watch(first.page, first.target);
    this.#tabs.show(first.target.targetId);
    permissions.ask = (contents, question) => {
      this.#askerOf(contents).then(
        (ask) => (ask ? ask(question) : question.answer(false)),
        () => question.answer(false),
      );
    };
  }

  static async create(options: EmbeddedBrowserOptions): Promise<EmbeddedBrowser> {
    const { container, partition, size, zoomFactor, mostTabs, consoleLimits } = options;
    const tabs = new AgentTabs(container, partition, size, mostTabs);
    const target = await tabs.createTarget('about:blank');
    const chromium = await openPlaywright();
    const browser = await chromium.connectOverCDP(new ElectronTransport(tabs, consoleLimits));
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('The embedded page was not announced');
    return new EmbeddedBrowser(browser, tabs, partition, { page, target }, zoomFactor);
  }

  async open(beside: Page): Promise<Page> {
    const page = await beside.context().newPage();
    const created = await targetOf(page);
    const target = this.#tabs.targets().find(({ targetId }) => targetId === created?.targetId);
    if (!target) throw new Error('The new page was closed at once');
    this.#watch(page, target);
    return page;
  }

  async reopen(lost: Page): Promise<Page> {
    const page = await this.open(lost);
    if (this.#opened.get(lost) === this.#shown) this.show(page);
    // A crashed page may never confirm that it is closed.
    lost.close().catch(() => undefined);
    return page;
  }

  async follow(page: Page, from: Page): Promise<void> {
    const isShown = this.#opened.get(from) === this.#shown;
    if (!this.#opened.has(page)) {
      const opened = await targetOf(page);
      const target = this.#tabs.targets().find(({ targetId }) => targetId === opened?.targetId);
      if (target) this.#watch(page, target);
    }
    if (isShown) this.show(page);
  }

  show(page: Page): void {
    const tab = this.#opened.get(page);
    if (!tab || tab === this.#shown) return;
    this.#shown = tab;
    this.#tabs.show(tab.target.targetId);
    this.#tell(this.status());
  }

  status(): PageStatus {
    const status = this.#shown.watcher.status();
    const [question] = this.#questions;
    if (!question) return status;
    const { id, type, message, suggested } = question;
    return { ...status, question: { id, type, message, suggested } };
  }

  askPerson(question: BrowserQuestion): () => void {
    this.#lastQuestion += 1;
    const id = this.#lastQuestion;
    this.#questions.push({ ...question, id });
    this.#tell(this.status());
    return () => this.#forgetQuestion(id);
  }

  async answer(id: number, accept: boolean, text?: string): Promise<void> {
    const question = this.#questions.find((one) => one.id === id);
    if (!question) return;
    this.#forgetQuestion(id);
    // The page may have been closed with it.
    await question.answer(accept, text).catch(() => undefined);
  }

  onPermission(page: Page, ask: (question: BrowserQuestion) => void): () => void {
    this.#asked.set(page, ask);
    return () => {
      if (this.#asked.get(page) === ask) this.#asked.delete(page);
    };
  }

  onStatus(listener: (status: PageStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async navigate(text: string): Promise<Result<undefined, string>> {
    const address = resolveAddress(text, this.#shown.target.url());
    if (!address.ok) return failure(address.error.message);
    const { contents, guard } = this.#shown.target;
    const load = () => contents.loadURL(address.value);
    guard.leavesBy(load);
    try {
      await load();
      return success(undefined);
    } catch {
      // The status says why, in the browser's words; a load that another one took over from went well enough.
      const { problem } = this.status();
      return problem === undefined ? success(undefined) : failure(problem);
    }
  }

  async back(): Promise<void> {
    if (this.status().canGoBack) await this.#leave((contents) => contents.navigationHistory.goBack());
  }

  async forward(): Promise<void> {
    await this.#leave((contents) => contents.navigationHistory.goForward());
  }

  async reload(): Promise<void> {
    await this.#leave((contents) => contents.reload());
  }

  place(bounds: PageBounds | null): void {
    const scaled = (pixels: number) => Math.round(pixels * this.#zoomFactor());
    this.#tabs.setBounds(
      bounds && {
        x: scaled(bounds.x),
        y: scaled(bounds.y),
        width: scaled(bounds.width),
        height: scaled(bounds.height),
      },
    );
  }

  /** Ends Playwright's connection and closes all pages. */
  async close(): Promise<void> {
    this.#listeners.clear();
    await this.#browser.close();
    this.#tabs.close();
  }

  #forgetQuestion(id: number): void {
    this.#questions = this.#questions.filter((one) => one.id !== id);
    this.#tell(this.status());
  }

  /** Who works in the tab that is asking. */
  async #askerOf(contents: WebContents): Promise<((question: BrowserQuestion) => void) | undefined> {
    const target = this.#tabs.targets().find((one) => one.contents === contents);
    if (!target) return undefined;
    for (const [page, ask] of this.#asked) {
      const known = this.#opened.get(page)?.target ?? (await targetOf(page));
      if (known?.targetId === target.targetId) return ask;
    }
    return undefined;
  }

  async #leave(go: (contents: WebContents) => void): Promise<void> {
    const { contents, guard } = this.#shown.target;
    guard.leavesBy(async () => go(contents));
    go(contents);
  }

  #watch(page: Page, target: WebContentsTarget): OpenedTab {
    const watcher = new PageStatusWatcher(target.contents, () => {
      if (this.#shown === tab) this.#tell(this.status());
    });
    const tab = { target, watcher };
    this.#opened.set(page, tab);
    return tab;
  }

  #tell(status: PageStatus): void {
    for (const listener of this.#listeners) listener(status);
  }
}
