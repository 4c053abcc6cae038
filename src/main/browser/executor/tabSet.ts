import type { Dialog, Page } from 'playwright-core';
import type { PageTab } from '../../../shared/page/pageState.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { BrowserTabs } from '../browserTabs.ts';
import { ActionRefused } from './actions/actionErrors.ts';
import { ListenerWatch } from './capture/listenerWatch.ts';
import { PageLife } from './pageLife.ts';
import type { DialogDesk } from './witness/dialogDesk.ts';
import { PageWatcher } from './witness/pageWatcher.ts';

/** One tab of a run, with what watches it. */
export interface WorkedTab {
  /** `t1`, `t2` … in the order in which they were opened. */
  readonly id: string;
  readonly page: Page;
  readonly watcher: PageWatcher;
  readonly life: PageLife;
  readonly listeners: ListenerWatch;
  /** Stops hearing what it asks permission for. */
  readonly closeDesk: () => void;
  readonly opener?: WorkedTab;
}

export interface TabSetParts {
  readonly settings: () => Settings;
  readonly browser: BrowserTabs;
  readonly dialogs: DialogDesk;
}

/**
 * The tabs of a run, of which one is worked on: the one that it began in, then whichever the page last opened, until that is
 * closed or another one is chosen.
 */
export class TabSet {
  readonly #parts: TabSetParts;
  #tabs: WorkedTab[] = [];
  #current: WorkedTab;
  /** Opened and not yet gone to. */
  #fresh: WorkedTab | undefined;
  #lastNumber = 0;

  constructor(page: Page, parts: TabSetParts) {
    this.#parts = parts;
    this.#current = this.#add(page);
  }

  /** The tab that is worked on. */
  get current(): WorkedTab {
    return this.#current;
  }

  /** Those that are open, in the order in which they were opened. */
  get all(): readonly WorkedTab[] {
    return this.#tabs;
  }

  /** As a capture tells of them; none where there is only one. */
  list(): PageTab[] {
    if (this.#tabs.length < 2) return [];
    return this.#tabs.map((tab) => ({
      id: tab.id,
      url: tab.page.url(),
      ...(tab === this.#current && { current: true as const }),
    }));
  }

  /** Whether the tab is gone, and another one is there to go on in. */
  isLeft(tab: WorkedTab): boolean {
    return tab.page.isClosed() && this.#tabs.some((other) => other !== tab && !other.page.isClosed());
  }

  /** Goes on where the pages have led: into a tab that was opened, out of one that was closed. True when it moved. */
  async follow(): Promise<boolean> {
    const before = this.#current;
    const fresh = this.#fresh;
    this.#fresh = undefined;
    this.#forgetClosed();
    if (fresh && !fresh.page.isClosed()) await this.#goTo(fresh);
    else if (before.page.isClosed()) await this.#goTo(this.#heirOf(before));
    return this.#current !== before;
  }

  /** Refused where there is no such tab. */
  async switchTo(id: string): Promise<void> {
    this.#forgetClosed();
    const tab = this.#tabs.find((one) => one.id === id);
    const open = this.#tabs.map((one) => one.id).join(', ');
    if (!tab) throw new ActionRefused('value-refused', `There is no tab ${id}; open are ${open}.`);
    await this.#goTo(tab);
  }

  /** Closes the tab that is worked on. Refused where it is the only one. */
  async closeCurrent(): Promise<void> {
    this.#forgetClosed();
    if (this.#tabs.length < 2) throw new ActionRefused('value-refused', 'It is the only tab and stays open.');
    const tab = this.#current;
    await tab.page.close();
    this.#forgetClosed();
    await this.#goTo(this.#heirOf(tab));
  }

  /** Opens a tab in place of the lost one. Rejects when there can be none. */
  async replaceCurrent(): Promise<void> {
    const lost = this.#current;
    const page = await this.#parts.browser.reopen(lost.page);
    this.#remove(lost);
    this.#current = this.#add(page);
  }

  dispose(): void {
    for (const tab of this.#tabs) stopWatching(tab);
  }

  #add(page: Page, opener?: WorkedTab): WorkedTab {
    const { settings, dialogs, browser } = this.#parts;
    const life = new PageLife(page);
    const listener = {
      dialog: (dialog: Dialog) => dialogs.receive(dialog, life.getStuck),
      popup: (popup: Page) => this.#opened(popup, tab),
    };
    this.#lastNumber += 1;
    const tab: WorkedTab = {
      id: `t${this.#lastNumber}`,
      page,
      watcher: new PageWatcher(page, settings, listener),
      life,
      listeners: new ListenerWatch(page, settings().browser),
      closeDesk: browser.onPermission?.(page, dialogs.ask) ?? (() => undefined),
      ...(opener && { opener }),
    };
    this.#tabs.push(tab);
    return tab;
  }

  #opened(popup: Page, opener: WorkedTab): void {
    const tab = this.#add(popup, opener);
    // What it asks the server for belongs to whatever opened it.
    tab.watcher.begin({ resumes: false });
    if (opener === this.#current || opener === this.#fresh) this.#fresh = tab;
  }

  async #goTo(tab: WorkedTab): Promise<void> {
    const from = this.#current;
    this.#current = tab;
    await this.#parts.browser.follow(tab.page, from.page);
    // A tab in the background draws nothing, and in its frames of other origins nothing can then be clicked.
    await tab.page.bringToFront().catch(() => undefined);
  }

  #heirOf({ opener }: WorkedTab): WorkedTab {
    if (opener && this.#tabs.includes(opener)) return opener;
    return this.#tabs.at(-1) ?? this.#current;
  }

  /** The last one stays, closed as it is, to tell what became of it. */
  #forgetClosed(): void {
    for (const tab of [...this.#tabs]) {
      if (tab.page.isClosed() && this.#tabs.length > 1) this.#remove(tab);
    }
  }

  #remove(tab: WorkedTab): void {
    stopWatching(tab);
    this.#tabs = this.#tabs.filter((other) => other !== tab);
  }
}

function stopWatching({ watcher, listeners, life, closeDesk }: WorkedTab): void {
  closeDesk();
  watcher.dispose();
  listeners.dispose();
  life.dispose();
}
