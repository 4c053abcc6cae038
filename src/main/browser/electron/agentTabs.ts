import type { BrowserWindowConstructorOptions, Rectangle, View, WebContents, WebContentsView } from 'electron';
import { DEFAULT_SETTINGS } from '../../../shared/settings/settings.ts';
import { tabsForPages } from '../browserTabs.ts';
import type { AgentDownload, AgentPartition } from './agentPartition.ts';
import { createAgentView } from './agentView.ts';
import { isNavigationAllowed } from './navigationPolicy.ts';
import { type TargetHost, WebContentsTarget } from './webContentsTarget.ts';

/** What happens to tabs without the client having asked for it. */
export interface TabListener {
  /** A page has opened another one. */
  popupOpened(target: WebContentsTarget): void;
  closed(target: WebContentsTarget): void;
  downloadStarted(target: WebContentsTarget, download: AgentDownload): void;
}

interface Tab {
  readonly view: WebContentsView;
  readonly target: WebContentsTarget;
}

/**
 * The agent's pages as views of one window. One is what people see; popups and the client's own pages live off-screen.
 * None is ever hidden, without size or wholly outside: such a page is laid out and drawn once a second, if at all.
 */
export class AgentTabs implements TargetHost {
  readonly product = `Chrome/${process.versions.chrome}`;
  readonly userAgent: string;
  readonly #container: View;
  readonly #partition: AgentPartition;
  readonly #tabs: Tab[] = [];
  #shown: Tab | undefined;
  readonly #stopListening: () => void;
  #listener: TabListener | undefined;
  #size: { width: number; height: number };
  #place: { x: number; y: number } | null = null;
  readonly #mostTabs: () => number;

  /**
   * @param size of the pages until the first call of {@link setBounds}
   * @param mostTabs that may be open at once
   */
  constructor(
    container: View,
    partition: AgentPartition,
    size: { width: number; height: number },
    mostTabs: () => number = () => DEFAULT_SETTINGS.browser.tabs,
  ) {
    this.#mostTabs = mostTabs;
    this.#container = container;
    this.#partition = partition;
    this.#size = size;
    this.userAgent = partition.userAgent;
    this.#stopListening = partition.onDownload((download) => {
      const tab = this.#tabs.find(({ target }) => target.contents === download.contents);
      if (tab) this.#listener?.downloadStarted(tab.target, download);
    });
  }

  listen(listener: TabListener): void {
    this.#listener = listener;
  }

  /** The pages that are open. */
  targets(): readonly WebContentsTarget[] {
    return this.#tabs.map(({ target }) => target);
  }

  /** Rejects when there are too many pages already. */
  async createTarget(url: string): Promise<WebContentsTarget> {
    const most = this.#mostTabs();
    if (this.#tabs.length >= most) throw new Error(`No more than ${most} pages can be open at once`);
    const view = createAgentView(this.#partition.session);
    this.#container.addChildView(view);
    this.#arrange(view, null);
    // A client takes over documents, not the nothing that a view shows before its first one.
    await view.webContents.loadURL('about:blank');
    const target = await this.#adopt(view, WebContentsTarget.attach(view.webContents));
    if (url !== 'about:blank') target.contents.loadURL(url).catch(() => undefined);
    return target;
  }

  closeTarget(targetId: string): void {
    const tab = this.#tabs.find(({ target }) => target.targetId === targetId);
    if (tab) this.#remove(tab);
  }

  /** Makes this page the one that people see. */
  show(targetId: string): void {
    this.#shown = this.#tabs.find(({ target }) => target.targetId === targetId);
    this.#layOut();
  }

  /** Draws the shown page there, or nowhere: then it goes on off-screen in the size it had. */
  setBounds(bounds: Rectangle | null): void {
    const isDrawn = bounds !== null && bounds.width > 0 && bounds.height > 0;
    this.#place = isDrawn ? { x: bounds.x, y: bounds.y } : null;
    if (isDrawn) this.#size = { width: bounds.width, height: bounds.height };
    this.#layOut();
  }

  /** Takes the debuggers off and leaves the pages open. */
  detach(): void {
    for (const { target } of this.#tabs) target.detach();
  }

  close(): void {
    this.#stopListening();
    for (const tab of [...this.#tabs]) this.#remove(tab);
  }

  async #adopt(view: WebContentsView, attaching: Promise<WebContentsTarget>): Promise<WebContentsTarget> {
    const contents = view.webContents;
    contents.setWindowOpenHandler(({ url }) =>
      isNavigationAllowed(url) && this.#tabs.length < tabsForPages(this.#mostTabs())
        ? { action: 'allow', outlivesOpener: true, createWindow: (options) => this.#openPopup(contents, url, options) }
        : { action: 'deny' },
    );
    const target = await attaching;
    const tab: Tab = { view, target };
    this.#tabs.push(tab);
    contents.once('destroyed', () => this.#remove(tab));
    // Taken off by us, by DevTools or by the end of the page: for the client it is the end of the page.
    contents.debugger.once('detach', () => this.#listener?.closed(target));
    this.#layOut();
    return target;
  }

  #openPopup(opener: WebContents, url: string, options: BrowserWindowConstructorOptions): WebContents {
    const openerId = this.#tabs.find(({ target }) => target.contents === opener)?.target.targetId;
    // Not in the public type: the page that Chromium has made, absent where the popup must not know its opener.
    const { webContents: opened } = options as { webContents?: WebContents };
    const view = createAgentView(this.#partition.session, opened);
    this.#container.addChildView(view);
    this.#arrange(view, null);
    const contents = view.webContents;
    this.#adopt(view, WebContentsTarget.attach(contents, openerId)).then(
      (target) => {
        this.#listener?.popupOpened(target);
        if (!opened) contents.loadURL(url).catch(() => undefined);
      },
      // It was closed again before it could be taken over: nobody has seen it.
      () => this.#container.removeChildView(view),
    );
    return contents;
  }

  #layOut(): void {
    for (const tab of this.#tabs) this.#arrange(tab.view, tab === this.#shown ? this.#place : null);
  }

  #arrange(view: WebContentsView, place: { x: number; y: number } | null): void {
    const { width, height } = this.#size;
    // Off-screen but for the corner: Chromium gives a view no size before it is seen, and hardly a frame while it is not.
    view.setBounds({ ...(place ?? { x: 1 - width, y: 1 - height }), width, height });
  }

  #remove(tab: Tab): void {
    const index = this.#tabs.indexOf(tab);
    if (index < 0) return;
    this.#tabs.splice(index, 1);
    this.#listener?.closed(tab.target);
    this.#container.removeChildView(tab.view);
    if (!tab.target.contents.isDestroyed()) tab.target.contents.close();
  }
}
