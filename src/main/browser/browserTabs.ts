import type { Page } from 'playwright-core';

/** The tabs of a browser as its executors need them: each of them works in one. */
export interface BrowserTabs {
  /** Opens an empty tab with the log-ins of the one that is given. Rejects when there can be none. */
  open(beside: Page): Promise<Page>;
  /** Opens a tab in place of one that crashed or was closed. Rejects when there can be none. */
  reopen(lost: Page): Promise<Page>;
  /** Makes this tab the one that people see, where they see one. */
  show(page: Page): void;
  /** Work goes on in that tab, which a page may have opened: it is shown where the one before was. */
  follow(page: Page, from: Page): Promise<void>;
}
