import type { Page } from 'playwright-core';
import type { NativeDialog } from '../../shared/actions/actionOutcome.ts';

/** Something that the browser asks on behalf of a page, and that somebody has to answer. */
export interface BrowserQuestion {
  readonly type: NativeDialog['type'];
  /** The page's own words; of a permission what is asked for, and by which origin. Untrusted. */
  readonly message: string;
  /** What a prompt suggests to enter. */
  readonly suggested: string;
  /** `text`: what is entered in a prompt. Rejects when there is nothing to answer any more. */
  answer(accept: boolean, text?: string): Promise<void>;
}

/**
 * Of so many tabs, those that pages may open: one that opens one popup after the other is stopped there, and the agent's own
 * tabs still find room.
 */
export function tabsForPages(most: number): number {
  return Math.max(1, Math.ceil(most * 0.6));
}

/**
 * What Chromium is to be started with: a page that is left for another one of its site stays the active one until that is
 * there. Else what it asks meanwhile can be answered by nobody, and the tab stands still for ever.
 */
export const ANSWERABLE_WHILE_LEFT = 'RenderDocument:level/subframe';

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
  /**
   * Puts a question to the person who has the page; returns how to take it back. Absent where nobody would see it, or the
   * browser itself does so.
   */
  askPerson?(question: BrowserQuestion): () => void;
  /** Who is told what that tab asks permission for; returns how to stop it. Absent where the browser tells of nothing. */
  onPermission?(page: Page, ask: (question: BrowserQuestion) => void): () => void;
}
