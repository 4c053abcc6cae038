import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { type BrowserTabs, tabsForPages } from '../browserTabs.ts';

const targetInfoSchema = z.object({
  targetInfo: z.object({ targetId: z.string(), browserContextId: z.string().optional() }),
});

/**
 * The tabs of a Chromium that was started or attached to. `mostTabs` may be open at once, where it is ours: what a page
 * opens beyond its part of them is closed. In somebody's own browser the tabs are theirs.
 */
export class ChromiumTabs implements BrowserTabs {
  #shown: Page;
  readonly #mostTabs: () => number;

  constructor(first: Page, mostTabs?: () => number) {
    this.#shown = first;
    this.#mostTabs = mostTabs ?? (() => Number.POSITIVE_INFINITY);
    if (mostTabs) first.context().on('page', (page) => void this.#closeIfTooMany(page));
  }

  /** The tab that people are to see. */
  get shown(): Page {
    return this.#shown;
  }

  async open(beside: Page): Promise<Page> {
    const most = this.#mostTabs();
    if (beside.context().pages().length >= most) throw new Error(`No more than ${most} pages can be open at once`);
    return openWindow(beside);
  }

  async reopen(lost: Page): Promise<Page> {
    const page = await lost.context().newPage();
    if (lost === this.#shown) this.show(page);
    // A crashed tab may never confirm that it is closed.
    lost.close().catch(() => undefined);
    return page;
  }

  async follow(page: Page, from: Page): Promise<void> {
    if (from === this.#shown) this.show(page);
  }

  show(page: Page): void {
    this.#shown = page;
    page.bringToFront().catch(() => undefined);
  }

  async #closeIfTooMany(page: Page): Promise<void> {
    if (page.context().pages().length <= tabsForPages(this.#mostTabs())) return;
    const isOpenedByPage = (await page.opener().catch(() => null)) !== null;
    if (isOpenedByPage) await page.close().catch(() => undefined);
  }
}

/**
 * Opens an empty tab in a window of its own, with the log-ins of the tab that is given. Several tabs are worked in at the
 * same time, and only the front one of a window is drawn at full speed: in any other a click takes seconds. Where the
 * browser opens no windows it is a tab beside the others. Rejects when there can be none.
 */
async function openWindow(beside: Page): Promise<Page> {
  const context = beside.context();
  const browser = context.browser();
  const target = await targetOf(beside);
  if (!browser || !target) return context.newPage();
  const created = createTarget(browser, target.browserContextId);
  const opened = context.waitForEvent('page', {
    predicate: async (page) => (await targetOf(page))?.targetId === (await created),
  });
  // Whichever fails first is told; the other is then of no interest.
  const [page] = await Promise.all([opened, created]).catch(() => [undefined]);
  return page ?? context.newPage();
}

async function createTarget(browser: Browser, browserContextId: string | undefined): Promise<string> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { targetId } = await session.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...(browserContextId !== undefined && { browserContextId }),
    });
    return targetId;
  } finally {
    await session.detach();
  }
}

type Target = z.infer<typeof targetInfoSchema>['targetInfo'];

/** What the browser calls this tab, and the profile that it belongs to; undefined once it is gone. */
export async function targetOf(page: Page): Promise<Target | undefined> {
  try {
    const session = await page.context().newCDPSession(page);
    const { targetInfo } = targetInfoSchema.parse(await session.send('Target.getTargetInfo'));
    await session.detach();
    return targetInfo;
  } catch {
    return undefined;
  }
}
