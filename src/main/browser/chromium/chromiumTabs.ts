import type { Page } from 'playwright-core';
import type { BrowserTabs } from '../browserTabs.ts';
import { openWindow } from './openWindow.ts';

/** The tabs of a Chromium that was started or attached to. */
export class ChromiumTabs implements BrowserTabs {
  #shown: Page;

  constructor(first: Page) {
    this.#shown = first;
  }

  /** The tab that people are to see. */
  get shown(): Page {
    return this.#shown;
  }

  open(beside: Page): Promise<Page> {
    return openWindow(beside);
  }

  async reopen(lost: Page): Promise<Page> {
    const page = await lost.context().newPage();
    if (lost === this.#shown) this.show(page);
    // A crashed tab may never confirm that it is closed.
    lost.close().catch(() => undefined);
    return page;
  }

  show(page: Page): void {
    this.#shown = page;
    page.bringToFront().catch(() => undefined);
  }
}
